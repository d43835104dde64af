import { hash } from 'node:crypto';
import type { Answered, Reply } from './graphql-door.ts';

declare const answered: unique symbol;

/** A whole answer to a public query, as it leaves the house. Only this file makes one. */
export interface PublicAnswer {
  readonly [answered]: 'to anybody';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The same for a GET: with its tag, and for how long others may keep it. */
  readonly headersToGet: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Whether it holds until something changes; what went wrong may go well the next time. */
  readonly lasts: boolean;
  /** What it was made of, in the words of `X-GraphQL-Keys`. */
  readonly keys: readonly string[];
}

/**
 * Takes an answer to a public query out of its response, if it may be told to all who ask the same at the same time. One
 * without errors lasts, and so does "does not fit the schema".
 *
 * @returns The answer, or the response to this one asker: of a mutation, or when nothing was answered.
 */
export async function publicAnswer({ response, told }: Answered): Promise<PublicAnswer | Response> {
  if (told === null || told.isMutation) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return publicAnswerOf({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    bytes,
    told,
  });
}

/** The same of a reply to a public query, which was made for nobody in particular. */
export const publicReply = ({ text, ...reply }: Reply): PublicAnswer =>
  publicAnswerOf({ ...reply, bytes: new TextEncoder().encode(text) });

function publicAnswerOf({
  status,
  headers,
  bytes,
  told,
}: Omit<Reply, 'text'> & { bytes: Uint8Array<ArrayBuffer> }): PublicAnswer {
  const etag = etagOf(bytes, headers['content-type']);
  const answer: Omit<PublicAnswer, typeof answered> = {
    bytes,
    status,
    headers,
    headersToGet: { ...headers, etag, ...(!told.hasErrors && shared) },
    etag,
    lasts: told.outcome === 'validate' || (told.outcome === 'executed' && !told.hasErrors),
    keys: (headers['x-graphql-keys'] ?? '').split(' ').filter((key) => key !== ''),
  };
  return answer as PublicAnswer;
}

/** The answer to somebody who asked for it; `notModified` for those who have it already. */
export function respondWith(answer: PublicAnswer, request: Request): Response {
  const { bytes, status, headers, headersToGet, etag } = answer;
  // Tags are about what lies at an address; what was posted lies nowhere.
  if (request.method !== 'GET') return new Response(bytes, { status, headers });
  return status === 200 && hasAlready(request, etag)
    ? new Response(null, { status: 304, headers: headersToGet })
    : new Response(bytes, { status, headers: headersToGet });
}

/**
 * What is told to anybody may be kept for all by what stands between, for as long as it takes many to ask the same at once;
 * browsers ask again each time.
 */
const shared = { 'cache-control': 'public, max-age=0, s-maxage=10' };

const etagOf = (bytes: Uint8Array, type = ''): string =>
  `"${hash('sha256', Buffer.concat([Buffer.from(type), bytes]), 'base64url').slice(0, 27)}"`;

/** Whether one of the tags of `If-None-Match` is this one; a tag is as good when it was made weak by compression. */
function hasAlready(request: Request, etag: string): boolean {
  const tags = request.headers.get('if-none-match');
  return (
    tags !== null &&
    tags
      .split(',')
      .some((tag) => /^(\*|(W\/)?("[^"]*"))$/.exec(tag.trim())?.some((part) => part === '*' || part === etag))
  );
}
