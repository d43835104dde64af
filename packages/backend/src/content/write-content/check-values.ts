import { mayPublish, mayStick, mayWriteForOthers, type WrittenType } from '../../access/content-writing.ts';
import { ancestorIds, isAtMaxDepth } from '../../storage/ancestors.ts';
import { usersByIds } from '../../storage/users.ts';
import type { ContentColumns, StoredContent } from '../../storage/write-content.ts';
import { contentTypeNamed } from '../content-types.ts';
import { findContent, visibleMedia } from '../find-content.ts';
import { Refusal } from '../refusal.ts';
import type { Writer } from '../writer.ts';
import type { ContentChange } from './change.ts';

/**
 * Validates the fields of content other than texts, status, slug and terms, and returns them as stored.
 *
 * @param before The content before the change; for new content, the defaults of the settings and the viewer as the
 * author.
 * @throws {ContentError} `FORBIDDEN` or `BAD_USER_INPUT`
 */
export function checkedValues(
  writer: Writer,
  { type, before, change }: { type: WrittenType; before: StoredContent; change: ContentChange },
): ContentColumns {
  const { menuOrder, template } = change;
  return {
    ...authorIn(writer, type, before, change),
    ...parentIn(writer, before, change),
    ...imageIn(writer, before, change),
    ...passwordIn(writer, type, before, change),
    ...stickinessIn(writer, before, change),
    ...(change.commentStatus !== undefined && { comment_status: openOrClosed(change.commentStatus) }),
    ...(change.pingStatus !== undefined && { ping_status: openOrClosed(change.pingStatus) }),
    ...(menuOrder !== undefined && { menu_order: menuOrder }),
    ...(template !== undefined && { template }),
  };
}

function authorIn(
  { database, viewer }: Writer,
  type: WrittenType,
  before: StoredContent,
  { authorId }: ContentChange,
): ContentColumns {
  if (authorId === undefined) return {};
  // Rights are checked first, so that callers without them cannot find out which accounts exist.
  if (authorId !== viewer.userId && !mayWriteForOthers(viewer, type)) {
    const { graphqlPluralName: many } = contentTypeNamed(type) ?? { graphqlPluralName: type };
    const message =
      before.id === 0
        ? `Sorry, you are not allowed to create ${many} as this user`
        : `Sorry, you are not allowed to update ${many} as this user.`;
    throw new Refusal('FORBIDDEN', message);
  }
  if (usersByIds(database, [authorId], 'all').size === 0) {
    throw new Refusal('BAD_USER_INPUT', 'The provided `authorId` is not a valid user');
  }
  return { author_id: authorId };
}

function parentIn(writer: Writer, before: StoredContent, { parentId }: ContentChange): ContentColumns {
  if (parentId === undefined || parentId === before.parent_id) return {};
  if (parentId === 0) return { parent_id: 0 };
  if (findContent(writer, parentId)?.type !== 'page') {
    throw new Refusal('BAD_USER_INPUT', 'No page has this `parentId`.');
  }
  const above = ancestorIds(writer.database, 'content', [parentId]).get(parentId) ?? [];
  if (before.id !== 0 && [parentId, ...above].includes(before.id)) {
    throw new Refusal('BAD_USER_INPUT', 'A page cannot be its own descendant.');
  }
  if (isAtMaxDepth(writer.database, 'content', parentId)) {
    throw new Refusal('BAD_USER_INPUT', 'Pages can be nested at most 100 levels deep.');
  }
  return { parent_id: parentId };
}

function imageIn(
  writer: Writer,
  before: StoredContent,
  { featuredImageId: id }: ContentChange,
): ContentColumns {
  if (id === undefined || id === before.featured_image_id) return {};
  const isImage = id === 0 || visibleMedia(writer, [id]).get(id)?.mime_type.startsWith('image/') === true;
  if (!isImage) throw new Refusal('BAD_USER_INPUT', 'Invalid featured media ID.');
  return { featured_image_id: id };
}

const maxPasswordLength = 255;

function passwordIn(
  { viewer }: Writer,
  type: WrittenType,
  before: StoredContent,
  { password }: ContentChange,
): ContentColumns {
  if (password === undefined || password === before.password) return {};
  if (!mayPublish(viewer, type)) {
    const message = 'Sorry, you are not allowed to create password protected posts in this post type.';
    throw new Refusal('FORBIDDEN', message);
  }
  if (password.length > maxPasswordLength) {
    throw new Refusal(
      'BAD_USER_INPUT',
      `The password may not be longer than ${maxPasswordLength} characters.`,
    );
  }
  return { password };
}

function stickinessIn(
  { viewer }: Writer,
  before: StoredContent,
  { isSticky }: ContentChange,
): ContentColumns {
  const value = isSticky ? 1 : 0;
  if (isSticky === undefined || value === before.is_sticky) return {};
  if (!mayStick(viewer)) throw new Refusal('FORBIDDEN', 'Sorry, you are not allowed to make posts sticky.');
  return { is_sticky: value };
}

function openOrClosed(word: string): string {
  const status = word.toLowerCase();
  if (status === 'open' || status === 'closed') return status;
  throw new Refusal('BAD_USER_INPUT', 'Comments and pings are "open" or "closed".');
}
