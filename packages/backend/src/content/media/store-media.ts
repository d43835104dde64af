import { rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mayAttachTo, mayUpload, mayUploadAs } from '../../access/media-access.ts';
import type { Content } from '../../storage/content.ts';
import { usersByIds } from '../../storage/users.ts';
import { contentForUpdate, insertMedia, isSlugTaken } from '../../storage/write-media.ts';
import { permalinkSettings } from '../permalinks/permalink.ts';
import { slugify } from '../permalinks/slugify.ts';
import { updateContentPermalinks } from '../permalinks/update-content-permalinks.ts';
import { plainLine } from '../text/plain-text.ts';
import { ContentError } from '../content-error.ts';
import { siteTimeNow, filterTexts, type SiteTime } from '../posts/modification-time.ts';
import { checkTextSizes } from '../text/check-text-sizes.ts';
import type { WriteContext } from '../write-context.ts';
import type { ExaminedFile } from './examine-file.ts';
import { monthFolder, addBeside, addToUploads, uploadsFolder } from './choose-upload-path.ts';

/** The context for adding a file. */
export interface UploadContext extends WriteContext {
  /** Discards everything read so far: an upload takes time, and rights and settings may change meanwhile. */
  readonly forget: () => void;
}

/** The fields of a new media item; omitted ones get their default. */
export interface MediaFields {
  readonly title?: string;
  readonly altText?: string;
  readonly caption?: string;
  readonly description?: string;
  readonly slug?: string;
  readonly status?: 'inherit' | 'private' | 'trash' | 'auto-draft';
  readonly authorId?: number;
  /** The content it is attached to; 0 is none. */
  readonly parentId?: number;
  readonly date?: SiteTime;
  readonly commentStatus?: 'open' | 'closed';
  readonly pingStatus?: 'open' | 'closed';
}

/**
 * Checks that the viewer may add media like these, before anything is fetched or read.
 *
 * @throws {ContentError} `FORBIDDEN`, or `BAD_USER_INPUT` for an author who does not exist.
 */
export function assertMayUpload(context: WriteContext, { authorId, parentId = 0 }: MediaFields): void {
  const { viewer, database } = context;
  if (!mayUpload(viewer))
    throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to upload mediaItems');
  if (authorId !== undefined && !mayUploadAs(viewer, authorId)) {
    throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to create mediaItems as this user');
  }
  assertIsUser(context, authorId);
  assertMayAttach(context, parentId && contentForUpdate(database, parentId));
}

/**
 * Checked after the rights, so that callers without them cannot find out which accounts exist. @throws {ContentError}
 * `BAD_USER_INPUT`
 */
export function assertIsUser({ database, viewer }: WriteContext, authorId: number | undefined): void {
  if (authorId === undefined || authorId === viewer.userId) return;
  if (usersByIds(database, [authorId], 'all').size > 0) return;
  throw new ContentError('BAD_USER_INPUT', 'The provided `authorId` is not a valid user', {
    reason: 'author',
  });
}

/** @throws {ContentError} `FORBIDDEN`, with the same message for missing content. @param parent 0 for none. */
export function assertMayAttach({ viewer }: WriteContext, parent: Content | null | 0): void {
  if (parent === 0 || (parent && mayAttachTo(viewer, parent))) return;
  throw new ContentError(
    'FORBIDDEN',
    'Sorry, you are not allowed to upload mediaItems assigned to this parent node',
  );
}

/**
 * Moves a file to the uploads folder and stores the media item. A job makes resized copies later.
 *
 * @returns The item's id.
 * @throws {ContentError} as `assertMayUpload`; nothing has changed then.
 */
export async function storeMedia(
  context: UploadContext,
  file: ExaminedFile,
  fields: MediaFields,
): Promise<number> {
  const { database, dataDirectory, siteUrl } = context;
  const now = siteTimeNow(context);
  const uploads = uploadsFolder(dataDirectory);
  const original = await addToUploads(file.path, {
    uploads,
    folder: monthFolder(now.local),
    name: file.name,
  });
  const placed = [original];
  try {
    if (file.shown) {
      const { path, suffix } = file.shown;
      placed.push(await addBeside(path, { uploads, file: original, suffix }));
    }
    const shown = placed.at(-1) ?? original;
    const { size } = await stat(join(uploads, shown));
    await database.acquireWriteLock();
    context.forget();
    const { settings, viewer } = context;
    const id = database.transaction(() => {
      // The parent may have been deleted meanwhile.
      assertMayUpload(context, fields);
      const title = fields.title || shown.slice(shown.lastIndexOf('/') + 1);
      checkTextSizes(context, { excerpt: fields.caption, body: fields.description });
      const texts = filterTexts(viewer, {
        title,
        excerpt: fields.caption ?? '',
        body: fields.description ?? '',
      });
      const date = fields.date ?? now;
      const added = insertMedia(database, {
        content: {
          status: fields.status ?? 'inherit',
          slug: uniqueMediaSlug(context, fields.slug ?? '') || uniqueMediaSlug(context, title),
          guid: `${siteUrl}/wp-content/uploads/${shown}`,
          title: texts.title ?? '',
          excerpt: texts.excerpt ?? '',
          body: texts.body ?? '',
          password: '',
          author_id: fields.authorId ?? viewer.userId ?? 0,
          parent_id: fields.parentId ?? 0,
          menu_order: 0,
          template: '',
          is_sticky: 0,
          comment_status: fields.commentStatus ?? settings.defaultCommentStatus,
          ping_status: fields.pingStatus ?? settings.defaultPingStatus,
          comment_count: 0,
          featured_image_id: 0,
          date_local: date.local,
          published_at: date.at,
          modified_local: date.local,
          modified_at: date.at,
          mime_type: file.mimeType,
        },
        media: {
          file: shown,
          alt_text: plainLine(fields.altText ?? ''),
          width: file.width,
          height: file.height,
          file_size: size,
          image_meta: JSON.stringify(file.cameraFacts ?? {}),
        },
        hasSizes: file.hasSizes,
      });
      updateContentPermalinks(database, permalinkSettings(settings), [added]);
      return added;
    });
    if (file.hasSizes) context.wake('media');
    return id;
  } catch (error) {
    for (const path of placed) rmSync(join(uploads, path), { force: true });
    throw error;
  }
}

/** A slug that no other content of any type has. @param exceptId The content that may have it already. */
export function uniqueMediaSlug({ database }: WriteContext, text: string, exceptId = 0): string {
  const slug = slugify(text);
  const isFree = (candidate: string) => candidate !== '' && !isSlugTaken(database, candidate, exceptId);
  if (slug === '' || isFree(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const candidate = `${slug}-${number}`;
    if (isFree(candidate)) return candidate;
  }
}
