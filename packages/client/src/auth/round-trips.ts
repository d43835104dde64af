import type { Page } from './page.ts';

/** Prevents endless redirects to the sign-in page when signing in does not succeed. */
export interface RoundTrips {
  /** Whether the browser was redirected from this URL to sign in and returned without a session. */
  readonly hasReturned: (target: string) => boolean;
  /** Records that the browser is redirected from this URL. @returns `false` if it could not be recorded. */
  readonly leave: (target: string) => boolean;
  /** Sign-in failed: no redirect from this URL until the page is reloaded. */
  readonly giveUp: (target: string) => void;
  /** Signed in: clears all records. */
  readonly end: () => void;
}

/** A record older than this does not prevent a redirect. */
const TRIP_AGE_MS = 3_600_000;

/** Stores the record in `sessionStorage`, which survives the navigation to the sign-in page and back. */
export function roundTrips(page: Pick<Page, 'sessionStorage'>, key: string, clock: () => number): RoundTrips {
  const returned = new Set<string>();
  /** The page keeps running until the next one has loaded; the record is meant for that one. */
  let isLeaving = false;

  /** Reads and deletes the record, so that a reload or another link redirects again. */
  function takeNote(target: string): boolean {
    try {
      const note = JSON.parse(page.sessionStorage.getItem(key) ?? 'null') as Partial<Note> | null;
      if (note?.target !== target) return false;
      page.sessionStorage.removeItem(key);
      return Math.abs(clock() - Number(note.at)) < TRIP_AGE_MS;
    } catch {
      return false;
    }
  }

  return {
    hasReturned(target) {
      if (!isLeaving && takeNote(target)) returned.add(target);
      return returned.has(target);
    },
    leave(target) {
      try {
        page.sessionStorage.setItem(key, JSON.stringify({ target, at: clock() } satisfies Note));
        isLeaving = true;
        return true;
      } catch {
        // A browser that blocks storage blocks the session cookie as well.
        return false;
      }
    },
    giveUp: (target) => void returned.add(target),
    end() {
      returned.clear();
      try {
        page.sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked, so there is no record.
      }
    },
  };
}

interface Note {
  readonly target: string;
  readonly at: number;
}
