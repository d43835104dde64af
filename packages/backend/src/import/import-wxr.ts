import { createHash } from 'node:crypto';
import type { OutboundHttp } from '../content/media/outbound-http.ts';
import type { HtmlLimits } from '@masthead/markup';
import { BackendError } from '../errors.ts';
import { hashPassword } from '../access/password.ts';
import type { Database } from '../storage/sqlite/database.ts';
import { highestContentId } from '../storage/import/content.ts';
import { recountAll } from '../storage/import/derived.ts';
import { withRareCheckpoints } from '../storage/import/rare-checkpoints.ts';
import { findProgress, saveProgress } from '../storage/import/progress.ts';
import { followMenuItemCopies } from '../storage/import/menu-item-copies.ts';
import { compactSearch } from '../storage/import/compact-search.ts';
import { findSetting, saveSetting } from '../storage/settings.ts';
import { hideParentSlugsInMediaUris } from '../storage/permalinks.ts';
import {
  permalinkSettings,
  defaultStructure,
  isStructure,
  type PermalinkSettings,
} from '../content/permalinks/permalink.ts';
import { assignMissingPermalinks } from '../content/permalinks/update-content-permalinks.ts';
import { updateAllTermPermalinks } from '../content/permalinks/update-term-permalinks.ts';
import { readSiteSettings } from '../content/settings/site-settings.ts';
import { createConflictCheck, type ConflictCheck } from './conflicts.ts';
import { asImportError } from './import-error.ts';
import { applySiteContent, assignMenuLocations } from './finish.ts';
import { lookUpPeople, storeSiteUsers, type HashedUser } from './people.ts';
import { readSiteFile, type SiteFile } from './site-file.ts';
import { highestUser, storeHead } from './store-head.ts';
import { createItemStore } from './items/store-items.ts';
import { surveyWxr, type Survey } from './survey.ts';
import { createTally, type Tally } from './import-counts.ts';
import type { ImportCount, ImportOptions, ImportProgress, ImportSummary } from './types.ts';
import { attachmentSource, firstOf } from './attachment-source.ts';
import { copyUploads } from './copy-uploads.ts';
import { openUploads } from './uploads.ts';
import { findTermConflicts, lookUpVocabulary, reportNamelessTerms } from './vocabulary.ts';
import { createSiteClock } from './wp-time.ts';
import { readItems } from './reading/read-items.ts';

/** Target of an import. */
export interface ImportTarget {
  database: Database;
  /** The folder that holds `uploads/`. */
  dataDirectory: string;
  /** Epoch milliseconds now. */
  clock: () => number;
  /** Limits for rendering one text. */
  renderLimits: HtmlLimits;
  /** For fetching attachments. */
  http: OutboundHttp;
}

/**
 * Imports a WordPress export and preserves all IDs, slugs, dates and permalinks.
 *
 * The file is read twice: first completely and without writing, so that an invalid or conflicting file leaves the database unchanged;
 * then in batches of items, each with a record of the progress. Running it again resumes an aborted import; after a completed import, it
 * changes nothing.
 *
 * @returns A summary of everything in the file.
 * @throws {BackendError} `import_unreadable`, `import_malformed` (with line and column), `import_not_wxr`, `import_conflict` (an ID of
 * the file belongs to other content), `import_uploads` (the source of the uploads cannot be used), `site_file_invalid`. Nothing is
 * written in these cases. `import_failed` (with the item and its line) for unexpected errors, `database_locked` and `data_unwritable`:
 * rows stored before remain, and the next run resumes there.
 */
export async function importWxr(target: ImportTarget, options: ImportOptions): Promise<ImportSummary> {
  try {
    return await withRareCheckpoints(target.database, () => run(target, options));
  } catch (cause) {
    // An abort is not a failure.
    if (options.signal?.aborted) throw cause;
    throw asImportError(cause, { database: target.dataDirectory });
  }
}

