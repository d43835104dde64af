import { isRecord } from '@masthead/kit';
import { type AccessToken, LONGEST_LIFETIME_MS } from './access-token.ts';
import type { MonotonicClock } from './monotonic-clock.ts';
import type { Channel, Browser } from './browser.ts';

/** Messages between tabs; instants are those of the receiving page's clock. */
export type CrossTabMessage =
  | { readonly kind: 'token'; readonly held: AccessToken }
  | { readonly kind: 'asking' }
  /** This many token requests in a row have failed. */
  | { readonly kind: 'failed'; readonly failures: number }
  | { readonly kind: 'signed out' };

/** Coordinates this browser's tabs of the same site. */
export interface CrossTabChannel {
  /** Runs under a lock shared by all tabs; without a lock where the browser has no Web Locks. */
  readonly withLock: <T>(run: () => Promise<T>) => Promise<T>;
  readonly publish: (news: CrossTabMessage) => void;
  /** Requests a token from the other tabs; resolves with the first reply, or after a time-out. */
  readonly requestToken: () => Promise<void>;
  /** Closes the channel, so that the page is eligible for the back/forward cache; `wake` opens it again. */
  readonly sleep: () => void;
  readonly wake: () => void;
}

/** How long to wait for another tab's reply. Too short is harmless: the token is then requested from the server. */
const REPLY_TIMEOUT_MS = 50;
/** A frozen tab holds its lock, so do not wait for it longer. Two concurrent calls are harmless. */
const LOCK_TIMEOUT_MS = 5000;

/** @param onMessage Receives the messages of other tabs. */
export function openCrossTabChannel(
  browser: Browser,
  name: string,
  clock: MonotonicClock,
  onMessage: (message: CrossTabMessage) => void,
): CrossTabChannel {
  let channel: Channel | null = null;
  let resolveReply: (() => void) | null = null;

  function wake(): void {
    if (channel !== null || browser.BroadcastChannel === undefined) return;
    channel = new browser.BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => {
      const news = parseMessage(data, clock);
      if (news === null) return;
      onMessage(news);
      if (news.kind === 'token') resolveReply?.();
    });
  }

  function publish(news: CrossTabMessage): void {
    const wallOffsetMs = clock.wallNow() - clock.now();
    const sent = news.kind === 'token' ? { ...news, held: shifted(news.held, wallOffsetMs) } : news;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel only reaches its own origin.
    channel?.postMessage(sent);
  }

  function sleep(): void {
    channel?.close();
    channel = null;
  }

  wake();
  return {
    async withLock(run) {
      const { locks } = browser.navigator;
      if (locks === undefined) return run();
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), LOCK_TIMEOUT_MS);
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
    publish,
    async requestToken() {
      if (channel === null) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, REPLY_TIMEOUT_MS);
      resolveReply = resolve;
      publish({ kind: 'asking' });
      await promise;
      clearTimeout(timer);
    },
    sleep,
    wake,
  };
}

/** Validates a message: other tabs may run another version. Instants in messages are those of the wall clock. */
function parseMessage(data: unknown, { now, wallNow }: MonotonicClock): CrossTabMessage | null {
  if (!isRecord(data)) return null;
  const { kind, held, failures } = data;
  if (kind === 'asking' || kind === 'signed out') return { kind };
  if (kind === 'failed') return Number.isSafeInteger(failures) ? { kind, failures: Number(failures) } : null;
  if (kind !== 'token' || !isRecord(held)) return null;
  const { token, session, expiresAt, renewAt } = held;
  if (typeof token !== 'string' || typeof session !== 'string') return null;
  const latest = wallNow() + LONGEST_LIFETIME_MS;
  const isInstant = (instant: unknown): instant is number => typeof instant === 'number' && instant <= latest;
  if (!isInstant(expiresAt) || !isInstant(renewAt)) return null;
  return { kind, held: shifted({ token, session, expiresAt, renewAt }, now() - wallNow()) };
}

const shifted = (held: AccessToken, ms: number): AccessToken => ({
  ...held,
  expiresAt: held.expiresAt + ms,
  renewAt: held.renewAt + ms,
});
