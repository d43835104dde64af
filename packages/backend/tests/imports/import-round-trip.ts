import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBackend, siteFileBeside, type Backend, type ImportSummary } from '../../src/index.ts';
import { newDataDirectory } from '../data/new-data-directory.ts';
import { storedRows } from './stored-rows.ts';

/** The fixed time of imports. */
const now = Date.UTC(2026, 10, 20, 12);
const siteUrl = 'http://masthead.test';

/** A file that was imported twice, exported, and imported again. */
export interface RoundTrip extends AsyncDisposable {
  readonly backend: Backend;
  readonly report: ImportSummary;
  /** The rows after the first import. */
  readonly rows: Record<string, unknown[]>;
  /** What should be equal and is not; one line per table. */
  readonly faults: string[];
}

/** Options of a round trip. */
export interface RoundTripOptions {
  /** Content of the site file. */
  readonly site?: string;
  /** Uploads to import. */
  readonly uploads?: string;
}

/**
 * Imports a file, the same file again, and the same file with other bytes, as if exported later; then exports the site
 * and imports the export into an empty data directory. All must store the same rows.
 */
export async function roundTrip(
  bytes: string | Uint8Array,
  options: RoundTripOptions = {},
): Promise<RoundTrip> {
  const folder = newDataDirectory();
  await mkdir(folder, { recursive: true });
  const open = (name: string): Backend =>
    createBackend({ data: join(folder, name), siteUrl, durability: 'normal', clock: () => now });
  const file = join(folder, 'export.xml');
  const siteFile = join(folder, 'export.site.json');
  await writeFile(file, bytes);
  if (options.site !== undefined) await writeFile(siteFile, options.site);
  const given = {
    file,
    ...(options.site !== undefined && { siteFile }),
    ...(options.uploads !== undefined && { uploads: options.uploads }),
  };
  const backend = open('first');
  const report = await backend.importWxr(given);
  const rows = storedRows(join(folder, 'first'));
  const faults: string[] = [];
  const compare = (title: string, other: Record<string, unknown[]>): void => {
    faults.push(...differences(rows, other).map((line) => `${title}: ${line}`));
  };

  const again = await backend.importWxr(given);
  if (again.outcome !== 'unchanged') faults.push(`second import: ${again.outcome}`);
  compare('second import', storedRows(join(folder, 'first')));

  await writeFile(file, Buffer.concat([Buffer.from(bytes), Buffer.from('\n<!-- later -->')]));
  await backend.importWxr(given);
  compare('later export of the same content', storedRows(join(folder, 'first')));

  const exported = join(folder, 'out.xml');
  await backend.exportWxr({ file: exported });
  await using second = open('second');
  await second.importWxr({ file: exported, siteFile: siteFileBeside(exported) });
  compare('export and import', storedRows(join(folder, 'second')));
  return {
    backend,
    report,
    rows,
    faults,
    async [Symbol.asyncDispose]() {
      await backend.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The tables that differ, with the first differing rows. */
export function differences(one: Record<string, unknown[]>, other: Record<string, unknown[]>): string[] {
  return Object.keys(one).flatMap((table) => {
    const left = new Set(one[table]?.map((row) => JSON.stringify(row)));
    const right = new Set(other[table]?.map((row) => JSON.stringify(row)));
    const lost = [...left.difference(right)];
    const added = [...right.difference(left)];
    if (lost.length === 0 && added.length === 0 && one[table]?.length === other[table]?.length) return [];
    return [`${table}: ${lost.length} lost, ${added.length} added\n    - ${lost[0]}\n    + ${added[0]}`];
  });
}
