import type { ImportedComment } from '../storage/import/comments.ts';
import type { ImportedContent } from '../storage/import/content.ts';
import { foreignUpload } from './foreign-upload.ts';
import { readMediaDetails, uploadPathOf } from './media-details.ts';
import { mimeTypeOf } from './mime-types.ts';
import type { People } from './people.ts';
import { parsePhp } from './php-serialize.ts';
import type { Tally } from './import-counts.ts';
import type { Vocabulary } from './vocabulary.ts';
import { parseWpTime, type SiteClock } from './wp-time.ts';
import { decodeSlug, readId, type WxrComment, type WxrItem } from './wxr-records.ts';

/** Dependencies for converting items to rows. */
export interface RowContext {
  people: People;
  vocabulary: Vocabulary;
  clock: SiteClock;
  tally: Tally;
}

/** Meta keys with their own column, for all types. */
const columnKeys = new Set(['_thumbnail_id', '_wp_page_template', '_wp_old_slug']);
const mediaKeys = new Set(['_wp_attached_file', '_wp_attachment_metadata', '_wp_attachment_image_alt']);
const menuItemKeys = new Set([
  '_menu_item_type',
  '_menu_item_menu_item_parent',
  '_menu_item_object_id',
  '_menu_item_object',
  '_menu_item_target',
  '_menu_item_classes',
  '_menu_item_xfn',
  '_menu_item_url',
]);
const undated = new Set(['draft', 'pending', 'auto-draft', 'trash']);

/** Converts an item of the file to rows; `uri` is left empty. */
export function contentRowsOf(
  item: WxrItem,
  { id, slug }: { id: number; slug: string },
  context: RowContext,
): ImportedContent {
  const { people, vocabulary, tally } = context;
  const meta = new Map<string, string>();
  // As in WordPress, the first of several values is used.
  for (const { key, value } of item.meta) if (!meta.has(key)) meta.set(key, value);
  const value = (key: string): string => meta.get(key) ?? '';
  const where = `item ${id}, line ${item.line}`;

  const authorId = item.creator === '' ? unknownAuthorId(item, people) : people.idOfLogin(item.creator);
  if (item.creator === '' && authorId === 0 && item.type !== 'nav_menu_item')
    tally.warn('Content without an author', where);
  const media = item.type === 'attachment' ? mediaOf(item, value, () => where, tally) : null;
  const dates = datesOf(item, context.clock, () => tally.warn('Content without a date', where));
  const template = value('_wp_page_template').trim();

  return {
    content: {
      id,
      type: item.type,
      status: item.status,
      slug,
      uri: '',
      guid: item.guid,
      title: item.title,
      body: item.body,
      excerpt: item.excerpt,
      password: item.password,
      author_id: authorId,
      parent_id: item.parentId === id ? 0 : item.parentId,
      menu_order: item.menuOrder,
      template: template === 'default' ? '' : template,
      is_sticky: item.isSticky ? 1 : 0,
      comment_status: item.commentStatus,
      ping_status: item.pingStatus,
      featured_image_id: readId(value('_thumbnail_id')) ?? 0,
      ...dates,
      mime_type: media?.mimeType ?? '',
    },
    meta: item.meta
      .filter(
        ({ key }) =>
          !columnKeys.has(key) &&
          !(
            item.type === 'attachment' &&
            mediaKeys.has(key) &&
            !(media?.keepsMetadata && key === '_wp_attachment_metadata')
          ) &&
          !(item.type === 'nav_menu_item' && menuItemKeys.has(key)),
      )
      .map((entry) =>
        entry.key === '_edit_last'
          ? { ...entry, value: String(people.idHere(readId(entry.value) ?? 0)) }
          : entry,
      ),
    oldSlugs: item.meta
      .filter((entry) => entry.key === '_wp_old_slug' && entry.value !== '')
      .map((entry) => decodeSlug(entry.value)),
    termIds: [...new Set(termIdsOf(item, vocabulary))],
    media: media?.row ?? null,
    menuItem: item.type === 'nav_menu_item' ? menuItemOf(item, id, value, where, context) : null,
  };
}

/** The ID of an author without an account, unless it belongs to another user here. */
const unknownAuthorId = ({ authorId }: WxrItem, people: RowContext['people']): number =>
  authorId !== null && people.nicenameOf(authorId) === '' ? authorId : 0;

/** Uses term IDs if the file has them, because slugs can be ambiguous within a taxonomy. */
const termIdsOf = ({ terms, termIds }: WxrItem, vocabulary: RowContext['vocabulary']): number[] =>
  termIds.length > 0
    ? termIds.map((id) => vocabulary.idHere(id)).filter((id) => vocabulary.has(id))
    : terms.map(({ taxonomy, slug }) => vocabulary.idOf(taxonomy, slug)).filter((id) => id !== null);

const titleOf = ({ title }: WxrItem): string => (title === '' ? '' : `"${title}", `);

