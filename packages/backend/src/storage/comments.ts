import { sql, type Selectable, type SqlBool } from 'kysely';
import { among, equals, whenGiven, matches } from './lists/condition.ts';
import { isReadable, visibilityValues, type ContentVisibility } from './content.ts';
import { prepare, type Database } from './sqlite/database.ts';
import type { SortOrder, Page, PageRequest } from './lists/keyset.ts';
import { listRows, listRowsOf, type ListedTable, type ListQuery } from './lists/list-rows.ts';
import { likeContaining } from './search/parse-search.ts';
import { parameter, runShaped, type Condition, type Values } from './sqlite/shaped-query.ts';
import { asSiblings } from './sqlite/sibling-batch.ts';
import type { CommentRow } from './tables.ts';
import type { UserVisibility } from './users.ts';

/** A comment, pingback or trackback. */
export interface Comment extends Selectable<CommentRow> {
  readonly kind: 'comment';
}

const columns = sql<Comment>`'comment' as kind, comments.id, comments.content_id, comments.parent_id, comments.user_id, comments.author_name, comments.author_email, comments.author_url, comments.author_ip, comments.agent, comments.body, comments.type, comments.status, comments.karma, comments.date_local, comments.written_at`;
const table: ListedTable<Comment> = { name: 'comments', columns, id: sql`comments.id` };

/** Which comments a reader may see: those with one of these statuses, on content they can read in full. */
export interface CommentVisibility {
  readonly statuses: readonly string[];
  /** A user who also sees their own comments awaiting moderation. */
  readonly pendingBy: number | null;
  readonly content: ContentVisibility;
}

/** Filters for a list of comments. An omitted one does not filter. */
export interface CommentFilter {
  onlyIds?: readonly number[];
  exceptIds?: readonly number[];
  onlyUsers?: readonly number[];
  exceptUsers?: readonly number[];
  authorEmail?: string;
  /**
   * Besides `authorEmail`: the comment's account, if its avatar shows to this reader and it is not their own, has the
   * same e-mail address.
   */
  avatarUsers?: { picturesOf: UserVisibility; me: number | null };
  authorUrl?: string;
  onlyTypes?: readonly string[];
  exceptTypes?: readonly string[];
  onlyStatuses?: readonly string[];
  /** Besides `onlyStatuses`: comments awaiting moderation by these. */
  pendingBy?: { users: readonly number[]; emails: readonly string[] };
  onlyParents?: readonly number[];
  exceptParents?: readonly number[];
  onlyContent?: readonly number[];
  exceptContent?: readonly number[];
  contentAuthors?: readonly number[];
  exceptContentAuthors?: readonly number[];
  contentParent?: number;
  contentSlug?: string;
  contentTypes?: readonly string[];
  contentStatuses?: readonly string[];
  karma?: number;
  /** Matches the body and the author's name and URL. */
  search?: string;
}

export type CommentOrderField =
  | 'author'
  | 'content'
  | 'date'
  | 'givenIds'
  | 'id'
  | 'karma'
  | 'on'
  | 'parent'
  | 'shownUser'
  | 'type'
  | 'user';

export interface CommentListQuery {
  visibility: CommentVisibility;
  filter: CommentFilter;
  order: { field: CommentOrderField; direction: 'asc' | 'desc' };
  page: PageRequest;
}

/** A page of comments. */
export function listComments(database: Database, query: CommentListQuery): Page<Comment> {
  return listRows(database, table, asListQuery(query));
}

const owned = {
  content: { key: sql`comments.content_id`, own: 'many' },
  parent: { key: sql`comments.parent_id`, own: 'few' },
  user: { key: sql`comments.user_id`, own: 'many' },
} as const;

/** A page of comments for each of several owners (content, parent comments or users), by the owner's id. */
export function listCommentsOf(
  database: Database,
  owner: keyof typeof owned,
  keys: readonly number[],
  query: CommentListQuery,
): (key: number) => Page<Comment> {
  return listRowsOf(database, table, { name: owner, keys, ...owned[owner] }, asListQuery(query));
}

const pending = prepare<{ id: number }, [userId: number]>(
  "select id from comments where user_id = ? and status = 'hold' limit 1",
);

/** Whether comments by a user await moderation. */
export const hasPendingComments = (database: Database, userId: number): boolean =>
  database.row(pending, userId) !== null;