async function run(target: ImportTarget, options: ImportOptions): Promise<ImportSummary> {
  const { database } = target;
  const tally = createTally();
  const site = options.siteFile === undefined ? null : await readSiteFile(options.siteFile);
  const uploads = options.uploads === undefined ? null : await openUploads(options.uploads);
  const sources = [
    ...(uploads === null ? [] : [uploads]),
    ...(options.fetchAttachments === true ? [attachmentSource(target.http)] : []),
  ];
  const report = (progress: ImportProgress): void => options.onProgress?.(progress);

  const { survey, conflicts } = await checkFile(database, options);
  conflicts.throwIfAny(findTermConflicts(database, survey.terms));

  const begun = findProgress(database, survey.digest);
  // A site file can be used with several exports, so its progress is tracked per export.
  const siteDigest = site && createHash('sha256').update(`${survey.digest} ${site.digest}`).digest('hex');
  const isContentDone = begun !== null && begun.finished_at !== null;
  const isSiteDone = siteDigest === null || findProgress(database, siteDigest) !== null;
  const isSettled = isContentDone && isSiteDone;

  addFileWarnings(survey, tally);
  if (!isSettled) {
    const users = site && !isSiteDone ? await hashPasswords(site) : [];
    const now = target.clock();
    database.transaction(() => {
      const isEmpty = highestContentId(database) === 0;
      if (site && !isSiteDone) {
        for (const [name, value] of site.settings) saveSetting(database, name, value);
        storeSiteUsers(database, users, { highestInFiles: highestUser(survey, site), now, tally });
      }
      storeHead(database, {
        survey,
        site: isSiteDone ? null : site,
        isEmpty: isEmpty && begun === null,
        now,
        tally,
      });
      if (begun === null) saveProgress(database, { digest: survey.digest, items_done: 0, finished_at: null });
    });
    const permalinks = resolvePermalinkSettings(database, tally);
    if (!isContentDone)
      await storeContent(target, options, { survey, permalinks, itemsDone: begun?.items_done ?? 0, tally });
    report({ phase: 'finish', done: 0, total: 1, unit: 'items' });
    assignMissingPermalinks(database, permalinks);
    compactSearch(database);
    database.transaction(() => {
      updateAllTermPermalinks(database, permalinks);
      followMenuItemCopies(database);
      if (site && !isSiteDone) applySiteContent(database, site, tally);
      if (!isContentDone && (site?.menuLocations ?? null) === null) assignMenuLocations(database, tally);
      recountAll(database);
      hideParentSlugsInMediaUris(database);
      const finished = { items_done: survey.items, finished_at: begun?.finished_at ?? now };
      saveProgress(database, { digest: survey.digest, ...finished });
      if (siteDigest !== null)
        saveProgress(database, { digest: siteDigest, items_done: 0, finished_at: now });
    });
    report({ phase: 'finish', done: 1, total: 1, unit: 'items' });
  }
  if (isSettled) countHead(survey, tally);
  if (isContentDone) {
    // Nothing is stored, but skipped items are counted as in the first run.
    const permalinks = permalinkSettings(readSiteSettings(database));
    await storeContent(target, options, { survey, permalinks, itemsDone: survey.items, tally });
  }
  return {
    outcome: isSettled ? 'unchanged' : begun !== null && !isContentDone ? 'resumed' : 'imported',
    counts: tally.counts(),
    content: sumOf(tally.counts().filter(({ kind }) => survey.itemTypes.has(kind))),
    uploads:
      sources.length === 0
        ? null
        : await copyUploads(target, firstOf(sources), {
            report,
            urls: survey.attachmentUrls,
            signal: options.signal,
          }),
    ...tally.named(),
    warnings: tally.warnings(),
  };
}

/** Reads the whole file. One that is malformed is read again as old WordPress versions wrote it. */
async function checkFile(
  database: Database,
  { file, fetchAttachments = false, onProgress, signal }: ImportOptions,
): Promise<{ survey: Survey; conflicts: ConflictCheck }> {
  const read = async (mode: Survey['reading']): Promise<{ survey: Survey; conflicts: ConflictCheck }> => {
    const conflicts = createConflictCheck(database);
    const survey = await surveyWxr(file, {
      onItem: (item) => conflicts.check(item),
      onProgress: (done, total) => onProgress?.({ phase: 'check', done, total, unit: 'bytes' }),
      mode,
      collectsAttachments: fetchAttachments,
      signal,
    });
    return { survey, conflicts };
  };
  try {
    return await read('strict');
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== 'import_malformed') throw error;
    // If it cannot be read leniently either, the first error has the right place.
    return read('lenient').catch((second: unknown) => {
      throw second instanceof BackendError && second.code === 'import_malformed' ? error : second;
    });
  }
}

