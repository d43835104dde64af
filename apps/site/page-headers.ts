import { cacheControl, isPublicPage, sharedCacheControl } from './app/cache-control.ts';
import { contentSecurityPolicy } from './app/content-security-policy.ts';
import { speculationRulesPath } from './app/routes/speculation-rules/speculation-rules.ts';
import type { SiteIdentity } from './app/contexts/site-identity.ts';

/** Completes the site's responses. */
export interface PageHeaders {
  /** Adds the headers that a response does not set itself. */
  complete: (response: Response) => Response;
}

/**
 * The headers of public pages: what the browser may load (no script; pages with islands set their own policy), who may frame the page,
 * and how long shared caches may store it.
 */
export function pageHeaders({ mode, isIndexed }: Pick<SiteIdentity, 'mode' | 'isIndexed'>): PageHeaders {
  const security = {
    'Content-Security-Policy': contentSecurityPolicy({ mode }),
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
      const robots = isIndexed() ? {} : { 'X-Robots-Tag': 'noindex' };
      const wanted = {
        ...security,
        'Cache-Control': cacheControl(status),
        ...retry,
        ...robots,
        ...speculationHeader(response),
      };
      // `X-Frame-Options` has no value that allows every origin.
      const isForEveryFrame = response.headers.get('Content-Security-Policy')?.includes('frame-ancestors *');
      for (const [name, value] of Object.entries(wanted)) {
        if (name === 'X-Frame-Options' && isForEveryFrame === true) continue;
        if (!response.headers.has(name)) response.headers.set(name, value);
      }
      if (isPublicPage(status, response.headers.get('Cache-Control'))) {
        response.headers.set('CDN-Cache-Control', sharedCacheControl(status));
      }
      return response;
    },
  };
}

/** Public pages let the browser prefetch links; personal pages do not. */
function speculationHeader({ status, headers }: Response): { 'Speculation-Rules'?: string } {
  const isForReaders = status === 200 && headers.get('cache-control')?.includes('no-store') !== true;
  const isPage = headers.get('content-type')?.startsWith('text/html') === true;
  return isForReaders && isPage ? { 'Speculation-Rules': `"${speculationRulesPath}"` } : {};
}
