import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type AskedQuestion,
  cookiesOf,
  type KnownAnswer,
  openSources,
  type PageSources,
  questionId,
} from '@masthead/site';
import type { Handler } from '../assets.ts';
import { pageKey, readPageKey, readPageRequest } from './page-key.ts';
import { createPageStore, type KeptPage } from './page-store.ts';
import { type PublicPage, publicPage } from './public-page.ts';
import { createRefreshQueue } from './refresh-queue.ts';
import { type CacheStatus, sendPage } from './send-page.ts';

export interface PageCacheOptions {
  /** The most memory that pages take. */
  readonly maxBytes: number;
  /** Origin of the site's public addresses. */
  readonly origin: string;
  /** Gives the address under which a page is the same for everybody; `null` for one that is never shared. */
  readonly pageAddress: (target: string) => string | null;
  /** Draws what lives at an address. */
  readonly draw: (request: Request, sources: PageSources) => Promise<Response>;
  /** Asks a question of a page once more. */
  readonly askAgain: (question: AskedQuestion) => Promise<KnownAnswer>;
  /** Takes in what other processes have changed; called before a page is shown. */
  readonly catchUp?: () => void;
  /** For how long a page is believed without a word of change, in milliseconds. Default: for ever. */
  readonly believedMs?: () => number;
  /** Whether it is known that the backend cannot be asked now. */
  readonly isBackendAway?: () => boolean;
  /** How long a page is shown of which nobody can tell whether it still holds, in milliseconds. */
  readonly staleMs?: number;
  /** How long a reader waits for a backend, where there is an older page to show. */
  readonly patienceMs?: number;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  readonly onError: (error: unknown) => void;
}

/** What the cache has done so far. */
export interface PageCounts {
  hits: number;
  misses: number;
  /** Answers with a page that may no longer hold. */
  stale: number;
  /** Doubted pages of which all answers were the same as before. */
  stood: number;
  /** Doubted pages that had to be drawn anew; and those of them that came out as they were. */
  purged: number;
  purgedInVain: number;
}

/** What is known of a page in memory. */
export interface PageFacts {
  readonly address: string;
  readonly audience: string;
  readonly status: number;
  readonly standing: 'fresh' | 'doubted';
  readonly doubt: string | null;
  /** Epoch milliseconds. */
  readonly checkedAt: number;
  /** Epoch milliseconds at which it ends by itself; `null` while nothing changes. */
  readonly endsAt: number | null;
  readonly hits: number;
  readonly bytes: { readonly identity: number; readonly br: number | null; readonly gzip: number | null };
  readonly keys: readonly string[];
  readonly questions: number;
}

/** Readers' pages in memory, each with what it was made of. */
export interface PageCache {
  /** Answers requests for pages; all others go on to the next handler. */
  readonly handle: Handler;
  /** Doubts every page that depends on one of these keys; `*` stands for all. */
  purge(keys: readonly string[]): void;
  /** Doubts the pages at these addresses (path and query), whatever they depend on. */
  purgeAddresses(addresses: readonly string[]): void;
  /** What is known of the pages at an address, one for each audience. */
  why(target: string): PageFacts[];
  readonly counts: Readonly<PageCounts>;
  readonly size: { readonly pages: number; readonly bytes: number; readonly evictions: number };
  /** Ends what works in the background. */
  close(): Promise<void>;
}

/** A look at a page: asked again or drawn, once for all who wait. */
interface Look {
  readonly found: Promise<Found>;
  /** What was announced since it began. */
  readonly announced: { readonly epoch: number; readonly keys: ReadonlySet<string> }[];
}

type Found =
  | {
      readonly kind: 'page';
      readonly kept: KeptPage;
      readonly status: CacheStatus;
      readonly doubtedIn: number;
    }
  /** Nothing that may be kept, but the same for all who asked. */
  | { readonly kind: 'failure'; readonly kept: KeptPage }
  | { readonly kind: 'personal' };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A page that was asked for within this time is looked at again before the next reader asks. */
