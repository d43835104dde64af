import { createWriteStream } from 'node:fs';
import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackendError } from '../errors.ts';
import {
  countExported,
  exportedContent,
  exportedMenuLocations,
  exportedSettings,
  exportedTerms,
  exportedUsers,
} from '../storage/export/rows.ts';
import { assertParentFolder } from '../storage/files/parent-folder.ts';
import { openSnapshot, type Snapshot } from '../storage/export/snapshot.ts';
import { copyUploads } from './copy-uploads.ts';
import { siteFile } from './site-file.ts';
import type { ExportOptions, ExportSummary } from './types.ts';
import { wxrFoot, wxrHead } from './wxr-head.ts';
import { wxrItem } from './wxr-item.ts';

/** Source of an export. */
export interface ExportSource {
  /** The database file. */
  database: string;
  /** The folder that holds `uploads/`. */
  dataDirectory: string;
  /** Origin of all absolute URLs, without a trailing slash. */
  siteUrl: string;
  /** Epoch milliseconds now. */
  clock: () => number;
}

/** Path of the site file next to an export, with the data that WXR cannot contain. */
export function siteFileBeside(file: string): string {
  const { dir, name } = parse(file);
  return join(dir, `${name}.site.json`);
}

/**
 * Writes a snapshot of all content as a WordPress export. The files appear when they are complete.
 *
 * @throws {BackendError} `export_failed` if the folder is missing or a file cannot be written.
 */
export async function exportWxr(source: ExportSource, options: ExportOptions): Promise<ExportSummary> {
  const beside = siteFileBeside(options.file);
  const unfinished = [`${options.file}.part`, `${beside}.part`] as const;
  const [wxrPart, sitePart] = unfinished;
  assertParentFolder(options.file, 'export_failed');
  try {
    using snapshot = openSnapshot(source.database);
    const head = readHead(snapshot);
    // It contains password hashes and e-mail addresses, as the export does.
    await writeFile(sitePart, siteFile(head), { mode: 0o600 });
    await chmod(sitePart, 0o600);
    const counts = await writeWxr(wxrPart, snapshot, { ...source, ...head }, options);
    const uploads =
      options.uploads === undefined
        ? null
        : await copyUploads(join(source.dataDirectory, 'uploads'), options.uploads, options);
    await rename(sitePart, beside);
    await rename(wxrPart, options.file);
    return {
      file: options.file,
      siteFile: beside,
      users: head.users.length,
      terms: head.terms.length,
      ...counts,
      uploads,
    };
  } catch (cause) {
    // A file that cannot be removed was not created.
    await Promise.allSettled(unfinished.map((part) => rm(part, { force: true })));
    if (options.signal?.aborted) throw cause;
    const { syscall, code } = cause as NodeJS.ErrnoException;
    if (syscall === undefined) throw cause;
    throw new BackendError('export_failed', `The export cannot be written to ${options.file} (${code}).`, {
      help: 'Check the write permission on the folder and the free disk space.',
      cause,
    });
  }
}

const readHead = (snapshot: Snapshot) => ({
  settings: exportedSettings(snapshot),
  users: exportedUsers(snapshot),
  terms: exportedTerms(snapshot),
  menuLocations: exportedMenuLocations(snapshot),
});

async function writeWxr(
  path: string,
  snapshot: Snapshot,
  site: ReturnType<typeof readHead> & ExportSource,
  { onProgress, signal }: ExportOptions,
): Promise<Pick<ExportSummary, 'content' | 'comments'>> {
  const { content: total, comments } = countExported(snapshot);
  const content: Record<string, number> = {};
  let done = 0;
  await pipeline(
    function* () {
      yield `${wxrHead({ ...site, now: site.clock() })}\n`;
      for (const row of exportedContent(snapshot)) {
        yield `${wxrItem(row, site.siteUrl)}\n`;
        content[row.type] = (content[row.type] ?? 0) + 1;
        done += 1;
        if (done % reportEvery === 0 || done === total) onProgress?.({ phase: 'content', done, total });
      }
      yield wxrFoot;
    },
    createWriteStream(path, { mode: 0o600 }),
    { ...(signal && { signal }) },
  );
  return { content, comments };
}

const reportEvery = 100;
