import { sql as raw, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { prepare, sql, type Database } from './database.ts';
import { parameter, runShaped, type Values } from './shaped-query.ts';
import { asSiblings, relation } from './sibling-batch.ts';
import type { ContentRow } from './tables.ts';

/** A post, page, media item or any other row of `content`, without its long texts, which are loaded on demand. */
export interface Content extends Omit<Selectable<ContentRow>, 'body' | 'excerpt'> {
  readonly kind: 'content';
  /** Revisions only: the type of the original. */
  readonly revised_type: string | null;
}

/** Kinds of content as `type status` (`post draft`): all content of a kind, or only the reader's own. */
interface ContentReach {
  readonly all: readonly string[];
  readonly own: readonly string[];
}

/** Which content a reader may see. Computed by `access/`; every query of this folder that reads content applies it. */
export interface ContentVisibility {
  /** User id of the reader; `null` for a visitor. */
  readonly me: number | null;
  /** What the reader may list. */
  readonly know: ContentReach;
  /** What the reader may read in full. */
  readonly read: ContentReach;
  /** What the reader may edit, revisions included. */
  readonly edit: ContentReach;
  /** Types whose password-protected content the reader may read without the password. */
  readonly unlocked: readonly string[];
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

/** The columns of a query whose rows are `Content`. */
export const contentColumns: RawBuilder<unknown> = raw`'content' as kind, ${raw.join(columns.map((name) => raw.ref(name)))}, case content.type when 'revision' then (select original.type from content as original where original.id = content.parent_id) end as revised_type`;

const open = parameter('open');
/** -1 for a visitor, because a comparison with NULL is neither true nor false. */
const me = raw`coalesce(json_extract(${open}, '$.me'), -1)`;

/** Whether a row of `content`, or of an alias of it, is in one of the lists of `ContentVisibility`. */
function isWithin(reach: 'know' | 'read' | 'edit', name = 'content'): RawBuilder<SqlBool> {
  const key = raw`${raw.ref(`${name}.type`)} || ' ' || ${raw.ref(`${name}.status`)}`;
  const listed = (whose: keyof ContentReach) =>
    raw`(select value from json_each(${open}, ${raw.lit(`$.${reach}.${whose}`)}))`;
  return raw<SqlBool>`(${key} in ${listed('all')} or (${raw.ref(`${name}.author_id`)} = ${me} and ${key} in ${listed('own')}))`;
}

function isUnlocked(name = 'content'): RawBuilder<SqlBool> {
  return raw<SqlBool>`(${raw.ref(`${name}.password`)} = '' or ${raw.ref(`${name}.author_id`)} = ${me} or ${raw.ref(`${name}.type`)} in (select value from json_each(${open}, '$.unlocked')))`;
}

/** Matches media that are the reader's own, have no parent, or whose parent is deleted or passes `rule`. */
const isOpenByHolder = (name: string, holder: string, rule: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  raw<SqlBool>`(${raw.ref(`${name}.author_id`)} = ${me} or not exists (select 1 from content as ${raw.ref(holder)} where ${raw.ref(`${holder}.id`)} = ${raw.ref(`${name}.parent_id`)} and not (${isUnlocked(holder)} and ${rule})))`;

/** The cover image of an audio file is attached to that file, and as visible as the file's own parent. */
const isOpenMediaHolder = raw<SqlBool>`(holder.type = 'attachment' and holder.status = 'inherit' and ${isOpenByHolder('holder', 'above', isWithin('read', 'above'))})`;

/**
 * For media: the reader's own, without a parent, or with a parent that is deleted or readable in full. The query must
 * bind `visibilityValues`.
 */
export const isOpenMedia: RawBuilder<SqlBool> = raw<SqlBool>`content.status = 'inherit' and ${isOpenByHolder('content', 'holder', raw<SqlBool>`(${isWithin('read', 'holder')} or ${isOpenMediaHolder})`)}`;

/** For revisions: the reader may edit the original. The query must bind `visibilityValues`. */
export const isOpenRevision: RawBuilder<SqlBool> = raw<SqlBool>`content.status = 'inherit' and exists (select 1 from content as original where original.id = content.parent_id and ${isWithin('edit', 'original')})`;

const follows = raw<SqlBool>`(content.type = 'attachment' and ${isOpenMedia}) or (content.type = 'revision' and ${isOpenRevision})`;

/**
 * Whether the reader may see that a row of `content` exists. Media and revisions have no status of their own
 * (`inherit`): media are as visible as their parent, revisions are visible to those who may edit the original. The
 * query must bind `visibilityValues`.
 */
export const isVisible: RawBuilder<SqlBool> = raw<SqlBool>`(${isWithin('know')} or ${follows})`;

/**
 * Whether the reader may read a row of `content` in full, not only its title. The query must bind `visibilityValues`.
 */
export const isOpenWhole: RawBuilder<SqlBool> = raw<SqlBool>`(${isUnlocked()} and (${isWithin('read')} or ${follows}))`;

/** The reader's own content. The query must bind `visibilityValues`. */
export const isOwn: RawBuilder<SqlBool> = raw<SqlBool>`content.author_id = ${me}`;

const asText = new WeakMap<ContentVisibility, string>();

/** The values of the parameters in the conditions above. */
export function openValues(visibility: ContentVisibility): Values {
  const text = asText.get(visibility) ?? JSON.stringify(visibility);
  asText.set(visibility, text);
  return { open: text };
}

const selectContent = raw<Content>`select ${contentColumns} from content`;

/** Permalinks and slugs find only content the reader may read; another author's draft can be found only by id. */
const isReachable = raw<SqlBool>`(${isWithin('read')} or (content.type = 'attachment' and ${isOpenMedia}))`;

/** The visible ones of some content, by id, as siblings of one another. */
export function contentByIds(
  database: Database,
  ids: Iterable<number>,
  visibility: ContentVisibility,
): ReadonlyMap<number, Content> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const rows = runShaped<Content>(database, {
    shape: 'content by id',
    values: { ...openValues(visibility), ids: JSON.stringify(wanted) },
    build: () =>
      raw<Content>`${selectContent} where content.id in (select value from json_each(${parameter('ids')})) and ${isVisible}`,
  });
  return new Map(asSiblings(rows).map((row) => [row.id, row]));
}

const shownMedia = prepare<Content, [ids: string]>(
  raw`${selectContent} where content.id in (select value from json_each(${raw.val('')})) and content.type = 'attachment' and content.status = 'inherit'`.compile(
    sql,
  ).sql,
);

/**
 * Featured images of readable content, by id, as siblings of one another. They are visible whatever their parent:
 * choosing an image publishes it, but not its parent draft or the other media attached there.
 */
export function shownMediaByIds(database: Database, ids: Iterable<number>): ReadonlyMap<number, Content> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const rows = asSiblings(database.rows(shownMedia, JSON.stringify(wanted)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A media item referenced in a post body, with whether it is readable by itself under a `ContentVisibility`. */
export interface NamedMedia extends Content {
  readonly is_open: number;
}

/**
 * Media referenced in post bodies, by id, as siblings of one another. Includes hidden ones: check `is_open` before
 * showing them.
 */
export function namedMediaByIds(
  database: Database,
  ids: readonly number[],
  visibility: ContentVisibility,
): readonly NamedMedia[] {
  return asSiblings(
    runShaped<NamedMedia>(database, {
      shape: 'named media',
      values: { ...openValues(visibility), ids: JSON.stringify(ids) },
      build: () =>
        raw<NamedMedia>`select ${contentColumns}, (${isOpenMedia}) as is_open from content where content.id in (select value from json_each(${parameter('ids')})) and content.type = 'attachment' and content.status = 'inherit'`,
    }),
  );
}

/**
 * The content at a path; if several share it, the page, then the post, then the attachment.
 *
 * @param path With slashes at both ends; permalinks stored without a trailing slash are found as well.
 */
export function contentByUri(
  database: Database,
  path: string,
  visibility: ContentVisibility,
): Content | null {
  const [row] = runShaped<Content>(database, {
    shape: 'content by address',
    values: { ...openValues(visibility), path, bare: withoutSlash(path) },
    build: () =>
      raw<Content>`${selectContent} where content.uri in (${parameter('path')}, ${parameter('bare')}) and ${isReachable} order by case content.type when 'page' then 0 when 'post' then 1 else 2 end, content.id limit 1`,
  });
  return row ?? null;
}

/** A path without its trailing slash, as in sites with such a permalink structure. */
export const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));

/** The content of one type with this slug. Pages below different parents may share one; then the oldest. */
export function contentBySlug(
  database: Database,
  { slug, type }: { slug: string; type: string },
  visibility: ContentVisibility,
): Content | null {
  const [row] = runShaped<Content>(database, {
    shape: 'content by slug',
    values: { ...openValues(visibility), slug, type },
    build: () =>
      raw<Content>`${selectContent} where content.slug = ${parameter('slug')} and content.type = ${parameter('type')} and ${isReachable} order by content.id limit 1`,
  });
  return row ?? null;
}

/** The content of one of these types that formerly had this slug; of several, the most recently published. */
export function contentByOldSlug(
  database: Database,
  { slug, types }: { slug: string; types: readonly string[] },
  visibility: ContentVisibility,
): Content | null {
  const [row] = runShaped<Content>(database, {
    shape: 'content by old slug',
    values: { ...openValues(visibility), slug, types: JSON.stringify(types) },
    build: () =>
      raw<Content>`${selectContent} where content.id in (select content_id from old_slugs where slug = ${parameter('slug')}) and content.type in (select value from json_each(${parameter('types')})) and ${isReachable} order by content.date_local desc, content.id desc limit 1`,
  });
  return row ?? null;
}

/**
 * The post or page that will have this slug in its permalink once published (a scheduled post, a draft with a slug),
 * if the reader may edit it.
 */
export function unplacedContent(
  database: Database,
  slug: string,
  visibility: ContentVisibility,
): Content | null {
  if (slug === '') return null;
  const [row] = runShaped<Content>(database, {
    shape: 'unplaced content',
    values: { ...openValues(visibility), slug },
    build: () =>
      raw<Content>`${selectContent} where content.slug = ${parameter('slug')} and content.type in ('post', 'page') and content.uri like '/?%' and ${isWithin('edit')} order by content.type, content.id limit 1`,
  });
  return row ?? null;
}

/** The visible media item with this original file. @param file Path below the uploads folder. */
export function mediaByFile(database: Database, file: string, visibility: ContentVisibility): Content | null {
  const [row] = runShaped<Content>(database, {
    shape: 'media by file',
    values: { ...openValues(visibility), file },
    build: () =>
      raw<Content>`${selectContent} join media on media.content_id = content.id where media.file = ${parameter('file')} and ${isVisible} limit 1`,
  });
  return row ?? null;
}

/** The body and excerpt of content, as stored. */
export interface ContentTexts {
  body: string;
  excerpt: string;
}

const storedTexts = prepare<ContentTexts & { id: number }, [ids: string]>(
  'select id, body, excerpt from content where id in (select value from json_each(?))',
);
const noTexts: ContentTexts = { body: '', excerpt: '' };

/** The body and excerpt of a row, loaded together with those of its siblings. */
export function textsOf(database: Database, row: Content): ContentTexts {
  const found = relation(row, 'texts', (rows) => {
    const ids = JSON.stringify(rows.map(({ id }) => id));
    return new Map(database.rows(storedTexts, ids).map((each) => [each.id, each]));
  });
  return found.get(row.id) ?? noTexts;
}

const storedOpenings = prepare<ContentTexts & { id: number }, [body: number, excerpt: number, ids: string]>(
  'select id, substr(body, 1, ?) as body, substr(excerpt, 1, ?) as excerpt from content where id in (select value from json_each(?))',
);

/**
 * The first characters of body and excerpt, loaded together with those of the row's siblings. @param length In
 * characters.
 */
export function openingsOf(database: Database, row: Content, length: number): ContentTexts {
  const found = relation(row, `openings of ${length}`, (rows) => {
    const ids = JSON.stringify(rows.map(({ id }) => id));
    return new Map(database.rows(storedOpenings, length, length, ids).map((each) => [each.id, each]));
  });
  return found.get(row.id) ?? noTexts;
}
