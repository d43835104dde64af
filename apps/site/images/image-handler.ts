import { cacheControls } from '../app/cache-control.ts';
import { createHash } from 'node:crypto';
import { readImageUrl, type ResizedImage } from '@masthead/contract';
import type { Originals } from './originals.ts';
import type { SiteImages } from './site-images.ts';

/** A later version of the server may be able to resize what is served unchanged today. */
const unchangedCacheControl = cacheControls.hour;

/**
 * Creates the handler for resized uploads. When an image cannot be resized, it redirects to the original.
 *
 * @returns A request handler; it returns `null` for every other URL.
 */
export function createImageHandler({
  images,
  originals,
}: {
  images: SiteImages;
  originals: Originals;
}): (request: Request) => Promise<Response | null> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const requested = search === '' ? readImageUrl(pathname) : null;
    if (requested === null) return null;
    const { version, type } = await originals.facts(requested.path);
    if (!type.startsWith('image/')) return null;
    // Without a version, clients would never learn that the file was replaced.
    if (version === '') return toOriginal(requested.path, unchangedCacheControl);
    const etag = etagOf(requested, version);
    const headers = { 'Cache-Control': cacheControls.week, ETag: etag, 'X-Content-Type-Options': 'nosniff' };
    if (matches(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    const resized = await images.resize({
      key: keyOf(requested.path, version),
      width: requested.width,
      format: requested.format,
      original: () => originals.bytes(requested.path),
    });
    if (typeof resized === 'string')
      return toOriginal(requested.path, resized === 'busy' ? cacheControls.noStore : unchangedCacheControl);
    return new Response(request.method === 'HEAD' ? null : Buffer.from(resized), {
      headers: {
        ...headers,
        'Content-Type': `image/${requested.format}`,
        'Content-Length': String(resized.length),
        // As for originals: other origins may embed images.
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    });
  };
}

/** The cache key of one version of an original. */
export const keyOf = (path: string, version: string): string => `${path} ${version}`;

function etagOf({ path, width, format }: ResizedImage, version: string): string {
  const facts = JSON.stringify([path, width, format, version]);
  return `"${createHash('sha256').update(facts).digest('base64url').slice(0, 16)}"`;
}

/** Whether the client has this version: `If-None-Match` may list several tags, and proxies weaken them. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes(etag) || named[0] === '*';
}

const toOriginal = (path: string, cacheControl: string): Response =>
  new Response(null, { status: 302, headers: { Location: path, 'Cache-Control': cacheControl } });
