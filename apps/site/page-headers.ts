import type { SiteIdentity } from './app/site-services.ts';

/** Completes answers of the site. */
export interface PageHeaders {
  /** Adds to an answer the headers it does not set itself. */
  complete: (response: Response) => Response;
}

/**
 * The headers of readers' pages: what the browser may load (nothing but our own styles and fonts, and media of ours or the
 * backend's; no script at all), who may frame it, and how long others may keep it.
 */
export function pageHeaders({ siteUrl, backendUrl, mode }: SiteIdentity): PageHeaders {
  const backendOrigin = new URL(backendUrl).origin;
  const media = backendOrigin === new URL(siteUrl).origin ? "'self'" : `'self' ${backendOrigin}`;
  const security = {
    'Content-Security-Policy': [
      "default-src 'none'",
      "style-src 'self'",
      // Editors colour and place blocks by `style` attributes; the blocks room lets only harmless properties through.
      "style-src-attr 'unsafe-inline'",
      "font-src 'self'",
      `img-src ${media} data:`,
      `media-src ${media}`,
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

/** Browsers ask again each time; caches between may keep pages, moves and misses a minute, and older ones while they ask. */
function cacheControl(status: number): string {
  const mayKeep = [200, 301, 404, 410].includes(status);
  return mayKeep ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=3600' : 'no-store';
}
