import type { PageClock } from './page-clock.ts';

/** An access token in memory. Instants are of the page's clock. */
export interface HeldToken {
  readonly token: string;
  /** The session it is of. */
  readonly session: string;
  readonly expiresAt: number;
  readonly renewAt: number;
}

/** How long before its end a token is renewed. */
const RENEWAL_MARGIN_MS = 60_000;
/** No answer makes us ask again sooner. */
const SHORTEST_RENEWAL_MS = 5000;
/** What is believed of a token whose end had passed when it came: two clocks of the other side differ. */
const UNKNOWN_LIFETIME_MS = 60_000;
export const LONGEST_LIFETIME_MS = 24 * 3_600_000;

/**
 * Reads what the token route answered.
 *
 * @param body With `accessToken`, and `accessTokenExpiration` in seconds since the epoch by the server's clock.
 * @param serverDate The answer's `Date` header: of the two only the difference counts, so this machine's clock may be wrong.
 * @param clock Says when the answer came.
 * @returns `null` for anything that is no token.
 */
export function readHeldToken(
  body: unknown,
  serverDate: string | null,
  clock: PageClock,
): Omit<HeldToken, 'session'> | null {
  if (typeof body !== 'object' || body === null) return null;
  const { accessToken, accessTokenExpiration } = body as Record<string, unknown>;
  if (typeof accessToken !== 'string' || accessToken === '') return null;
  if (typeof accessTokenExpiration !== 'number' || !Number.isFinite(accessTokenExpiration)) return null;
  const serverNow = Date.parse(serverDate ?? '') || clock.machine();
  const told = Math.min(accessTokenExpiration * 1000 - serverNow, LONGEST_LIFETIME_MS);
  const lifetime = told > 0 ? told : UNKNOWN_LIFETIME_MS;
  const now = clock.now();
  const early = lifetime - RENEWAL_MARGIN_MS;
  return {
    token: accessToken,
    expiresAt: now + lifetime,
    renewAt: now + Math.max(early >= SHORTEST_RENEWAL_MS ? early : lifetime / 2, SHORTEST_RENEWAL_MS),
  };
}
