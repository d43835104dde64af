import type { Browser } from './browser.ts';

/** Prevents endless redirects to the sign-in page when signing in does not succeed. */
export interface SignInLoopGuard {
  /** Whether the browser was redirected from this URL to sign in and returned without a session. */
  readonly hasReturned: (target: string) => boolean;
  /** Records that the browser is redirected from this URL. @returns `false` if it could not be recorded. */
  readonly recordRedirect: (target: string) => boolean;
  /** Sign-in failed: no redirect from this URL until the page is reloaded. */
  readonly block: (target: string) => void;
  /** Signed in: clears all records. */
  readonly clear: () => void;
}

/** A record older than this does not prevent a redirect. */
const RECORD_AGE_MS = 3_600_000;

/** Stores the record in `sessionStorage`, which survives the navigation to the sign-in page and back. */
export function createSignInLoopGuard(
  browser: Pick<Browser, 'sessionStorage'>,
  key: string,
  clock: () => number,
): SignInLoopGuard {
  const returned = new Set<string>();
  /** The page keeps running until the next one has loaded; the record is meant for that one. */
  let isLeaving = false;

  /** Reads and deletes the record, so that a reload or another link redirects again. */
  function takeRecord(target: string): boolean {
    try {
      const record = JSON.parse(
        browser.sessionStorage.getItem(key) ?? 'null',
      ) as Partial<RedirectRecord> | null;
      if (record?.target !== target) return false;
      browser.sessionStorage.removeItem(key);
      return Math.abs(clock() - Number(record.at)) < RECORD_AGE_MS;
    } catch {
      return false;
    }
  }

  return {
    hasReturned(target) {
      if (!isLeaving && takeRecord(target)) returned.add(target);
      return returned.has(target);
    },
    recordRedirect(target) {
      try {
        browser.sessionStorage.setItem(key, JSON.stringify({ target, at: clock() } satisfies RedirectRecord));
        isLeaving = true;
        return true;
      } catch {
        // A browser that blocks storage blocks the session cookie as well.
        return false;
      }
    },
    block: (target) => void returned.add(target),
    clear() {
      returned.clear();
      try {
        browser.sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked, so there is no record.
      }
    },
  };
}

interface RedirectRecord {
  readonly target: string;
  readonly at: number;
}
