import { MIB, onceFor } from '@masthead/kit';
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { prepare, db, type Database } from './sqlite/database.ts';
import { parameter, runShaped, type Values } from './sqlite/shaped-query.ts';
import { createRowCache, rowsOf } from './sqlite/row-cache.ts';
import { asSiblingCopies, asSiblings, relation } from './sqlite/sibling-batch.ts';
import type { ContentRow } from './tables.ts';

/** A post, page, media item or any other row of `content`, without its long texts, which are loaded on demand. */
export interface Content extends Omit<Selectable<ContentRow>, 'body' | 'excerpt'> {
  readonly kind: 'content';
  /** Revisions only: the type of the original. */
  readonly revised_type: string | null;
}

/** Kinds of content as `type status` (`post draft`): all content of a kind, or only the reader's own. */
export interface VisibleKinds {
  readonly all: readonly string[];
  readonly own: readonly string[];
}

/** Which content a reader may see. Computed by `access/`; every query of this folder that reads content applies it. */
export interface ContentVisibility {
  /** User id of the reader; `null` for a visitor. */
  readonly me: number | null;
  /** What the reader may list. */
  readonly list: VisibleKinds;
  /** What the reader may read in full. */
  readonly read: VisibleKinds;
  /** What the reader may edit, revisions included. */
  readonly edit: VisibleKinds;
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
export const contentColumns: RawBuilder<unknown> = sql`'content' as kind, ${sql.join(columns.map((name) => sql.ref(name)))}, case content.type when 'revision' then (select original.type from content as original where original.id = content.parent_id) end as revised_type`;

const visibilityParameter = parameter('open');
/** -1 for a visitor, because a comparison with NULL is neither true nor false. */
const me = sql`coalesce(json_extract(${visibilityParameter}, '$.me'), -1)`;

/** Whether a row of `content`, or of an alias of it, is in one of the lists of `ContentVisibility`. */
function isWithin(action: 'list' | 'read' | 'edit', name = 'content'): RawBuilder<SqlBool> {
  const key = sql`${sql.ref(`${name}.type`)} || ' ' || ${sql.ref(`${name}.status`)}`;
  const kindsIn = (whose: keyof VisibleKinds) =>
    sql`(select value from json_each(${visibilityParameter}, ${sql.lit(`$.${action}.${whose}`)}))`;
  return sql<SqlBool>`(${key} in ${kindsIn('all')} or (${sql.ref(`${name}.author_id`)} = ${me} and ${key} in ${kindsIn('own')}))`;
}

function isUnlocked(name = 'content'): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${name}.password`)} = '' or ${sql.ref(`${name}.author_id`)} = ${me} or ${sql.ref(`${name}.type`)} in (select value from json_each(${visibilityParameter}, '$.unlocked')))`;
}

