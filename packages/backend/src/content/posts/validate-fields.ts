import { mayPublish, mayStick, mayEditOthers, type WrittenType } from '../../access/edit-access.ts';
import { ancestorIds, isAtMaxDepth } from '../../storage/ancestors.ts';
import { usersByIds } from '../../storage/users.ts';
import type { ContentColumns, StoredContent } from '../../storage/write-content.ts';
import { contentTypeNamed } from '../content-types.ts';
import { findContent, visibleMedia } from './find-content.ts';
import { ContentError } from '../content-error.ts';
import type { WriteContext } from '../write-context.ts';
import type { ContentChange } from './content-change.ts';

/**
 * Validates the fields of content other than texts, status, slug and terms, and returns them as stored.
 *
 * @param before The content before the change; for new content, the defaults of the settings and the viewer as the
 * author.
 * @throws {ContentError} `FORBIDDEN` or `BAD_USER_INPUT`
 */
export function validateFields(
  context: WriteContext,
  { type, before, change }: { type: WrittenType; before: StoredContent; change: ContentChange },
): ContentColumns {
  const { menuOrder, template } = change;
  return {
    ...authorIn(context, type, before, change),
    ...parentIn(context, before, change),
    ...imageIn(context, before, change),
    ...passwordIn(context, type, before, change),
    ...stickinessIn(context, before, change),
    ...(change.commentStatus !== undefined && { comment_status: openOrClosed(change.commentStatus) }),
    ...(change.pingStatus !== undefined && { ping_status: openOrClosed(change.pingStatus) }),
    ...(menuOrder !== undefined && { menu_order: menuOrder }),
    ...(template !== undefined && { template }),
  };
}

function authorIn(
  { database, viewer }: WriteContext,
  type: WrittenType,
  before: StoredContent,
  { authorId }: ContentChange,
): ContentColumns {
  if (authorId === undefined) return {};
  // Rights are checked first, so that callers without them cannot find out which accounts exist.
  if (authorId !== viewer.userId && !mayEditOthers(viewer, type)) {
    const { graphqlPluralName: many } = contentTypeNamed(type) ?? { graphqlPluralName: type };
    const message =
      before.id === 0
        ? `Sorry, you are not allowed to create ${many} as this user`
        : `Sorry, you are not allowed to update ${many} as this user.`;
    throw new ContentError('FORBIDDEN', message);
  }
  if (usersByIds(database, [authorId], 'all').size === 0) {
    throw new ContentError('BAD_USER_INPUT', 'The provided `authorId` is not a valid user');
  }
  return { author_id: authorId };
}

function parentIn(context: WriteContext, before: StoredContent, { parentId }: ContentChange): ContentColumns {
  if (parentId === undefined || parentId === before.parent_id) return {};
  if (parentId === 0) return { parent_id: 0 };
  if (findContent(context, parentId)?.type !== 'page') {
    throw new ContentError('BAD_USER_INPUT', 'No page has this `parentId`.');
  }
  const above = ancestorIds(context.database, 'content', [parentId]).get(parentId) ?? [];
  if (before.id !== 0 && [parentId, ...above].includes(before.id)) {
    throw new ContentError('BAD_USER_INPUT', 'A page cannot be its own descendant.');
  }
  if (isAtMaxDepth(context.database, 'content', parentId)) {
    throw new ContentError('BAD_USER_INPUT', 'Pages can be nested at most 100 levels deep.');
  }
  return { parent_id: parentId };
}

function imageIn(
  context: WriteContext,
  before: StoredContent,
  { featuredImageId: id }: ContentChange,
): ContentColumns {
  if (id === undefined || id === before.featured_image_id) return {};
  const isImage = id === 0 || visibleMedia(context, [id]).get(id)?.mime_type.startsWith('image/') === true;
  if (!isImage) throw new ContentError('BAD_USER_INPUT', 'Invalid featured media ID.');
  return { featured_image_id: id };
}

const maxPasswordLength = 255;

function passwordIn(
  { viewer }: WriteContext,
  type: WrittenType,
  before: StoredContent,
  { password }: ContentChange,
): ContentColumns {
  if (password === undefined || password === before.password) return {};
  if (!mayPublish(viewer, type)) {
    const message = 'Sorry, you are not allowed to create password protected posts in this post type.';
    throw new ContentError('FORBIDDEN', message);
  }
  if (password.length > maxPasswordLength) {
    throw new ContentError(
      'BAD_USER_INPUT',
      `The password may not be longer than ${maxPasswordLength} characters.`,
    );
  }
  return { password };
}

function stickinessIn(
  { viewer }: WriteContext,
  before: StoredContent,
  { isSticky }: ContentChange,
): ContentColumns {
  const value = isSticky ? 1 : 0;
  if (isSticky === undefined || value === before.is_sticky) return {};
  if (!mayStick(viewer))
    throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to make posts sticky.');
  return { is_sticky: value };
}

function openOrClosed(word: string): string {
  const status = word.toLowerCase();
  if (status === 'open' || status === 'closed') return status;
  throw new ContentError('BAD_USER_INPUT', 'Comments and pings are "open" or "closed".');
}
