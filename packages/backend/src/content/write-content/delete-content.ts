import type { WrittenType } from '../../access/content-writing.ts';
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
import { addressSettings, plainAddress } from '../addresses.ts';
import { placeAgain } from '../place-content.ts';
import { Refusal } from '../refusal.ts';
import { changeMoment } from '../saved-texts.ts';
import type { Writer } from '../writer.ts';
import type { Guards } from './change.ts';
import { beforeChange, followThrough } from './follow-through.ts';
import { uniqueSlug } from './settle-slug.ts';
import { contentToDelete, wordFor } from './target.ts';
import { hideCommentsWith } from './trashed-comments.ts';

/**
 * Trashes a post or a page, or deletes it permanently, if the viewer may.
 *
 * @param options.force Deletes permanently; required for content that is already in the trash.
 * @returns The content as it was, with its new status and permalink, which are empty if it was deleted.
 * @throws {ContentError} as `contentToDelete`; `CONFLICT` for content that is already in the trash.
 */
export function deleteContent(
  writer: Writer,
  type: WrittenType,
  { id, force, guards }: { id: number; force: boolean; guards: Guards },
): Content {
  return writer.database.transaction(() => {
    const { row, known } = contentToDelete(writer, type, { id, guards, verb: 'delete' });
    if (row.status === 'trash' && !force) {
      const message = `The ${wordFor(type, 'one')} with id ${id} is already in the trash. To remove from the trash, use the forceDelete input`;
      throw new Refusal('CONFLICT', message);
    }
    const shown: Content = force
      ? { ...known, uri: '' }
      : { ...known, status: 'trash', uri: plainAddress({ id, type }) };
    // Read now, while the texts still exist.
    textOf(writer.database, shown);
    if (force) deleteForGood(writer, row);
    else trash(writer, row);
    return shown;
  });
}

/**
 * Deletes content with its revisions, meta values, comments and menu items, without checking rights. Call it within a
 * transaction.
 *
 * @see WordPress, wp_delete_post()
 */
export function deleteForGood(writer: Pick<Writer, 'database' | 'settings'>, row: StoredContent): void {
  const { database, settings } = writer;
  const termIds = termIdsOf(database, row.id);
  const menuIds = removeMenuItemsOf(database, { kind: 'post_type', type: row.type, id: row.id });
  const lifted = removeContent(database, row);
  recountTerms(database, [...termIds, ...menuIds]);
  recountAuthor(database, row.author_id);
  leaveSpecialPlaces(writer, row.id);
  for (const id of lifted) {
    const below = storedContent(database, id);
    // A page that it has become a sibling of may have the same slug.
    if (below?.type === 'page' && below.slug !== '') {
      const free = uniqueSlug(writer, below);
      if (free !== below.slug) changeContent(database, id, { slug: free });
    }
  }
  placeAgain(database, addressSettings(settings), lifted);
}

/**
 * Trashes content without checking rights. Call it within a transaction.
 *
 * @see WordPress, wp_trash_post()
 */
export function trash(writer: Writer, row: StoredContent): void {
  const { database } = writer;
  const { id, slug } = row;
  const now = changeMoment(writer, row.modified_at);
  const others = beforeChange(writer, row);
  setMeta(database, id, '_wp_trash_meta_status', row.status);
  setMeta(database, id, '_wp_trash_meta_time', String(Math.floor(writer.clock() / 1000)));
  const hasSlug = slug !== '' && !slug.endsWith(trashMark);
  if (hasSlug) setMeta(database, id, '_wp_desired_post_slug', slug);
  changeContent(database, id, {
    status: 'trash',
    modified_local: now.local,
    modified_at: now.at,
    ...(hasSlug && { slug: `${slug}${trashMark}` }),
  });
  hideCommentsWith(writer, id);
  leaveSpecialPlaces(writer, id);
  followThrough(writer, id, others);
}

/**
 * Resets settings that refer to the page, such as the front page. @see WordPress, _reset_front_page_settings_for_post()
 */
function leaveSpecialPlaces({ database, settings }: Pick<Writer, 'database' | 'settings'>, id: number): void {
  if (id === settings.pageOnFront) {
    saveSetting(database, 'show_on_front', 'posts');
    saveSetting(database, 'page_on_front', '0');
  }
  if (id === settings.pageForPosts) saveSetting(database, 'page_for_posts', '0');
  if (id === settings.privacyPage) saveSetting(database, 'wp_page_for_privacy_policy', '0');
}

/** The suffix of the slug of trashed content, so that other content may use the slug. */
const trashMark = '__trashed';
