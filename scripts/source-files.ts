import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a trailing slash. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** Installed, built and generated folders, and data of a running site. */
const skipped = new Set(['node_modules', 'build', 'generated', '.git', '.react-router', 'data']);

/** All source files below a folder of the repository, as paths relative to the repository. */
export function sourceFiles(folder = '.'): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => {
      const path = relative(root, join(root, folder, entry.name));
      return entry.isDirectory() ? sourceFiles(path) : [path];
    });
}
