import { mayUpdateMedia, mayUploadAs } from '../../access/media-access.ts';
import { ancestorIds } from '../../storage/ancestors.ts';
import { changeMedia, contentForUpdate, type MediaChanges } from '../../storage/write-media.ts';
import { permalinkSettings } from '../permalinks/permalink.ts';
import { findContent } from '../posts/find-content.ts';
import { updateContentPermalinks } from '../permalinks/update-content-permalinks.ts';
import { plainLine } from '../text/plain-text.ts';
import { ContentError } from '../content-error.ts';
import { siteTimeNow, filterTexts } from '../posts/modification-time.ts';
import { checkTextSizes } from '../text/check-text-sizes.ts';
import type { WriteContext } from '../write-context.ts';
import { assertIsUser, assertMayAttach, uniqueMediaSlug, type MediaFields } from './store-media.ts';

/**
 * Updates the fields of a media item; omitted fields keep their value.
 *
 * @throws {ContentError} `NOT_FOUND`, `BAD_USER_INPUT` for other content, an author who does not exist and a parent
 * below the item itself, `FORBIDDEN`; nothing has changed then.
 */
export function updateMedia(context: WriteContext, id: number, fields: MediaFields): void {
  const { database, viewer, settings } = context;
  database.transaction(() => {
    const row = findContent(context, id);
    if (!row) throw new ContentError('NOT_FOUND', 'No mediaItem with that ID could be found to update');
    if (row.type !== 'attachment') {
      throw new ContentError('BAD_USER_INPUT', `The id ${id} is not of the type mediaItem`);
    }
    if (!mayUpdateMedia(viewer))
      throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to update mediaItems');
    // Both the present and the new author count: otherwise users could take over an item by assigning it to themselves.
    const authors = [row.author_id, fields.authorId ?? row.author_id];
    if (!authors.every((authorId) => mayUploadAs(viewer, authorId))) {
      throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to update mediaItems as this user.');
    }
    assertIsUser(context, fields.authorId);
    const parentId = fields.parentId ?? row.parent_id;
    if (parentId !== row.parent_id) {
      assertMayAttach(context, parentId && contentForUpdate(database, parentId));
      const above = ancestorIds(database, 'content', [parentId]).get(parentId) ?? [];
      if ([parentId, ...above].includes(id)) {
        throw new ContentError('BAD_USER_INPUT', 'A media item cannot be its own descendant.');
      }
    }
    const content = changesOf(context, id, fields);
    changeMedia(database, id, {
      content,
      ...(fields.altText !== undefined && { altText: plainLine(fields.altText) }),
    });
    const moves = ['slug', 'status', 'parent_id'].some((name) => Object.hasOwn(content, name));
    if (moves) updateContentPermalinks(database, permalinkSettings(settings), [id]);
  });
}

function changesOf(context: WriteContext, id: number, fields: MediaFields): MediaChanges['content'] {
  const now = siteTimeNow(context);
  const { title, caption, description, slug, status, authorId, parentId, date, commentStatus, pingStatus } =
    fields;
  checkTextSizes(context, { excerpt: caption, body: description });
  const { body, ...texts } = filterTexts(context.viewer, {
    ...(title !== undefined && { title }),
    ...(caption !== undefined && { excerpt: caption }),
    ...(description !== undefined && { body: description }),
  });
  return {
    ...texts,
    ...(body !== undefined && { body }),
    ...(slug !== undefined && { slug: uniqueMediaSlug(context, slug, id) }),
    ...(status !== undefined && { status }),
    ...(authorId !== undefined && { author_id: authorId }),
    ...(parentId !== undefined && { parent_id: parentId }),
    ...(date !== undefined && { date_local: date.local, published_at: date.at }),
    ...(commentStatus !== undefined && { comment_status: commentStatus }),
    ...(pingStatus !== undefined && { ping_status: pingStatus }),
    modified_local: now.local,
    modified_at: now.at,
  };
}
