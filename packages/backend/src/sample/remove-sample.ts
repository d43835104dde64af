import { deleteMediaPermanently } from '../content/media/delete-media.ts';
import { removeDiscarded } from '../content/media/remove-discarded.ts';
import { deletePermanently } from '../content/posts/delete-content.ts';
import { readSiteSettings, type SiteSettings } from '../content/settings/site-settings.ts';
import { openSiteDatabase, type SitePlace } from '../open-site-database.ts';
import { mediaFiles } from '../storage/media.ts';
import { commentIdsOn, isAccountWithoutContent, isMediaUsed, isUnusedTerm } from '../storage/sample.ts';
import type { Database } from '../storage/sqlite/database.ts';
import { contentForUpdate } from '../storage/write-media.ts';
import { storedContent } from '../storage/write-content.ts';
import { removeTerm } from '../storage/write-terms.ts';
import { deleteUser } from '../storage/write-users.ts';
import { readSample, type Sample, type SampleItem } from './read-sample.ts';

/** Why content of the sample is not removed. */
export type SampleReason = 'edited' | 'commented' | 'used';

export interface SampleLeftover {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly reason: SampleReason;
}

export interface SampleRemoval {
  /** Number of removed items by content type; menu items are not counted. */
  readonly removed: Readonly<Record<'post' | 'page' | 'attachment', number>>;
  readonly removedTerms: number;
  readonly removedAuthors: number;
  readonly left: readonly SampleLeftover[];
}

export interface RemoveSampleOptions {
  /** The sample's export file. */
  readonly file: string;
  /** Only reports what would be removed. Terms and authors are not counted then. */
  readonly isDryRun: boolean;
}

/**
 * Removes content that came from the sample and was not edited since, with unused terms and authors. Content with comments of visitors, and
 * media that other content shows, are left.
 *
 * @throws {BackendError} `data_missing`, `data_unwritable`, `data_newer` or `database_locked`; as the import for the sample's file.
 */
export async function removeSample(place: SitePlace, options: RemoveSampleOptions): Promise<SampleRemoval> {
  using database = openSiteDatabase(place);
  // Awaited, so that the database is closed afterwards.
  return await removeSampleFrom({ database, dataDirectory: place.data }, options);
}

/** `removeSample` with an open database. */
export async function removeSampleFrom(
  { database, dataDirectory }: { database: Database; dataDirectory: string },
  { file, isDryRun }: RemoveSampleOptions,
): Promise<SampleRemoval> {
  const sample = await readSample(file);
  if (isDryRun) {
    const { removable, left } = planRemoval(database, readSiteSettings(database), sample);
    return { removed: countByType(removable), left, removedTerms: 0, removedAuthors: 0 };
  }
  await database.acquireWriteLock();
  const removal = database.transaction(() => {
    const settings = readSiteSettings(database);
    const { removable, left } = planRemoval(database, settings, sample);
    for (const { id, type } of removable) removeItem({ database, settings }, { id, type });
    return {
      removed: countByType(removable),
      left,
      removedTerms: removeUnusedTerms(database, settings, sample),
      removedAuthors: removeAuthors(database, sample),
    };
  });
  // Files that cannot be removed remain recorded, and the server's job tries again.
  removeDiscarded(database, dataDirectory);
  return removal;
}

interface Plan {
  readonly removable: readonly SampleItem[];
  readonly left: readonly SampleLeftover[];
}

function planRemoval(database: Database, settings: SiteSettings, { items }: Sample): Plan {
  const removable: SampleItem[] = [];
  const left: SampleLeftover[] = [];
  const leave = ({ id, type, title }: SampleItem, reason: SampleReason): void => {
    left.push({ id, type, title, reason });
  };
  const unedited = items.filter((item) => {
    const row = storedContent(database, item.id);
    // Deleted since, or the ID belongs to other content.
    if (row === null || row.type !== item.type || row.guid !== item.guid) return false;
    if (row.modified_at !== item.modifiedAt) leave(item, 'edited');
    else if (commentIdsOn(database, item.id).some((id) => !item.commentIds.has(id))) leave(item, 'commented');
    else return true;
    return false;
  });
  removable.push(...unedited.filter((item) => !isMedia(item)));
  const exceptIds = removable.map(({ id }) => id);
  const files = mediaFiles(
    database,
    unedited.filter(isMedia).map(({ id }) => id),
  );
  for (const item of unedited.filter(isMedia)) {
    const name = files.get(item.id)?.file.replace(/\.[^.]*$/, '') ?? '';
    const isUsed =
      item.id === settings.siteIcon ||
      (name !== '' && isMediaUsed(database, { id: item.id, file: name, exceptIds }));
    if (isUsed) leave(item, 'used');
    else removable.push(item);
  }
  return { removable, left };
}

const isMedia = ({ type }: SampleItem): boolean => type === 'attachment';

function removeItem(
  context: { database: Database; settings: SiteSettings },
  { id, type }: Pick<SampleItem, 'id' | 'type'>,
): void {
  if (type === 'attachment') {
    const row = contentForUpdate(context.database, id);
    if (row !== null) deleteMediaPermanently(context, row);
    return;
  }
  const row = storedContent(context.database, id);
  // A menu item was removed with the content it leads to.
  if (row !== null) deletePermanently(context, row);
}

/** Each pass removes the terms whose children the previous one has removed. */
function removeUnusedTerms(database: Database, settings: SiteSettings, { terms }: Sample): number {
  let remaining = terms.flatMap(({ id, ...term }) => (id === null ? [] : [{ id, ...term }]));
  let removed = 0;
  for (;;) {
    const unused = remaining.filter(
      (term) => term.id !== settings.defaultCategory && isUnusedTerm(database, term),
    );
    if (unused.length === 0) return removed;
    for (const { id } of unused) removeTerm(database, id);
    removed += unused.length;
    remaining = remaining.filter((term) => !unused.includes(term));
  }
}

function removeAuthors(database: Database, { authors }: Sample): number {
  const unused = authors.flatMap(({ id, ...author }) =>
    id !== null && isAccountWithoutContent(database, { id, ...author }) ? [id] : [],
  );
  for (const id of unused) deleteUser(database, id);
  return unused.length;
}

function countByType(items: readonly SampleItem[]): SampleRemoval['removed'] {
  const count = (wanted: string): number => items.filter(({ type }) => type === wanted).length;
  return { post: count('post'), page: count('page'), attachment: count('attachment') };
}