/** Matches media that are the reader's own, have no parent, or whose parent is deleted or passes `rule`. */
const isReadableByParent = (name: string, holder: string, rule: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${name}.author_id`)} = ${me} or not exists (select 1 from content as ${sql.ref(holder)} where ${sql.ref(`${holder}.id`)} = ${sql.ref(`${name}.parent_id`)} and not (${isUnlocked(holder)} and ${rule})))`;

/** The cover image of an audio file is attached to that file, and as visible as the file's own parent. */
const isReadableMediaParent = sql<SqlBool>`(holder.type = 'attachment' and holder.status = 'inherit' and ${isReadableByParent('holder', 'above', isWithin('read', 'above'))})`;

/**
 * For media: the reader's own, without a parent, or with a parent that is deleted or readable in full. The query must
 * bind `visibilityValues`.
 */
export const isReadableMedia: RawBuilder<SqlBool> = sql<SqlBool>`content.status = 'inherit' and ${isReadableByParent('content', 'holder', sql<SqlBool>`(${isWithin('read', 'holder')} or ${isReadableMediaParent})`)}`;

/** For revisions: the reader may edit the original. The query must bind `visibilityValues`. */
export const isReadableRevision: RawBuilder<SqlBool> = sql<SqlBool>`content.status = 'inherit' and exists (select 1 from content as original where original.id = content.parent_id and ${isWithin('edit', 'original')})`;

const isReadableByRelation = sql<SqlBool>`(content.type = 'attachment' and ${isReadableMedia}) or (content.type = 'revision' and ${isReadableRevision})`;

/**
 * Whether the reader may see that a row of `content` exists. Media and revisions have no status of their own
 * (`inherit`): media are as visible as their parent, revisions are visible to those who may edit the original. The
 * query must bind `visibilityValues`.
 */
export const isVisible: RawBuilder<SqlBool> = sql<SqlBool>`(${isWithin('list')} or ${isReadableByRelation})`;

/**
 * Whether the reader may read a row of `content` in full, not only its title. The query must bind `visibilityValues`.
 */
export const isReadable: RawBuilder<SqlBool> = sql<SqlBool>`(${isUnlocked()} and (${isWithin('read')} or ${isReadableByRelation}))`;

/** The reader's own content. The query must bind `visibilityValues`. */
export const isOwn: RawBuilder<SqlBool> = sql<SqlBool>`content.author_id = ${me}`;

const visibilityText = onceFor((visibility: ContentVisibility) => JSON.stringify(visibility));

/** The values of the parameters in the conditions above. */
export const visibilityValues = (visibility: ContentVisibility): Values => ({
  open: visibilityText(visibility),
});

const selectContent = sql<Content>`select ${contentColumns} from content`;

/** Permalinks and slugs find only content the reader may read; another author's draft can be found only by id. */
const hasReadablePermalink = sql<SqlBool>`(${isWithin('read')} or (content.type = 'attachment' and ${isReadableMedia}))`;

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
    values: { ...visibilityValues(visibility), ids: JSON.stringify(wanted) },
    build: () =>
      sql<Content>`${selectContent} where content.id in (select value from json_each(${parameter('ids')})) and ${isVisible}`,
  });
  return new Map(asSiblings(rows).map((row) => [row.id, row]));
}

const featuredMedia = prepare<Content, [ids: string]>(
  sql`${selectContent} where content.id in (select value from json_each(${sql.val('')})) and content.type = 'attachment' and content.status = 'inherit'`.compile(
    db,
  ).sql,
);

const readFeatured = createRowCache<Content>({
  maxSize: 2000,
  affectedBy: rowsOf('content'),
});

/**
 * Featured images of readable content, by id, as siblings of one another. They are visible whatever their parent:
 * choosing an image publishes it, but not its parent draft or the other media attached there.
 */
export function featuredMediaByIds(database: Database, ids: Iterable<number>): ReadonlyMap<number, Content> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const media = readFeatured(
    database,
    wanted,
    (missing) => new Map(database.rows(featuredMedia, JSON.stringify(missing)).map((row) => [row.id, row])),
  );
  const rows = asSiblingCopies(media.values());
  return new Map(rows.map((row) => [row.id, row]));
}

/** A media item referenced in a post body, with whether it is readable by itself under a `ContentVisibility`. */
export interface ReferencedMedia extends Content {
  readonly is_open: number;
}

/**
 * Media referenced in post bodies, by id, as siblings of one another. Includes hidden ones: check `is_open` before
 * showing them.
 */
export function referencedMediaByIds(
  database: Database,
  ids: readonly number[],
  visibility: ContentVisibility,
): readonly ReferencedMedia[] {
  return asSiblings(
    runShaped<ReferencedMedia>(database, {
      shape: 'named media',
      values: { ...visibilityValues(visibility), ids: JSON.stringify(ids) },
      build: () =>
        sql<ReferencedMedia>`select ${contentColumns}, (${isReadableMedia}) as is_open from content where content.id in (select value from json_each(${parameter('ids')})) and content.type = 'attachment' and content.status = 'inherit'`,
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
    values: { ...visibilityValues(visibility), path, bare: withoutTrailingSlash(path) },
    build: () =>
      sql<Content>`${selectContent} where content.uri in (${parameter('path')}, ${parameter('bare')}) and ${hasReadablePermalink} order by case content.type when 'page' then 0 when 'post' then 1 else 2 end, content.id limit 1`,
  });
  return row ?? null;
}

/** A path without its trailing slash, as in sites with such a permalink structure. */
export const withoutTrailingSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));

