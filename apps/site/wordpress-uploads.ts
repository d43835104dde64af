import { readUploadPath, uploadPath } from '@masthead/contract';
import { fileHeaders } from './upload-headers.ts';

/** How long a WordPress may be silent, before its answer and between two pieces of a file. */
const SILENCE_MS = 15_000;

const MAX_REDIRECTS = 3;

export interface UploadsOptions {
  /** Address of the WordPress, with its folder when it lives in one, without a trailing slash. */
  backendUrl: string;
  fetch: (request: Request) => Promise<Response>;
  /** Default: 15 seconds. */
  silenceMs?: number;
}

/** What became of a request for a file: an answer, or the status to refuse it with. `cause` is for the log. */
export type UploadAnswer =
  | { kind: 'file'; response: Response }
  | { kind: 'refused'; status: 404 | 502 | 504; cause: unknown };

/**
 * Makes the function that hands readers' requests for uploaded files on to the WordPress, so that pages need to name no other origin.
 * Neither cookies nor who asks travel in either direction. The file is handed through as it comes, never held as a whole.
 */
export function wordpressUploads(options: UploadsOptions): (request: Request) => Promise<UploadAnswer> {
  const { backendUrl, fetch, silenceMs = SILENCE_MS } = options;
  return async (request) => {
    const path = safePath(new URL(request.url).pathname);
    if (path === null) return { kind: 'refused', status: 404, cause: null };
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new Error('The WordPress was silent.')), silenceMs);
    try {
      const signal = AbortSignal.any([silence.signal, request.signal]);
      const response = await follow(fetch, { request, url: backendUrl + path, backendUrl, signal });
      return await handOn(response, { request, silenceMs });
    } catch (cause) {
      return { kind: 'refused', status: silence.signal.aborted ? 504 : 502, cause };
    } finally {
      clearTimeout(timer);
    }
  };
}

interface Asked {
  request: Request;
  url: string;
  backendUrl: string;
  signal: AbortSignal;
}

/** Asks, also where the WordPress leads to another address of its own: its https, or another name of the file. */
async function follow(
  fetch: UploadsOptions['fetch'],
  { request, url, backendUrl, signal }: Asked,
): Promise<Response> {
  const home = new URL(backendUrl);
  for (let asked = url, redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const sent = new Request(asked, {
      method: request.method,
      headers: headersToSend(request.headers),
      redirect: 'manual',
      credentials: 'omit',
      signal,
    });
    // Raced, because a `fetch` that is a function of ours may pay no heed to the signal.
    const response = await Promise.race([fetch(sent), whenAborted(signal)]);
    const location = response.headers.get('location');
    if (response.status === 304 || response.status < 300 || response.status > 399 || location === null)
      return response;
    await response.body?.cancel();
    const target = URL.parse(location, asked);
    const folder = home.pathname.replace(/\/+$/, '');
    const path = target?.pathname.startsWith(folder) ? safePath(target.pathname.slice(folder.length)) : null;
    if (target === null || target.host !== home.host || !isWeb(target) || path === null) {
      throw new Error(`The WordPress leads from ${asked} to ${location}, which is no upload of its own.`);
    }
    asked = target.origin + folder + path;
  }
  throw new Error(`The WordPress leads on and on from ${url}.`);
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

function whenAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise;
}

/** Only what decides about a file: which part, and whether the reader has it already. */
function headersToSend(asked: Headers): Headers {
  // Compressed bytes would have other lengths and ranges than the file.
  const headers = new Headers({ accept: '*/*', 'accept-encoding': 'identity' });
  for (const name of ['range', 'if-range', 'if-none-match', 'if-modified-since']) {
    const value = asked.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

async function handOn(
  response: Response,
  { request, silenceMs }: { request: Request; silenceMs: number },
): Promise<UploadAnswer> {
  const { status } = response;
  const headers = fileHeaders(response);
  if (headers === null) {
    await response.body?.cancel();
    // A WordPress answers an address without a file with a page of its own, not always with a 404.
    const isMissing = status < 400 || [401, 403, 404, 410].includes(status);
    if (isMissing) return { kind: 'refused', status: 404, cause: null };
    return {
      kind: 'refused',
      status: 502,
      cause: new Error(`The WordPress answered ${status} for ${request.url}.`),
    };
  }
  const hasBody = (status === 200 || status === 206) && request.method === 'GET' && response.body !== null;
  if (!hasBody) await response.body?.cancel();
  const body = hasBody && response.body !== null ? withoutSilence(response.body, silenceMs) : null;
  return { kind: 'file', response: new Response(body, { status, headers }) };
}

/** The same bytes; fails when none come for too long while the reader waits. A slow reader is no silence. */
function withoutSilence(body: ReadableStream<Uint8Array>, silenceMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const timer = setTimeout(() => {
        const error = new Error('The WordPress stopped in the middle of a file.');
        controller.error(error);
        void reader.cancel(error).catch(() => undefined);
      }, silenceMs);
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The path of a file, decoded and encoded anew, so that every server on the way reads the same names in it. */
function safePath(pathname: string): string | null {
  const names = readUploadPath(pathname);
  return names === null ? null : uploadPath(names);
}
