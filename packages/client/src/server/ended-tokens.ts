import { createHash } from 'node:crypto';

/**
 * The refresh tokens somebody has signed out with, as long as the process lives. A WordPress cannot end a session; and a renewal that
 * was on its way meanwhile would sign a browser in again.
 */
export interface EndedTokens {
  add(refreshToken: string): void;
  has(refreshToken: string): boolean;
}

const MOST_KEPT = 10_000;

/** Remembers the latest ten thousand, by their digests. */
export function createEndedTokens(): EndedTokens {
  const kept = new Set<string>();
  return {
    add(refreshToken) {
      kept.add(digestOf(refreshToken));
      for (const oldest of kept) {
        if (kept.size <= MOST_KEPT) break;
        kept.delete(oldest);
      }
    },
    has: (refreshToken) => kept.has(digestOf(refreshToken)),
  };
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
