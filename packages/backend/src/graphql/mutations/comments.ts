import { commentStatuses, encodeGlobalId, type CommentStatus } from '@masthead/contract';
import { findComment } from '../../content/comments/read-comments.ts';
import { ContentError } from '../../content/content-error.ts';
import { createComment } from '../../content/comments/create-comment.ts';
import { deleteComment, restoreComment } from '../../content/comments/delete-comment.ts';
import { updateComment } from '../../content/comments/update-comment.ts';
import { databaseId } from '../ids.ts';
import type { TypeResolvers } from '../types.ts';
import type { Given } from '../where/optional.ts';
import { parseDate } from './parse-date.ts';

/** Mutations of comments. */
export const commentsMutations = {
  // As in WPGraphQL, the input's status is ignored; the site's moderation settings decide.
  createComment(_, input, context) {
    const id = createComment(context, {
      contentId: input.commentOn ?? null,
      body: input.content ?? '',
      ...signature(input),
      parentId: parentOf(input.parent) ?? 0,
      type: typeOf(input.type),
      writtenAt: parseDate(input.date, context.settings),
    });
    return { comment: findComment(context, id), success: true };
  },
  updateComment(_, input, context) {
    const id = databaseId(input.id, 'comment');
    updateComment(context, id, {
      body: input.content ?? null,
      ...signature(input),
      contentId: input.commentOn ?? null,
      parentId: parentOf(input.parent),
      status: statusOf(input),
      type: typeOf(input.type),
      writtenAt: parseDate(input.date, context.settings),
    });
    return { comment: id === null ? null : findComment(context, id), success: true };
  },
  deleteComment(_, { id, forceDelete }, context) {
    const comment = deleteComment(context, databaseId(id, 'comment'), { forGood: forceDelete === true });
    return { comment, deletedId: encodeGlobalId('comment', comment.id) };
  },
  restoreComment(_, { id }, context) {
    const comment = restoreComment(context, databaseId(id, 'comment'));
    return { comment, restoredId: comment && encodeGlobalId('comment', comment.id) };
  },
} satisfies TypeResolvers<'RootMutation'>;

interface GivenSignature {
  readonly author?: Given<string>;
  readonly authorEmail?: Given<string>;
  readonly authorUrl?: Given<string>;
}

const signature = ({ author, authorEmail, authorUrl }: GivenSignature) => ({
  name: author ?? null,
  email: authorEmail ?? null,
  url: authorUrl ?? null,
});

/** The database ID of the parent comment; forms send '' or 0 for none. */
function parentOf(parent: Given<string>): number | null {
  if (parent === null || parent === undefined) return null;
  if (parent === '' || parent === '0') return 0;
  return databaseId(parent, 'comment') ?? -1;
}

const types = new Set(['comment', 'pingback', 'trackback']);

function typeOf(type: Given<string>): string | null {
  if (!type) return null;
  if (types.has(type)) return type;
  throw new ContentError('BAD_USER_INPUT', `Unknown comment type "${type}".`);
}

/** The deprecated `approved` also accepts WordPress's stored values. */
function statusOf({
  status,
  approved,
}: {
  status?: Given<string>;
  approved?: Given<string>;
}): CommentStatus | null {
  const given = (status ?? approved)?.toLowerCase();
  if (given === undefined) return null;
  const known = commentStatuses.find((each) => each === given || storedStatuses[each] === given);
  if (known) return known;
  throw new ContentError('BAD_USER_INPUT', `Unknown comment status "${given}".`);
}

const storedStatuses: Readonly<Record<string, string>> = { approve: '1', hold: '0' };
