import { createHash } from 'node:crypto';
import type { HtmlLimits } from '@masthead/markup';
import { hashPassword } from '../access/password.ts';
import type { Database } from '../storage/database.ts';
import { highestContentId } from '../storage/import/content.ts';
import { countEverything } from '../storage/import/derived.ts';
import { withLittleMemory } from '../storage/import/memory.ts';
import { findProgress, saveProgress } from '../storage/import/progress.ts';
import { compactSearch } from '../storage/import/search.ts';
import { findSetting, saveSetting } from '../storage/settings.ts';
import { hideHoldersOfMedia } from '../storage/placing.ts';
import {
  addressSettings,
  defaultStructure,
  isStructure,
  type AddressSettings,
} from '../content/addresses.ts';
import { placeContentLeft } from '../content/place-content.ts';
import { placeAllTerms } from '../content/place-terms.ts';
import { readSiteSettings } from '../content/site-settings.ts';
import { createConflictCheck } from './conflicts.ts';
import { asImportError } from './failure.ts';
import { applySiteContent } from './finish.ts';
import { lookUpPeople, storeSiteUsers, type HashedUser } from './people.ts';
import { readSiteFile, type SiteFile } from './site-file.ts';
import { highestUser, storeHead } from './store-head.ts';
import { createItemStore } from './store-items.ts';
import { surveyWxr, type Survey } from './survey.ts';
import { createTally, type Tally } from './tally.ts';
import type { ImportCount, ImportOptions, ImportProgress, ImportReceipt } from './types.ts';
import { bringUploads } from './bring-uploads.ts';
import { openUploads } from './uploads.ts';
import { findTermConflicts, lookUpVocabulary } from './vocabulary.ts';
import { createSiteClock } from './wp-time.ts';
import { readWxr } from './wxr-reader.ts';

/** Where an import goes. */
export interface ImportTarget {
  database: Database;
  /** The folder that holds `uploads/`. */
  dataDirectory: string;
  /** Epoch milliseconds now. */
  clock: () => number;
  /** What a text is rendered up to. */
  renderLimits: HtmlLimits;
}

/**
 * Imports a WordPress export, keeping every id, slug, date and address.
 *
 * The file is read twice: first whole and without writing anything, so that a broken file or one that does not fit what
 * is stored leaves the database as it was; then item by item, in batches, each with a note of how far it came. A run
 * that was killed goes on where it stopped when run again, and a run that was finished changes nothing.
 *
 * @returns What became of everything in the file.
 * @throws {BackendError} `import_unreadable`, `import_malformed` (with line and column), `import_not_wxr`,
 * `import_conflict` (other content has an id of the file), `import_uploads` (the place of the uploads cannot be used),
 * `site_file_invalid`. After any of these nothing has been written. `import_failed` (with the item and its line) for what
 * nobody foresaw, `database_locked` and `data_unwritable`: what was stored before stays, and the next run goes on there.
 */
export async function importWxr(target: ImportTarget, options: ImportOptions): Promise<ImportReceipt> {
  try {
    return await withLittleMemory(target.database, () => run(target, options));
  } catch (cause) {
    // Being stopped is no failure.
    if (options.signal?.aborted) throw cause;
    throw asImportError(cause, { database: target.dataDirectory });
  }
}

