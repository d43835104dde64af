import { constants, type Stats } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A file that is open; whoever has it closes it. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly stats: Stats;
}

/**
 * Opens a regular file within a folder.
 *
 * @param names Of folders, and at last of the file.
 * @returns `null` for what is not there, not readable, hidden, reached by a link that leads out, or no file: to whoever asks
 * that is one and the same.
 */
export async function openWithin(folder: string, names: readonly string[]): Promise<OpenFile | null> {
  if (!names.every(isSafeName)) return null;
  let handle: FileHandle | undefined;
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, ...names))]);
    if (!path.startsWith(root + sep)) return null;
    // Should a link take the file's place now, it is not followed; a pipe does not make us wait.
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

// Separators in either direction, streams of Windows' file systems, NUL and its like.
// eslint-disable-next-line no-control-regex -- control characters are exactly what must not be there.
const unsafeCharacters = /[/\\:\u0000-\u001f\u007f]/;

/** Whether a name can mean nothing but itself. */
const isSafeName = (name: string): boolean =>
  name !== '' && name.length <= 255 && !name.startsWith('.') && !unsafeCharacters.test(name);
