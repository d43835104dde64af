import { everything } from '@masthead/client/server';
import {
  type AskedQuestion,
  cookiesOf,
  type KnownAnswer,
  openSources,
  type PageSources,
  questionId,
} from '@masthead/site';
import { askedQuestion, keepQuestion, type KeptQuestion } from './kept-question.ts';
import { ServerError } from '../errors.ts';
import { readPageKey } from './page-key.ts';
import type { KeptPage, PageStore } from './page-store.ts';
import { createPlaces } from './places.ts';
import { isSamePage, type PublicPage, publicPage } from './public-page.ts';

export interface PageLooksOptions {
  readonly store: PageStore;
  /** Counters to update. */
  readonly counts: LookCounts;
  /** The site's public origin. */
  readonly origin: string;
  /** Renders a page. */
  readonly draw: (request: Request, sources: PageSources) => Promise<Response>;
  /** Repeats a recorded query; `null` if the backend no longer returns data for it. */
  readonly askAgain: (question: AskedQuestion) => Promise<KnownAnswer | null>;
  /** Whether the backend is known to be down. */
  readonly isBackendAway?: () => boolean;
  /** Freshness lifetime without invalidations, in milliseconds. Default: unlimited. */
  readonly believedMs?: () => number;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Called with a path whose content changed without an invalidation. */
  readonly onOther: (address: string) => void;
}

/** The outcome of a revalidation. */
export type Found =
  | {
      readonly kind: 'page';
      readonly page: KeptPage;
      /** `hit`: revalidated; `miss`: rendered and stored; `unkept`: rendered for the waiting requests only. */
      readonly status: 'hit' | 'miss' | 'unkept';
      /** Number of the first invalidation that this outcome may predate; `null` if there is none. */
      readonly doubtedIn: number | null;
    }
  /** Personalised, so never shared. */
  | { readonly kind: 'personal' };

/** Outcomes of revalidating stale pages. */
export interface LookCounts {
  /** Revalidated without rendering. */
  stood: number;
  /** Re-rendered. */
  purged: number;
  purgedInVain: number;
}

/** Revalidates stale pages: re-runs their recorded queries and re-renders only if a used field changed. */
export interface PageLooks {
  /**
   * Revalidates or renders a page as of the call or later; concurrent calls share the work.
   *
   * @throws when the backend could not be queried.
   */
  look(key: string): Promise<Found>;
  /** Applies an invalidation to revalidations in flight: their results may predate it. */
  announce(change: Change): void;
  /** Waits for all revalidations in flight. */
  ended(): Promise<void>;
}

/** What may have changed. */
export interface Change {
  readonly keys: ReadonlySet<string>;
  /** Those of the keys that name retracted content. */
  readonly withdrawn: ReadonlySet<string>;
}

/** A numbered invalidation. */
export interface Announcement extends Change {
  readonly number: number;
}

/** A revalidation in flight, and the invalidations since it began. */
interface Look {
  readonly found: Promise<Found>;
  readonly announced: Announcement[];
}

/** Below the concurrency limit of the upstream client, so that a crawler leaves room for sessions and forms. */
const DRAWN_AT_ONCE = 24;

/** The invalidation key of a path. */
export const addressKey = (address: string): string => `address:${address}`;

/** The stale reason of restored entries: changes may have been missed. */
export const aRestart = 'a restart';

