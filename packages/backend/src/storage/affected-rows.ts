import type { Selectable } from 'kysely';
import { prepare, type Database } from './sqlite/database.ts';
import type { CommentRow, ContentRow } from './tables.ts';

// Finds rows affected by a change of other rows: they show, hide or name what has changed.

/** Maximum number of rows returned. A result of this length may be incomplete. */
export const maxAffected = 2000;

/** The columns of content that invalidation keys are made of. */
export interface AffectedContent extends Pick<
  Selectable<ContentRow>,
  'id' | 'type' | 'status' | 'author_id' | 'parent_id' | 'slug' | 'uri'
> {
  /** Media only: path below the uploads folder. */
  file: string | null;
}

const columns =
  'content.id, content.type, content.status, content.author_id, content.parent_id, content.slug, content.uri, media.file';
const contentFrom = 'from content left join media on media.content_id = content.id';

const byIds = prepare<AffectedContent, [ids: string]>(
  `select ${columns} ${contentFrom} where content.id in (select value from json_each(?))`,
);
const below = prepare<AffectedContent, [ids: string]>(
  `with recursive below (id) as (
     select id from content where parent_id in (select value from json_each(?)) and type <> 'revision'
     union select content.id from content join below on content.parent_id = below.id and content.type <> 'revision'
     limit ${maxAffected})
   select ${columns} ${contentFrom} where content.id in (select id from below)`,
);
const attachedMedia = prepare<AffectedContent, [ids: string]>(
  `with recursive held (id) as (
     select id from content where parent_id in (select value from json_each(?)) and type = 'attachment'
     union select content.id from content join held on content.parent_id = held.id and content.type = 'attachment'
     limit ${maxAffected})
   select ${columns} ${contentFrom} where content.id in (select id from held)`,
);
const byAuthors = prepare<AffectedContent, [ids: string]>(
  `select ${columns} ${contentFrom}
   where content.author_id in (select value from json_each(?)) and content.type in ('post', 'page', 'attachment', 'wp_block') limit ${maxAffected}`,
);

/** A comment with the ids of the lists that contain it. */
export type AffectedComment = Pick<Selectable<CommentRow>, 'id' | 'content_id' | 'parent_id' | 'user_id'>;

const commentsBy = (column: 'content_id' | 'parent_id' | 'user_id') =>
  prepare<AffectedComment, [ids: string]>(
    `select id, content_id, parent_id, user_id from comments
     where ${column} in (select value from json_each(?)) and status = 'approve' limit ${maxAffected}`,
  );
const comments = {
  content: commentsBy('content_id'),
  parent: commentsBy('parent_id'),
  user: commentsBy('user_id'),
};

/** How many items on each side count as neighbours. */
export const neighbourCount = 1;

interface ListPosition {
  id: number;
  type: string;
  /** Wall-clock time of the site, in epoch milliseconds. */
  date_local: number;
}

// One more row than the neighbours: `hasNextPage` depends on it, too.
const neighbours = prepare<
  { id: number },
  [type: string, date: number, id: number, type: string, date: number, id: number]
>(
  `select id from (select id from content where type = ? and status = 'publish' and (date_local, id) < (?, ?)
     order by date_local desc, id desc limit ${neighbourCount + 1})
   union all
   select id from (select id from content where type = ? and status = 'publish' and (date_local, id) > (?, ?)
     order by date_local, id limit ${neighbourCount + 1})`,
);

const assignedTerms = prepare<{ content_id: number; term_id: number }, [ids: string]>(
  'select content_id, term_id from term_content where content_id in (select value from json_each(?))',
);
const oldSlugs = prepare<{ slug: string }, [ids: string]>(
  'select slug from old_slugs where content_id in (select value from json_each(?))',
);
const menuTargets = prepare<{ found: number }, [kind: string, ids: string]>(
  `select exists (select 1 from menu_items where target_kind = ? and target_id in (select value from json_each(?))) as found`,
);

/**
 * Ids of the published content right before and after a position in a type's date order, whether or not content is at
 * that position.
 */
export const neighboursOf = (database: Database, { id, type, date_local: date }: ListPosition): number[] =>
  database.rows(neighbours, type, date, id, type, date, id).map((row) => row.id);

/** Content by id. */
export const contentById = (database: Database, ids: readonly number[]): AffectedContent[] =>
  rowsByIds(database, byIds, ids);

/** All descendants of some content, without revisions. */
export const contentBelow = (database: Database, ids: readonly number[]): AffectedContent[] =>
  rowsByIds(database, below, ids);

/** The media attached to some content, and media attached to those. */
export const mediaAttachedTo = (database: Database, ids: readonly number[]): AffectedContent[] =>
  rowsByIds(database, attachedMedia, ids);

/** The content of some authors, reusable blocks included. */
export const contentByAuthors = (database: Database, ids: readonly number[]): AffectedContent[] =>
  rowsByIds(database, byAuthors, ids);

/** The approved comments on some content, replying to some comments, or by some users. */
export const commentsOf = (
  database: Database,
  owner: keyof typeof comments,
  ids: readonly number[],
): AffectedComment[] => rowsByIds(database, comments[owner], ids);

/** The terms assigned to some content. */
export const termsOn = (
  database: Database,
  ids: readonly number[],
): { content_id: number; term_id: number }[] => rowsByIds(database, assignedTerms, ids);

/** The former slugs of some content, which still resolve to it. */
export const oldSlugsOf = (database: Database, ids: readonly number[]): string[] =>
  rowsByIds(database, oldSlugs, ids).map(({ slug }) => slug);

/** Whether a menu item points at one of these. */
export const isInMenu = (
  database: Database,
  kind: 'post_type' | 'taxonomy',
  ids: readonly number[],
): boolean => ids.length > 0 && database.row(menuTargets, kind, JSON.stringify(ids))?.found === 1;

const rowsByIds = <Row>(
  database: Database,
  query: ReturnType<typeof prepare<Row, [ids: string]>>,
  ids: readonly number[],
): Row[] => (ids.length === 0 ? [] : database.rows(query, JSON.stringify(ids)));
