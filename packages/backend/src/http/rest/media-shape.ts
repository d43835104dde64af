import type { StoredMedia } from '../../content/media/stored-media.ts';
import { originalFile } from '../../content/media/original-file.ts';
import { besideOriginal, isImage } from '../../content/media/image-files.ts';
import { absolute } from '../../graphql/link-fields.ts';
import type { Context } from '../../graphql/context.ts';
import { fileName, uploadPath } from '../../graphql/media-urls.ts';
import { mediaItem } from '../../graphql/resolvers/media-item.ts';
import { isoDate } from '../../graphql/wire-values.ts';

/** A media item as returned by WordPress's REST API to users who can edit it. */
export function mediaShape({ row, file, texts }: StoredMedia, context: Context): object {
  const address = (path: string): string => absolute(uploadPath(path), context);
  const self = `${context.siteUrl}/wp-json/wp/v2/media/${row.id}`;
  return {
    id: row.id,
    date: isoDate(row.date_local),
    date_gmt: row.published_at === null ? null : isoDate(row.published_at),
    guid: { rendered: row.guid, raw: row.guid },
    modified: isoDate(row.modified_local),
    modified_gmt: row.modified_at === null ? null : isoDate(row.modified_at),
    slug: row.slug,
    status: row.status,
    type: row.type,
    link: absolute(row.uri, context),
    title: { raw: row.title, rendered: mediaItem.title(row, {}, context) ?? '' },
    author: row.author_id,
    comment_status: row.comment_status,
    ping_status: row.ping_status,
    template: row.template,
    meta: [],
    description: { raw: texts.body, rendered: mediaItem.description(row, {}, context) ?? '' },
    caption: { raw: texts.excerpt, rendered: mediaItem.caption(row, {}, context) ?? '' },
    alt_text: file?.alt_text ?? '',
    media_type: file && isImage({ ...file, mimeType: row.mime_type }) ? 'image' : 'file',
    mime_type: row.mime_type,
    media_details: file && {
      ...(file.width !== null && { width: file.width, height: file.height }),
      file: file.file,
      filesize: file.file_size,
      sizes: Object.fromEntries(
        file.sizes.map(({ name, file: sizeFile, width, height, mimeType, fileSize }) => [
          name,
          {
            file: sizeFile,
            width,
            height,
            mime_type: mimeType,
            filesize: fileSize ?? null,
            source_url: address(besideOriginal(file.file, sizeFile)),
          },
        ]),
      ),
      image_meta: file.imageMeta,
      // As in WordPress, only if another file replaced it.
      ...(originalFile(file.file) !== file.file && { original_image: originalFile(fileName(file.file)) }),
    },
    post: row.parent_id === 0 ? null : row.parent_id,
    source_url: file ? address(file.file) : '',
    _links: { self: [{ href: self }] },
  };
}
