import type { Backend, KeptAnswer } from '@masthead/backend';
import type { Handler } from './assets.ts';
import type { KeptBody } from './page-cache/page-bodies.ts';
import { sendPage } from './page-cache/send-page.ts';

/**
 * Sends what the backend has in memory for a GET, and leaves everything else to others. Compressed forms are beside it, a third
 * of its size together, and go with it.
 */
export function serveKeptAnswers(
  { keptAnswer }: Pick<Backend, 'keptAnswer'>,
  onError: (error: unknown) => void,
): Handler {
  const bodies = new WeakMap<KeptAnswer, KeptBody>();
  const bodyOf = (answer: KeptAnswer): KeptBody => {
    const known = bodies.get(answer);
    if (known !== undefined) return known;
    const made = asBody(answer);
    bodies.set(answer, made);
    return made;
  };
  return (request, response, next) => {
    const { method, url = '', headers } = request;
    const answer = method === 'GET' ? keptAnswer({ target: url, headers }) : null;
    if (answer === null) next();
    else sendPage(bodyOf(answer), request, response, { status: 'hit', onCompressed: () => {}, onError });
  };
}

function asBody({ status, headersToGet, etag, bytes }: KeptAnswer): KeptBody {
  // The same tag for all encodings says that they mean the same, and not that they are the same bytes.
  const weak = `W/${etag}`;
  return {
    page: {
      status,
      headers: { ...headersToGet, etag: weak },
      etag: weak,
      body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      lifetime: 'of the moment',
    },
    encoded: { br: null, gzip: null },
    answers: new Map(),
  };
}
