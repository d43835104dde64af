import { createHash } from 'node:crypto';
import { readImageUrl, type ResizedImage } from '@masthead/contract';
import type { Originals } from './originals.ts';
import type { SiteImages } from './site-images.ts';

/** One week, as for originals; then revalidated by ETag. */
const keep = `public, max-age=${7 * 24 * 60 * 60}`;
/** A later version of the server may be able to resize what is served unchanged today. */
const keepAsItIs = `public, max-age=${60 * 60}`;

/**
 * Creates the handler for resized uploads. When an image cannot be resized, it redirects to the original.
 *
 * @returns A request handler; it returns `null` for every other URL.
 */
export function createImageDoor({
  images,
  originals,
}: {
  images: SiteImages;
  originals: Originals;
}): (request: Request) => Promise<Response | null> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const asked = search === '' ? readImageUrl(pathname) : null;
    if (asked === null) return null;
    const { version, type } = await originals.facts(asked.path);
    if (!type.startsWith('image/')) return null;
    // Without a version, clients would never learn that the file was replaced.
    if (version === '') return toOriginal(asked.path, keepAsItIs);
    const etag = etagOf(asked, version);
    const headers = { 'Cache-Control': keep, ETag: etag, 'X-Content-Type-Options': 'nosniff' };
    if (names(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    const drawn = await images.drawSmaller({
      key: keyOf(asked.path, version),
      width: asked.width,
      format: asked.format,
      original: () => originals.bytes(asked.path),
    });
    if (typeof drawn === 'string') return toOriginal(asked.path, drawn === 'busy' ? 'no-store' : keepAsItIs);
    return new Response(request.method === 'HEAD' ? null : Buffer.from(drawn), {
      headers: {
        ...headers,
        'Content-Type': `image/${asked.format}`,
        'Content-Length': String(drawn.length),
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
function names(ifNoneMatch: string | null, etag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes(etag) || named[0] === '*';
}

const toOriginal = (path: string, cacheControl: string): Response =>
  new Response(null, { status: 302, headers: { Location: path, 'Cache-Control': cacheControl } });
