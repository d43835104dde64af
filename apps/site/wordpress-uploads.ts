import { readUploadPath, uploadPath } from '@masthead/contract';
import { untilAborted } from '@masthead/kit';
import { fileHeaders } from './upload-headers.ts';

/** Maximum time without data from WordPress: before its response, and between two chunks of a file. */
const STALL_TIMEOUT_MS = 15_000;

const MAX_REDIRECTS = 3;

export interface UploadsOptions {
  /** URL of the WordPress, including its folder, without a trailing slash. */
  backendUrl: string;
  fetch: (request: Request) => Promise<Response>;
  /** Default: 15 seconds. */
  silenceMs?: number;
}

/** The result of a file request: a response, or the error status to send. `cause` is for the log. */
export type UploadResult =
  | { kind: 'file'; response: Response }
  | { kind: 'refused'; status: 404 | 502 | 504; cause: unknown };

/**
 * Creates the proxy for uploaded files, so that pages reference no other origin. Neither cookies nor the client's identity are forwarded in
 * either direction. The file is streamed, never buffered as a whole.
 */
export function createUploadProxy(options: UploadsOptions): (request: Request) => Promise<UploadResult> {
  const { backendUrl, fetch, silenceMs = STALL_TIMEOUT_MS } = options;
  return async (request) => {
    const path = safePath(new URL(request.url).pathname);
    if (path === null) return { kind: 'refused', status: 404, cause: null };
    const silence = new AbortController();
    const timer = setTimeout(
      () => silence.abort(new Error('WordPress sent no data before the timeout.')),
      silenceMs,
    );
    try {
      const signal = AbortSignal.any([silence.signal, request.signal]);
      const response = await follow(fetch, { request, url: backendUrl + path, backendUrl, signal });
      if (response === null) return { kind: 'refused', status: 404, cause: null };
      return await forward(response, { request, silenceMs });
    } catch (cause) {
      return { kind: 'refused', status: silence.signal.aborted ? 504 : 502, cause };
    } finally {
      clearTimeout(timer);
    }
  };
}

interface FollowOptions {
  request: Request;
  url: string;
  backendUrl: string;
  signal: AbortSignal;
}

/**
 * Fetches a file and follows redirects within the WordPress: to https, or to another name of the file.
 *
 * @returns `null` if WordPress redirects to a page, as it does for a missing file: a guess at the content, or with the Faust plugin the same
 * path of the front end.
 */
async function follow(
  fetch: UploadsOptions['fetch'],
  { request, url, backendUrl, signal }: FollowOptions,
): Promise<Response | null> {
  const home = new URL(backendUrl);
  for (let current = url, redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const sent = new Request(current, {
      method: request.method,
      headers: headersToSend(request.headers),
      redirect: 'manual',
      credentials: 'omit',
      signal,
    });
    const response = await untilAborted(fetch(sent), signal);
    const location = response.headers.get('location');
    if (response.status === 304 || response.status < 300 || response.status > 399 || location === null)
      return response;
    await response.body?.cancel();
    const target = URL.parse(location, current);
    if (target !== null && isFrontEnd(target, { request, response })) return null;
    const folder = home.pathname.replace(/\/+$/, '');
    const path = target?.pathname.startsWith(folder) ? safePath(target.pathname.slice(folder.length)) : null;
    if (target?.host === home.host && isWeb(target) && path === null) return null;
    if (target === null || target.host !== home.host || !isWeb(target) || path === null) {
      throw new Error(`WordPress redirects ${current} to ${location}, which is not one of its uploads.`);
    }
    current = target.origin + folder + path;
  }
  throw new Error(`WordPress redirects ${url} too many times.`);
}

/** Whether a redirect leads to this site, or comes from Faust, whose front-end URL may be another one of this site. */
const isFrontEnd = (target: URL, { request, response }: { request: Request; response: Response }): boolean =>
  target.host === new URL(request.url).host ||
  response.headers.get('x-redirect-by') === 'WP Engine Headless plugin';

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

/** Only the headers that select a range or make the request conditional. */
function headersToSend(received: Headers): Headers {
  // Compressed bytes would have different lengths and ranges.
  const headers = new Headers({ accept: '*/*', 'accept-encoding': 'identity' });
  for (const name of ['range', 'if-range', 'if-none-match', 'if-modified-since']) {
    const value = received.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

async function forward(
  response: Response,
  { request, silenceMs }: { request: Request; silenceMs: number },
): Promise<UploadResult> {
  const { status } = response;
  const headers = fileHeaders(response);
  if (headers === null) {
    await response.body?.cancel();
    // For a missing file, WordPress may send a page of its own instead of a 404.
    const isMissing = status < 400 || [401, 403, 404, 410].includes(status);
    if (isMissing) return { kind: 'refused', status: 404, cause: null };
    return {
      kind: 'refused',
      status: 502,
      cause: new Error(`WordPress returned status ${status} for ${request.url}.`),
    };
  }
  const hasBody = (status === 200 || status === 206) && request.method === 'GET' && response.body !== null;
  if (!hasBody) await response.body?.cancel();
  const body = hasBody && response.body !== null ? withStallTimeout(response.body, silenceMs) : null;
  return { kind: 'file', response: new Response(body, { status, headers }) };
}

/** The same stream, which fails when no data arrives for too long while the client is reading. A slow client causes no timeout. */
function withStallTimeout(body: ReadableStream<Uint8Array>, silenceMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const timer = setTimeout(() => {
        const error = new Error('WordPress stopped sending in the middle of a file.');
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

/** The decoded and re-encoded path of a file, so that every server on the way reads the same names. */
function safePath(pathname: string): string | null {
  const names = readUploadPath(pathname);
  return names === null ? null : uploadPath(names);
}