export function createPageLooks(options: PageLooksOptions): PageLooks {
  const { store, origin, draw, askAgain, clock, onOther, counts } = options;
  const { isBackendAway = () => false, believedMs = () => Infinity } = options;
  const underWay = new Map<string, Look>();
  const drawing = createPlaces(DRAWN_AT_ONCE);
  let announcements = 0;

  return {
    async look(key) {
      for (;;) {
        const askedIn = announcements;
        // Each iteration depends on the previous one.
        // oxlint-disable-next-line no-await-in-loop
        const found = await joined(key);
        // A request after an invalidation must not get a result from before it.
        if (found.kind === 'personal' || found.doubtedIn === null || found.doubtedIn > askedIn) return found;
      }
    },
    announce(change) {
      announcements += 1;
      for (const { announced } of underWay.values()) announced.push({ ...change, number: announcements });
    },
    async ended() {
      await Promise.allSettled([...underWay.values()].map(({ found }) => found));
    },
  };

  function joined(key: string): Promise<Found> {
    const before = underWay.get(key);
    if (before !== undefined) return before.found;
    const announced: Announcement[] = [];
    const found = find(key, announced).finally(() => underWay.delete(key));
    underWay.set(key, { found, announced });
    return found;
  }

  async function find(key: string, announced: readonly Announcement[]): Promise<Found> {
    const begunAt = clock();
    const before = store.get(key);
    // Whatever else has made it stale.
    if (before !== undefined && begunAt >= before.endsAt) doubt(before, 'clock');
    // The expiry was set by rendering, not by a query, so repeating queries cannot validate it.
    const mustBeDrawn = before === undefined || before.mustBeDrawn || begunAt >= before.page.until;
    const doubted = mustBeDrawn
      ? []
      : doubtedQuestions(before, { isOld: begunAt - before.checkedAt >= believedMs() });
    const answers = await answersTo(doubted);
    if (!mustBeDrawn && areSame(answers, doubted)) {
      counts.stood += 1;
      const page = withAnswers(before.page, doubted, answers);
      keep(
        before,
        page,
        timesOfStanding(before, page, { isWhole: doubted === before.page.questions, at: begunAt }),
      );
      return { kind: 'page', page: before, status: 'hit', doubtedIn: doubtAgain(before, announced) };
    }
    const drawn = await drawPage(key, { answers, hasOlder: before !== undefined });
    if (drawn === null) {
      if (before !== undefined) store.remove(before);
      return { kind: 'personal' };
    }
    if (drawn.lifetime !== 'kept') {
      // Failed or partial responses are not stored; the previous entry stays for stale-if-error.
      if (before !== undefined && drawn.lifetime === 'of the moment') store.remove(before);
      const page = freshPage(key, drawn, begunAt);
      return { kind: 'page', page, status: 'unkept', doubtedIn: doubtAgain(page, announced) };
    }
    const isSame = before !== undefined && isSamePage(before.page, drawn);
    if (before !== undefined) counts.purged += 1;
    if (isSame) counts.purgedInVain += 1;
    else if (before?.doubts.size === 0) onOther(readPageKey(key).address);
    const page = isSame ? before : freshPage(key, drawn, begunAt, before);
    keep(page, drawn, { checkedAt: begunAt, endsAt: endOf(drawn, begunAt) });
    return { kind: 'page', page, status: 'miss', doubtedIn: doubtAgain(page, announced) };
  }

  /** Repeats queries; empty if one of them no longer returns data. */
  async function answersTo(questions: readonly KeptQuestion[]): Promise<KnownAnswer[]> {
    const answers = await Promise.all(questions.map((question) => askAgain(askedQuestion(question))));
    return answers.every((answer) => answer !== null) ? answers : [];
  }

  /** Rendered from the cache key alone, so no other part of a client's request can end up in the page. */
  async function drawPage(
    key: string,
    { answers, hasOlder }: { answers: readonly KnownAnswer[]; hasOlder: boolean },
  ): Promise<PublicPage | null> {
    const { address, audience } = readPageKey(key);
    const cookies = cookiesOf(audience, origin);
    const request = new Request(origin + address, cookies === null ? {} : { headers: { cookie: cookies } });
    const sources = openSources(new Map(answers.map((answer) => [questionId(answer.asked), answer])));
    const leave = await drawing.enter();
    try {
      // Rendering would only produce an error page, and requests that can be answered with the stale page wait for it.
      if (hasOlder && isBackendAway()) {
        throw new ServerError('backend_away', `${address} was not rendered.`, {
          help: 'Rendering is retried.',
        });
      }
      return await publicPage(await draw(request, sources), sources, audience);
    } finally {
      leave();
    }
  }

  function keep(kept: KeptPage, page: PublicPage, times: Pick<KeptPage, 'checkedAt' | 'endsAt'>): void {
    // The keys of a new entry are already set.
    const keys = kept.page === page ? kept.keys : keysOf(page);
    kept.page = page;
    // The headers contain cache tags, which depend on the keys.
    kept.answers.clear();
    kept.standing = 'fresh';
    kept.lastDoubt = lastDoubtOf(kept);
    kept.doubts.clear();
    kept.isWithdrawn = false;
    kept.mustBeDrawn = false;
    kept.checkedAt = times.checkedAt;
    kept.endsAt = times.endsAt;
    // It may have been evicted meanwhile.
    if (store.get(kept.key) === kept) store.index(kept, keys);
    else {
      kept.keys = keys;
      store.put(kept);
    }
  }
}

/**
 * The queries whose responses may have changed: those tagged with a stale reason. A reason that tags none of them, such as a path, affects
 * all. So does expiry of the freshness lifetime.
 */
