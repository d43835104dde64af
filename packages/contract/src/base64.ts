// Both ends run where `btoa` and `atob` are; these two speak UTF-8.

/** Text as Base64 of its UTF-8 bytes. */
export function toBase64(text: string): string {
  // eslint-disable-next-line no-control-regex -- ASCII needs no detour, and nearly every id and cursor is ASCII.
  if (/^[\u0000-\u007f]*$/.test(text)) return btoa(text);
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** Four times what an id or a cursor needs that names a file of a plugin, the longest there are. */
const maxLength = 2048;

/** The text behind Base64; null when it is no Base64, too long for an id or a cursor, or no UTF-8 behind it. */
export function fromBase64(encoded: string): string | null {
  if (encoded.length > maxLength || !/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
