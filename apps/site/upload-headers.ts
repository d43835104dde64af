/** Types that a browser shows or plays by itself, and runs nothing of. */
const shown = /^(?:(?:image|audio|video|font)\/[\w.+-]+|application\/(?:pdf|ogg)|text\/vtt)$/;

/** Types that are offered for saving: archives, documents, texts, and bytes of which nobody said what they are. */
const saved =
  /^(?:application\/(?:zip|gzip|x-gzip|x-zip-compressed|x-7z-compressed|vnd\.rar|x-rar-compressed|x-tar|epub\+zip|msword|rtf|json|octet-stream|vnd\.(?:ms-|openxmlformats-officedocument\.|oasis\.opendocument\.)[\w.+-]+)|text\/(?:plain|csv))$/;

const kept = ['etag', 'last-modified', 'accept-ranges', 'content-range'];

/** An hour: files seldom change under their names, and after it their validators are asked about. */
const keepFile = 'public, max-age=3600';

/**
 * The headers with which a file of a WordPress leaves this site: its type, length, range and validators, and what keeps it from being a
 * page of the site. Nothing else of the WordPress's headers passes, cookies least of all.
 *
 * @returns `null` when the answer is no file that may leave: another status than 200, 206, 304 and 416, or a type that is not listed
 *   (HTML and scripts are not).
 */
export function fileHeaders(response: Response): Headers | null {
  const { status, headers: given } = response;
  if (![200, 206, 304, 416].includes(status)) return null;
  const headers = new Headers({ 'x-content-type-options': 'nosniff', 'cache-control': keepOf(given) });
  for (const name of kept) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (status === 304 || status === 416) return headers;

  const type = (given.get('content-type') ?? 'application/octet-stream').toLowerCase();
  const [essence = ''] = type.split(';', 1).map((part) => part.trim());
  if (!shown.test(essence) && !saved.test(essence)) return null;
  headers.set('content-type', type);
  if (saved.test(essence)) headers.set('content-disposition', 'attachment');
  // A picture can hold scripts and links; opened by itself it must be no page of this site.
  if (essence.endsWith('xml')) {
    headers.set(
      'content-security-policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    );
  }
  // Bytes that were unpacked on the way have another length than the header says.
  const length = given.get('content-length');
  if (length !== null && !given.has('content-encoding')) headers.set('content-length', length);
  return headers;
}

const keepOf = (given: Headers): string =>
  /\b(?:no-store|private)\b/i.test(given.get('cache-control') ?? '') ? 'no-store' : keepFile;
