import type { CommentQuery } from '../../content/comments/read-comments.ts';
import type { CommentOrderField } from '../../storage/comments.ts';
import type { CommentWhere } from '../generated/fields.ts';
import { databaseIds, oneId } from '../ids.ts';
import { filled, known, givenList, orNothing, searchText, single, type Given } from './optional.ts';

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
  const given = where ?? {};
  return {
    filter: known({
      onlyIds: databaseIds(given.commentIn, 'comment'),
      exceptIds: databaseIds(given.commentNotIn, 'comment'),
      onlyUsers: databaseIds(given.authorIn, 'user') ?? oneOf(given.userId, 'user'),
      exceptUsers: databaseIds(given.authorNotIn, 'user'),
      authorEmail: filled(given.authorEmail),
      authorUrl: filled(given.authorUrl),
      onlyTypes: givenList(given.commentTypeIn) ?? (given.commentType ? [given.commentType] : undefined),
      exceptTypes: given.commentTypeNotIn ? [given.commentTypeNotIn] : undefined,
      onlyStatuses:
        givenList(given.statusIn)?.map(statusOf) ?? (given.status ? [statusOf(given.status)] : undefined),
      pendingBy: waitingOf(givenList(given.includeUnapproved)),
      onlyParents: databaseIds(given.parentIn, 'comment') ?? single(given.parent),
      exceptParents: databaseIds(given.parentNotIn, 'comment'),
      onlyContent: databaseIds(given.contentIdIn, 'post') ?? oneOf(given.contentId, 'post'),
      exceptContent: databaseIds(given.contentIdNotIn, 'post'),
      contentAuthors: databaseIds(given.contentAuthorIn ?? given.contentAuthor, 'user'),
      exceptContentAuthors: databaseIds(given.contentAuthorNotIn, 'user'),
      contentSlug: filled(given.contentName),
      contentParent: filled(given.contentParent),
      contentStatuses: givenList(given.contentStatus)?.map((name) => name.toLowerCase().replaceAll('_', '-')),
      contentTypes: givenList(given.contentType)?.map((name) => name.toLowerCase()),
      karma: orNothing(given.karma),
      search: searchText(given.search),
    }),
    order: {
      field: orderFields[given.orderby ?? 'COMMENT_DATE'] ?? 'date',
      direction: given.order === 'ASC' ? 'asc' : 'desc',
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
