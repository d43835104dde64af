/**
 * The path of a URL as the backend uses it: percent-decoded (`/caf%C3%A9/` is `/café/`), with repeated slashes collapsed.
 *
 * @returns `null` for an invalid path: broken encoding, or control characters.
 */
export function readPath(pathname: string): string | null {
  try {
    const path = decodeURI(pathname).replaceAll(/\/{2,}/g, '/');
    // oxlint-disable-next-line no-control-regex -- control characters are invalid
    return /[\u0000-\u001F\u007F\\]/.test(path) ? null : path;
  } catch {
    return null;
  }
}

/** The path for a link or a Location header: encoded canonically, and always on this site (never `//elsewhere`). */
export function writePath(path: string): string {
  const local = `/${path}`.replace(/^[/\\]+/, '/');
  return encodeURI(local)
    .replaceAll(/%25([0-9A-F]{2})/gi, (_, hex: string) => `%${hex.toUpperCase()}`)
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23');
}

/** Whether two paths are equal after decoding. Case and a trailing slash are significant. */
export function isSamePath(one: string, other: string): boolean {
  return (readPath(one) ?? one) === (readPath(other) ?? other);
}
