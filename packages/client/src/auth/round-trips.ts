import type { Page } from './page.ts';

/** Keeps a browser from being sent to sign in again and again when that leads to nothing. */
export interface RoundTrips {
  /** Whether the browser was sent away from this address, and came back without a session. */
  readonly hasReturned: (target: string) => boolean;
  /** Notes that the browser is sent away from this address. @returns `false` when that could not be noted. */
  readonly leave: (target: string) => boolean;
  /** Signing in did not work: nobody is sent away from this address while this page lives. */
  readonly giveUp: (target: string) => void;
  /** Somebody is signed in. */
  readonly end: () => void;
}

/** Who takes longer to sign in may be sent once more. */
const TRIP_AGE_MS = 3_600_000;

/** The note stands in the memory of the tab, which outlives the way to the sign-in page and back. */
export function roundTrips(page: Pick<Page, 'sessionStorage'>, key: string, clock: () => number): RoundTrips {
  const returned = new Set<string>();
  /** The page lives on until the next one is there; the note is for that one. */
  let isLeaving = false;

  /** Read once and taken away: who loads the page anew, or comes by another link, is sent again. */
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
        // A browser that keeps no note keeps no session cookie either.
        return false;
      }
    },
    giveUp: (target) => void returned.add(target),
    end() {
      returned.clear();
      try {
        page.sessionStorage.removeItem(key);
      } catch {
        // There was none then.
      }
    },
  };
}

interface Note {
  readonly target: string;
  readonly at: number;
}