/** Comments by id, as siblings of one another. */
export function commentsByIds(
  database: Database,
  ids: Iterable<number>,
  visibility: CommentVisibility,
): ReadonlyMap<number, Comment> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const conditions = visible(visibility);
  const rows = asSiblings(
    runShaped<Comment>(database, {
      shape: `comments by id ${conditions.map(({ name }) => name).join()}`,
      values: {
        ...Object.assign({}, ...conditions.map(({ values }) => values)),
        ids: JSON.stringify(wanted),
      },
      build: () =>
        sql<Comment>`select ${columns} from comments where comments.id in (select value from json_each(${parameter('ids')})) and ${sql.join(
          conditions.map(({ predicate }) => predicate),
          sql` and `,
        )}`,
    }),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many comments a reader may see. */
export function countVisibleComments(database: Database, visibility: CommentVisibility): number {
  const conditions = visible(visibility);
  const [row] = runShaped<{ count: number }>(database, {
    shape: `count of comments ${conditions.map(({ name }) => name).join()}`,
    values: Object.assign({}, ...conditions.map(({ values }) => values)) as Values,
    build: () =>
      sql<{ count: number }>`select count(*) as count from comments where ${sql.join(
        conditions.map(({ predicate }) => predicate),
        sql` and `,
      )}`,
  });
  return row?.count ?? 0;
}

const isOnReadableContent = sql<boolean>`exists (select 1 from content where content.id = comments.content_id and ${isReadable})`;

function visible({ statuses, pendingBy, content }: CommentVisibility): Condition[] {
  const onReadableContent: Condition = {
    name: 'onOpenContent',
    predicate: isOnReadableContent,
    values: visibilityValues(content),
  };
  // A single status becomes an equality, so that SQLite can use the index by date.
  const [only] = statuses;
  if (pendingBy !== null) return [ownPending(statuses, pendingBy), onReadableContent];
  return statuses.length === 1 && only !== undefined
    ? [...equals('visibleStatus', 'comments.status', only), onReadableContent]
    : [...among('visibleStatuses', 'comments.status', statuses), onReadableContent];
}

function ownPending(statuses: readonly string[], userId: number): Condition {
  const [known = sql<SqlBool>`false`] = among('visibleStatuses', 'comments.status', statuses).map(
    ({ predicate }) => predicate,
  );
  return {
    name: 'visibleStatusesOrOwn',
    predicate: sql<SqlBool>`(${known} or (comments.status = 'hold' and comments.user_id = ${parameter('waitingBy')}))`,
    values: { visibleStatuses: JSON.stringify(statuses), waitingBy: userId },
  };
}

function asListQuery({ visibility, filter, order, page }: CommentListQuery): ListQuery {
  return {
    visible: visible(visibility),
    conditions: conditionsOf(filter, visibility),
    order: commentOrder(order, filter, visibility),
    page,
  };
}

const orderColumn = {
  author: sql`comments.author_name collate nocase`,
  content: sql`comments.body`,
  date: sql`comments.date_local`,
  id: sql`comments.id`,
  karma: sql`comments.karma`,
  on: sql`comments.content_id`,
  /** Only users whom visitors can see. */
  shownUser: sql`coalesce((select id from users where id = comments.user_id and public_posts > 0), 0)`,
  type: sql`comments.type`,
  user: sql`comments.user_id`,
};

const oneOf = (name: string) => sql`(select value from json_each(${parameter(name)}))`;

/** Comments with the same date are ordered by id. */
function commentOrder(
  { field, direction }: CommentListQuery['order'],
  filter: CommentFilter,
  visibility: CommentVisibility,
): SortOrder {
  const id = { name: 'id', by: orderColumn.id, direction };
  if (field === 'id') return [id];
  if (field === 'parent') {
    return [{ name: field, by: visibleParent, direction, values: visibleParentValues(visibility) }, id];
  }
  if (field !== 'givenIds') return [{ name: field, by: orderColumn[field], direction }, id];
  const ids = filter.onlyIds ?? [];
  const by = sql`coalesce((select key from json_each(${parameter('givenIds')}) where value = comments.id), ${ids.length})`;
  return [{ name: `givenIds${ids.length}`, by, direction, values: { givenIds: JSON.stringify(ids) } }, id];
}

/** The parent of a comment if the reader can see it, else 0. */
const visibleParent = sql`case comments.parent_id when 0 then 0 else coalesce((select above.id from comments as above where above.id = comments.parent_id and (above.status in ${oneOf('shownStatuses')} or (above.status = 'hold' and above.user_id = ${parameter('shownWaitingBy')})) and (above.content_id = comments.content_id or exists (select 1 from content where content.id = above.content_id and ${isReadable}))), 0) end`;

const visibleParentValues = ({ statuses, pendingBy, content }: CommentVisibility): Values => ({
  ...visibilityValues(content),
  shownStatuses: JSON.stringify(statuses),
  shownWaitingBy: pendingBy ?? -1,
});

/** Filters by visible parents; 0 also matches replies to hidden comments. */
function byParent(
  name: 'onlyParents' | 'exceptParents',
  { [name]: ids }: CommentFilter,
  visibility: CommentVisibility,
): Condition[] {
  const sense = name === 'onlyParents' ? 'only' : 'except';
  if (!ids?.includes(0)) return among(name, 'comments.parent_id', ids, sense);
  return among(`${name}OrNone`, visibleParent, ids, sense).map((condition) => ({
    ...condition,
    values: { ...condition.values, ...visibleParentValues(visibility) },
  }));
}

function conditionsOf(filter: CommentFilter, visibility: CommentVisibility): Condition[] {
  return [
    ...among('onlyIds', 'comments.id', filter.onlyIds),
    ...among('exceptIds', 'comments.id', filter.exceptIds, 'except'),
    ...among('onlyUsers', 'comments.user_id', filter.onlyUsers),
    ...among('exceptUsers', 'comments.user_id', filter.exceptUsers, 'except'),
    ...equals('authorEmail', sql`comments.author_email collate nocase`, filter.authorEmail),
    ...whenGiven(filter.avatarUsers, ({ picturesOf, me }) => ({
      name: `picturedUsers ${picturesOf === 'all' ? 'all' : 'published'}`,
      predicate: sql<SqlBool>`(comments.user_id = ${parameter('commentersSelf')} or not exists (select 1 from users where users.id = comments.user_id and users.email <> comments.author_email collate nocase and ${picturesOf === 'all' ? sql`true` : sql`users.public_posts > 0`}))`,
      values: { commentersSelf: me ?? -1 },
    })),
    ...equals('authorUrl', 'comments.author_url', filter.authorUrl),
    ...among('onlyTypes', 'comments.type', filter.onlyTypes),
    ...among('exceptTypes', 'comments.type', filter.exceptTypes, 'except'),
    ...statusConditions(filter),
    ...byParent('onlyParents', filter, visibility),
    ...byParent('exceptParents', filter, visibility),
    ...among('onlyContent', 'comments.content_id', filter.onlyContent),
    ...among('exceptContent', 'comments.content_id', filter.exceptContent, 'except'),
    ...onContent('contentAuthors', 'author_id', filter.contentAuthors),
    ...onContent('exceptContentAuthors', 'author_id', filter.exceptContentAuthors, 'except'),
    ...onContent(
      'contentParent',
      'parent_id',
      filter.contentParent === undefined ? undefined : [filter.contentParent],
    ),
    ...onContent('contentSlug', 'slug', filter.contentSlug === undefined ? undefined : [filter.contentSlug]),
    ...onContent('contentTypes', 'type', filter.contentTypes),
    ...onContent('contentStatuses', 'status', filter.contentStatuses),
    ...equals('karma', 'comments.karma', filter.karma),
    ...matches(
      'search',
      [sql`comments.author_name`, sql`comments.author_url`, sql`comments.body`],
      filter.search === undefined ? undefined : likeContaining(filter.search),
    ),
  ];
}

function statusConditions({ onlyStatuses, pendingBy }: CommentFilter): Condition[] {
  // A single status becomes an equality, so that SQLite can use the index by date.
  if (!pendingBy && onlyStatuses?.length === 1)
    return equals('onlyStatus', 'comments.status', onlyStatuses[0]);
  const conditions = among('onlyStatuses', 'comments.status', onlyStatuses);
  if (!pendingBy) return conditions;
  return conditions.map(({ predicate, values }) => ({
    name: 'onlyStatusesOrWaiting',
    predicate: sql<SqlBool>`(${predicate} or (comments.status = 'hold' and (comments.user_id in ${oneOf('waitingUsers')} or comments.author_email in ${oneOf('waitingEmails')})))`,
    values: {
      ...values,
      waitingUsers: JSON.stringify(pendingBy.users),
      waitingEmails: JSON.stringify(pendingBy.emails),
    },
  }));
}

/** A condition on the content a comment belongs to. */
function onContent(
  name: string,
  column: string,
  list: readonly (number | string)[] | undefined,
  sense: 'only' | 'except' = 'only',
): Condition[] {
  return whenGiven(list, (values) => {
    const target = sql`(select ${sql.ref(column)} from content where content.id = comments.content_id)`;
    return among(name, target, values, sense);
  });
}
