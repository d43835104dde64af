import { allKeys } from '@masthead/client/server';
import type { RecordedQuery, KnownResponse, Dependencies } from '../../dependencies/dependencies.ts';
import { toBackendQuery, toStoredQuery, type StoredQuery } from './stored-query.ts';
import { parseCacheKey } from '../cache-key.ts';
import type { PageAddressing } from '../page-addressing.ts';
import type { CacheEntry } from '../store/cache-entry.ts';
import type { PageStore } from '../store/page-store.ts';
import { MINUTE_MS } from '@masthead/kit';
import { createPageRenderer } from './render-page.ts';
import { isSameResponse, type ShareableResponse } from '../responses/shareable-response.ts';

export interface RevalidatorOptions {
  readonly store: PageStore;
  /** Counters to update. */
  readonly counts: RevalidationCounts;
  /** The site's public origin. */
  readonly origin: string;
  readonly addressing: PageAddressing;
  /** Renders a page. */
  readonly render: (request: Request, sources: Dependencies) => Promise<Response>;
  /** Repeats a recorded query; `null` if the backend no longer returns data for it. */
  readonly refetch: (question: RecordedQuery) => Promise<KnownResponse | null>;
  /** Whether the backend is known to be down. */
  readonly isUpstreamDown?: () => boolean;
  /** Freshness lifetime without invalidations, in milliseconds. Default: unlimited. */
  readonly maxAgeMs?: () => number;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Called with a path whose content changed without an invalidation. */
  readonly onUnannouncedChange: (address: string) => void;
}

/** The outcome of a revalidation. */
export type Revalidation =
  | {
      readonly kind: 'page';
      readonly page: CacheEntry;
      /** `hit`: revalidated; `miss`: rendered and stored; `not stored`: rendered for the waiting requests only. */
      readonly status: 'hit' | 'miss' | 'not stored';
      /** Number of the first invalidation that this outcome may predate; `null` if there is none. */
      readonly invalidatedIn: number | null;
    }
  /** Personalised, so never shared. */
  | { readonly kind: 'personal' };

/** Outcomes of revalidating stale pages. */
export interface RevalidationCounts {
  /** Revalidated without rendering. */
  revalidated: number;
  /** Re-rendered. */
  rerendered: number;
  rerenderedUnchanged: number;
}

/** Revalidates stale pages: re-runs their recorded queries and re-renders only if a used field changed. */
export interface Revalidator {
  /**
   * Revalidates or renders a page as of the call or later; concurrent calls share the work.
   *
   * @throws when the backend could not be queried.
   */
  revalidate(key: string): Promise<Revalidation>;
  /** Applies an invalidation to revalidations in flight: their results may predate it. */
  noteInvalidation(change: KeyInvalidation): void;
  /** Waits for all revalidations in flight. */
  settled(): Promise<void>;
}

/** What may have changed. */
export interface KeyInvalidation {
  readonly keys: ReadonlySet<string>;
  /** Those of the keys that name retracted content. */
  readonly retracted: ReadonlySet<string>;
}

/** A numbered invalidation. */
export interface NumberedInvalidation extends KeyInvalidation {
  readonly number: number;
}

/** A revalidation in flight, and the invalidations since it began. */
interface InFlight {
  readonly result: Promise<Revalidation>;
  readonly invalidations: NumberedInvalidation[];
}

/** The invalidation key of a path. */
export const pathKey = (address: string): string => `address:${address}`;

/** The stale reason of restored entries: changes may have been missed. */
export const restartReason = 'a restart';