/** Hashes in sequence, because each hash takes much of the import's memory limit. */
async function hashPasswords(site: SiteFile): Promise<HashedUser[]> {
  const users: HashedUser[] = [];
  for (const user of site.users) {
    const hash = user.passwordHash ?? (user.password === null ? '' : await hashPassword(user.password));
    users.push({ ...user, hash });
  }
  return users;
}

/** Resolves the permalink settings. An unsupported structure is replaced by the default. */
function resolvePermalinkSettings(database: Database, tally: Tally): PermalinkSettings {
  const structure = findSetting(database, 'permalink_structure') ?? defaultStructure;
  if (structure === '') {
    tally.warn('The site used plain permalinks (/?p=1); here the permalinks of posts are /post-name/');
  } else if (!isStructure(structure)) {
    tally.warn(
      `The permalink structure "${structure}" is not supported; the permalinks of posts are /post-name/`,
    );
  }
  if (!isStructure(structure)) saveSetting(database, 'permalink_structure', defaultStructure);
  return permalinkSettings(readSiteSettings(database));
}

async function storeContent(
  { database, dataDirectory, renderLimits }: ImportTarget,
  { file, onProgress, signal }: ImportOptions,
  known: { survey: Survey; permalinks: PermalinkSettings; itemsDone: number; tally: Tally },
): Promise<void> {
  const { survey, tally } = known;
  for (const [type, count] of survey.itemTypes) tally.inFile(type, count);
  tally.inFile('comment', survey.comments);
  const items = createItemStore(
    database,
    {
      people: lookUpPeople(database, survey.authors),
      vocabulary: lookUpVocabulary(database, survey.terms),
      clock: createSiteClock({
        timezone: findSetting(database, 'timezone_string') ?? '',
        gmtOffset: findSetting(database, 'gmt_offset') ?? '0',
      }),
      tally,
    },
    {
      digest: survey.digest,
      place: dataDirectory,
      renderLimits,
      itemsDone: known.itemsDone,
      highest: survey.highest,
      permalinks: known.permalinks,
      sites: survey.channel.addresses,
      onProgress: (done) => onProgress?.({ phase: 'content', done, total: survey.items, unit: 'items' }),
    },
  );
  await readItems(file, (source) => items.storeBatch(source), {
    bytes: survey.bytes,
    mode: survey.reading,
    signal,
  });
}

function addFileWarnings(survey: Survey, tally: Tally): void {
  if (survey.removedCharacters > 0) {
    tally.warn(`Removed control characters, which XML forbids: ${survey.removedCharacters}`);
  }
  if (survey.unreadableCharacters > 0) {
    tally.warn(
      `Replaced bytes that are invalid in the file's encoding with "\ufffd": ${survey.unreadableCharacters}`,
    );
  }
  if (survey.convertedBytes > 0) {
    tally.warn(`Read bytes that are invalid in UTF-8 as Windows-1252 (Latin-1): ${survey.convertedBytes}`);
  }
  if (survey.correctedSections > 0) {
    tally.warn(
      `Corrected "]]>" in texts, which old WordPress versions did not escape: ${survey.correctedSections}`,
    );
  }
  if (survey.correctedReferences > 0) {
    tally.warn(
      `Corrected "&" in texts, because XML does not know HTML's references: ${survey.correctedReferences}`,
    );
  }
  if (survey.hasSurroundings) tally.warn('Ignored text before or after the export, such as a PHP warning');
  if (survey.items === 0) tally.warn('The file has no items');
}

function sumOf(counts: readonly ImportCount[]): ImportSummary['content'] {
  const sum = (column: 'inFile' | 'stored' | 'alreadyThere'): number =>
    counts.reduce((total, count) => total + count[column], 0);
  return { inFile: sum('inFile'), stored: sum('stored'), alreadyThere: sum('alreadyThere') };
}

/** Counts the authors and terms of a file that was imported before. */
function countHead(survey: Survey, tally: Tally): void {
  reportNamelessTerms(survey, tally);
  const head = [
    ['user', survey.authors.length] as const,
    ...survey.terms.map(({ taxonomy }) => [taxonomy, 1] as const),
  ];
  for (const [kind, count] of head) {
    tally.inFile(kind, count);
    tally.alreadyThere(kind, count);
  }
}
