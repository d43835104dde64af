import type { Picture } from './magazine/media-entry.ts';
import { UPLOADS } from './origin.ts';
import { fileOfSize, sizesOf } from './sizes.ts';

/** A picture as the classic editor writes it: a caption shortcode round an image. */
export function captioned(
  picture: Picture,
  { caption, align, width }: { caption: string; align: 'aligncenter' | 'alignnone'; width: 1024 },
): string {
  const size = sizesOf(picture).find((candidate) => candidate.name === 'large');
  const src = `${UPLOADS}/${fileOfSize(picture, 'large')}`;
  const img = `<img class="size-large wp-image-${picture.id}" src="${src}" alt="${picture.alt}" width="${width}" height="${size?.height ?? picture.height}" />`;
  return `[caption id="attachment_${picture.id}" align="${align}" width="${width}"]${img} ${caption}[/caption]`;
}
