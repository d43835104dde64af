import { sql as raw, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { prepare, sql, type Database } from './database.ts';
import { asSiblings, relation } from './sibling-batch.ts';
import type { ContentRow } from './tables.ts';

/** A post, page or media item, or any other row of `content`, without its long texts: those are read when asked for. */
export interface Content extends Omit<Selectable<ContentRow>, 'body' | 'excerpt'> {
  readonly kind: 'content';
}

/** Which content somebody may see. `access/` decides it; every query of this folder that reads content obeys it. */
export interface ContentVisibility {
  /** The types this site serves. An import may hold others, such as a shop's products. */
  readonly types: readonly string[];
  /** The statuses whose content is open to this reader. */
  readonly statuses: readonly string[];
}

const columns = [
  'content.id',
  'content.type',
  'content.status',
  'content.slug',
  'content.uri',
  'content.guid',
  'content.title',
  'content.password',
  'content.author_id',
  'content.parent_id',
  'content.menu_order',
  'content.template',
  'content.is_sticky',
  'content.comment_status',
  'content.ping_status',
  'content.comment_count',
  'content.featured_image_id',
  'content.date_local',
  'content.published_at',
  'content.modified_local',
  'content.modified_at',
  'content.mime_type',
] as const;

/** What a query selects so that its rows are `Content`. */
export const contentColumns: RawBuilder<unknown> = raw`'content' as kind, ${raw.join(columns.map((name) => raw.ref(name)))}`;

/**
 * Whether a row of `content` is open. Media have no status of their own (`inherit`): asked for by themselves, they are
 * as open as what they are attached to.
 *
 * @param open A place for `asOpen(visibility)`.
 */
export function isVisible(open: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return raw<SqlBool>`(content.type in ${types(open)} and (content.status in ${statuses(open)} or (content.type = 'attachment' and ${isMediaOfVisible(open)})))`;
}

/** For media only: what they are attached to is open and without a password, or is gone, or there is nothing. */
export function isMediaOfVisible(open: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return raw<SqlBool>`content.status = 'inherit' and not exists (select 1 from content as holder where holder.id = content.parent_id and (holder.password <> '' or holder.type not in ${types(open)} or holder.status not in ${statuses(open)}))`;
}

const types = (open: RawBuilder<unknown>) => raw`(select value from json_each(${open}, '$.types'))`;
const statuses = (open: RawBuilder<unknown>) => raw`(select value from json_each(${open}, '$.statuses'))`;

/** Which content is open, as a parameter of a query. */
export const asOpen = ({ types: served, statuses: open }: ContentVisibility): string =>
  JSON.stringify({ types: served, statuses: open });

const place = raw.val('');
const selectContent = raw<Content>`select ${contentColumns} from content`;
const visible = isVisible(place);

/** `isVisible` names its parameter four times. */
type Open = [open: string, open: string, open: string, open: string];
const openFour = (visibility: ContentVisibility): Open => {
  const open = asOpen(visibility);
  return [open, open, open, open];
};

const byIds = prepare<Content, [ids: string, ...Open]>(
  raw<Content>`${selectContent} where content.id in (select value from json_each(${place})) and ${visible}`.compile(
    sql,
  ).sql,
);
const shownMedia = prepare<Content, [ids: string]>(
  raw`${selectContent} where content.id in (select value from json_each(${place})) and content.type = 'attachment' and content.status = 'inherit'`.compile(
    sql,
  ).sql,
);
const byUri = prepare<Content, [uri: string, uri: string, ...Open]>(
  raw<Content>`${selectContent} where content.uri in (${place}, ${place}) and ${visible} order by case content.type when 'page' then 0 when 'post' then 1 else 2 end, content.id limit 1`.compile(
    sql,
  ).sql,
);
const bySlug = prepare<Content, [slug: string, type: string, ...Open]>(
  raw<Content>`${selectContent} where content.slug = ${place} and content.type = ${place} and ${visible} order by content.id limit 1`.compile(
    sql,
  ).sql,
);
const byFile = prepare<Content, [file: string, ...Open]>(
  raw<Content>`${selectContent} join media on media.content_id = content.id where media.file = ${place} and ${visible} limit 1`.compile(
    sql,
  ).sql,
);
const texts = prepare<ContentTexts & { id: number }, [ids: string]>(
  'select id, body, excerpt from content where id in (select value from json_each(?))',
);

/** The visible ones of some content, by id, as siblings of one another. */
export function contentByIds(
  database: Database,
  ids: Iterable<number>,
  visibility: ContentVisibility,
): ReadonlyMap<number, Content> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const rows = asSiblings(database.rows(byIds, JSON.stringify(wanted), ...openFour(visibility)));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Media that open content shows, by id, as siblings of one another. Who may see the content may see its images,
 * wherever they were once uploaded to: whoever put an image into a public text has published that image, though not
 * the draft it was first attached to, nor what else is attached there.
 */
export function shownMediaByIds(database: Database, ids: Iterable<number>): ReadonlyMap<number, Content> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const rows = asSiblings(database.rows(shownMedia, JSON.stringify(wanted)));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The visible content at a path; where several share it, the page, then the post, then the attachment.
 *
 * @param path With a slash at both ends; addresses that end without one are found as well.
 */
export function contentByUri(
  database: Database,
  path: string,
  visibility: ContentVisibility,
): Content | null {
  return database.row(byUri, path, withoutSlash(path), ...openFour(visibility));
}

/** The other way to write a path; sites whose addresses end without a slash have it so. */
export const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));

/** The visible content of one type with this slug; the oldest of several (pages may share one below different parents). */
export function contentBySlug(
  database: Database,
  { slug, type }: { slug: string; type: string },
  visibility: ContentVisibility,
): Content | null {
  return database.row(bySlug, slug, type, ...openFour(visibility));
}

/** The visible media item whose original file this is. @param file Path below the uploads. */
export function mediaByFile(database: Database, file: string, visibility: ContentVisibility): Content | null {
  return database.row(byFile, file, ...openFour(visibility));
}

/** The long texts of content, as stored. */
export interface ContentTexts {
  body: string;
  excerpt: string;
}

const noTexts: ContentTexts = { body: '', excerpt: '' };

/** The long texts of a row and of its siblings, read once for all of them. */
export function textsOf(database: Database, row: Content): ContentTexts {
  const found = relation(row, 'texts', (rows) => {
    const ids = JSON.stringify(rows.map(({ id }) => id));
    return new Map(database.rows(texts, ids).map((each) => [each.id, each]));
  });
  return found.get(row.id) ?? noTexts;
}
