import { prepare, db, type Database } from '../sqlite/database.ts';
import type { ContentRow, MediaRow, MenuItemRow } from '../tables.ts';
import { titleKey } from '../lists/title-key.ts';
import { prepareInsert } from './prepare-insert.ts';

/** Content with its related rows, except comments. */
export interface ImportedContent {
  content: Omit<ContentRow, 'id' | 'comment_count' | 'title_key'> & { id: number };
  meta: readonly { key: string; value: string }[];
  oldSlugs: readonly string[];
  /** Ids of its terms, in the order of the file. */
  termIds: readonly number[];
  media: Omit<MediaRow, 'content_id'> | null;
  menuItem: Omit<MenuItemRow, 'content_id'> | null;
}

/** Distinguishes content from other content with the same id. */
export interface ContentIdentity {
  guid: string;
  type: string;
  slug: string;
  title: string;
  status: string;
  /** Wall-clock time, epoch milliseconds as if it were UTC. */
  date_local: number;
  modified_local: number;
}

const identity = prepare<ContentIdentity, [id: number]>(
  db
    .selectFrom('content')
    .select(['guid', 'type', 'slug', 'title', 'status', 'date_local', 'modified_local'])
    .where('id', '=', 0),
);
const equal = prepare<
  { id: number },
  [type: string, status: string, dateLocal: number, guid: string, title: string, body: string]
>(
  `SELECT id FROM content
   WHERE type = ? AND status = ? AND date_local = ? AND guid = ? AND title = ? AND body = ? ORDER BY id`,
);
const bySlug = prepare<{ id: number }, [slug: string, type: string]>(
  db.selectFrom('content').select('id').where('slug', '=', '').where('type', '=', ''),
);
const highestId = prepare<{ id: number | null }, []>('SELECT max(id) AS id FROM content');
const add = prepareInsert('content', [
  'id',
  'type',
  'status',
  'slug',
  'uri',
  'guid',
  'title',
  'body',
  'excerpt',
  'password',
  'author_id',
  'parent_id',
  'menu_order',
  'template',
  'is_sticky',
  'comment_status',
  'ping_status',
  'featured_image_id',
  'date_local',
  'published_at',
  'modified_local',
  'modified_at',
  'mime_type',
  'title_key',
]);
const addMeta = prepareInsert('content_meta', ['content_id', 'key', 'value']);
const addOldSlug = prepareInsert('old_slugs', ['slug', 'content_id'], 'ignore');
const addTermContent = prepareInsert(
  'term_content',
  ['term_id', 'content_id', 'position', 'type', 'status', 'date_local'],
  'ignore',
);
const addMedia = prepareInsert('media', [
  'content_id',
  'file',
  'alt_text',
  'width',
  'height',
  'file_size',
  'sizes',
  'image_meta',
]);
const addMenuItem = prepareInsert('menu_items', [
  'content_id',
  'menu_id',
  'parent_item_id',
  'target_kind',
  'target_type',
  'target_id',
  'url',
  'link_target',
  'css_classes',
  'link_relationship',
]);

/** The identity of the content with this id; `null` if there is none. */
export function findIdentity(database: Database, id: number): ContentIdentity | null {
  return database.row(identity, id);
}

/** Ids of content with the same values; content without an id has no other identity. */
export function findEqualContent(
  database: Database,
  { type, status, date_local: dateLocal, guid, title, body }: ImportedContent['content'],
): number[] {
  return database.rows(equal, type, status, dateLocal, guid, title, body).map(({ id }) => id);
}

/** Whether content of a type has a slug already. */
export function isSlugTaken(database: Database, slug: string, type: string): boolean {
  return database.row(bySlug, slug, type) !== null;
}

/** The highest id of any content; 0 when there is none. */
export function highestContentId(database: Database): number {
  return database.row(highestId)?.id ?? 0;
}

/** Adds content with its related rows. */
export function addContent(database: Database, imported: ImportedContent): void {
  const { content, meta, oldSlugs, termIds, media, menuItem } = imported;
  add(database, { ...content, title_key: titleKey(content.title) });
  for (const { key, value } of meta) addMeta(database, { content_id: content.id, key, value });
  for (const slug of oldSlugs) addOldSlug(database, { slug, content_id: content.id });
  for (const [position, termId] of termIds.entries()) {
    addTermContent(database, {
      term_id: termId,
      content_id: content.id,
      position,
      type: content.type,
      status: content.status,
      date_local: content.date_local,
    });
  }
  if (media) addMedia(database, { content_id: content.id, ...media });
  if (menuItem) addMenuItem(database, { content_id: content.id, ...menuItem });
}
