import { prepare, type Database } from './database.ts';

// What shows, hides or names something that has changed, though its own row has not.

/** The most rows that are found; whoever finds as many has to expect that there are more. */
export const maxReached = 2000;

/** Content by number, as far as lists tell it apart. */
export interface ReachedContent {
  id: number;
  type: string;
  status: string;
  author_id: number;
  parent_id: number;
  slug: string;
  uri: string;
  /** Of media: below the uploads. */
  file: string | null;
}

const columns =
  'content.id, content.type, content.status, content.author_id, content.parent_id, content.slug, content.uri, media.file';
const contentFrom = 'from content left join media on media.content_id = content.id';

const byIds = prepare<ReachedContent, [ids: string]>(
  `select ${columns} ${contentFrom} where content.id in (select value from json_each(?))`,
);
const below = prepare<ReachedContent, [ids: string]>(
  `with recursive below (id) as (
     select id from content where parent_id in (select value from json_each(?)) and type <> 'revision'
     union select content.id from content join below on content.parent_id = below.id and content.type <> 'revision'
     limit ${maxReached})
   select ${columns} ${contentFrom} where content.id in (select id from below)`,
);
const mediaOn = prepare<ReachedContent, [ids: string]>(
  `with recursive held (id) as (
     select id from content where parent_id in (select value from json_each(?)) and type = 'attachment'
     union select content.id from content join held on content.parent_id = held.id and content.type = 'attachment'
     limit ${maxReached})
   select ${columns} ${contentFrom} where content.id in (select id from held)`,
);
const byAuthors = prepare<ReachedContent, [ids: string]>(
  `select ${columns} ${contentFrom}
   where content.author_id in (select value from json_each(?)) and content.type in ('post', 'page', 'attachment', 'wp_block') limit ${maxReached}`,
);

/** A comment, with whose lists it stands in. */
export interface ReachedComment {
  id: number;
  content_id: number;
  parent_id: number;
  user_id: number;
}

const commentsBy = (column: 'content_id' | 'parent_id' | 'user_id') =>
  prepare<ReachedComment, [ids: string]>(
    `select id, content_id, parent_id, user_id from comments
     where ${column} in (select value from json_each(?)) and status = 'approve' limit ${maxReached}`,
  );
const comments = {
  content: commentsBy('content_id'),
  parent: commentsBy('parent_id'),
  user: commentsBy('user_id'),
};

/** So many things before or after one are told of as its neighbours. */
export const mostNeighbours = 1;

interface Place {
  id: number;
  type: string;
  /** Epoch milliseconds on the site's own clock. */
  date_local: number;
}

// A list tells whether it goes on: by one more than it shows.
const neighbours = prepare<
  { id: number },
  [type: string, date: number, id: number, type: string, date: number, id: number]
>(
  `select id from (select id from content where type = ? and status = 'publish' and (date_local, id) < (?, ?)
     order by date_local desc, id desc limit ${mostNeighbours + 1})
   union all
   select id from (select id from content where type = ? and status = 'publish' and (date_local, id) > (?, ?)
     order by date_local, id limit ${mostNeighbours + 1})`,
);

const carried = prepare<{ content_id: number; term_id: number }, [ids: string]>(
  'select content_id, term_id from term_content where content_id in (select value from json_each(?))',
);
const formerSlugs = prepare<{ slug: string }, [ids: string]>(
  'select slug from old_slugs where content_id in (select value from json_each(?))',
);
const pointedAt = prepare<{ found: number }, [kind: string, ids: string]>(
  `select exists (select 1 from menu_items where target_kind = ? and target_id in (select value from json_each(?))) as found`,
);

/** What visitors see right before and after a place among content of a type, with something there or not. */
export const neighboursOf = (database: Database, { id, type, date_local: date }: Place): number[] =>
  database.rows(neighbours, type, date, id, type, date, id).map((row) => row.id);

/** Content by number. */
export const contentById = (database: Database, ids: readonly number[]): ReachedContent[] =>
  found(database, byIds, ids);

/** Everything below some content at any depth, but for its versions. */
export const contentBelow = (database: Database, ids: readonly number[]): ReachedContent[] =>
  found(database, below, ids);

/** The media attached to some content, and what is attached to these. */
export const mediaAttachedTo = (database: Database, ids: readonly number[]): ReachedContent[] =>
  found(database, mediaOn, ids);

/** What some users wrote, reusable blocks included. */
export const contentByAuthors = (database: Database, ids: readonly number[]): ReachedContent[] =>
  found(database, byAuthors, ids);

/** The approved comments on some content, in answer to comments, or by users. */
export const commentsOf = (
  database: Database,
  owner: keyof typeof comments,
  ids: readonly number[],
): ReachedComment[] => found(database, comments[owner], ids);

/** Which terms some content carries. */
export const termsOn = (
  database: Database,
  ids: readonly number[],
): { content_id: number; term_id: number }[] => found(database, carried, ids);

/** The slugs some content had before; it is still found by them. */
export const oldSlugsOf = (database: Database, ids: readonly number[]): string[] =>
  found(database, formerSlugs, ids).map(({ slug }) => slug);

/** Whether an entry of a menu leads to one of these. */
export const isInMenu = (
  database: Database,
  kind: 'post_type' | 'taxonomy',
  ids: readonly number[],
): boolean => ids.length > 0 && database.row(pointedAt, kind, JSON.stringify(ids))?.found === 1;

const found = <Row>(
  database: Database,
  query: ReturnType<typeof prepare<Row, [ids: string]>>,
  ids: readonly number[],
): Row[] => (ids.length === 0 ? [] : database.rows(query, JSON.stringify(ids)));
