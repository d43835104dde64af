import { cacheControls } from '../app/cache-control.ts';
import { typeOfThumbnail } from './embed-store.ts';
import type { Embeds } from './embeds.ts';
import { readThumbnailUrl } from './thumbnail-url.ts';

/**
 * Serves the thumbnails of embeds. Only stored ones have a URL, so that nothing else can be requested through the site.
 *
 * @returns `null` for every other URL.
 */
export async function handleThumbnail(
  request: Request,
  { thumbnail }: Pick<Embeds, 'thumbnail'>,
): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const name = search === '' ? readThumbnailUrl(pathname) : null;
  const type = name && typeOfThumbnail(name);
  if (name === null || !type) return null;
  const bytes = await thumbnail(name);
  if (bytes === null) return null;
  return new Response(request.method === 'HEAD' ? null : Buffer.from(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      'Cache-Control': cacheControls.immutable,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
