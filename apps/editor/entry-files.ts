import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built files that the document loads, relative to the editing area. */
export interface EntryFiles {
  readonly script: string;
  readonly styles: readonly string[];
  /** Modules that the script imports statically. */
  readonly preloads: readonly string[];
}

/** Vite's manifest, as far as it is read here. */
type Manifest = Readonly<
  Record<string, { file: string; css?: readonly string[]; imports?: readonly string[] }>
>;

/**
 * Reads the names of the built files.
 *
 * @param source The script's source file.
 * @throws {Error} if there is no build.
 */
export function readEntryFiles(
  folder: string,
  source: 'app/entry.tsx' | 'explorer/app/entry.tsx',
): EntryFiles {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const entry = manifest[source];
  if (entry === undefined) throw new Error(`The build of the editing area has no ${source}.`);
  const imported = (entry.imports ?? []).flatMap((name) => manifest[name] ?? []);
  return {
    script: entry.file,
    styles: [entry, ...imported].flatMap(({ css = [] }) => css),
    preloads: imported.map(({ file }) => file),
  };
}