const demandMs = 10 * MINUTE_MS;
/** The most pages that are looked at in the background after one change, those asked for last first. */
const mostInDemand = 500;
/** How long it is believed that an address has no page for everybody. */
const personalMs = MINUTE_MS;
const mostPersonal = 1000;

export function createPageCache(options: PageCacheOptions): PageCache {
  const { origin, draw, askAgain, onError } = options;
  const { clock = Date.now, catchUp, isBackendAway = () => false, believedMs = () => Infinity } = options;
  const { staleMs = DAY_MS, patienceMs = 3000 } = options;
  const store = createPageStore(options.maxBytes);
  const looks = new Map<string, Look>();
  const personal = new Map<string, number>();
  const counts: PageCounts = { hits: 0, misses: 0, stale: 0, stood: 0, purged: 0, purgedInVain: 0 };
  const queue = createRefreshQueue({
    refresh: (key) => look(key).found,
    isPaused: isBackendAway,
    onError,
  });
  /** Counts the announcements. */
  let epoch = 0;

  const addressOf = (target: string): string | null =>
    // A kept page is named by its address, so what is found is one.
    target.startsWith('/') && store.get(target) !== undefined ? target : options.pageAddress(target);

  return {
    handle(request, response, next) {
      const asked = readPageRequest(request, addressOf);
      if (asked === null) {
        next();
        return;
      }
      catchUp?.();
      const key = pageKey(asked);
      const kept = store.get(key);
      if (kept !== undefined && isFresh(kept)) {
        hit(kept);
        send(kept, 'hit', request, response);
        return;
      }
      if (kept === undefined && (personal.get(key) ?? 0) > clock()) {
        next();
        return;
      }
      void answer(key, request, response, next);
    },
    purge(keys) {
      announce(new Set(keys));
      if (keys.includes('*')) doubtAll(store.all(), '*');
      else for (const key of keys) doubtAll(store.dependingOn(key), key);
    },
    purgeAddresses(addresses) {
      for (const target of addresses) {
        const address = options.pageAddress(target);
        if (address === null) continue;
        announce(new Set([`address:${address}`]));
        doubtAll(pagesAt(address), 'its address');
      }
    },
    why(target) {
      const address = options.pageAddress(target);
      return address === null ? [] : pagesAt(address).map(factsOf);
    },
    counts,
    get size() {
      return { pages: store.count, bytes: store.bytes, evictions: store.evictions };
    },
    close: () => queue.close(),
  };

  function pagesAt(address: string): KeptPage[] {
    return (['everybody', 'light', 'dark'] as const)
      .map((audience) => store.get(pageKey({ address, audience })))
      .filter((kept) => kept !== undefined);
  }

  function isFresh(kept: KeptPage): boolean {
    if (kept.standing !== 'fresh') return false;
    const now = clock();
    if (now >= kept.endsAt) beginToDoubt(kept, 'the clock', now >= kept.page.until);
    return now < kept.endsAt && now - kept.checkedAt < believedMs();
  }

  function hit(kept: KeptPage): void {
    kept.hits += 1;
    kept.lastHitAt = clock();
    counts.hits += 1;
    store.touch(kept);
  }

  function send(
    kept: KeptPage,
    status: CacheStatus,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const ageS = status === 'stale' ? Math.max(Math.floor((clock() - kept.checkedAt) / 1000), 0) : undefined;
    sendPage(kept, request, response, {
      status,
      ...(ageS !== undefined && { ageS }),
      onCompressed: (page) => store.measure(page),
    });
  }

  async function answer(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> {
    try {
      if (await answerShared(key, request, response)) return;
    } catch (error) {
      onError(error);
    }
    // What cannot be answered for everybody is answered for this one.
    if (response.headersSent) response.destroy();
    else next();
  }

  /** @returns Whether it was answered: not everything is the same for everybody. */
  async function answerShared(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const before = store.get(key);
    const showsOlder = before !== undefined && clock() - before.checkedAt < staleMs;
    if (showsOlder && (isBackendAway() || isOnlyOld(before))) {
      if (!isBackendAway()) queue.add([key]);
      showStale(before, request, response);
      return true;
    }
    for (;;) {
      const joinedIn = epoch;
      const { found } = look(key);
      // What this one waits for decides whether there is another turn.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = showsOlder ? await inTime(found, patienceMs) : await found;
      if (outcome?.kind === 'personal') return false;
      if (showsOlder && (outcome === null || outcome.kind === 'failure')) {
        showStale(before, request, response);
        return true;
      }
      if (outcome === null) return false;
      if (outcome.kind === 'failure') {
        send(outcome.kept, 'miss', request, response);
        return true;
      }
      // Somebody who asks after a change is not shown what was begun before it.
      if (outcome.doubtedIn > joinedIn || outcome.doubtedIn === 0) {
        hitOrMiss(outcome);
        send(outcome.kept, outcome.status, request, response);
        return true;
      }
    }
  }

  function hitOrMiss({ kept, status }: Extract<Found, { kind: 'page' }>): void {
    kept.lastHitAt = clock();
    kept.hits += 1;
    counts[status === 'hit' ? 'hits' : 'misses'] += 1;
  }

  function showStale(kept: KeptPage, request: IncomingMessage, response: ServerResponse): void {
    hit(kept);
    const status = isOnlyOld(kept) ? 'hit' : 'stale';
    if (status === 'stale') counts.stale += 1;
    send(kept, status, request, response);
  }

  /** Nothing speaks against it, but it was not looked at for a while: it is shown once more, while it is looked at. */
  function isOnlyOld(kept: KeptPage): boolean {
    return kept.standing === 'fresh' && clock() - kept.checkedAt < 2 * believedMs();
  }

  function look(key: string): Look {
    const under = looks.get(key);
    if (under !== undefined) return under;
    const announced: Look['announced'] = [];
    const found = find(key, announced).finally(() => {
      if (looks.get(key) === begun) looks.delete(key);
    });
    const begun = { found, announced };
    looks.set(key, begun);
    return begun;
  }

  async function find(key: string, announced: Look['announced']): Promise<Found> {
    const begunAt = clock();
    const kept = store.get(key);
    const known = new Map<string, KnownAnswer>();
    if (kept !== undefined && !kept.mustBeDrawn) {
      const answers = await Promise.all(kept.page.questions.map((question) => askAgain(question)));
      if (answers.every(({ asked }, index) => asked.print === kept.page.questions[index]?.print)) {
        counts.stood += 1;
        return stand(kept, {
          questions: answers.map(({ asked }) => asked),
          announced,
          begunAt,
          status: 'hit',
        });
      }
      for (const each of answers) known.set(questionId(each.asked), each);
    }
    const { address, audience } = readPageKey(key);
    const cookies = cookiesOf(audience);
    // Made from nothing but the key: what else a client has sent cannot be in the page.
    const request = new Request(origin + address, cookies === null ? {} : { headers: { cookie: cookies } });
    const sources = openSources(known);
    const page = await publicPage(await draw(request, sources), sources, audience);
    if (page === null) {
      if (kept !== undefined) store.remove(kept);
      rememberPersonal(key);
      return { kind: 'personal' };
    }
    const fresh = freshPage(key, page, begunAt);
    if (!page.lasts) return { kind: 'failure', kept: fresh };
    if (kept !== undefined) {
      counts.purged += 1;
      if (kept.page.status === page.status && kept.page.body.equals(page.body)) counts.purgedInVain += 1;
      fresh.hits = kept.hits;
      fresh.lastHitAt = kept.lastHitAt;
    }
    return stand(fresh, { questions: page.questions, announced, begunAt, status: 'miss' });
  }

  /** Keeps a page that holds; unless something was announced meanwhile that it depends on: then it is doubted at once. */
  function stand(
    kept: KeptPage,
    {
      questions,
      announced,
      begunAt,
      status,
    }: {
      questions: readonly AskedQuestion[];
      announced: Look['announced'];
      begunAt: number;
      status: CacheStatus;
    },
  ): Found {
    const { address } = readPageKey(kept.key);
    const keys = [...new Set([...kept.page.ownKeys, ...questions.flatMap((each) => each.keys)])];
    kept.page = { ...kept.page, questions };
    kept.standing = 'fresh';
    kept.doubt = null;
    kept.mustBeDrawn = false;
    kept.checkedAt = begunAt;
    kept.endsAt = Math.min(kept.page.until, keys.includes('clock') ? endOfMinute(begunAt) : Infinity);
    if (store.get(kept.key) === kept) store.index(kept, keys);
    else {
      kept.keys = keys;
      store.put(kept);
    }
    let doubtedIn = 0;
    for (const change of announced) {
      const key = change.keys.has('*')
        ? '*'
        : change.keys.has(`address:${address}`)
          ? 'its address'
          : keys.find((each) => change.keys.has(each));
      if (key === undefined) continue;
      doubtedIn = change.epoch;
      beginToDoubt(kept, key, kept.page.ownKeys.includes(key));
    }
    return { kind: 'page', kept, status, doubtedIn };
  }

  function announce(keys: ReadonlySet<string>): void {
    epoch += 1;
    for (const { announced } of looks.values()) announced.push({ epoch, keys });
    personal.clear();
  }

  function doubtAll(pages: Iterable<KeptPage>, key: string): void {
    const inDemand: KeptPage[] = [];
    const since = clock() - demandMs;
    for (const kept of pages) {
      beginToDoubt(kept, key, kept.page.ownKeys.includes(key));
      if (kept.lastHitAt > since) inDemand.push(kept);
    }
    inDemand.sort((one, other) => other.lastHitAt - one.lastHitAt);
    queue.add(inDemand.slice(0, mostInDemand).map((kept) => kept.key));
  }

  function rememberPersonal(key: string): void {
    personal.delete(key);
    personal.set(key, clock() + personalMs);
    const [oldest] = personal.keys();
    if (personal.size > mostPersonal && oldest !== undefined) personal.delete(oldest);
  }
}

function beginToDoubt(kept: KeptPage, key: string, mustBeDrawn: boolean): void {
  kept.standing = 'doubted';
  kept.doubt = key;
  kept.mustBeDrawn ||= mustBeDrawn;
}

const freshPage = (key: string, page: PublicPage, at: number): KeptPage => ({
  key,
  page,
  standing: 'fresh',
  checkedAt: at,
  endsAt: Infinity,
  doubt: null,
  mustBeDrawn: false,
  hits: 0,
  lastHitAt: at,
  encoded: { br: null, gzip: null },
  answers: new Map(),
  keys: [],
  size: 0,
});

/** What depends on the clock holds to the end of the minute: days begin with one in every zone, and nothing is told by the second. */
const endOfMinute = (at: number): number => (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS;

/** What is found within a time; `null` when it takes longer, or fails. */
function inTime(found: Promise<Found>, ms: number): Promise<Found | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), ms);
  return Promise.race([found.catch(() => null), late.promise]).finally(() => clearTimeout(timer));
}

function factsOf({
  key,
  page,
  standing,
  doubt,
  checkedAt,
  endsAt,
  hits,
  encoded,
  keys,
}: KeptPage): PageFacts {
  const { address, audience } = readPageKey(key);
  return {
    address,
    audience,
    status: page.status,
    standing,
    doubt,
    checkedAt,
    endsAt: Number.isFinite(endsAt) ? endsAt : null,
    hits,
    bytes: {
      identity: page.body.byteLength,
      br: encoded.br?.byteLength ?? null,
      gzip: encoded.gzip?.byteLength ?? null,
    },
    keys,
    questions: page.questions.length,
  };
}