function datesOf(
  item: WxrItem,
  clock: SiteClock,
  onMissing: () => void,
): { date_local: number; published_at: number | null; modified_local: number; modified_at: number | null } {
  const local = parseWpTime(item.date);
  const gmt = parseWpTime(item.dateGmt);
  const modified = parseWpTime(item.modified);
  const modifiedGmt = parseWpTime(item.modifiedGmt);
  const published = Date.parse(item.pubDate);
  // WordPress writes a negative year as the pubDate of content without a date.
  const feed = Number.isNaN(published) || published <= 0 ? null : published;
  const instant = gmt ?? modifiedGmt ?? feed;
  const dateLocal = local ?? (instant === null ? modified : clock.toLocal(instant));
  if (dateLocal === null) onMissing();
  const modifiedLocal = modified ?? (modifiedGmt === null ? dateLocal : clock.toLocal(modifiedGmt));
  const isUndated = undated.has(item.status);
  // 0 is what content without a date has here, and so in our exports.
  const toUtc = (time: number | null): number | null => (isUndated || !time ? null : clock.toUtc(time));
  return {
    date_local: dateLocal ?? 0,
    published_at: gmt ?? toUtc(dateLocal),
    modified_local: modifiedLocal ?? 0,
    modified_at: modifiedGmt ?? toUtc(modifiedLocal),
  };
}

function mediaOf(
  item: WxrItem,
  value: (key: string) => string,
  where: () => string,
  tally: Tally,
): { row: NonNullable<ImportedContent['media']>; mimeType: string; keepsMetadata: boolean } {
  const serialized = value('_wp_attachment_metadata');
  const details = readMediaDetails(serialized);
  if (serialized !== '' && details === null) {
    tally.warn('The metadata of an attachment cannot be read and is stored unchanged', where());
  }
  const file =
    uploadPathOf(value('_wp_attached_file')) ??
    uploadPathOf(item.attachmentUrl) ??
    foreignUpload(item.attachmentUrl, parseWpTime(item.date))?.file ??
    '';
  if (file === '') tally.warn('An attachment has no file', where());
  return {
    row: {
      file,
      alt_text: value('_wp_attachment_image_alt'),
      width: details?.width ?? null,
      height: details?.height ?? null,
      file_size: details?.fileSize ?? null,
      sizes: JSON.stringify(details?.sizes ?? []),
      image_meta: JSON.stringify(details?.imageMeta ?? {}),
    },
    mimeType: item.mimeType || (mimeTypeOf(file) ?? details?.mimeType ?? ''),
    keepsMetadata: details?.hasMore ?? true,
  };
}

function menuItemOf(
  item: WxrItem,
  id: number,
  value: (key: string) => string,
  where: string,
  { vocabulary, tally }: RowContext,
): ImportedContent['menuItem'] {
  const menuId = menuOfItem(item, vocabulary);
  if (menuId === null) {
    tally.warn('A menu item belongs to no menu', `${titleOf(item)}${where}`);
    return null;
  }
  const parentId = readId(value('_menu_item_menu_item_parent')) ?? 0;
  const targetKind = value('_menu_item_type') || 'custom';
  const targetId = readId(value('_menu_item_object_id')) ?? 0;
  return {
    menu_id: menuId,
    parent_item_id: parentId === id ? 0 : parentId,
    target_kind: targetKind,
    target_type: value('_menu_item_object'),
    target_id: targetKind === 'taxonomy' ? vocabulary.idHere(targetId, value('_menu_item_object')) : targetId,
    url: value('_menu_item_url').trim(),
    link_target: value('_menu_item_target').trim(),
    css_classes: JSON.stringify(classesOf(value('_menu_item_classes'))),
    link_relationship: value('_menu_item_xfn').trim(),
  };
}

/** ID here of the first menu of a menu item; `null` if it belongs to none. */
export function menuOfItem({ terms }: WxrItem, vocabulary: Vocabulary): number | null {
  const menuIds = terms
    .filter(({ taxonomy }) => taxonomy === 'nav_menu')
    .map(({ taxonomy, slug }) => vocabulary.idOf(taxonomy, slug));
  return menuIds.find((id) => id !== null) ?? null;
}

function classesOf(serialized: string): string[] {
  try {
    const classes = parsePhp(serialized);
    if (!(classes instanceof Map)) return [];
    return [...classes.values()].filter((name): name is string => typeof name === 'string' && name !== '');
  } catch {
    return []; // Classes only affect styles, so no warning.
  }
}

const commentStatuses: Readonly<Record<string, string>> = {
  '1': 'approve',
  approve: 'approve',
  approved: 'approve',
  '0': 'hold',
  hold: 'hold',
  '': 'hold',
};

/** Converts a comment of the file to a row. */
export function commentRowOf(
  comment: WxrComment,
  id: number,
  owner: { id: number; dateLocal: number },
  { people, clock }: Pick<RowContext, 'people' | 'clock'>,
): ImportedComment {
  const gmt = parseWpTime(comment.dateGmt);
  const dateLocal = parseWpTime(comment.date) ?? (gmt === null ? owner.dateLocal : clock.toLocal(gmt));
  return {
    comment: {
      id,
      content_id: owner.id,
      parent_id: comment.parentId === id ? 0 : comment.parentId,
      user_id: comment.userId === 0 ? 0 : people.idHere(comment.userId),
      author_name: comment.authorName,
      author_email: comment.authorEmail,
      author_url: comment.authorUrl,
      author_ip: comment.authorIp,
      agent: comment.agent,
      body: comment.body,
      type: comment.type || 'comment',
      // Other values (spam, trash, post-trashed) are the same here.
      status: commentStatuses[comment.approved] ?? comment.approved,
      karma: comment.karma,
      date_local: dateLocal,
      written_at: gmt ?? clock.toUtc(dateLocal),
    },
    meta: comment.meta,
  };
}
