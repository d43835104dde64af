/** A file that can be shown as a picture, and how large. */
export interface Picture {
  /** Path below the uploads. */
  readonly file: string;
  /** In pixels; 0 where it is not known, as of drawings. */
  readonly width: number;
  readonly height: number;
}

/** A media item's file with its smaller copies, as far as pictures are concerned. */
export interface PictureFiles {
  readonly mimeType: string;
  /** Path below the uploads; '' for none. */
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
export const isImage = ({ file, mimeType }: PictureFiles): boolean =>
  file !== '' && mimeType.startsWith('image/');

/**
 * The picture of a media item in a size; where there is no such size, all of the image, as large as the size would be.
 * A document has a picture when one was made of its first page, by the name `full`.
 *
 * @param sizeName `full`, or as WordPress names its sizes.
 * @see WordPress, `image_downsize`
 */
export function pictureOf(media: PictureFiles, sizeName: string): Picture | null {
  const whole = wholePicture(media);
  if (!whole) return null;
  const size = media.sizes.find(({ name }) => name === sizeName);
  return constrained(size ? pictureIn(media, size) : whole, sizeName);
}

function wholePicture(media: PictureFiles): Picture | null {
  const first = media.sizes.find(({ name }) => name === 'full');
  if (isImage(media)) return { file: media.file, width: media.width ?? 0, height: media.height ?? 0 };
  return first ? pictureIn(media, first) : null;
}

const pictureIn = (media: PictureFiles, { file, width, height }: Picture): Picture => ({
  file: besideOriginal(media.file, file),
  width,
  height,
});

/** The path, below the uploads, of a size's file: it lies beside the original. */
export const besideOriginal = (original: string, name: string): string =>
  original.includes('/') ? `${original.slice(0, original.lastIndexOf('/'))}/${name}` : name;

/** How wide and high the pictures of WordPress's sizes are at most. */
const limits: Readonly<Record<string, readonly [width: number, height: number]>> = {
  thumbnail: [150, 150],
  medium: [300, 300],
  medium_large: [768, Infinity],
  large: [1024, 1024],
  '1536x1536': [1536, 1536],
  '2048x2048': [2048, 2048],
};

function constrained(picture: Picture, sizeName: string): Picture {
  const [maxWidth, maxHeight] = limits[sizeName] ?? [Infinity, Infinity];
  const { width, height } = picture;
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  if (width === 0 || height === 0 || scale === 1) return picture;
  return { ...picture, width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

const atLeastOne = (length: number): number => Math.max(1, Math.round(length));

/** The widest picture a browser is offered, unless it is the very one that is asked for. */
const maxOfferedWidth = 2048;

/**
 * The files of one image that have the proportions of the one that is shown, one for each width; the shown one comes first.
 * None when there is nothing to choose from, and for an animated GIF, whose copies stand still.
 *
 * @param shown One of the files, as large as it is shown.
 * @see WordPress, `wp_calculate_image_srcset`
 */
export function picturesToChoose(media: PictureFiles, shown: Picture): Picture[] {
  if (!isImage(media) || shown.width === 0 || media.sizes.length === 0) return [];
  const isGif = media.sizes.some(({ name, mimeType }) => name === 'thumbnail' && mimeType === 'image/gif');
  if (isGif && shown.file === media.file) return [];
  const whole = { file: media.file, width: media.width ?? 0, height: media.height ?? 0 };
  const all = [...media.sizes.map((size) => pictureIn(media, size)), ...(isGif ? [] : [whole])];
  const byWidth = new Map<number, Picture>();
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

/** The path of the file that an address shows, if it is one of these. */
export function fileShownAt(media: PictureFiles, url: string): string | null {
  const files = [...media.sizes.map(({ file }) => besideOriginal(media.file, file)), media.file];
  return files.find((file) => url.includes(file)) ?? null;
}

/** An image that was edited keeps the files of its former looks beside it; a number in their names tells them apart. */
function isOfSameEdit({ file }: Picture, shown: Picture): boolean {
  const edit = /-e\d{13}/.exec(shown.file.slice(shown.file.lastIndexOf('/')))?.[0];
  return edit === undefined || file.includes(edit);
}

/** Scaled down to the smaller one's width, heights may differ by rounding alone. */
function haveSameProportions(one: Picture, other: Picture): boolean {
  const [small, large] = one.width <= other.width ? [one, other] : [other, one];
  if (small.width === 0) return false;
  return Math.abs(atLeastOne((large.height * small.width) / large.width) - small.height) <= 1;
}
