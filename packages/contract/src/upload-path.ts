/** Where uploaded files are, below the address of a WordPress, of the embedded backend and of the site. */
const uploads = '/wp-content/uploads/';

/** Whether a path (of a parsed URL) is one of an uploaded file. */
export const isUploadPath = (pathname: string): boolean => pathname.startsWith(uploads);

/** The path of an uploaded file, of the names along it. */
export const uploadPath = (names: readonly string[]): string =>
  uploads + names.map(encodeURIComponent).join('/');

/**
 * The names along the path of an uploaded file, decoded once, so that every server on the way reads the same in it.
 *
 * @returns `null` for no such path, for folders, where a name could mean anything but itself (dots in front, separators, control characters,
 *   what is still encoded after decoding), and for what a WordPress would run.
 */
export function readUploadPath(pathname: string): readonly string[] | null {
  return isUploadPath(pathname) ? readFileNames(pathname.slice(uploads.length)) : null;
}

/** The names along the path of a file, under the same rules. */
export function readFileNames(path: string): readonly string[] | null {
  try {
    const names = path.split('/').map(decodeURIComponent);
    if (!names.every(isSafeName) || runs.test(names.join('/'))) return null;
    return names;
  } catch {
    return null;
  }
}

const runs = /\.(?:php\d?|phtml|phar|cgi|pl|py|sh)(?:\.|$)/i;

// oxlint-disable-next-line no-control-regex -- control characters are what must not be there
const unsafe = /[/\\:\u0000-\u001F\u007F]|%[0-9a-f]{2}/i;

const isSafeName = (name: string): boolean => name !== '' && !name.startsWith('.') && !unsafe.test(name);
