import { decodeHTML } from 'entities/decode';

/** Escapes text for use between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

// Quotes as WordPress's esc_html and esc_attr escape them.
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** As `escapeHtml`, for text that may contain entities already: those stay, as in WordPress's esc_attr. */
export function escapeAttribute(text: string): string {
  return text.replace(
    /&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)|[<>"']/gi,
    (character) => escapes[character] ?? character,
  );
}

/** Escapes a URL for an attribute. Drops characters that never occur in a URL, as WordPress's esc_url. */
export function escapeUrl(url: string): string {
  return url
    .trim()
    .replace(/ /g, '%20')
    .replace(/[^\w\-~+.?#=!&;,/:%@$|*'()[\]\u0080-\uffff]/g, '')
    .replace(/&(?:amp;|#0?38;)?/g, '&#038;')
    .replace(/'/g, '&#039;');
}

/** Decodes each complete entity (`&hellip;`, `&#8230;`, `&#x2026;`). `decodeHTML` alone would also decode `&copy` without a semicolon. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (entity) => decodeHTML(entity));
}

/** Escapes each `&` that does not start an entity. */
export function escapeAmpersands(html: string): string {
  return html.replace(/&(?!(?:#\d+|#x[a-f\d]+|[a-z1-4]{1,8});)/gi, '&#038;');
}

/**
 * Fixes numeric entities of Windows-1252 characters (`&#151;` for a dash) and lone ampersands, as WordPress does for
 * titles, excerpts and comments but not for bodies.
 */
export function convertCharacters(text: string): string {
  if (!text.includes('&')) return text;
  return escapeAmpersands(text).replace(/&#(1[2-5]\d);/g, (entity, digits: string) => {
    const code = windows1252[Number(digits) - 128];
    return code === undefined ? entity : code === 0 ? '' : `&#${code};`;
  });
}

// Code points of the bytes 128 to 159; 0 where Windows-1252 has none.
const windows1252 = [
  8364, 0, 8218, 402, 8222, 8230, 8224, 8225, 710, 8240, 352, 8249, 338, 0, 381, 0, 0, 8216, 8217, 8220, 8221,
  8226, 8211, 8212, 732, 8482, 353, 8250, 339, 0, 382, 376,
];
