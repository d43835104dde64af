import { cacheControls } from './app/cache-control.ts';
import { isPreviewUrl } from '@masthead/client';

/** Path of the preview screen, whatever URL the preview link had. */
const PREVIEW_PATH = '/preview';

/**
 * Redirects preview links to the preview screen with their query unchanged: editors open `/?p=12&preview=true`, or the URL of the changed
 * content with the same parameters.
 *
 * @returns `null` for every other URL.
 */
export function previewRedirect({ method, url }: Request): Response | null {
  const address = new URL(url);
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading || address.pathname.replace(/\/$/, '') === PREVIEW_PATH) return null;
  if (!isPreviewUrl(address)) return null;
  return new Response(null, {
    status: 307,
    headers: { Location: PREVIEW_PATH + address.search, 'Cache-Control': cacheControls.personal },
  });
}
