import sirv from 'sirv';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers requests for the site's built files from memory of what the folder holds. Names below `/assets/` carry a hash
 * of their bytes, so browsers keep them for ever; the few others (an icon) for an hour.
 */
export function serveAssets(
  folder: string,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  return sirv(folder, {
    dev: false,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      const seconds = path.startsWith('/assets/') ? 31_536_000 : 3600;
      response.setHeader('Cache-Control', `public, max-age=${seconds}${seconds > 3600 ? ', immutable' : ''}`);
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
}
