import type { Audience, PageSources } from '@masthead/site';
import { keepQuestion, type KeptQuestion } from './kept-question.ts';

declare const made: unique symbol;

/** `not whole`: some backend data is missing; only waiting requests get it. `failed`: nothing is known about the page. */
export type Lifetime = 'kept' | 'of the moment' | 'not whole' | 'failed';

/** A response that may be shared within an audience. Created only by `toShareableResponse`, and by `restoreResponse` from one. */
export interface PublicPage {
  readonly [made]: 'for everybody';
  readonly status: number;
  /** All headers except those that vary by client. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string | null;
  readonly body: Buffer;
  /** Whether it may be stored: partial and failed responses may not. */
  readonly lifetime: Lifetime;
  readonly questions: readonly KeptQuestion[];
  readonly ownKeys: readonly string[];
  /** Epoch milliseconds. */
  readonly until: number;
}

/** Statuses of pages, permanent redirects and missing pages; others concern one request or are errors. */
const keptStatuses: ReadonlySet<number> = new Set([200, 301, 404, 410]);

/** Headers that are set for each response, or that only apply to the original one. */
const ofTheMoment: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'date',
  'age',
  'transfer-encoding',
]);

/**
 * Converts a response that is the same for all of its audience.
 *
 * @returns `null` if it is personalised or sets cookies.
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
  // With incomplete data a 404 or redirect may be wrong.
  if (!answer.isComplete) return answer.status === 200 ? 'not whole' : 'failed';
  return answer.mayBeKept && keptStatuses.has(answer.status) ? 'kept' : 'of the moment';
}

/** Whether a stored response is cacheable; files and peers are not trusted. */
export const mayBeKept = ({ status, headers }: Pick<PublicPage, 'status' | 'headers'>): boolean =>
  keptStatuses.has(status) && !('set-cookie' in headers);

/** Restores a stored response. */
export const revivedPage = (page: Omit<PublicPage, typeof made | 'lifetime'>): PublicPage =>
  ({ ...page, lifetime: 'kept' }) as PublicPage;

/** Whether two responses are identical for clients. */
export function isSamePage(one: PublicPage, other: PublicPage): boolean {
  return (
    one.status === other.status &&
    one.body.equals(other.body) &&
    JSON.stringify(one.headers) === JSON.stringify(other.headers)
  );
}
