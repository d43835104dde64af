import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { kitHash } from './kit-hash.ts';
import { defaultKitFolder } from './kit-paths.ts';
import type { BlockKitState } from './kit-state.ts';

/**
 * Whether the kit of the current sources is built. Reads about 60 files, synchronously.
 *
 * @param folder The folder that contains the builds.
 */
export function findBlockKit(
  folder: string = defaultKitFolder,
): Extract<BlockKitState, { status: 'ready' | 'missing' }> {
  const hash = kitHash();
  const built = resolve(join(folder, hash));
  // A build is moved here when it is complete.
  return existsSync(join(built, 'block-kit.js'))
    ? { status: 'ready', hash, folder: built }
    : { status: 'missing' };
}
