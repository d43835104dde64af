import type { SiteIdentity } from './app/site-services.ts';

/** Completes answers of the site. */
export interface PageHeaders {
  /** Adds to an answer the headers it does not set itself. */
  complete: (response: Response) => Response;
}

/**
 * The headers of readers' pages: what the browser may load (our own styles, fonts and media, and nothing from anywhere else; no script
 * at all), who may frame it, and how long others may keep it.
 */
export function pageHeaders({ mode }: Pick<SiteIdentity, 'mode'>): PageHeaders {
  const security = {
    'Content-Security-Policy': [
      "default-src 'none'",
      "style-src 'self'",
      // Editors colour and place blocks by `style` attributes; the blocks room lets only harmless properties through.
      "style-src-attr 'unsafe-inline'",
      "font-src 'self'",
      "img-src 'self' data:",
      "media-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      // Vite's own script reloads pages while the site is worked on.
      ...(mode === 'development' ? ["script-src 'self'", 'connect-src *'] : []),
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };

  return {
    complete(response) {
      const { status } = response;
      const retry = status === 503 ? { 'Retry-After': '30' } : {};
      const wanted = { ...security, 'Cache-Control': cacheControl(status), ...retry };
      for (const [name, value] of Object.entries(wanted)) {
        if (!response.headers.has(name)) response.headers.set(name, value);
      }
      return response;
    },
  };
}

/**
 * Browsers ask again each time. Caches between may keep a page for a minute, and for another one while they ask. Moves and misses end
 * when something is published there, so they are kept only as long as it takes to weather a rush, and never beyond that.
 */
function cacheControl(status: number): string {
  if (status === 200 || status === 304) return 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
  return [301, 404, 410].includes(status) ? 'public, max-age=0, s-maxage=10' : 'no-store';
}