export function createRevalidator(options: RevalidatorOptions): Revalidator {
  const { store, origin, addressing, render, refetch, clock, onUnannouncedChange, counts } = options;
  const { isUpstreamDown = () => false, maxAgeMs = () => Infinity } = options;
  const inFlight = new Map<string, InFlight>();
  const renderPage = createPageRenderer({ origin, addressing, render, isUpstreamDown });
  let invalidationCount = 0;

  return {
    async revalidate(key) {
      for (;;) {
        const startedAfter = invalidationCount;
        // Each iteration depends on the previous one.
        // oxlint-disable-next-line no-await-in-loop
        const found = await join(key);
        // A request after an invalidation must not get a result from before it.
        if (found.kind === 'personal' || found.invalidatedIn === null || found.invalidatedIn > startedAfter)
          return found;
      }
    },
    noteInvalidation(change) {
      invalidationCount += 1;
      for (const { invalidations } of inFlight.values())
        invalidations.push({ ...change, number: invalidationCount });
    },
    async settled() {
      await Promise.allSettled([...inFlight.values()].map(({ result }) => result));
    },
  };

  function join(key: string): Promise<Revalidation> {
    const before = inFlight.get(key);
    if (before !== undefined) return before.result;
    const invalidations: NumberedInvalidation[] = [];
    const result = find(key, invalidations).finally(() => inFlight.delete(key));
    inFlight.set(key, { result, invalidations });
    return result;
  }

  async function find(key: string, announced: readonly NumberedInvalidation[]): Promise<Revalidation> {
    const begunAt = clock();
    const before = store.get(key);
    // Whatever else has made it stale.
    if (before !== undefined && begunAt >= before.expiresAt) markStale(before, 'clock');
    // The expiry was set by rendering, not by a query, so repeating queries cannot validate it.
    const mustRender = before === undefined || before.mustRerender || begunAt >= before.page.expiresAt;
    const affected = mustRender
      ? []
      : affectedQueries(before, { isOld: begunAt - before.checkedAt >= maxAgeMs() });
    const answers = await refetchAll(affected);
    if (!mustRender && areUnchanged(answers, affected)) {
      counts.revalidated += 1;
      const page = withResults(before.page, affected, answers);
      storeFresh(
        before,
        page,
        revalidatedTimes(before, page, { isWhole: affected === before.page.queries, at: begunAt }),
      );
      return { kind: 'page', page: before, status: 'hit', invalidatedIn: markStaleAgain(before, announced) };
    }
    const rendered = await renderPage(key, { answers, hasOlder: before !== undefined });
    if (rendered === null) {
      if (before !== undefined) store.remove(before);
      return { kind: 'personal' };
    }
    if (rendered.storability !== 'stored') {
      // Failed or partial responses are not stored; the previous entry stays for stale-if-error.
      if (before !== undefined && rendered.storability === 'uncacheable') store.remove(before);
      const page = freshEntry(key, rendered, begunAt);
      return { kind: 'page', page, status: 'not stored', invalidatedIn: markStaleAgain(page, announced) };
    }
    const isSame = before !== undefined && isSameResponse(before.page, rendered);
    if (before !== undefined) counts.rerendered += 1;
    if (isSame) counts.rerenderedUnchanged += 1;
    else if (before?.staleReasons.size === 0) onUnannouncedChange(parseCacheKey(key).path);
    const page = isSame ? before : freshEntry(key, rendered, begunAt, before);
    storeFresh(page, rendered, { checkedAt: begunAt, expiresAt: expiryOf(rendered, begunAt) });
    return { kind: 'page', page, status: 'miss', invalidatedIn: markStaleAgain(page, announced) };
  }

  /** Repeats queries; empty if one of them no longer returns data. */
  async function refetchAll(questions: readonly StoredQuery[]): Promise<KnownResponse[]> {
    const answers = await Promise.all(questions.map((question) => refetch(toBackendQuery(question))));
    return answers.every((answer) => answer !== null) ? answers : [];
  }

  function storeFresh(
    entry: CacheEntry,
    page: ShareableResponse,
    times: Pick<CacheEntry, 'checkedAt' | 'expiresAt'>,
  ): void {
    // The keys of a new entry are already set.
    const keys = entry.page === page ? entry.keys : keysOf(page);
    entry.page = page;
    // The headers contain cache tags, which depend on the keys.
    entry.headersByForm.clear();
    entry.state = 'fresh';
    entry.lastStaleReason = lastStaleReasonOf(entry);
    entry.staleReasons.clear();
    entry.mustRevalidate = false;
    entry.mustRerender = false;
    entry.hitsBeforeValidation = entry.hits;
    entry.checkedAt = times.checkedAt;
    entry.expiresAt = times.expiresAt;
    // It may have been evicted meanwhile.
    if (store.get(entry.key) === entry) store.index(entry, keys);
    else {
      entry.keys = keys;
      store.put(entry);
    }
  }
}

/**
 * The queries whose responses may have changed: those tagged with a stale reason. A reason that tags none of them, such as a path, affects
 * all. So does expiry of the freshness lifetime.
 */
