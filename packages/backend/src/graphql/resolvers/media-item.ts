import { textsOf, type Content } from '../../storage/content.ts';
import { mediaFile } from '../../content/read-media.ts';
import type { MediaFile } from '../../storage/media.ts';
import { absolute } from '../addresses.ts';
import type { Context } from '../context.ts';
import { besideOriginal, fileName, sizeName, sizeOf, srcSetOf, uploadPath } from '../media-urls.ts';
import type { MediaDetails, MediaSize } from '../rows.ts';
import { textOrNull } from '../wire-values.ts';
import type { Given } from '../where/given.ts';
import {
  bodyOf,
  contentNode,
  excerptOf,
  formatted,
  hierarchical,
  rawBody,
  rawExcerpt,
  withAuthor,
  withComments,
  withPassword,
  withTitle,
} from './content-node.ts';
import { restricted } from './restricted.ts';

interface SizeArgs {
  size?: Given<string>;
}

const isImage = (row: Content): boolean => row.mime_type.startsWith('image/');

/** The path, below the uploads, of a media item's file in a size. */
function pathOf(row: Content, { size }: SizeArgs, context: Context): string | null {
  const file = mediaFile(context, row);
  if (!file || file.file === '') return null;
  return size ? besideOriginal(file.file, sizeOf(file, sizeName(size)).file) : file.file;
}

/** The measured file of an image: what has no measures is no picture to a browser. */
function pictureOf(row: Content, context: Context): MediaFile | null {
  const file = mediaFile(context, row);
  return file && isImage(row) && file.width !== null && file.height !== null ? file : null;
}

export const mediaItem = restricted({
  ...contentNode,
  ...withTitle,
  ...withAuthor,
  ...withComments,
  ...withPassword,
  ...hierarchical,
  altText: (row: Content, _: unknown, context: Context) => mediaFile(context, row)?.alt_text ?? '',
  caption: formatted((row, context) => textOrNull(captionOf(row, context)), rawExcerpt),
  description: formatted((row, context) => textOrNull(bodyOf(row, context)), rawBody),
  file: (row: Content, args: SizeArgs, context: Context) => {
    const path = pathOf(row, args, context);
    return path === null ? null : fileName(path);
  },
  filePath: (row: Content, args: SizeArgs, context: Context) => {
    const path = pathOf(row, args, context);
    return path === null ? null : uploadPath(path);
  },
  fileSize: (row: Content, { size }: SizeArgs, context: Context) => {
    const file = mediaFile(context, row);
    if (!file) return null;
    return size ? (sizeOf(file, sizeName(size)).fileSize ?? null) : file.file_size;
  },
  mediaDetails: (row: Content, _: unknown, context: Context): MediaDetails => ({
    file: pictureOf(row, context),
  }),
  mediaItemId: (row: Content) => row.id,
  mediaItemUrl: (row: Content, _: unknown, context: Context) => {
    const path = pathOf(row, {}, context);
    return path === null ? null : absolute(uploadPath(path), context);
  },
  mediaType: (row: Content) => (isImage(row) ? 'image' : 'file'),
  mimeType: (row: Content) => textOrNull(row.mime_type),
  sizes: (row: Content, { size }: SizeArgs, context: Context) => {
    const file = pictureOf(row, context);
    if (!file) return null;
    const { width } = sizeOf(file, size ? sizeName(size) : 'medium');
    return `(max-width: ${width}px) 100vw, ${width}px`;
  },
  sourceUrl: (row: Content, args: SizeArgs, context: Context) => {
    const path = isImage(row) ? pathOf(row, args, context) : null;
    return path === null ? null : absolute(uploadPath(path), context);
  },
  srcSet: (row: Content, { size }: SizeArgs, context: Context) => {
    const file = pictureOf(row, context);
    return file && srcSetOf(file, size ? sizeName(size) : 'medium', context);
  },
});

/** A caption is the excerpt of a media item; none is made from its description. */
const captionOf = (row: Content, context: Context): string =>
  textsOf(context.database, row).excerpt === '' ? '' : excerptOf(row, context);

const sizeNames = (list: readonly Given<string>[]): string[] =>
  list.flatMap((name) => (name ? [sizeName(name)] : []));

export const mediaDetails = {
  file: ({ file }: MediaDetails) => (file ? fileName(file.file) : null),
  filePath: ({ file }: MediaDetails) => (file ? uploadPath(file.file) : null),
  height: ({ file }: MediaDetails) => file?.height ?? null,
  width: ({ file }: MediaDetails) => file?.width ?? null,
  meta: ({ file }: MediaDetails) => (file && Object.keys(file.imageMeta).length > 0 ? file : null),
  sizes: (
    { file }: MediaDetails,
    {
      include,
      exclude,
    }: { include?: Given<readonly Given<string>[]>; exclude?: Given<readonly Given<string>[]> },
  ): MediaSize[] | null => {
    if (!file || file.sizes.length === 0) return null;
    const wanted = include && sizeNames(include);
    const unwanted = exclude ? sizeNames(exclude) : [];
    return file.sizes
      .filter(({ name }) => (!wanted || wanted.includes(name)) && !unwanted.includes(name))
      .map((size) => ({ size, original: file.file }));
  },
};

export const mediaSize = {
  file: ({ size }: MediaSize) => size.file,
  filePath: ({ size, original }: MediaSize) => uploadPath(besideOriginal(original, size.file)),
  fileSize: ({ size }: MediaSize) => size.fileSize ?? null,
  height: ({ size }: MediaSize) => String(size.height),
  mimeType: ({ size }: MediaSize) => size.mimeType,
  name: ({ size }: MediaSize) => size.name,
  sourceUrl: ({ size, original }: MediaSize, _: unknown, context: Context) =>
    absolute(uploadPath(besideOriginal(original, size.file)), context),
  width: ({ size }: MediaSize) => String(size.width),
};

/** What a camera or editor wrote into the file; numbers may stand there as text. */
const meta = (name: string) => (file: MediaFile) => {
  const value = file.imageMeta[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};
const number = (name: string) => (file: MediaFile) => {
  const value = Number(file.imageMeta[name]);
  return Number.isFinite(value) ? value : null;
};
const whole = (name: string) => (file: MediaFile) => {
  const value = number(name)(file);
  return value === null || Math.abs(value) > 2 ** 31 - 1 ? null : Math.trunc(value);
};

export const mediaItemMeta = {
  aperture: number('aperture'),
  camera: meta('camera'),
  caption: meta('caption'),
  copyright: meta('copyright'),
  createdTimestamp: whole('created_timestamp'),
  credit: meta('credit'),
  focalLength: number('focal_length'),
  iso: whole('iso'),
  keywords: (file: MediaFile) => {
    const { keywords } = file.imageMeta;
    return Array.isArray(keywords) ? keywords.map(String) : [];
  },
  orientation: meta('orientation'),
  shutterSpeed: number('shutter_speed'),
  title: meta('title'),
};
