/**
 * The path of an address as the backend knows it: percent-encoding taken off (`/caf%C3%A9/` is `/café/`), slashes in a row made one.
 *
 * @returns `null` for what cannot be a path: broken encoding, or control characters.
 */
export function readPath(pathname: string): string | null {
  try {
    const path = decodeURI(pathname).replaceAll(/\/{2,}/g, '/');
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    return /[\u0000-\u001F\u007F\\]/.test(path) ? null : path;
  } catch {
    return null;
  }
}

/** The path as it stands in a link or a Location header: encoded, one way only, and always on this site (never `//elsewhere`). */
export function writePath(path: string): string {
  const local = `/${path}`.replace(/^[/\\]+/, '/');
  return encodeURI(local)
    .replaceAll(/%25([0-9A-F]{2})/gi, (_, hex: string) => `%${hex.toUpperCase()}`)
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23');
}

/** Whether two paths are one address, however they are encoded. Case and a slash at the end do matter. */
export function isSamePath(one: string, other: string): boolean {
  return (readPath(one) ?? one) === (readPath(other) ?? other);
}
