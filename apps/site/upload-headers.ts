import { cacheControls } from './app/cache-control.ts';

/** Types that a browser displays or plays inline without executing anything. */
const inlineTypes = /^(?:(?:image|audio|video|font)\/[\w.+-]+|application\/(?:pdf|ogg)|text\/vtt)$/;

/** Types served as downloads: archives, documents, texts, and bytes of unknown type. */
const downloadTypes =
  /^(?:application\/(?:zip|gzip|x-gzip|x-zip-compressed|x-7z-compressed|vnd\.rar|x-rar-compressed|x-tar|epub\+zip|msword|rtf|json|octet-stream|vnd\.(?:ms-|openxmlformats-officedocument\.|oasis\.opendocument\.)[\w.+-]+)|text\/(?:plain|csv))$/;

const forwardedHeaders = ['etag', 'last-modified', 'accept-ranges', 'content-range'];

/**
 * The response headers of a proxied WordPress file: its type, length, range and validators, and what prevents it from running as a page of
 * this site. No other WordPress header is forwarded, least of all cookies.
 *
 * @returns `null` when the response must not be forwarded: a status other than 200, 206, 304 and 416, or a type that is not listed
 * (HTML and scripts are not).
 */
export function fileHeaders(response: Response): Headers | null {
  const { status, headers: given } = response;
  if (![200, 206, 304, 416].includes(status)) return null;
  const headers = new Headers({
    'x-content-type-options': 'nosniff',
    'cache-control': cacheControlOf(given),
  });
  for (const name of forwardedHeaders) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (status === 304 || status === 416) return headers;

  const type = (given.get('content-type') ?? 'application/octet-stream').toLowerCase();
  const [essence = ''] = type.split(';', 1).map((part) => part.trim());
  if (!inlineTypes.test(essence) && !downloadTypes.test(essence)) return null;
  headers.set('content-type', type);
  if (downloadTypes.test(essence)) headers.set('content-disposition', 'attachment');
  // An SVG image can contain scripts and links; opened directly, it must not run as a page of this site.
  if (essence.endsWith('xml')) {
    headers.set(
      'content-security-policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    );
  }
  // When `fetch` has decompressed the body, its length differs from the header.
  const length = given.get('content-length');
  if (length !== null && !given.has('content-encoding')) headers.set('content-length', length);
  return headers;
}

const cacheControlOf = (given: Headers): string =>
  /\b(?:no-store|private)\b/i.test(given.get('cache-control') ?? '')
    ? cacheControls.noStore
    : cacheControls.hour;
