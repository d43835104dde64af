import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitSources, sharedSources } from './kit-paths.ts';

/** Identifies the sources and the lock file of the kit; built files are in a folder of this name. 16 hexadecimal digits. */
export function kitHash(): string {
  const hash = createHash('sha256');
  for (const [index, folder] of [kitSources, ...sharedSources].entries()) {
    for (const path of sourceFiles(folder)) {
      // Separators, so that moving text between a name and a file changes the hash.
      hash
        .update(`${index}\0${path}\0`)
        .update(readFileSync(join(folder, path)))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function sourceFiles(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'build' && !name.includes('.test.'))
    .flatMap((entry) => {
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      return entry.isDirectory() ? sourceFiles(folder, child) : [child];
    })
    .toSorted();
}
