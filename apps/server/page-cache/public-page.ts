import type { AskedQuestion, Audience, PageSources } from '@masthead/site';

declare const made: unique symbol;

/** An answer that may be shown to everybody of an audience. Only `publicPage` makes one. */
export interface PublicPage {
  readonly [made]: 'for everybody';
  readonly status: number;
  /** All headers but those that depend on who asks. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string | null;
  readonly body: Buffer;
  /** Whether it may be kept: what went wrong, or is not whole, may be better the next time. */
  readonly lasts: boolean;
  readonly questions: readonly AskedQuestion[];
  readonly ownKeys: readonly string[];
  /** Epoch milliseconds. */
  readonly until: number;
}

/** Statuses of pages, moves and misses; all else is about one request, or went wrong. */
const kept: ReadonlySet<number> = new Set([200, 301, 308, 404, 410]);

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
 * @returns `null` for one that was made with a look at who asks: it sets cookies, or says that nobody may keep it although nothing went wrong.
 */
export async function publicPage(
  response: Response,
  sources: PageSources,
  audience: Audience,
): Promise<PublicPage | null> {
  const { status, headers } = response;
  const control = headers.get('cache-control') ?? '';
  const isShared = audience === 'everybody' ? /\bpublic\b/.test(control) : !/\bno-store\b/.test(control);
  const isFailure = status >= 500 || !sources.isComplete;
  if (sources.isPersonal || headers.has('set-cookie') || !(isShared || isFailure)) {
    await response.body?.cancel();
    return null;
  }
  const page: Omit<PublicPage, typeof made> = {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !ofTheMoment.has(name))),
    etag: headers.get('etag'),
    body: Buffer.from(await response.arrayBuffer()),
    lasts: isShared && !isFailure && kept.has(status),
    questions: sources.questions,
    ownKeys: [...sources.ownKeys],
    until: sources.until,
  };
  return page as PublicPage;
}
