import { createHash } from 'node:crypto';

/** The refresh tokens of one session, by rotation. Replaced by a new object when a sign-in replaces the session. */
type TokenFamily = Set<string>;

/**
 * This process's memory of refresh token rotation. WordPress cannot revoke a session; and a response in flight during a sign-out, or a
 * sign-in as another user, must not restore the previous session.
 */
export interface RotationMemory {
  /**
   * Records an issued refresh token.
   *
   * @param cameOf The token it was exchanged for; omitted after a sign-in.
   * @returns Its token family, to compare with a later result of `of`.
   */
  add(token: string, cameOf?: string): TokenFamily;
  /** The family of a token; `null` if it was revoked or is unknown. */
  familyOf(token: string): TokenFamily | null;
  /** A browser with this token signs in: responses in flight for its session are superseded. */
  supersede(token: string): void;
  /** Sign-out: revokes all known tokens of the session in this process. */
  revoke(token: string): void;
  isRevoked(token: string): boolean;
}

/** Enough for all requests in flight; one session must not evict the others. */
const MAX_TOKENS_PER_FAMILY = 20;
const MAX_TOKENS = 50_000;
const MAX_REVOKED = 100_000;
const MAX_REVOKED_UNKNOWN = 10_000;

/** Stores digests of the tokens. */
export function createRotationMemory(): RotationMemory {
  const families = new Map<string, TokenFamily>();
  const revoked = new Set<string>();
  // Unknown tokens sent with sign-out requests, in a separate set so that invented ones only evict each other.
  const revokedUnknown = new Set<string>();

  function store(digest: string, session: TokenFamily): void {
    for (const collection of [session, families]) collection.delete(digest);
    session.add(digest);
    families.set(digest, session);
    for (const oldest of evictOldest(session, MAX_TOKENS_PER_FAMILY)) families.delete(oldest);
    evictOldest(families, MAX_TOKENS);
  }

  return {
    add(token, previousToken = token) {
      const used = digestOf(previousToken);
      const session = families.get(used) ?? new Set();
      store(used, session);
      store(digestOf(token), session);
      return session;
    },
    familyOf: (token) => families.get(digestOf(token)) ?? null,
    supersede(token) {
      const family = families.get(digestOf(token));
      if (family === undefined) return;
      const session: TokenFamily = new Set();
      for (const digest of family) store(digest, session);
    },
    revoke(token) {
      const digest = digestOf(token);
      const session = families.get(digest);
      if (session === undefined) {
        revokedUnknown.add(digest);
        evictOldest(revokedUnknown, MAX_REVOKED_UNKNOWN);
        return;
      }
      for (const each of session) {
        families.delete(each);
        revoked.add(each);
      }
      evictOldest(revoked, MAX_REVOKED);
    },
    isRevoked(token) {
      const digest = digestOf(token);
      return revoked.has(digest) || revokedUnknown.has(digest);
    },
  };
}

/** Evicts the oldest entries beyond the limit. */
function evictOldest(entries: Set<string> | Map<string, unknown>, limit: number): string[] {
  const evicted: string[] = [];
  for (const oldest of entries.keys()) {
    if (entries.size <= limit) break;
    entries.delete(oldest);
    evicted.push(oldest);
  }
  return evicted;
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
