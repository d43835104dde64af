import type { WrittenType } from '../../access/edit-access.ts';
import { setMeta } from '../../storage/content-meta.ts';
import { textOf, type Content } from '../../storage/content.ts';
import { recountAuthor, recountTerms } from '../../storage/counts.ts';
import { saveSetting } from '../../storage/settings.ts';
import { termIdsOf } from '../../storage/terms-of-content.ts';
import {
  changeContent,
  removeContent,
  storedContent,
  type StoredContent,
} from '../../storage/write-content.ts';
import { removeMenuItemsOf } from '../../storage/write-menus.ts';
import { permalinkSettings, plainPermalink } from '../permalinks/permalink.ts';
import { updateContentPermalinks } from '../permalinks/update-content-permalinks.ts';
import { ContentError } from '../content-error.ts';
import { modificationTime } from './modification-time.ts';
import type { WriteContext } from '../write-context.ts';
import type { ChangePreconditions } from './content-change.ts';
import { readStateBefore, afterSave } from './after-save.ts';
import { uniqueSlug } from './resolve-slug.ts';
import { loadForDelete, typeNameOf } from './load-for-update.ts';
import { trashCommentsOf } from '../comments/trashed-comments.ts';

/**
 * Trashes a post or a page, or deletes it permanently, if the viewer may.
 *
 * @param options.force Deletes permanently; required for content that is already in the trash.
 * @returns The content as it was, with its new status and permalink, which are empty if it was deleted.
 * @throws {ContentError} as `loadForDelete`; `CONFLICT` for content that is already in the trash.
 */
export function deleteContent(
  context: WriteContext,
  type: WrittenType,
  { id, force, guards }: { id: number; force: boolean; guards: ChangePreconditions },
): Content {
  return context.database.transaction(() => {
    const { row, known } = loadForDelete(context, type, { id, guards, verb: 'delete' });
    if (row.status === 'trash' && !force) {
      const message = `The ${typeNameOf(type, 'one')} with id ${id} is already in the trash. To remove from the trash, use the forceDelete input`;
      throw new ContentError('CONFLICT', message);
    }
    const shown: Content = force
      ? { ...known, uri: '' }
      : { ...known, status: 'trash', uri: plainPermalink({ id, type }) };
    // Read now, while the texts still exist.
    textOf(context.database, shown);
    if (force) deletePermanently(context, row);
    else trash(context, row);
    return shown;
  });
}

/**
 * Deletes content with its revisions, meta values, comments and menu items, without checking rights. Call it within a
 * transaction.
 *
 * @see WordPress, wp_delete_post()
 */
export function deletePermanently(
  context: Pick<WriteContext, 'database' | 'settings'>,
  row: StoredContent,
): void {
  const { database, settings } = context;
  const termIds = termIdsOf(database, row.id);
  const menuIds = removeMenuItemsOf(database, { kind: 'post_type', type: row.type, id: row.id });
  const lifted = removeContent(database, row);
  recountTerms(database, [...termIds, ...menuIds]);
  recountAuthor(database, row.author_id);
  resetSpecialPages(context, row.id);
  for (const id of lifted) {
    const below = storedContent(database, id);
    // A page that it has become a sibling of may have the same slug.
    if (below?.type === 'page' && below.slug !== '') {
      const free = uniqueSlug(context, below);
      if (free !== below.slug) changeContent(database, id, { slug: free });
    }
  }
  updateContentPermalinks(database, permalinkSettings(settings), lifted);
}

/**
 * Trashes content without checking rights. Call it within a transaction.
 *
 * @see WordPress, wp_trash_post()
 */
export function trash(context: WriteContext, row: StoredContent): void {
  const { database } = context;
  const { id, slug } = row;
  const now = modificationTime(context, row.modified_at);
  const others = readStateBefore(context, row);
  setMeta(database, id, '_wp_trash_meta_status', row.status);
  setMeta(database, id, '_wp_trash_meta_time', String(Math.floor(context.clock() / 1000)));
  const hasSlug = slug !== '' && !slug.endsWith(trashSuffix);
  if (hasSlug) setMeta(database, id, '_wp_desired_post_slug', slug);
  changeContent(database, id, {
    status: 'trash',
    modified_local: now.local,
    modified_at: now.at,
    ...(hasSlug && { slug: `${slug}${trashSuffix}` }),
  });
  trashCommentsOf(context, id);
  resetSpecialPages(context, id);
  afterSave(context, id, others);
}

/**
 * Resets settings that refer to the page, such as the front page. @see WordPress, _reset_front_page_settings_for_post()
 */
function resetSpecialPages(
  { database, settings }: Pick<WriteContext, 'database' | 'settings'>,
  id: number,
): void {
  if (id === settings.pageOnFront) {
    saveSetting(database, 'show_on_front', 'posts');
    saveSetting(database, 'page_on_front', '0');
  }
  if (id === settings.pageForPosts) saveSetting(database, 'page_for_posts', '0');
  if (id === settings.privacyPage) saveSetting(database, 'wp_page_for_privacy_policy', '0');
}

/** The suffix of the slug of trashed content, so that other content may use the slug. */
const trashSuffix = '__trashed';
