/** An image file and its dimensions. */
export interface ImageFile {
  /** Path below the uploads folder. */
  readonly file: string;
  /** In pixels; 0 if unknown, as for vector graphics. */
  readonly width: number;
  readonly height: number;
}

/** The image files of a media item: the original and its resized copies. */
export interface MediaFiles {
  readonly mimeType: string;
  /** Path below the uploads folder; '' for none. */
  readonly file: string;
  readonly width: number | null;
  readonly height: number | null;
  /** In WordPress's order; `file` is a bare name beside the original. */
  readonly sizes: readonly {
    readonly name: string;
    readonly file: string;
    readonly width: number;
    readonly height: number;
    readonly mimeType: string;
  }[];
}

/** Whether a media item's own file is an image. */
export const isImage = ({ file, mimeType }: MediaFiles): boolean =>
  file !== '' && mimeType.startsWith('image/');

/**
 * The image of a media item in a size; without such a copy, the original with the dimensions of that size. A document
 * has an image if one was made of its first page, in size `full`.
 *
 * @param sizeName `full`, or WordPress's name of a size.
 * @see WordPress, `image_downsize`
 */
export function imageInSize(media: MediaFiles, sizeName: string): ImageFile | null {
  const full = fullImage(media);
  if (!full) return null;
  const size = media.sizes.find(({ name }) => name === sizeName);
  return constrained(size ? resizedImage(media, size) : full, sizeName);
}

function fullImage(media: MediaFiles): ImageFile | null {
  const first = media.sizes.find(({ name }) => name === 'full');
  if (isImage(media)) return { file: media.file, width: media.width ?? 0, height: media.height ?? 0 };
  return first ? resizedImage(media, first) : null;
}

const resizedImage = (media: MediaFiles, { file, width, height }: ImageFile): ImageFile => ({
  file: besideOriginal(media.file, file),
  width,
  height,
});

/** The path of a resized copy below the uploads folder: it is in the folder of the original. */
export const besideOriginal = (original: string, name: string): string =>
  original.includes('/') ? `${original.slice(0, original.lastIndexOf('/'))}/${name}` : name;

/** The maximum dimensions of WordPress's image sizes. */
const limits: Readonly<Record<string, readonly [width: number, height: number]>> = {
  thumbnail: [150, 150],
  medium: [300, 300],
  medium_large: [768, Infinity],
  large: [1024, 1024],
  '1536x1536': [1536, 1536],
  '2048x2048': [2048, 2048],
};

function constrained(picture: ImageFile, sizeName: string): ImageFile {
  const [maxWidth, maxHeight] = limits[sizeName] ?? [Infinity, Infinity];
  const { width, height } = picture;
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  if (width === 0 || height === 0 || scale === 1) return picture;
  return { ...picture, width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

const atLeastOne = (length: number): number => Math.max(1, Math.round(length));

/** The widest image offered to browsers, except for the requested one itself. */
const maxOfferedWidth = 2048;

/**
 * The candidates for `srcset`: files of the same image with the proportions of the shown one, one for each width, the
 * shown one first. Empty when there is no alternative, and for an animated GIF, whose copies are not animated.
 *
 * @param shown One of the files, with the dimensions in which it is shown.
 * @see WordPress, `wp_calculate_image_srcset`
 */
export function imageSources(media: MediaFiles, shown: ImageFile): ImageFile[] {
  if (!isImage(media) || shown.width === 0 || media.sizes.length === 0) return [];
  const isGif = media.sizes.some(({ name, mimeType }) => name === 'thumbnail' && mimeType === 'image/gif');
  if (isGif && shown.file === media.file) return [];
  const full = { file: media.file, width: media.width ?? 0, height: media.height ?? 0 };
  const all = [...media.sizes.map((size) => resizedImage(media, size)), ...(isGif ? [] : [full])];
  const byWidth = new Map<number, ImageFile>();
  for (const picture of all) {
    const isShown = picture.file === shown.file;
    const isOffered = isShown || (picture.width <= maxOfferedWidth && isOfSameEdit(picture, shown));
    if (isOffered && haveSameProportions(picture, shown)) byWidth.set(picture.width, picture);
  }
  const chosen = [...byWidth.values()];
  const first = chosen.filter(({ file }) => file === shown.file);
  if (first.length === 0 || chosen.length < 2) return [];
  return [...first, ...chosen.filter(({ file }) => file !== shown.file)];
}

/** The path of the file that a URL shows, if it is one of these. */
export function fileAtUrl(media: MediaFiles, url: string): string | null {
  const files = [...media.sizes.map(({ file }) => besideOriginal(media.file, file)), media.file];
  return files.find((file) => url.includes(file)) ?? null;
}

/** Edited images retain the files of earlier edits; a number in the file names distinguishes them. */
function isOfSameEdit({ file }: ImageFile, shown: ImageFile): boolean {
  const edit = /-e\d{13}/.exec(shown.file.slice(shown.file.lastIndexOf('/')))?.[0];
  return edit === undefined || file.includes(edit);
}

/** Scaled to the same width, heights may differ only by rounding. */
function haveSameProportions(one: ImageFile, other: ImageFile): boolean {
  const [small, large] = one.width <= other.width ? [one, other] : [other, one];
  if (small.width === 0) return false;
  return Math.abs(atLeastOne((large.height * small.width) / large.width) - small.height) <= 1;
}
