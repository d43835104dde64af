import { type HeldToken, LONGEST_LIFETIME_MS } from './held-token.ts';
import type { PageClock } from './page-clock.ts';
import type { Channel, Page } from './page.ts';

/** Messages between tabs; instants are those of the receiving page's clock. */
export type News =
  | { readonly kind: 'token'; readonly held: HeldToken }
  | { readonly kind: 'asking' }
  /** This many token requests in a row have failed. */
  | { readonly kind: 'failed'; readonly failures: number }
  | { readonly kind: 'signed out' };

/** Coordinates this browser's tabs of the same site. */
export interface Tabs {
  /** Runs under a lock shared by all tabs; without a lock where the browser has no Web Locks. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
  readonly tell: (news: News) => void;
  /** Requests a token from the other tabs; resolves with the first reply, or after a time-out. */
  readonly ask: () => Promise<void>;
  /** Closes the channel, so that the page is eligible for the back/forward cache; `wake` opens it again. */
  readonly sleep: () => void;
  readonly wake: () => void;
}

/** How long to wait for another tab's reply. Too short is harmless: the token is then requested from the server. */
const ANSWER_MS = 50;
/** A frozen tab holds its lock, so do not wait for it longer. Two concurrent calls are harmless. */
const LOCK_MS = 5000;

/** @param onMessage Receives the messages of other tabs. */
export function openTabs(page: Page, name: string, clock: PageClock, hear: (news: News) => void): Tabs {
  let channel: Channel | null = null;
  let answered: (() => void) | null = null;

  function wake(): void {
    if (channel !== null || page.BroadcastChannel === undefined) return;
    channel = new page.BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => {
      const news = readNews(data, clock);
      if (news === null) return;
      hear(news);
      if (news.kind === 'token') answered?.();
    });
  }

  function tell(news: News): void {
    const ahead = clock.machine() - clock.now();
    const told = news.kind === 'token' ? { ...news, held: moved(news.held, ahead) } : news;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel only reaches its own origin.
    channel?.postMessage(told);
  }

  function sleep(): void {
    channel?.close();
    channel = null;
  }

  wake();
  return {
    async alone(run) {
      const { locks } = page.navigator;
      if (locks === undefined) return run();
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), LOCK_MS);
      let hasBegun = false;
      try {
        return await locks.request(name, { signal: waiting.signal }, () => {
          hasBegun = true;
          return run();
        });
      } catch (error) {
        if (hasBegun) throw error;
        return run();
      } finally {
        clearTimeout(timer);
      }
    },
    tell,
    async ask() {
      if (channel === null) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ANSWER_MS);
      answered = resolve;
      tell({ kind: 'asking' });
      await promise;
      clearTimeout(timer);
    },
    sleep,
    wake,
  };
}

/** Validates a message: other tabs may run another version. Instants in messages are those of the wall clock. */
function readNews(data: unknown, { now, machine }: PageClock): News | null {
  if (!isRecord(data)) return null;
  const { kind, held, failures } = data;
  if (kind === 'asking' || kind === 'signed out') return { kind };
  if (kind === 'failed') return Number.isSafeInteger(failures) ? { kind, failures: Number(failures) } : null;
  if (kind !== 'token' || !isRecord(held)) return null;
  const { token, session, expiresAt, renewAt } = held;
  if (typeof token !== 'string' || typeof session !== 'string') return null;
  const latest = machine() + LONGEST_LIFETIME_MS;
  const isInstant = (instant: unknown): instant is number => typeof instant === 'number' && instant <= latest;
  if (!isInstant(expiresAt) || !isInstant(renewAt)) return null;
  return { kind, held: moved({ token, session, expiresAt, renewAt }, now() - machine()) };
}

const moved = (held: HeldToken, ms: number): HeldToken => ({
  ...held,
  expiresAt: held.expiresAt + ms,
  renewAt: held.renewAt + ms,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
