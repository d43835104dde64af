import type { MonotonicClock } from './monotonic-clock.ts';

/** An access token in memory. Instants are those of the page's monotonic clock. */
export interface AccessToken {
  readonly token: string;
  /** The id of its session. */
  readonly session: string;
  readonly expiresAt: number;
  readonly renewAt: number;
}

/** How long before its expiration a token is renewed. */
const RENEWAL_MARGIN_MS = 60_000;
/** Lower bound for the time until the next renewal, whatever the server answers. */
const SHORTEST_RENEWAL_MS = 5000;
/** The assumed lifetime of a token that has already expired on arrival, because two servers' clocks differ. */
const UNKNOWN_LIFETIME_MS = 60_000;
export const LONGEST_LIFETIME_MS = 24 * 3_600_000;

/**
 * Parses the token route's response.
 *
 * @param body With `accessToken`, and `accessTokenExpiration` in seconds since the epoch by the server's clock.
 * @param serverDate The response's `Date` header. Only the difference to the expiration counts, so this machine's clock may be wrong.
 * @param clock Provides the time at which the response arrived.
 * @returns `null` for anything that is not a token.
 */
export function parseAccessToken(
  body: unknown,
  serverDate: string | null,
  clock: MonotonicClock,
): Omit<AccessToken, 'session'> | null {
  if (typeof body !== 'object' || body === null) return null;
  const { accessToken, accessTokenExpiration } = body as Record<string, unknown>;
  if (typeof accessToken !== 'string' || accessToken === '') return null;
  if (typeof accessTokenExpiration !== 'number' || !Number.isFinite(accessTokenExpiration)) return null;
  const serverNow = Date.parse(serverDate ?? '') || clock.wallNow();
  const statedLifetimeMs = Math.min(accessTokenExpiration * 1000 - serverNow, LONGEST_LIFETIME_MS);
  const lifetime = statedLifetimeMs > 0 ? statedLifetimeMs : UNKNOWN_LIFETIME_MS;
  const now = clock.now();
  const early = lifetime - RENEWAL_MARGIN_MS;
  return {
    token: accessToken,
    expiresAt: now + lifetime,
    renewAt: now + Math.max(early >= SHORTEST_RENEWAL_MS ? early : lifetime / 2, SHORTEST_RENEWAL_MS),
  };
}
