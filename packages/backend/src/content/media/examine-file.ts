import { rm } from 'node:fs/promises';
import { ContentError } from '../content-error.ts';
import { tempPath, type TempUpload } from './temp-upload.ts';
import { readImageMetadata, type ImageMetadata } from './image-metadata.ts';
import { detectKind } from './file-kinds.ts';
import { safeFileName } from './file-names.ts';
import { resizeImage, isReadable, readHeader, type ImageHeader } from './image-processing.ts';
import { maxImageBytes, stripFile } from './strip/index.ts';

/** The properties of a file that may become an upload. Private metadata has been removed. */
export interface ExaminedFile extends AsyncDisposable {
  /** A safe name with the extension of its real type. */
  readonly name: string;
  readonly mimeType: string;
  readonly path: string;
  /** In pixels, of an upright image. */
  readonly width: number | null;
  readonly height: number | null;
  readonly cameraFacts: ImageMetadata | null;
  /** Whether resized copies are to be made. */
  readonly hasSizes: boolean;
  /** The replacement for an image that is too large to show or has a rotation; `null` for any other. */
  readonly shown: { readonly path: string; readonly suffix: '-scaled' | '-rotated' } | null;
}

/** Images wider or higher than this many pixels are scaled down. @see WordPress, big_image_size_threshold */
const maxShownSide = 2560;

/** The types that get resized copies. */
const sizedTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);
/** Scaling would enlarge PNG files and stop GIF animations. */
const scaledTypes = new Set(['image/jpeg', 'image/webp', 'image/avif']);

/**
 * Detects what a file really is, and removes what must not be published.
 *
 * @param file Is modified.
 * @param name As sent by the client.
 * @throws {ContentError} `FILE_REFUSED`
 */
export async function examineFile(
  file: TempUpload,
  { name, dataDirectory, maxPixels }: { name: string; dataDirectory: string; maxPixels: number },
): Promise<ExaminedFile> {
  if (file.size === 0)
    throw new ContentError('FILE_REFUSED', 'File is empty. Please upload something more substantial.');
  const decided = detectKind(safeFileName(name), file.head);
  if (!decided)
    throw new ContentError('FILE_REFUSED', 'Sorry, you are not allowed to upload this file type.', {
      reason: 'kind',
    });
  const { mimeType } = decided.kind;
  if (mimeType.startsWith('image/') && file.size > maxImageBytes) {
    throw new ContentError('FILE_REFUSED', `Images may not exceed ${maxImageBytes} bytes.`);
  }
  const header = isReadable(mimeType) ? await readHeader(file.path, { mimeType, maxPixels }) : null;
  const cameraFacts = header && readImageMetadata(header);
  await stripped(file.path, mimeType, cameraFacts);
  const image = header && uprightOf(header);
  const shown = image && scaledTypes.has(mimeType) && !header.isAnimated ? shownAs(header) : null;
  const examined = {
    name: decided.name,
    mimeType,
    path: file.path,
    width: image?.width ?? null,
    height: image?.height ?? null,
    cameraFacts,
    hasSizes: sizedTypes.has(mimeType),
    shown: null,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  if (!shown) return examined;
  const path = tempPath(dataDirectory);
  const { suffix, ...size } = shown;
  await resizeImage(file.path, path, mimeType, size).catch((cause: unknown) => {
    throw Object.assign(damaged(), { cause });
  });
  return {
    ...examined,
    ...size,
    // The shown image is upright.
    cameraFacts:
      cameraFacts && header && header.orientation > 1 ? { ...cameraFacts, orientation: '1' } : cameraFacts,
    shown: { path, suffix },
    [Symbol.asyncDispose]: () => rm(path, { force: true }),
  };
}

async function stripped(path: string, mimeType: string, facts: ImageMetadata | null): Promise<void> {
  try {
    await stripFile(path, mimeType, {
      orientation: Number(facts?.orientation ?? 0),
      artist: facts?.credit ?? '',
      copyright: facts?.copyright ?? '',
    });
  } catch (cause) {
    if (cause instanceof RangeError) throw Object.assign(damaged(), { cause });
    throw cause;
  }
}

const damaged = (): ContentError => new ContentError('FILE_REFUSED', 'The file is damaged.');

const isRotated = ({ orientation }: ImageHeader): boolean => orientation >= 5;

function uprightOf(header: ImageHeader): { width: number; height: number } {
  const { width, height } = header;
  return isRotated(header) ? { width: height, height: width } : { width, height };
}

function shownAs(
  header: ImageHeader,
): { width: number; height: number; suffix: '-scaled' | '-rotated' } | null {
  const { width, height } = uprightOf(header);
  const longest = Math.max(width, height);
  if (longest > maxShownSide) {
    const part = maxShownSide / longest;
    const scaled = (length: number) => Math.max(1, Math.round(length * part));
    return { width: scaled(width), height: scaled(height), suffix: '-scaled' };
  }
  return header.orientation > 1 ? { width, height, suffix: '-rotated' } : null;
}
