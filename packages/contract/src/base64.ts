// `btoa` and `atob` exist in Node and browsers but only handle Latin-1; these functions handle UTF-8.

/** Text as Base64 of its UTF-8 bytes. */
export function toBase64(text: string): string {
  // eslint-disable-next-line no-control-regex -- fast path: nearly every ID and cursor is ASCII
  if (/^[\u0000-\u007f]*$/.test(text)) return btoa(text);
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** Four times the longest ID or cursor, which contains a plugin's file path. */
const maxLength = 2048;

/** Decodes Base64 to text; `null` if it is not Base64, too long for an ID or cursor, or not UTF-8. */
export function fromBase64(encoded: string): string | null {
  if (encoded.length > maxLength || !/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) return null;
  try {
    const decoded = atob(encoded);
    // eslint-disable-next-line no-control-regex -- fast path, as above
    if (/^[\u0000-\u007f]*$/.test(decoded)) return decoded;
    const bytes = Uint8Array.from(decoded, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
