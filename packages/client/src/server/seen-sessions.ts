import { createHash } from 'node:crypto';

/** The refresh tokens of one session, by rotation. Replaced by a new object when a sign-in replaces the session. */
type SeenSession = Set<string>;

/**
 * This process's memory of refresh token rotation. WordPress cannot revoke a session; and a response in flight during a sign-out, or a
 * sign-in as another user, must not restore the previous session.
 */
export interface SeenSessions {
  /**
   * Records an issued refresh token.
   *
   * @param cameOf The token it was exchanged for; omitted after a sign-in.
   * @returns Its token family, to compare with a later result of `of`.
   */
  add(token: string, cameOf?: string): SeenSession;
  /** The family of a token; `null` if it was revoked or is unknown. */
  of(token: string): SeenSession | null;
  /** A browser with this token signs in: responses in flight for its session are superseded. */
  leave(token: string): void;
  /** Sign-out: revokes all known tokens of the session in this process. */
  end(token: string): void;
  hasEnded(token: string): boolean;
}

/** Enough for all requests in flight; one session must not evict the others. */
const MOST_OF_A_SESSION = 20;
const MOST_SEEN = 50_000;
const MOST_ENDED = 100_000;
const MOST_UNSEEN = 10_000;

/** Stores digests of the tokens. */
export function createSeenSessions(): SeenSessions {
  const sessions = new Map<string, SeenSession>();
  const ended = new Set<string>();
  // Unknown tokens sent with sign-out requests, in a separate set so that invented ones only evict each other.
  const endedUnseen = new Set<string>();

  function put(digest: string, session: SeenSession): void {
    for (const kept of [session, sessions]) kept.delete(digest);
    session.add(digest);
    sessions.set(digest, session);
    for (const oldest of oldestBeyond(session, MOST_OF_A_SESSION)) sessions.delete(oldest);
    oldestBeyond(sessions, MOST_SEEN);
  }

  return {
    add(token, cameOf = token) {
      const used = digestOf(cameOf);
      const session = sessions.get(used) ?? new Set();
      put(used, session);
      put(digestOf(token), session);
      return session;
    },
    of: (token) => sessions.get(digestOf(token)) ?? null,
    leave(token) {
      const left = sessions.get(digestOf(token));
      if (left === undefined) return;
      const session: SeenSession = new Set();
      for (const digest of left) put(digest, session);
    },
    end(token) {
      const digest = digestOf(token);
      const session = sessions.get(digest);
      if (session === undefined) {
        endedUnseen.add(digest);
        oldestBeyond(endedUnseen, MOST_UNSEEN);
        return;
      }
      for (const each of session) {
        sessions.delete(each);
        ended.add(each);
      }
      oldestBeyond(ended, MOST_ENDED);
    },
    hasEnded(token) {
      const digest = digestOf(token);
      return ended.has(digest) || endedUnseen.has(digest);
    },
  };
}

/** Evicts the oldest entries beyond the limit. */
function oldestBeyond(kept: Set<string> | Map<string, unknown>, most: number): string[] {
  const gone: string[] = [];
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
    gone.push(oldest);
  }
  return gone;
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