function affectedQueries(
  { page: { queries }, staleReasons }: CacheEntry,
  { isOld }: { isOld: boolean },
): readonly StoredQuery[] {
  if (isOld) return queries;
  const refetched = new Set<StoredQuery>();
  for (const key of staleReasons) {
    const touched = queries.filter(({ keys }) => keys.includes(key));
    if (touched.length === 0) return queries;
    for (const question of touched) refetched.add(question);
  }
  return refetched.size === 0 || refetched.size === queries.length ? queries : [...refetched];
}

/** The page with updated query results. */
function withResults(
  page: ShareableResponse,
  refetched: readonly StoredQuery[],
  answers: readonly KnownResponse[],
): ShareableResponse {
  const now = new Map(
    answers.map(({ query: again }, index) => [refetched[index], toStoredQuery(again)] as const),
  );
  return { ...page, queries: page.queries.map((question) => now.get(question) ?? question) };
}

/** Queries that were not repeated limit how long the page is known to be valid. */
function revalidatedTimes(
  { staleReasons, checkedAt, expiresAt }: CacheEntry,
  page: ShareableResponse,
  { isWhole, at }: { isWhole: boolean; at: number },
): Pick<CacheEntry, 'checkedAt' | 'expiresAt'> {
  const end = expiryOf(page, at);
  if (isWhole) return { checkedAt: at, expiresAt: end };
  return { checkedAt, expiresAt: staleReasons.has('clock') ? end : Math.min(end, expiresAt) };
}

function areUnchanged(answers: readonly KnownResponse[], before: readonly StoredQuery[]): boolean {
  return (
    answers.length === before.length &&
    answers.every(({ query }, index) => query.fingerprint === before[index]?.fingerprint)
  );
}

/** Marks stale a page that was invalidated during its revalidation. @returns The number of the first such invalidation. */
export function markStaleAgain(page: CacheEntry, announced: readonly NumberedInvalidation[]): number | null {
  const own = pathKey(parseCacheKey(page.key).path);
  let first: number | null = null;
  for (const { number, keys, retracted } of announced) {
    const touched = [allKeys, own, ...page.keys].filter((key) => keys.has(key));
    for (const key of touched) markStale(page, key, { retracted });
    if (touched.length > 0) first ??= number;
  }
  return first;
}

/** Marks an entry stale: it is not served before revalidation, except as stale-if-error. */
export function markStale(
  entry: CacheEntry,
  key: string,
  { retracted }: Partial<Pick<KeyInvalidation, 'retracted'>> = {},
): void {
  entry.state = 'stale';
  // The latest reason last.
  entry.staleReasons.delete(key);
  entry.staleReasons.add(key);
  entry.mustRevalidate ||= retracted?.has(key) === true;
  // Not covered by any recorded query.
  entry.mustRerender ||=
    key === allKeys ? entry.page.directKeys.length > 0 : entry.page.directKeys.includes(key);
}

const keysOf = ({ directKeys, queries }: ShareableResponse): readonly string[] => [
  ...new Set([...directKeys, ...queries.flatMap(({ keys }) => keys)]),
];

/** @param before The entry it replaces, whose hit counters it takes over. */
const freshEntry = (key: string, page: ShareableResponse, at: number, before?: CacheEntry): CacheEntry => ({
  key,
  page,
  state: 'fresh',
  checkedAt: at,
  expiresAt: page.expiresAt,
  staleReasons: new Set(),
  mustRevalidate: false,
  lastStaleReason: before === undefined ? null : lastStaleReasonOf(before),
  renderedAt: at,
  mustRerender: false,
  hits: before?.hits ?? 0,
  hitsBeforeValidation: before?.hits ?? 0,
  lastHitAt: before?.lastHitAt ?? at,
  encoded: { br: null, gzip: null },
  headersByForm: new Map(),
  keys: keysOf(page),
  size: 0,
});

const lastStaleReasonOf = ({ staleReasons, lastStaleReason }: CacheEntry): string | null =>
  [...staleReasons].at(-1) ?? lastStaleReason ?? null;

const expiryOf = (page: ShareableResponse, at: number): number =>
  dependsOnClock(page) ? Math.min(page.expiresAt, endOfMinuteAt(at)) : page.expiresAt;

const dependsOnClock = ({ directKeys, queries }: ShareableResponse): boolean =>
  directKeys.includes('clock') || queries.some(({ keys }) => keys.includes('clock'));

/**
 * Pages that depend on the clock are valid to the end of the minute: in every time zone days begin with a minute, and times are shown
 * without seconds.
 */
const endOfMinuteAt = (at: number): number => (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS;
