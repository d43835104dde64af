import { hash } from 'node:crypto';

const prefix = 'missing-file:';

/**
 * The key of a page that shows a file, and of the discovery that the file is missing. The page is then rendered without it.
 *
 * @param path The URL path of the file.
 */
export const missingFileKey = (path: string): string =>
  prefix + hash('sha256', path, 'base64url').slice(0, 22);

/** Whether a key is of this kind. A restart does not outdate pages that depend on it: the file is found missing again. */
export const isMissingFileKey = (key: string): boolean => key.startsWith(prefix);
