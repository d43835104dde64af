import { constants, type Stats } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** An open file; the caller must close it. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly stats: Stats;
}

/**
 * Opens a regular file within a folder.
 *
 * @param names Of folders, and last of the file.
 * @returns `null` for a file that is missing, unreadable, hidden, not regular, or reached by a link that leads outside;
 * callers cannot tell these apart.
 */
export async function openWithin(folder: string, names: readonly string[]): Promise<OpenFile | null> {
  if (!names.every(isSafeName)) return null;
  let handle: FileHandle | undefined;
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, ...names))]);
    if (!path.startsWith(root + sep)) return null;
    // If a link replaces the file now, it is not followed.
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = await handle.stat();
    if (stats.isFile()) return { handle, stats };
    await handle.close();
    return null;
  } catch {
    await handle?.close().catch(() => undefined);
    return null;
  }
}

// Path separators, Windows streams and control characters.
// eslint-disable-next-line no-control-regex -- control characters are exactly what must not be there.
const unsafeCharacters = /[/\\:\u0000-\u001f\u007f]/;

/** Whether a name is an ordinary file or folder name. */
const isSafeName = (name: string): boolean =>
  name !== '' && name.length <= 255 && !name.startsWith('.') && !unsafeCharacters.test(name);
