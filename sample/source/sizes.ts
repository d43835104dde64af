import type { Picture } from './magazine/media-entry.ts';

/** A size WordPress keeps of each picture, in the order in which it writes them down; ours are hardly larger than its 1536 pixels. */
export interface Size {
  name: 'medium' | 'large' | 'thumbnail' | 'medium_large';
  width: number;
  height: number;
  crop: boolean;
}

const BOXES: readonly (Size & { height: number })[] = [
  { name: 'medium', width: 300, height: 300, crop: false },
  { name: 'large', width: 1024, height: 1024, crop: false },
  { name: 'thumbnail', width: 150, height: 150, crop: true },
  { name: 'medium_large', width: 768, height: Number.POSITIVE_INFINITY, crop: false },
];

/** @returns The sizes of a picture with their true width and height in pixels; only those smaller than the picture. */
export function sizesOf({ width, height }: { width: number; height: number }): Size[] {
  return BOXES.map((box): Size => {
    if (box.crop) return { name: box.name, width: box.width, height: box.height, crop: true };
    const scale = Math.min(1, box.width / width, box.height / height);
    return {
      name: box.name,
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      crop: false,
    };
  }).filter((size) => size.width < width || size.height < height);
}

/** @returns Path below `uploads` of a picture in a size, such as `2026/03/harbour-1024x683.webp`. */
export function fileOfSize(picture: Pick<Picture, 'file' | 'width' | 'height'>, name: Size['name']): string {
  const size = sizesOf(picture).find((candidate) => candidate.name === name);
  return size ? picture.file.replace(/(\.\w+)$/, `-${size.width}x${size.height}$1`) : picture.file;
}