/** The content of one type with this slug. Pages below different parents may share one; then the oldest. */
export function contentBySlug(
  database: Database,
  { slug, type }: { slug: string; type: string },
  visibility: ContentVisibility,
): Content | null {
  const [row] = runShaped<Content>(database, {
    shape: 'content by slug',
    values: { ...visibilityValues(visibility), slug, type },
    build: () =>
      sql<Content>`${selectContent} where content.slug = ${parameter('slug')} and content.type = ${parameter('type')} and ${hasReadablePermalink} order by content.id limit 1`,
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
    values: { ...visibilityValues(visibility), slug, types: JSON.stringify(types) },
    build: () =>
      sql<Content>`${selectContent} where content.id in (select content_id from old_slugs where slug = ${parameter('slug')}) and content.type in (select value from json_each(${parameter('types')})) and ${hasReadablePermalink} order by content.date_local desc, content.id desc limit 1`,
  });
  return row ?? null;
}

/**
 * The post or page that will have this slug in its permalink once published (a scheduled post, a draft with a slug),
 * if the reader may edit it.
 */
export function contentWithoutPermalink(
  database: Database,
  slug: string,
  visibility: ContentVisibility,
): Content | null {
  if (slug === '') return null;
  const [row] = runShaped<Content>(database, {
    shape: 'unplaced content',
    values: { ...visibilityValues(visibility), slug },
    build: () =>
      sql<Content>`${selectContent} where content.slug = ${parameter('slug')} and content.type in ('post', 'page') and content.uri like '/?%' and ${isWithin('edit')} order by content.type, content.id limit 1`,
  });
  return row ?? null;
}

/** The visible media item with this original file. @param file Path below the uploads folder. */
export function mediaByFile(database: Database, file: string, visibility: ContentVisibility): Content | null {
  const [row] = runShaped<Content>(database, {
    shape: 'media by file',
    values: { ...visibilityValues(visibility), file },
    build: () =>
      sql<Content>`${selectContent} join media on media.content_id = content.id where media.file = ${parameter('file')} and ${isVisible} limit 1`,
  });
  return row ?? null;
}

/** The body and excerpt of content, as stored. */
export interface ContentText {
  body: string;
  excerpt: string;
}

const storedText = prepare<ContentText & { id: number }, [ids: string]>(
  'select id, body, excerpt from content where id in (select value from json_each(?))',
);
const readTexts = createRowCache<ContentText>({
  maxSize: 4 * MIB,
  sizeOf: (text) => 100 + (text?.body.length ?? 0) + (text?.excerpt.length ?? 0),
  affectedBy: rowsOf('content'),
});

/** The body and excerpt of a row, loaded together with those of its siblings. */
export function textOf(database: Database, row: Content): ContentText {
  const found = relation(row, 'texts', (rows) =>
    readTexts(
      database,
      rows.map(({ id }) => id),
      (missing) => new Map(database.rows(storedText, JSON.stringify(missing)).map((each) => [each.id, each])),
    ),
  );
  return found.get(row.id) ?? { body: '', excerpt: '' };
}

const storedPrefixes = prepare<ContentText & { id: number }, [body: number, excerpt: number, ids: string]>(
  'select id, substr(body, 1, ?) as body, substr(excerpt, 1, ?) as excerpt from content where id in (select value from json_each(?))',
);

/**
 * The first characters of body and excerpt, loaded together with those of the row's siblings. @param length In
 * characters.
 */
export function textPrefixesOf(database: Database, row: Content, length: number): ContentText {
  const found = relation(row, `openings of ${length}`, (rows) => {
    const ids = JSON.stringify(rows.map(({ id }) => id));
    return new Map(database.rows(storedPrefixes, length, length, ids).map((each) => [each.id, each]));
  });
  return found.get(row.id) ?? { body: '', excerpt: '' };
}
