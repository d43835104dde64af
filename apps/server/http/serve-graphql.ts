import type { IncomingMessage } from 'node:http';
import type { Backend, CachedResponse } from '@masthead/backend';
import type { Handler, EnqueueRequest } from '@masthead/http';
import { isLarge, type CachedBody, type CacheStatus, sendPage } from '@masthead/page-cache';

/** Longer bodies are left to the backend. */
const MAX_BODY_BYTES = 16 * 1024;

/** A request whose body was already read; the Hono adapter looks for `rawBody`. */
type ReadRequest = IncomingMessage & { rawBody?: Buffer };

/**
 * Serves GraphQL responses that are cached, or that the backend computes synchronously, and passes all other requests on, with the body if
 * it was read. Compressed forms are stored beside a response and add about a third of its size.
 *
 * @param enqueue Queues computing a response, and sending a large one.
 */
export function serveGraphql(
  { cachedResponse, responseComputation }: Pick<Backend, 'cachedResponse' | 'responseComputation'>,
  onError: (error: unknown) => void,
  enqueue: EnqueueRequest,
): Handler {
  const bodies = {
    GET: new WeakMap<CachedResponse, CachedBody>(),
    POST: new WeakMap<CachedResponse, CachedBody>(),
  };
  const bodyOf = (answer: CachedResponse, method: keyof typeof bodies): CachedBody => {
    const known = bodies[method].get(answer);
    if (known !== undefined) return known;
    const made = asBody(answer, method);
    bodies[method].set(answer, made);
    return made;
  };
  return (request: ReadRequest, response, next) => {
    const { method, url: target = '', headers } = request;
    const send = (known: CachedBody, status: CacheStatus): void =>
      sendPage(known, request, response, { status, onCompressed: () => {}, onError });
    const answer = (to: keyof typeof bodies, body: Buffer | null): void => {
      const cached = cachedResponse({ target, headers, body });
      if (cached !== null) {
        const known = bodyOf(cached, to);
        if (isLarge(known)) enqueue(request, () => send(known, 'hit'));
        else send(known, 'hit');
        return;
      }
      const compute = body === null ? null : responseComputation({ target, headers, body });
      if (compute === null) next();
      else {
        enqueue(request, () => {
          const computed = compute();
          if (computed === null) next();
          else send(bodyOf(computed, to), computed.isCacheable ? 'miss' : 'not stored');
        });
      }
    };
    if (method === 'GET') answer('GET', null);
    else if (method !== 'POST' || target !== '/graphql' || !isShort(request)) next();
    else {
      readBody(request, (body) => {
        request.rawBody = body;
        answer('POST', body);
      });
    }
  };
}

const isShort = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= MAX_BODY_BYTES;

/** The server enforces the announced length. An aborted request gets no response. */
function readBody(request: IncomingMessage, then: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => then(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    .on('error', () => {});
}

function asBody(answer: CachedResponse, method: 'GET' | 'POST'): CachedBody {
  const { status, headers, bytes } = answer;
  // Weak, because all encodings share the tag. It is hashed when it is read.
  const weak = method === 'GET' ? `W/${answer.etag}` : null;
  return {
    page: {
      status,
      headers: weak === null ? headers : { ...answer.headersToGet, etag: weak },
      etag: weak,
      body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      storability: 'uncacheable',
    },
    encoded: { br: null, gzip: null },
    headersByForm: new Map(),
  };
}
