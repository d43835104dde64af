import { createHash } from 'node:crypto';

/** The tokens of one session that came of each other. Another object stands in its place once somebody has signed in over it. */
type SeenSession = Set<string>;

/**
 * What this process has seen of sessions, as long as it lives. A WordPress cannot end one; and an answer that was on its way while
 * somebody signed out, or in as somebody else, must not bring back what was before.
 */
export interface SeenSessions {
  /**
   * Remembers a refresh token that the backend has given out.
   *
   * @param cameOf The token it was given for; left out after signing in.
   * @returns Its session, to be compared with what `of` gives later.
   */
  add(token: string, cameOf?: string): SeenSession;
  /** The session of a token; `null` when it has ended, or was never seen. */
  of(token: string): SeenSession | null;
  /** Somebody signs in, in a browser that has this token: answers that are on their way for its session are late from now on. */
  leave(token: string): void;
  /** Somebody signs out: all that is known of the session is worth nothing here from now on. */
  end(token: string): void;
  hasEnded(token: string): boolean;
}

/** Enough for all that may be on its way; one session must not push out the others. */
const MOST_OF_A_SESSION = 20;
const MOST_SEEN = 50_000;
const MOST_ENDED = 100_000;
const MOST_UNSEEN = 10_000;

/** Remembers tokens by their digests. */
export function createSeenSessions(): SeenSessions {
  const sessions = new Map<string, SeenSession>();
  const ended = new Set<string>();
  // Whatever anybody has called a token while signing out: made-up ones push out only each other.
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

/** Takes out what came first, until no more than so many are left. */
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