async function run(target: ImportTarget, options: ImportOptions): Promise<ImportReceipt> {
  const { database } = target;
  const tally = createTally();
  const site = options.siteFile === undefined ? null : await readSiteFile(options.siteFile);
  const uploads = options.uploads === undefined ? null : await openUploads(options.uploads);
  const report = (progress: ImportProgress): void => options.onProgress?.(progress);

  const conflicts = createConflictCheck(database);
  const survey = await surveyWxr(options.file, {
    onItem: (item) => conflicts.check(item),
    onProgress: (done, total) => report({ phase: 'check', done, total, unit: 'bytes' }),
    signal: options.signal,
  });
  conflicts.throwIfAny(findTermConflicts(database, survey.terms));

  const begun = findProgress(database, survey.digest);
  // One site file may go with several exports: it is done when it is done for this one.
  const siteDigest = site && createHash('sha256').update(`${survey.digest} ${site.digest}`).digest('hex');
  const isContentDone = begun !== null && begun.finished_at !== null;
  const isSiteDone = siteDigest === null || findProgress(database, siteDigest) !== null;
  const isSettled = isContentDone && isSiteDone;

  noteOddities(survey, tally);
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
    const addresses = settleAddresses(database, tally);
    if (!isContentDone)
      await storeContent(target, options, { survey, addresses, itemsDone: begun?.items_done ?? 0, tally });
    report({ phase: 'finish', done: 0, total: 1, unit: 'items' });
    placeContentLeft(database, addresses);
    compactSearch(database);
    database.transaction(() => {
      placeAllTerms(database, addresses);
      if (site && !isSiteDone) applySiteContent(database, site, tally);
      countEverything(database);
      hideHoldersOfMedia(database);
      const finished = { items_done: survey.items, finished_at: begun?.finished_at ?? now };
      saveProgress(database, { digest: survey.digest, ...finished });
      if (siteDigest !== null)
        saveProgress(database, { digest: siteDigest, items_done: 0, finished_at: now });
    });
    report({ phase: 'finish', done: 1, total: 1, unit: 'items' });
  }
  if (isContentDone) countAsThere(survey, tally, isSettled);
  return {
    outcome: isSettled ? 'unchanged' : begun !== null && !isContentDone ? 'resumed' : 'imported',
    counts: tally.counts(),
    content: sumOf(tally.counts().filter(({ kind }) => survey.itemTypes.has(kind))),
    uploads: uploads && (await bringUploads(target, uploads, { report, signal: options.signal })),
    ...tally.oversizedContent(),
    warnings: tally.warnings(),
  };
}

/** One after the other: each hash takes a good part of the memory an import may have. */
async function hashPasswords(site: SiteFile): Promise<HashedUser[]> {
  const users: HashedUser[] = [];
  for (const user of site.users) {
    const hash = user.passwordHash ?? (user.password === null ? '' : await hashPassword(user.password));
    users.push({ ...user, hash });
  }
  return users;
}

/** How addresses are made; a structure that cannot be followed is replaced by the usual one. */
function settleAddresses(database: Database, tally: Tally): AddressSettings {
  const structure = findSetting(database, 'permalink_structure') ?? defaultStructure;
  if (structure === '') {
    tally.warn('The site used plain addresses (/?p=1); here posts live at /their-name/');
  } else if (!isStructure(structure)) {
    tally.warn(`The permalink structure "${structure}" is not known here; posts live at /their-name/`);
  }
  if (!isStructure(structure)) saveSetting(database, 'permalink_structure', defaultStructure);
  return addressSettings(readSiteSettings(database));
}

async function storeContent(
  { database, dataDirectory, renderLimits }: ImportTarget,
  { file, onProgress, signal }: ImportOptions,
  known: { survey: Survey; addresses: AddressSettings; itemsDone: number; tally: Tally },
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
      addresses: known.addresses,
      sites: survey.channel.addresses,
      onProgress: (done) => onProgress?.({ phase: 'content', done, total: survey.items, unit: 'items' }),
    },
  );
  await readWxr(file, { item: (item) => items.add(item) }, signal);
  items.flush();
}

function noteOddities(survey: Survey, tally: Tally): void {
  if (survey.removedCharacters > 0) {
    tally.warn(`Control characters, which XML forbids, were left out: ${survey.removedCharacters}`);
  }
  if (survey.unreadableCharacters > 0) {
    tally.warn(
      `Bytes that were no text in the file's encoding became "\ufffd": ${survey.unreadableCharacters}`,
    );
  }
  if (survey.items === 0) tally.warn('The file has no items');
}

function sumOf(counts: readonly ImportCount[]): ImportReceipt['content'] {
  const sum = (column: 'inFile' | 'stored' | 'alreadyThere'): number =>
    counts.reduce((total, count) => total + count[column], 0);
  return { inFile: sum('inFile'), stored: sum('stored'), alreadyThere: sum('alreadyThere') };
}

/** For a file that was imported before: everything in it is there. */
function countAsThere(survey: Survey, tally: Tally, withHead: boolean): void {
  const head = [
    ['user', survey.authors.length] as const,
    ...survey.terms.map(({ taxonomy }) => [taxonomy, 1] as const),
  ];
  const items = [...survey.itemTypes, ['comment', survey.comments] as const];
  for (const [kind, count] of withHead ? [...head, ...items] : items) {
    tally.inFile(kind, count);
    tally.alreadyThere(kind, count);
  }
}
