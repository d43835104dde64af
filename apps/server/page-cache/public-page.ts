import type { Audience, PageSources } from '@masthead/site';
import { keepQuestion, type KeptQuestion } from './kept-question.ts';

declare const made: unique symbol;

/**
 * What may become of an answer. Of one that is not whole the backend has given what it could, and whoever waits for it gets that; of one
 * that failed nothing is known.
 */
export type Lifetime = 'kept' | 'of the moment' | 'not whole' | 'failed';

/** An answer that may be shown to everybody of an audience. Only `publicPage` makes one, and `revivedPage` of one that was. */
export interface PublicPage {
  readonly [made]: 'for everybody';
  readonly status: number;
  /** All headers but those that depend on who asks. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string | null;
  readonly body: Buffer;
  /** For how long it is an answer: what is not whole, or went wrong, may be better the next time. */
  readonly lifetime: Lifetime;
  readonly questions: readonly KeptQuestion[];
  readonly ownKeys: readonly string[];
  /** Epoch milliseconds. */
  readonly until: number;
}

/** Statuses of pages, moves and misses; all else is about one request, or went wrong. */
const keptStatuses: ReadonlySet<number> = new Set([200, 301, 404, 410]);

/** What is said anew with each answer, or only of the one it came with. */
const ofTheMoment: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'date',
  'age',
  'transfer-encoding',
]);

/**
 * Takes an answer out of its response, if it is the same for everybody of the audience it was made for.
 *
 * @returns `null` for one that was made with a look at who asks, or sets cookies.
 */
export async function publicPage(
  response: Response,
  sources: PageSources,
  audience: Audience,
): Promise<PublicPage | null> {
  const { status, headers } = response;
  if (sources.isPersonal || headers.has('set-cookie')) {
    await response.body?.cancel();
    return null;
  }
  const control = headers.get('cache-control') ?? '';
  const mayBeKept = audience === 'everybody' ? /\bpublic\b/.test(control) : !/\bno-store\b/.test(control);
  const page: Omit<PublicPage, typeof made> = {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !ofTheMoment.has(name))),
    etag: headers.get('etag'),
    body: Buffer.from(await response.arrayBuffer()),
    lifetime: lifetimeOf({ status, mayBeKept, isComplete: sources.isComplete }),
    questions: sources.questions.map(keepQuestion),
    ownKeys: [...sources.ownKeys],
    until: sources.until,
  };
  return page as PublicPage;
}

function lifetimeOf(answer: { status: number; mayBeKept: boolean; isComplete: boolean }): Lifetime {
  if (answer.status >= 500) return 'failed';
  // Of what the backend has failed to tell nobody knows that it is not there, or elsewhere.
  if (!answer.isComplete) return answer.status === 200 ? 'not whole' : 'failed';
  return answer.mayBeKept && keptStatuses.has(answer.status) ? 'kept' : 'of the moment';
}

/** Whether what was written down is such a page: whoever wrote it, no other is shown. */
export const mayBeKept = ({ status, headers }: Pick<PublicPage, 'status' | 'headers'>): boolean =>
  keptStatuses.has(status) && !('set-cookie' in headers);

/** Makes a page again of what was written down of one that was kept. */
export const revivedPage = (page: Omit<PublicPage, typeof made | 'lifetime'>): PublicPage =>
  ({ ...page, lifetime: 'kept' }) as PublicPage;

/** Whether two are the same to whoever gets them. */
export function isSamePage(one: PublicPage, other: PublicPage): boolean {
  return (
    one.status === other.status &&
    one.body.equals(other.body) &&
    JSON.stringify(one.headers) === JSON.stringify(other.headers)
  );
}
