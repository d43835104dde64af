import type { Dependencies } from '../../dependencies/dependencies.ts';
import { toStoredQuery, type StoredQuery } from '../revalidation/stored-query.ts';

declare const made: unique symbol;

/** `incomplete`: some backend data is missing; only waiting requests get it. `failed`: nothing is known about the page. */
export type Storability = 'stored' | 'uncacheable' | 'incomplete' | 'failed';

/** A response that may be shared within an audience. Created only by `toShareableResponse`, and by `restoreResponse` from one. */
export interface ShareableResponse {
  readonly [made]: 'public';
  readonly status: number;
  /** All headers except those that vary by client. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string | null;
  readonly body: Buffer;
  /** Whether it may be stored: partial and failed responses may not. */
  readonly storability: Storability;
  readonly queries: readonly StoredQuery[];
  readonly directKeys: readonly string[];
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Statuses of pages, permanent redirects and missing pages; others concern one request or are errors. */
const cacheableStatuses: ReadonlySet<number> = new Set([200, 301, 404, 410]);

/** Headers that are set for each response, or that only apply to the original one. */
const transientHeaders: ReadonlySet<string> = new Set([
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
export async function toShareableResponse(
  response: Response,
  sources: Dependencies,
  audience: string,
): Promise<ShareableResponse | null> {
  const { status, headers } = response;
  if (sources.isPersonal || headers.has('set-cookie')) {
    await response.body?.cancel();
    return null;
  }
  const control = headers.get('cache-control') ?? '';
  const mayBeStored = audience === 'public' ? /\bpublic\b/.test(control) : !/\bno-store\b/.test(control);
  const page: Omit<ShareableResponse, typeof made> = {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !transientHeaders.has(name))),
    etag: headers.get('etag'),
    body: Buffer.from(await response.arrayBuffer()),
    storability: storabilityOf({ status, mayBeStored, isComplete: sources.isComplete }),
    queries: sources.queries.map(toStoredQuery),
    directKeys: [...sources.directKeys],
    expiresAt: sources.expiresAt,
  };
  return page as ShareableResponse;
}

function storabilityOf(answer: { status: number; mayBeStored: boolean; isComplete: boolean }): Storability {
  if (answer.status >= 500) return 'failed';
  // With incomplete data a 404 or redirect may be wrong.
  if (!answer.isComplete) return answer.status === 200 ? 'incomplete' : 'failed';
  return answer.mayBeStored && cacheableStatuses.has(answer.status) ? 'stored' : 'uncacheable';
}

/** Whether a stored response is cacheable; files and peers are not trusted. */
export const isCacheable = ({ status, headers }: Pick<ShareableResponse, 'status' | 'headers'>): boolean =>
  cacheableStatuses.has(status) && !('set-cookie' in headers);

/** Restores a stored response. */
export const restoreResponse = (
  page: Omit<ShareableResponse, typeof made | 'storability'>,
): ShareableResponse => ({ ...page, storability: 'stored' }) as ShareableResponse;

/** Whether two responses are identical for clients. */
export function isSameResponse(one: ShareableResponse, other: ShareableResponse): boolean {
  return (
    one.status === other.status &&
    one.body.equals(other.body) &&
    JSON.stringify(one.headers) === JSON.stringify(other.headers)
  );
}
