import { isPreviewAddress } from '@masthead/client';

/** Where previews are drawn, whatever address the link to one had. */
const PREVIEW_PATH = '/preview';

/**
 * Sends preview links to the screen that draws them, with their query as it stands: editors open `/?p=12&preview=true`, or the address
 * of what they have changed with the same parameters.
 *
 * @returns `null` for every other address.
 */
export function previewRedirect({ method, url }: Request): Response | null {
  const address = new URL(url);
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading || address.pathname.replace(/\/$/, '') === PREVIEW_PATH) return null;
  if (!isPreviewAddress(address)) return null;
  return new Response(null, {
    status: 307,
    headers: { Location: PREVIEW_PATH + address.search, 'Cache-Control': 'private, no-store' },
  });
}