function doubtedQuestions(
  { page: { questions }, doubts }: KeptPage,
  { isOld }: { isOld: boolean },
): readonly KeptQuestion[] {
  if (isOld) return questions;
  const asked = new Set<KeptQuestion>();
  for (const key of doubts) {
    const touched = questions.filter(({ keys }) => keys.includes(key));
    if (touched.length === 0) return questions;
    for (const question of touched) asked.add(question);
  }
  return asked.size === 0 || asked.size === questions.length ? questions : [...asked];
}

/** The page with updated query results. */
function withAnswers(
  page: PublicPage,
  asked: readonly KeptQuestion[],
  answers: readonly KnownAnswer[],
): PublicPage {
  const now = new Map(answers.map(({ asked: again }, index) => [asked[index], keepQuestion(again)] as const));
  return { ...page, questions: page.questions.map((question) => now.get(question) ?? question) };
}

/** Queries that were not repeated limit how long the page is known to be valid. */
function timesOfStanding(
  { doubts, checkedAt, endsAt }: KeptPage,
  page: PublicPage,
  { isWhole, at }: { isWhole: boolean; at: number },
): Pick<KeptPage, 'checkedAt' | 'endsAt'> {
  const end = endOf(page, at);
  if (isWhole) return { checkedAt: at, endsAt: end };
  return { checkedAt, endsAt: doubts.has('clock') ? end : Math.min(end, endsAt) };
}

function areSame(answers: readonly KnownAnswer[], before: readonly KeptQuestion[]): boolean {
  return (
    answers.length === before.length &&
    answers.every(({ asked }, index) => asked.print === before[index]?.print)
  );
}

/** Marks stale a page that was invalidated during its revalidation. @returns The number of the first such invalidation. */
export function doubtAgain(page: KeptPage, announced: readonly Announcement[]): number | null {
  const own = addressKey(readPageKey(page.key).address);
  let first: number | null = null;
  for (const { number, keys, withdrawn } of announced) {
    const touched = [everything, own, ...page.keys].filter((key) => keys.has(key));
    for (const key of touched) doubt(page, key, { withdrawn });
    if (touched.length > 0) first ??= number;
  }
  return first;
}

/** Marks an entry stale: it is not served before revalidation, except as stale-if-error. */
export function doubt(
  kept: KeptPage,
  key: string,
  { withdrawn }: Partial<Pick<Change, 'withdrawn'>> = {},
): void {
  kept.standing = 'doubted';
  // The latest reason last.
  kept.doubts.delete(key);
  kept.doubts.add(key);
  kept.isWithdrawn ||= withdrawn?.has(key) === true;
  // Not covered by any recorded query.
  kept.mustBeDrawn ||= key === everything ? kept.page.ownKeys.length > 0 : kept.page.ownKeys.includes(key);
}

const keysOf = ({ ownKeys, questions }: PublicPage): readonly string[] => [
  ...new Set([...ownKeys, ...questions.flatMap(({ keys }) => keys)]),
];

/** @param before The entry it replaces, whose hit counters it takes over. */
const freshPage = (key: string, page: PublicPage, at: number, before?: KeptPage): KeptPage => ({
  key,
  page,
  standing: 'fresh',
  checkedAt: at,
  endsAt: page.until,
  doubts: new Set(),
  isWithdrawn: false,
  lastDoubt: before === undefined ? null : lastDoubtOf(before),
  drawnAt: at,
  mustBeDrawn: false,
  hits: before?.hits ?? 0,
  lastHitAt: before?.lastHitAt ?? at,
  encoded: { br: null, gzip: null },
  answers: new Map(),
  keys: keysOf(page),
  size: 0,
});

const lastDoubtOf = ({ doubts, lastDoubt }: KeptPage): string | null =>
  [...doubts].at(-1) ?? lastDoubt ?? null;

const MINUTE_MS = 60_000;

const endOf = (page: PublicPage, at: number): number =>
  dependsOnClock(page) ? Math.min(page.until, endOfMinute(at)) : page.until;

const dependsOnClock = ({ ownKeys, questions }: PublicPage): boolean =>
  ownKeys.includes('clock') || questions.some(({ keys }) => keys.includes('clock'));

/**
 * Pages that depend on the clock are valid to the end of the minute: in every time zone days begin with a minute, and times are shown
 * without seconds.
 */
const endOfMinute = (at: number): number => (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS;
