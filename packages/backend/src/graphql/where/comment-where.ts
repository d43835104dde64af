import type { CommentQuery } from '../../content/comments/read-comments.ts';
import type { CommentOrderField } from '../../storage/comments.ts';
import { databaseIds, oneId } from '../ids.ts';
import { filled, known, listed, orNothing, searched, single, type Given } from './given.ts';

type Ids = Given<readonly Given<string>[]>;

/** The filters of comment lists. */
export interface CommentWhere {
  authorEmail?: Given<string>;
  authorIn?: Ids;
  authorNotIn?: Ids;
  authorUrl?: Given<string>;
  commentIn?: Ids;
  commentNotIn?: Ids;
  commentType?: Given<string>;
  commentTypeIn?: Given<readonly Given<string>[]>;
  commentTypeNotIn?: Given<string>;
  contentAuthor?: Ids;
  contentAuthorIn?: Ids;
  contentAuthorNotIn?: Ids;
  contentId?: Given<string>;
  contentIdIn?: Ids;
  contentIdNotIn?: Ids;
  contentName?: Given<string>;
  contentParent?: Given<number>;
  contentStatus?: Given<readonly Given<string>[]>;
  contentType?: Given<readonly Given<string>[]>;
  includeUnapproved?: Ids;
  karma?: Given<number>;
  order?: Given<string>;
  orderby?: Given<string>;
  parent?: Given<number>;
  parentIn?: Ids;
  parentNotIn?: Ids;
  search?: Given<string>;
  status?: Given<string>;
  statusIn?: Given<readonly Given<string>[]>;
  userId?: Given<string>;
}

const orderFields: Record<string, CommentOrderField> = {
  COMMENT_AUTHOR: 'author',
  COMMENT_CONTENT: 'content',
  COMMENT_DATE: 'date',
  COMMENT_DATE_GMT: 'date',
  COMMENT_ID: 'id',
  COMMENT_IN: 'givenIds',
  COMMENT_KARMA: 'karma',
  COMMENT_PARENT: 'parent',
  COMMENT_POST_ID: 'on',
  COMMENT_TYPE: 'type',
  USER_ID: 'user',
};

/** Converts a `where` argument to a query of `content/`. */
export function readCommentWhere(where: Given<CommentWhere>): Omit<CommentQuery, 'page'> {
  const asked = where ?? {};
  return {
    filter: known({
      onlyIds: databaseIds(asked.commentIn, 'comment'),
      exceptIds: databaseIds(asked.commentNotIn, 'comment'),
      onlyUsers: databaseIds(asked.authorIn, 'user') ?? oneOf(asked.userId, 'user'),
      exceptUsers: databaseIds(asked.authorNotIn, 'user'),
      authorEmail: filled(asked.authorEmail),
      authorUrl: filled(asked.authorUrl),
      onlyTypes: listed(asked.commentTypeIn) ?? (asked.commentType ? [asked.commentType] : undefined),
      exceptTypes: asked.commentTypeNotIn ? [asked.commentTypeNotIn] : undefined,
      onlyStatuses:
        listed(asked.statusIn)?.map(statusOf) ?? (asked.status ? [statusOf(asked.status)] : undefined),
      waitingBy: waitingOf(listed(asked.includeUnapproved)),
      onlyParents: databaseIds(asked.parentIn, 'comment') ?? single(asked.parent),
      exceptParents: databaseIds(asked.parentNotIn, 'comment'),
      onlyContent: databaseIds(asked.contentIdIn, 'post') ?? oneOf(asked.contentId, 'post'),
      exceptContent: databaseIds(asked.contentIdNotIn, 'post'),
      contentAuthors: databaseIds(asked.contentAuthorIn ?? asked.contentAuthor, 'user'),
      exceptContentAuthors: databaseIds(asked.contentAuthorNotIn, 'user'),
      contentSlug: filled(asked.contentName),
      contentParent: filled(asked.contentParent),
      contentStatuses: listed(asked.contentStatus)?.map((name) => name.toLowerCase().replaceAll('_', '-')),
      contentTypes: listed(asked.contentType)?.map((name) => name.toLowerCase()),
      karma: orNothing(asked.karma),
      search: searched(asked.search),
    }),
    order: {
      field: orderFields[asked.orderby ?? 'COMMENT_DATE'] ?? 'date',
      direction: asked.order === 'ASC' ? 'asc' : 'desc',
    },
  };
}

/** Users by ID, and guests by e-mail address. */
const waitingOf = (names: string[] | undefined) =>
  names && {
    users: databaseIds(names, 'user') ?? [],
    emails: names.filter((name) => name.includes('@')),
  };

/** As in WordPress, ID 0 means no filter. */
const oneOf = (id: Given<string>, kind: 'post' | 'user') => oneId(id === '0' ? null : id, kind);

const statusOf = (name: string): string => name.toLowerCase();
