/** Path of the uploads folder, the same in WordPress, the embedded backend and the site. */
const uploads = '/wp-content/uploads/';

/** Whether the path of a parsed URL is inside the uploads folder. */
export const isUploadPath = (pathname: string): boolean => pathname.startsWith(uploads);

/** The URL path of an uploaded file, from its decoded path segments. */
export const uploadPath = (names: readonly string[]): string =>
  uploads + names.map(encodeURIComponent).join('/');

/**
 * The path segments of an uploaded file, decoded once, so that all servers interpret the path in the same way.
 *
 * @returns `null` for paths outside the uploads folder, for folders, for ambiguous segments (leading dots, separators, control
 *   characters, double encoding), and for files that WordPress would execute.
 */
export function readUploadPath(pathname: string): readonly string[] | null {
  return isUploadPath(pathname) ? readFileNames(pathname.slice(uploads.length)) : null;
}

/** The decoded segments of a relative file path, under the same rules. */
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

// oxlint-disable-next-line no-control-regex -- rejects control characters
const unsafe = /[/\\:\u0000-\u001F\u007F]|%[0-9a-f]{2}/i;

const isSafeName = (name: string): boolean => name !== '' && !name.startsWith('.') && !unsafe.test(name);
