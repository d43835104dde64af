import { hasPersonalHeaders, type NodeHeaders } from './personal-request.ts';
import type { PublicQuery } from './public-query.ts';
import { isJson, type Incoming } from './read-graphql-request.ts';
import { createRecentlyAsked } from './recently-asked.ts';
import { namesGraphqlResponse } from './response-type.ts';

/** A request, as it came. */
export interface AskedAgain {
  /** Path and query. */
  readonly target: string;
  readonly headers: NodeHeaders;
  /** Of a POST; `null` for a GET. */
  readonly body: Buffer | null;
}

/** Public queries by the letters in which they were asked: who sends the same again is understood without reading it. */
export interface KnownQuestions {
  /** @returns `null` for what is not known, or may have to do with who asks. */
  find(asked: AskedAgain): PublicQuery | null;
  remember(asked: AskedAgain, query: PublicQuery): void;
}

const maxBytes = 4 * 1024 * 1024;
const mostLetters = 8000;

/** Knows nothing yet. */
export function createKnownQuestions(): KnownQuestions {
  const known = createRecentlyAsked<PublicQuery>(maxBytes);
  return {
    find: (asked) => (hasPersonalHeaders(asked.headers) ? null : (known.get(lettersOf(asked)) ?? null)),
    remember(asked, query) {
      if (asked.target.length + (asked.body?.length ?? 0) <= mostLetters) known.set(lettersOf(asked), query);
    },
  };
}

/** A request to be remembered, in the letters in which it will come again. */
export function askedBy(request: Request, incoming: Incoming): AskedAgain {
  const text = incoming.kind === 'one' ? incoming.text : undefined;
  const { pathname, search } = new URL(request.url);
  return {
    target: pathname + search,
    headers: {
      accept: request.headers.get('accept') ?? '',
      'content-type': request.headers.get('content-type') ?? '',
    },
    body: text === undefined ? null : Buffer.from(text),
  };
}

/** All of a request that decides its answer, when nothing in it tells of who asks. */
function lettersOf({ target, headers, body }: AskedAgain): string {
  const form = namesGraphqlResponse(String(headers['accept'] ?? '')) ? 'graphql' : 'json';
  if (body === null) return `${form} GET ${target}`;
  const type = isJson(String(headers['content-type'] ?? '')) ? 'json' : 'other';
  // Byte for byte, which is quicker than to decode them.
  return `${form} POST ${target} ${type} ${body.toString('latin1')}`;
}
