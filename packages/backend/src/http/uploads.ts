import { Readable } from 'node:stream';
import { openWithin, type OpenFile } from '../content/media/open-within.ts';
import { readByteRange } from './byte-range.ts';
import { isImageRequest, missingImage } from '@masthead/contract';
import { fileType } from './file-types.ts';

/** URL path of uploads, as in WordPress, so that links in old content keep working. */
export const uploadsPath = '/wp-content/uploads/';

/** One week, then revalidated by ETag. Files are rarely replaced under the same name. */
const cacheControl = `public, max-age=${7 * 24 * 60 * 60}`;

/**
 * Serves the files of a folder below `/wp-content/uploads/`: complete or one range, with validators.
 *
 * @param options.folder The folder; it need not exist yet.
 * @returns A handler that responds with 404 for everything but files inside the folder, and for symbolic links out of it.
 */
export function createUploadsHandler(options: { folder: string }): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const segments = segmentsOf(new URL(request.url).pathname);
    const file = segments && (await openWithin(options.folder, segments));
    if (!file && isImageRequest(request)) return missingImage();
    if (!file)
      return new Response('Not found.\n', {
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      });
    let isTransferred = false;
    try {
      const response = answerFile(request, file, segments.at(-1) ?? '');
      isTransferred = response.body !== null;
      return response;
    } finally {
      // The stream of a body closes the file when it ends or is cancelled.
      if (!isTransferred) await file.handle.close();
    }
  };
}

function answerFile(request: Request, { handle, stats }: OpenFile, name: string): Response {
  const { size } = stats;
  const modifiedAt = Math.floor(stats.mtimeMs / 1000) * 1000;
  const etag = `"${size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
  const type = fileType(name);
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-type': type,
    etag,
    'last-modified': new Date(modifiedAt).toUTCString(),
    'x-content-type-options': 'nosniff',
    // Other origins may use fonts and images, as from an asset host.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (type === 'image/svg+xml') {
    // An SVG can contain scripts and links; opened directly, it must not run as a page of this site.
    headers.set(
      'content-security-policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    );
  }
  if (type === 'application/octet-stream') headers.set('content-disposition', 'attachment');
  if (isUnchanged(request.headers, etag, modifiedAt)) return new Response(null, { status: 304, headers });

  const ifRange = request.headers.get('if-range');
  const mayBePart =
    request.method === 'GET' && (ifRange === null || ifRange === etag || Date.parse(ifRange) === modifiedAt);
  const range = readByteRange(mayBePart ? request.headers.get('range') : null, size);
  if (range === 'beyond') {
    headers.set('content-range', `bytes */${size}`);
    headers.delete('content-type');
    return new Response(null, { status: 416, headers });
  }
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range;
  headers.set('content-length', String(part.end - part.start + 1));
  if (range !== 'whole') headers.set('content-range', `bytes ${part.start}-${part.end}/${size}`);
  const status = range === 'whole' ? 200 : 206;
  if (request.method === 'HEAD' || size === 0) return new Response(null, { status, headers });
  const stream = Readable.toWeb(handle.createReadStream(part)) as ReadableStream<Uint8Array>;
  return new Response(stream, { status, headers });
}

function isUnchanged(headers: Headers, etag: string, modifiedAt: number): boolean {
  const ifNoneMatch = headers.get('if-none-match');
  if (ifNoneMatch !== null) {
    return ifNoneMatch
      .split(',')
      .some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return Number.isFinite(since) && modifiedAt <= since;
}

/** The path segments, decoded once; `null` for other paths. */
function segmentsOf(pathname: string): string[] | null {
  if (!pathname.startsWith(uploadsPath)) return null;
  try {
    return pathname
      .slice(uploadsPath.length)
      .split('/')
      .map((segment) => decodeURIComponent(segment));
  } catch {
    return null;
  }
}
