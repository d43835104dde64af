import type { MediaItem } from '../editing-service.ts';
import type { MediaFieldsFragment } from '../generated/documents.ts';

/** A media item, from its node. */
export function toMediaItem(node: MediaFieldsFragment): MediaItem {
  const isImage = node.mimeType?.startsWith('image/') ?? false;
  return {
    id: node.databaseId,
    title: node.title ?? '',
    altText: node.altText ?? '',
    caption: node.caption ?? '',
    description: node.description ?? '',
    mimeType: node.mimeType ?? '',
    url: node.mediaItemUrl ?? '',
    thumbnailUrl: isImage ? (node.thumbnail ?? node.mediaItemUrl) : null,
    width: node.mediaDetails?.width ?? null,
    height: node.mediaDetails?.height ?? null,
    bytes: node.fileSize,
    date: node.date,
    link: node.link,
    sizes: (node.mediaDetails?.sizes ?? []).flatMap((size) =>
      size?.name && size.sourceUrl
        ? { name: size.name, url: size.sourceUrl, width: Number(size.width), height: Number(size.height) }
        : [],
    ),
    authorId: node.authorDatabaseId,
  };
}
