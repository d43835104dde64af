import { textOf, type Content } from '../../storage/content.ts';
import { besideOriginal, isImage, imageInSize } from '../../content/media/image-files.ts';
import { mediaFile } from '../../content/media/read-media.ts';
import type { MediaFile } from '../../storage/media.ts';
import { absolute } from '../link-fields.ts';
import type { Context } from '../context.ts';
import { fileName, sizeName, srcSetOf, uploadPath } from '../media-urls.ts';
import type { MediaDetails, MediaSize, TypedMediaFile } from '../rows.ts';
import { textOrNull } from '../wire-values.ts';
import { givenList, type Given } from '../where/optional.ts';
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

type Sizes = Given<readonly Given<string>[]>;

/** The file of a media item with its MIME type; `null` if it has none. */
function mediaOf(row: Content, context: Context): TypedMediaFile | null {
  const file = mediaFile(context, row);
  if (file === null || file.file === '') return null;
  const known = typedFiles.get(file);
  if (known?.mimeType === row.mime_type) return known;
  const typed = { ...file, mimeType: row.mime_type };
  typedFiles.set(file, typed);
  return typed;
}

/** Several fields of a media item read its file. */
const typedFiles = new WeakMap<MediaFile, TypedMediaFile>();

/** The path of a media item's file in a size, relative to the uploads folder; of the original if that size does not exist. */
function pathOf(row: Content, { size }: SizeArgs, context: Context): string | null {
  const media = mediaOf(row, context);
  const stored = size ? media?.sizes.find(({ name }) => name === sizeName(size)) : undefined;
  return media && stored ? besideOriginal(media.file, stored.file) : (media?.file ?? null);
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
    const media = mediaOf(row, context);
    const stored = size ? media?.sizes.find(({ name }) => name === sizeName(size)) : undefined;
    return stored ? (stored.fileSize ?? null) : (media?.file_size ?? null);
  },
  mediaDetails: (row: Content, _: unknown, context: Context): MediaDetails | null => {
    const media = mediaOf(row, context);
    return media && isMeasured(media) ? { media } : null;
  },
  mediaItemId: (row: Content) => row.id,
  mediaItemUrl: (row: Content, _: unknown, context: Context) => {
    const path = pathOf(row, {}, context);
    return path === null ? null : absolute(uploadPath(path), context);
  },
  mediaType: (row: Content, _: unknown, context: Context) => {
    const media = mediaOf(row, context);
    return media && isImage(media) ? 'image' : 'file';
  },
  mimeType: (row: Content) => textOrNull(row.mime_type),
  sizes: (row: Content, { size }: SizeArgs, context: Context) => {
    const media = mediaOf(row, context);
    const picture = media && imageInSize(media, size ? sizeName(size) : 'medium');
    return picture && picture.width > 0 ? `(max-width: ${picture.width}px) 100vw, ${picture.width}px` : null;
  },
  sourceUrl: (row: Content, { size }: SizeArgs, context: Context) => {
    const media = mediaOf(row, context);
    const picture = media && imageInSize(media, size ? sizeName(size) : 'full');
    return picture ? absolute(uploadPath(picture.file), context) : null;
  },
  srcSet: (row: Content, { size }: SizeArgs, context: Context) => {
    const media = mediaOf(row, context);
    return media && srcSetOf(media, size ? sizeName(size) : 'medium', context);
  },
});

/** Whether anything besides the name of the file is known. */
const isMeasured = ({ width, height, file_size: size, sizes, imageMeta }: MediaFile): boolean =>
  width !== null || height !== null || size !== null || sizes.length > 0 || Object.keys(imageMeta).length > 0;

/** The caption is the excerpt of a media item; it is not generated from the description. */
const captionOf = (row: Content, context: Context): string =>
  textOf(context.database, row).excerpt === '' ? '' : excerptOf(row, context);

const sizeNames = (list: Sizes): string[] | undefined => givenList(list)?.map(sizeName);

/** As in WordPress, the details of a file contain its name only for images. */
const namedFile = ({ media }: MediaDetails): string | null =>
  isImage(media) && media.width !== null && media.height !== null ? media.file : null;

export const mediaDetails = {
  file: (row: MediaDetails) => {
    const file = namedFile(row);
    return file === null ? null : fileName(file);
  },
  filePath: (row: MediaDetails) => {
    const file = namedFile(row);
    return file === null ? null : uploadPath(file);
  },
  height: ({ media }: MediaDetails) => media.height,
  width: ({ media }: MediaDetails) => media.width,
  meta: ({ media }: MediaDetails) => (Object.keys(media.imageMeta).length > 0 ? media : null),
  sizes: (
    { media }: MediaDetails,
    { include, exclude }: { include?: Sizes; exclude?: Sizes },
  ): MediaSize[] | null => {
    const [wanted, unwanted] = [sizeNames(include), sizeNames(exclude)];
    const sizes = media.sizes.filter(
      ({ name }) => (wanted?.includes(name) ?? true) && !unwanted?.includes(name),
    );
    return sizes.length === 0 ? null : sizes.map((size) => ({ size, original: media.file }));
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

/** Metadata embedded in the file; numbers may be stored as text. */
const meta = (name: string) => (file: MediaFile) => {
  const value = file.imageMeta[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};
const number = (name: string) => (file: MediaFile) => {
  const text = meta(name)(file)?.trim() ?? '';
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? value : null;
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
