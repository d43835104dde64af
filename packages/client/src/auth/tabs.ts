import { type HeldToken, LONGEST_LIFETIME_MS } from './held-token.ts';
import type { PageClock } from './page-clock.ts';
import type { Channel, Page } from './page.ts';

/** What tabs tell each other; instants are of the clock of the page that is told. */
export type News =
  | { readonly kind: 'token'; readonly held: HeldToken }
  | { readonly kind: 'asking' }
  /** An exchange gave no token, this many times in a row. */
  | { readonly kind: 'failed'; readonly failures: number }
  | { readonly kind: 'signed out' };

/** The other tabs of this browser that show the same site. */
export interface Tabs {
  /** Runs while no other tab runs anything here; at once where the browser has no locks. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
  readonly tell: (news: News) => void;
  /** Asks whether another tab has a token; ends with the first one told, or when nobody has answered. */
  readonly ask: () => Promise<void>;
  /** Hears nothing any more, so that the browser may keep the page for the way back; and hears again. */
  readonly sleep: () => void;
  readonly wake: () => void;
}

/** How long another tab has to answer. Too short does no harm: the server is asked then. */
const ANSWER_MS = 50;
/** A tab that was frozen while it ran keeps its lock; nobody waits for it longer. Two calls at a time do no harm. */
const LOCK_MS = 5000;

/** @param hear Told the news of other tabs. */
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
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin alone.
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

/** Reads what came over the channel: tabs of another version speak there, too. Their instants are of the machine's clock. */
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
