import { cacheControl, sharedCacheControl } from './app/cache-control.ts';
import { contentSecurityPolicy } from './app/content-security-policy.ts';
import { speculationRulesPath } from './app/speculation/speculation-rules.ts';
import type { SiteIdentity } from './app/site-services.ts';

/** Completes answers of the site. */
export interface PageHeaders {
  /** Adds to an answer the headers it does not set itself. */
  complete: (response: Response) => Response;
}

/**
 * The headers of readers' pages: what the browser may load (no script at all; pages with islands say so themselves), who may frame it,
 * and how long others may keep it.
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
        ...ahead(response),
      };
      // This header knows no word for "everybody".
      const isForEveryFrame = response.headers.get('Content-Security-Policy')?.includes('frame-ancestors *');
      for (const [name, value] of Object.entries(wanted)) {
        if (name === 'X-Frame-Options' && isForEveryFrame === true) continue;
        if (!response.headers.has(name)) response.headers.set(name, value);
      }
      // Only what says nothing of its own is for caches between as pages are: uploads and pictures live longer.
      const control = response.headers.get('Cache-Control');
      if (control?.startsWith('public') && control === cacheControl(status)) {
        response.headers.set('CDN-Cache-Control', sharedCacheControl(status));
      }
      return response;
    },
  };
}

/** What a reader may open next is fetched ahead from pages for readers; from those of one person alone, nothing is. */
function ahead({ status, headers }: Response): { 'Speculation-Rules'?: string } {
  const isForReaders = status === 200 && headers.get('cache-control')?.includes('no-store') !== true;
  const isPage = headers.get('content-type')?.startsWith('text/html') === true;
  return isForReaders && isPage ? { 'Speculation-Rules': `"${speculationRulesPath}"` } : {};
}
