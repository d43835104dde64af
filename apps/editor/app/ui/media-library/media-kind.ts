import type { MediaItem, MediaKind, MediaQuery } from '../../../service/editing-service.ts';

/** The kinds in the order of the filter. */
export const mediaKinds: readonly MediaKind[] = ['image', 'video', 'audio', 'document'];

/** The kind of a file, from its MIME type. */
export function kindOf(mimeType: string): MediaKind {
  const [type] = mimeType.split('/');
  return mediaKinds.find((kind) => kind === type) ?? 'document';
}

/** The extension of a file in capitals, such as `PDF`; empty without one. */
export const extensionOf = (url: string): string =>
  /\.(?<extension>[a-z0-9]{1,5})(?:[?#].*)?$/i.exec(url)?.groups?.['extension']?.toUpperCase() ?? '';

/** Whether an image has no alternative text. */
export const isMissingAltText = ({ mimeType, altText }: Pick<MediaItem, 'mimeType' | 'altText'>): boolean =>
  kindOf(mimeType) === 'image' && altText.trim() === '';

/** Whether a new item belongs to a list. With search terms that is unknown without a request, so it is shown: the user has just added it. */
export const belongsTo = (
  item: Pick<MediaItem, 'mimeType' | 'altText'>,
  query: Pick<MediaQuery, 'kind' | 'isMissingAltText'>,
): boolean =>
  (query.kind === null || query.kind === kindOf(item.mimeType)) &&
  (!query.isMissingAltText || isMissingAltText(item));
