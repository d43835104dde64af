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
  /** Where is counted what comes of it. */
  readonly counts: LookCounts;
  /** Origin of the site's public addresses. */
  readonly origin: string;
  /** Draws what lives at an address. */
  readonly draw: (request: Request, sources: PageSources) => Promise<Response>;
  /** Asks a question of a page once more; `null` where the backend gives no answer to it any more. */
  readonly askAgain: (question: AskedQuestion) => Promise<KnownAnswer | null>;
  /** Whether it is known that the backend cannot be asked now. */
  readonly isBackendAway?: () => boolean;
  /** For how long a page is believed without a word of change, in milliseconds. Default: for ever. */
  readonly believedMs?: () => number;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Told of an address at which there is something else now, though nothing was announced. */
  readonly onOther: (address: string) => void;
}

/** What a look at a page has found. */
export type Found =
  | {
      readonly kind: 'page';
      readonly page: KeptPage;
      /** Whether it was known before, was drawn and is kept, or is for those alone who have waited for it. */
      readonly status: 'hit' | 'miss' | 'unkept';
      /** Number of the first announcement that this look may have come too early for; `null` while there is none. */
      readonly doubtedIn: number | null;
    }
  /** Nothing that could be the same for two. */
  | { readonly kind: 'personal' };

/** What came of pages that were doubted. */
export interface LookCounts {
  /** They took the same of all answers as before. */
  stood: number;
  /** They had to be drawn anew; and those of them that came out as they were. */
  purged: number;
  purgedInVain: number;
}

/** Looks at pages: asks the questions of one that is doubted once more, draws it where it takes something else of an answer, and keeps what comes of it. */
export interface PageLooks {
  /**
   * Finds what holds at the moment it is called; once for all who wait.
   *
   * @throws when the backend could not be asked.
   */
  look(key: string): Promise<Found>;
  /** Tells looks under way that something has changed: what they find may be what was before. */
  announce(change: Change): void;
  /** Waits for all that is under way. */
  ended(): Promise<void>;
}

/** What may be another than before. */
export interface Change {
  readonly keys: ReadonlySet<string>;
  /** Those of the keys that name what nobody may see any more. */
  readonly withdrawn: ReadonlySet<string>;
}

/** A change, and how many were announced before it. */
export interface Announcement extends Change {
  readonly number: number;
}

/** One look under way, and what was announced since it began. */
interface Look {
  readonly found: Promise<Found>;
  readonly announced: Announcement[];
}

/** Fewer than a WordPress is asked at once: whoever asks for one address after the other leaves room for sessions and forms. */
const DRAWN_AT_ONCE = 24;

/** Stands for a change of whatever lives at an address. */
export const addressKey = (address: string): string => `address:${address}`;

/** Stands for whatever has changed while nobody kept pages. */
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
        // Whether there is another turn depends on this one.
        // oxlint-disable-next-line no-await-in-loop
        const found = await joined(key);
        // Whoever asks after a change is not shown what was begun before it.
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
    // Whatever else has made it doubted.
    if (before !== undefined && begunAt >= before.endsAt) doubt(before, 'clock');
    // Its own end was not told by an answer, so no answer tells what comes then.
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
      // What failed or is not whole may be better the next time, and the one before is there for who cannot be given anything else.
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

  /** What it is told now; nothing, where one of them has no answer any more. */
  async function answersTo(questions: readonly KeptQuestion[]): Promise<KnownAnswer[]> {
    const answers = await Promise.all(questions.map((question) => askAgain(askedQuestion(question))));
    return answers.every((answer) => answer !== null) ? answers : [];
  }

  /** Made from nothing but the key: what else a client has sent cannot be in the page. */
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
      // Nothing but a page that says so would come of it, and whoever reads the older one waits behind that.
      if (hasOlder && isBackendAway()) {
        throw new ServerError('backend_away', `${address} was not drawn.`, { help: 'It is tried again.' });
      }
      return await publicPage(await draw(request, sources), sources, audience);
    } finally {
      leave();
    }
  }

  function keep(kept: KeptPage, page: PublicPage, times: Pick<KeptPage, 'checkedAt' | 'endsAt'>): void {
    // Of one that was just made they are known.
    const keys = kept.page === page ? kept.keys : keysOf(page);
    kept.page = page;
    // Shared caches are told what it depends on.
    kept.answers.clear();
    kept.standing = 'fresh';
    kept.lastDoubt = lastDoubtOf(kept);
    kept.doubts.clear();
    kept.isWithdrawn = false;
    kept.mustBeDrawn = false;
    kept.checkedAt = times.checkedAt;
    kept.endsAt = times.endsAt;
    // Nobody makes room for it by asking for it: it may have left meanwhile.
    if (store.get(kept.key) === kept) store.index(kept, keys);
    else {
      kept.keys = keys;
      store.put(kept);
    }
  }
}

/**
 * The questions of which the answer may be another. What has made a page doubted is a key of some of them; of what is a key of none, such
 * as an address, each may tell. Of a page that is too old to be believed without a word, each may be another.
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

/** The page with what some of its questions were answered now. */
function withAnswers(
  page: PublicPage,
  asked: readonly KeptQuestion[],
  answers: readonly KnownAnswer[],
): PublicPage {
  const now = new Map(answers.map(({ asked: again }, index) => [asked[index], keepQuestion(again)] as const));
  return { ...page, questions: page.questions.map((question) => now.get(question) ?? question) };
}

/** Of answers that were not asked for again it is known no better than before whether they hold, and for how long. */
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

/** Doubts a page that something was announced of since the look at it began. @returns The number of the first such announcement. */
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

/** Remembers that a page may be another by now: it is not shown to anybody before it was looked at, unless that cannot be done. */
export function doubt(
  kept: KeptPage,
  key: string,
  { withdrawn }: Partial<Pick<Change, 'withdrawn'>> = {},
): void {
  kept.standing = 'doubted';
  // The last one at the end.
  kept.doubts.delete(key);
  kept.doubts.add(key);
  kept.isWithdrawn ||= withdrawn?.has(key) === true;
  // No answer tells of these.
  kept.mustBeDrawn ||= key === everything ? kept.page.ownKeys.length > 0 : kept.page.ownKeys.includes(key);
}

const keysOf = ({ ownKeys, questions }: PublicPage): readonly string[] => [
  ...new Set([...ownKeys, ...questions.flatMap(({ keys }) => keys)]),
];

/** @param before The page in whose place it comes, which as many will ask for. */
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

/** What depends on the clock holds to the end of the minute: days begin with one in every zone, and nothing is told by the second. */
const endOfMinute = (at: number): number => (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS;
