import { sql as raw, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { prepare, sql, type Database } from './database.ts';
import { parameter, runShaped, type Values } from './shaped-query.ts';
import { asSiblings, relation } from './sibling-batch.ts';
import type { ContentRow } from './tables.ts';

/** A post, page or media item, or any other row of `content`, without its long texts: those are read when asked for. */
export interface Content extends Omit<Selectable<ContentRow>, 'body' | 'excerpt'> {
  readonly kind: 'content';
  /** Of a revision: the type of what it is a version of. */
  readonly revised_type: string | null;
}

/** Types and statuses, as `post draft`: all of their content, and what the reader wrote of it. */
interface ContentReach {
  readonly all: readonly string[];
  readonly own: readonly string[];
}

/** Which content somebody may see. `access/` decides it; every query of this folder that reads content obeys it. */
export interface ContentVisibility {
  /** The reader; `null` for a visitor. */
  readonly me: number | null;
  /** What there is for this reader. */
  readonly know: ContentReach;
  /** What of it is open as a whole. */
  readonly read: ContentReach;
  /** What of it the reader may change: its revisions are open, too. */
  readonly edit: ContentReach;
  /** The types whose passwords keep nothing from this reader. */
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

/** What a query selects so that its rows are `Content`. */
export const contentColumns: RawBuilder<unknown> = raw`'content' as kind, ${raw.join(columns.map((name) => raw.ref(name)))}, case content.type when 'revision' then (select original.type from content as original where original.id = content.parent_id) end as revised_type`;

const open = parameter('open');
/** Nobody's number for a visitor: compared with nothing, a condition would neither hold nor fail. */
const me = raw`coalesce(json_extract(${open}, '$.me'), -1)`;

/** Whether a row of `content`, or of another name for it, is within a reach of `ContentVisibility`. */
function isWithin(reach: 'know' | 'read' | 'edit', name = 'content'): RawBuilder<SqlBool> {
  const key = raw`${raw.ref(`${name}.type`)} || ' ' || ${raw.ref(`${name}.status`)}`;
  const listed = (whose: keyof ContentReach) =>
    raw`(select value from json_each(${open}, ${raw.lit(`$.${reach}.${whose}`)}))`;
  return raw<SqlBool>`(${key} in ${listed('all')} or (${raw.ref(`${name}.author_id`)} = ${me} and ${key} in ${listed('own')}))`;
}

function isUnlocked(name = 'content'): RawBuilder<SqlBool> {
  return raw<SqlBool>`(${raw.ref(`${name}.password`)} = '' or ${raw.ref(`${name}.author_id`)} = ${me} or ${raw.ref(`${name}.type`)} in (select value from json_each(${open}, '$.unlocked')))`;
}

/** Holds for media that nothing hides: what they are attached to is open by `rule`, or is gone, or there is nothing. */
const isOpenByHolder = (name: string, holder: string, rule: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  raw<SqlBool>`(${raw.ref(`${name}.author_id`)} = ${me} or not exists (select 1 from content as ${raw.ref(holder)} where ${raw.ref(`${holder}.id`)} = ${raw.ref(`${name}.parent_id`)} and not (${isUnlocked(holder)} and ${rule})))`;

/** The cover of a song is attached to the song, which is as open as what it is attached to itself. */
const isOpenMediaHolder = raw<SqlBool>`(holder.type = 'attachment' and holder.status = 'inherit' and ${isOpenByHolder('holder', 'above', isWithin('read', 'above'))})`;

/**
 * For media only: they are the reader's own, or what they are attached to is open as a whole, or is gone, or there is
 * nothing. Its query takes `openValues`.
 */
export const isOpenMedia: RawBuilder<SqlBool> = raw<SqlBool>`content.status = 'inherit' and ${isOpenByHolder('content', 'holder', raw<SqlBool>`(${isWithin('read', 'holder')} or ${isOpenMediaHolder})`)}`;

/** For revisions only: what they are versions of is the reader's to change. Its query takes `openValues`. */
export const isOpenRevision: RawBuilder<SqlBool> = raw<SqlBool>`content.status = 'inherit' and exists (select 1 from content as original where original.id = content.parent_id and ${isWithin('edit', 'original')})`;

const follows = raw<SqlBool>`(content.type = 'attachment' and ${isOpenMedia}) or (content.type = 'revision' and ${isOpenRevision})`;

/**
 * Whether a row of `content` is there for the reader. Media and revisions have no status of their own (`inherit`): asked
 * for by themselves, media are as open as what they are attached to, revisions are for those who may change it. Its query
 * takes `openValues`.
 */
export const isVisible: RawBuilder<SqlBool> = raw<SqlBool>`(${isWithin('know')} or ${follows})`;

/** Whether a row of `content` is there for the reader as a whole, and not only its title. Its query takes `openValues`. */
export const isOpenWhole: RawBuilder<SqlBool> = raw<SqlBool>`(${isUnlocked()} and (${isWithin('read')} or ${follows}))`;

/** The reader's own. Its query takes `openValues`. */
export const isOwn: RawBuilder<SqlBool> = raw<SqlBool>`content.author_id = ${me}`;

const asText = new WeakMap<ContentVisibility, string>();

/** The values of the parameters in the conditions above. */
export function openValues(visibility: ContentVisibility): Values {
  const text = asText.get(visibility) ?? JSON.stringify(visibility);
  asText.set(visibility, text);
  return { open: text };
}

const selectContent = raw<Content>`select ${contentColumns} from content`;

/** Addresses and slugs lead to what is open by its status; what somebody else is still writing has only a number. */
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
 * Featured images of open content, by id, as siblings of one another, whatever they are attached to: who chose one had to
 * see it, and has published that image, though not the draft it was first attached to, nor what else is attached there.
 */
export function shownMediaByIds(database: Database, ids: Iterable<number>): ReadonlyMap<number, Content> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const rows = asSiblings(database.rows(shownMedia, JSON.stringify(wanted)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A media item that a text names, with whether it is open by itself under a `ContentVisibility`. */
export interface NamedMedia extends Content {
  readonly is_open: number;
}

/** Media that texts name, by id, as siblings of one another, hidden ones included: those must not be shown before rights are checked. */
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
 * The content at a path; where several share it, the page, then the post, then the attachment.
 *
 * @param path With a slash at both ends; addresses that end without one are found as well.
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

/** The other way to write a path; sites whose addresses end without a slash have it so. */
export const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));

/** The content of one type with this slug; the oldest of several (pages may share one below different parents). */
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

/** The content of one of these types that had this slug once; of several, the one that was published last. */
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
 * The post or page that will have this slug in its address once it is public, for those who may change it: scheduled
 * ones, drafts that were given one.
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

/** The visible media item whose original file this is. @param file Path below the uploads. */
export function mediaByFile(database: Database, file: string, visibility: ContentVisibility): Content | null {
  const [row] = runShaped<Content>(database, {
    shape: 'media by file',
    values: { ...openValues(visibility), file },
    build: () =>
      raw<Content>`${selectContent} join media on media.content_id = content.id where media.file = ${parameter('file')} and ${isVisible} limit 1`,
  });
  return row ?? null;
}

/** The long texts of content, as stored. */
export interface ContentTexts {
  body: string;
  excerpt: string;
}

const storedTexts = prepare<ContentTexts & { id: number }, [ids: string]>(
  'select id, body, excerpt from content where id in (select value from json_each(?))',
);
const noTexts: ContentTexts = { body: '', excerpt: '' };

/** The long texts of a row and of its siblings, read once for all of them. */
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

/** The openings of the long texts of a row and of its siblings, for lists of many. @param length In characters. */
export function openingsOf(database: Database, row: Content, length: number): ContentTexts {
  const found = relation(row, `openings of ${length}`, (rows) => {
    const ids = JSON.stringify(rows.map(({ id }) => id));
    return new Map(database.rows(storedOpenings, length, length, ids).map((each) => [each.id, each]));
  });
  return found.get(row.id) ?? noTexts;
}
