import { hash } from 'node:crypto';

declare const answered: unique symbol;

/** A whole answer to a public query, as it leaves the house. Only `publicAnswer` makes one. */
export interface PublicAnswer {
  readonly [answered]: 'to anybody';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** What it was made of, in the words of `X-GraphQL-Keys`. */
  readonly keys: readonly string[];
}

/**
 * Takes an answer to a public query out of its response, if others who ask the same may be given it: a query that was
 * answered without an error, or one that does not fit the schema. What went wrong otherwise may go well the next time.
 *
 * @returns The answer, or a response for this one asker.
 */
export async function publicAnswer(response: Response): Promise<PublicAnswer | Response> {
  if (response.status !== 200 && response.status !== 400) return response;
  const keys = (response.headers.get('x-graphql-keys') ?? '').split(' ').filter((key) => key !== '');
  if (keys.includes('graphql:Mutation')) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  const { status } = response;
  if (!isWhole(bytes) && !isMisfit(bytes)) return new Response(bytes, { status, headers });
  const answer: Omit<PublicAnswer, typeof answered> = {
    bytes,
    status,
    headers,
    etag: etagOf(bytes, headers['content-type']),
    keys,
  };
  return answer as PublicAnswer;
}

/** The answer to somebody who asked for it; `notModified` for those who have it already. */
export function respondWith(answer: PublicAnswer, request: Request): Response {
  const { bytes, status, headers, etag } = answer;
  // Tags are about what lies at an address; what was posted lies nowhere.
  if (request.method !== 'GET') return new Response(bytes, { status, headers });
  const tagged = { ...headers, etag };
  return status === 200 && hasAlready(request, etag)
    ? new Response(null, { status: 304, headers: tagged })
    : new Response(bytes, { status, headers: tagged });
}

const wholeStart = Buffer.from('{"data":');

/** The executor writes errors first, so what begins with the data has none. */
const isWhole = (bytes: Uint8Array): boolean => wholeStart.equals(bytes.subarray(0, wholeStart.length));

function isMisfit(bytes: Uint8Array): boolean {
  const { data, errors } = JSON.parse(Buffer.from(bytes).toString()) as Body;
  return (
    data === undefined &&
    errors !== undefined &&
    errors.every(({ extensions }) => extensions?.code === 'GRAPHQL_VALIDATION_FAILED')
  );
}

interface Body {
  data?: unknown;
  errors?: { extensions?: { code?: string } }[];
}

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
