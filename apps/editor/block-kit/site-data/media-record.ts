import type { EditorMedia } from '../block-editor-api.ts';

/** A media item in the shapes that blocks read: that of the REST API, and that of WordPress's media dialog. */
export function mediaRecord(media: EditorMedia) {
  const { databaseId, url, mimeType, title, altText, caption, width, height, link } = media;
  const full = { name: 'full', url, width, height };
  const sizes = width === null ? [] : [...media.sizes, full];
  const [mediaType] = mimeType.split('/');
  return {
    id: databaseId,
    url,
    source_url: url,
    link: link ?? url,
    alt: altText,
    alt_text: altText,
    caption,
    title: { raw: title, rendered: title },
    mime: mimeType,
    mime_type: mimeType,
    type: mediaType,
    media_type: mediaType === 'image' ? 'image' : 'file',
    width,
    height,
    sizes: Object.fromEntries(sizes.map((size) => [size.name, size])),
    media_details: {
      width,
      height,
      sizes: Object.fromEntries(
        sizes.map((size) => [size.name, { source_url: size.url, width: size.width, height: size.height }]),
      ),
    },
  };
}

export type MediaRecord = ReturnType<typeof mediaRecord>;
