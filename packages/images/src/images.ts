import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MIB, createSemaphore, type Semaphore } from '@masthead/kit';
import { openCardFonts } from './card-fonts.ts';
import { openDiskCache } from './disk-cache.ts';
import { type IconForm, iconVersion, renderIcon } from './icon.ts';
import { cardVersion, type CardText, renderCard as renderSocialCard } from './social-card.ts';
import {
  defaultMaxPixels,
  resizeImage,
  makeCopy,
  readSize,
  resizeVersion,
  resizeCopy,
  type ImageFormat,
  resizeMethodOf,
} from './resize.ts';

export interface ImagesOptions {
  /** The cache folder. Created if missing; may be emptied at any time. */
  readonly folder: string;
  /** Maximum size of the cache; a part of it is for intermediate copies of large images. */
  readonly maxBytes: number;
  /** Maximum pixels of an original; a larger one is served unchanged. Default: 50 million. */
  readonly maxPixels?: number;
  /** A folder with fonts (`.ttf`, `.otf`) for social cards, which are preferred to the bundled ones; `null` for none. Default: `null`. */
  readonly cardFontsFolder?: string | null;
  /** Called if the cache cannot be written. The image is served nevertheless. */
  readonly onError: (error: unknown) => void;
}

/** A request to resize an image. */
export interface ResizeRequest {
  /** Identifies the original and its version: another version must have another key. */
  readonly key: string;
  /** In pixels; a narrower image is not enlarged. */
  readonly width: number;
  readonly format: ImageFormat;
  /** Whether to encode it also if the original has fewer bytes, or a width below the requested one. Default: no. */
  readonly alwaysEncodes?: boolean;
  /** Fetches the original if the result is not cached. */
  readonly original: () => Promise<Uint8Array>;
}

/** A request to render the social card of a post. */
export interface SocialCard extends CardText {
  /** Fetches the resized image of the card if the card is not cached; `null` without an image. */
  readonly image: (() => Promise<Uint8Array | null>) | null;
  /** Identifies the version of that image. */
  readonly imageKey: string;
}

/** A request to render an icon. */
export interface IconRequest extends IconForm, Pick<ResizeRequest, 'key' | 'original'> {
  /** Whether the original is an SVG. It must come from the theme: uploaded ones are not rendered. */
  readonly isSvg: boolean;
}

/** The size of an image after auto-orientation, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The bytes; `as it is`: serve the original; `busy`: the queue is full. */
export type Result = Uint8Array | 'as it is' | 'busy';

export interface Images {
  /** @throws what `original` throws. */
  resize(request: ResizeRequest): Promise<Result>;
  /**
   * Reads the size of an image; `null` if it is not an image, or the queue is full.
   *
   * @throws what `original` throws.
   */
  measure(image: Pick<ResizeRequest, 'key' | 'original'>): Promise<Size | null>;
  /** Whether the fonts of social cards have all characters of a text. */
  cardSupports(text: string): boolean;
  /** A hash of the custom fonts of social cards; `''` without any. */
  readonly cardFontsVersion: string;
  /** Renders a JPEG. @throws what `image` throws. */
  renderCard(card: SocialCard): Promise<Exclude<Result, 'as it is'>>;
  /** Renders a square PNG; `as it is` if the original cannot be decoded. @throws what `original` throws. */
  renderIcon(icon: IconRequest): Promise<Result>;
  /** How many originals were decoded for resizing. */
  readonly decoded: number;
}

/** More images than any page has; a longer queue would take seconds. */
const maxQueued = 64;
/** Maximum number of originals in memory. */
const maxOriginals = 4;
const maxRemembered = 5000;

/** Cache size of intermediate copies: a quarter of the total, or enough for a few if that is little. */
const bytesForCopies = (maxBytes: number): number =>
  Math.floor(Math.min(maxBytes / 2, Math.max(maxBytes / 4, 64 * MIB)));

/** The source of a resized image. */
type Source = { readonly kind: 'original' | 'copy'; readonly bytes: Uint8Array } | 'as it is' | 'busy';

/**
 * Creates the image service: at most two images are processed concurrently, each request once, and results are cached on disk.
 *
 * @throws {CardFontsError} If `cardFontsFolder` cannot be read or contains a font that cannot be used.
 */
export function createImages(options: ImagesOptions): Images {
  const { folder, maxBytes, maxPixels = defaultMaxPixels, cardFontsFolder = null, onError } = options;
  const fonts = openCardFonts(cardFontsFolder);
  const copyBytes = bytesForCopies(maxBytes);
  const cache = openDiskCache({ folder, maxBytes: maxBytes - copyBytes, onError });
  // A separate cache: a few large copies must not evict thousands of small variants.
  const copies = openDiskCache({ folder: join(folder, 'copies'), maxBytes: copyBytes, onError });
  let decoded = 0;
  // Leave processors for request handling.
  const processing = createSemaphore({ permits: Math.min(2, availableParallelism()), maxQueued });
  const fetching = createSemaphore({ permits: maxOriginals, maxQueued });
  const inFlight = new Map<string, Promise<Uint8Array | 'as it is' | 'busy'>>();
  const sources = new Map<string, Promise<Source>>();
  /** Names of images to serve unchanged: determining it again would take as long. */
  const asItIs = new Set<string>();

  /** Shares the result among concurrent requests for the same file. */
  function once<Kind extends Result>(name: string, make: () => Promise<Kind>): Promise<Kind> {
    let making = inFlight.get(name) as Promise<Kind> | undefined;
    if (making === undefined) {
      making = fromCacheOr(name, make).finally(() => inFlight.delete(name));
      inFlight.set(name, making);
    }
    return making;
  }

  async function fromCacheOr<Kind extends Result>(name: string, make: () => Promise<Kind>): Promise<Kind> {
    const cached = (await cache.get(name)) as Kind | null;
    if (cached !== null) return cached;
    const made = await make();
    if (typeof made !== 'string') await cache.put(name, made);
    return made;
  }

  /** Shares the source among concurrent requests for variants of the same image. */
  function sourceOf(from: Pick<ResizeRequest, 'key' | 'original'>): Promise<Source> {
    let opening = sources.get(from.key);
    if (opening === undefined) {
      opening = openSource(from).finally(() => sources.delete(from.key));
      sources.set(from.key, opening);
    }
    return opening;
  }

  async function openSource({ key, original }: Pick<ResizeRequest, 'key' | 'original'>): Promise<Source> {
    const name = fileName(['copy', resizeVersion, key], 'png');
    if (asItIs.has(name)) return 'as it is';
    const copy = await copies.get(name);
    if (copy !== null) return { kind: 'copy', bytes: copy };
    const bytes = await original();
    const method = await resizeMethodOf(bytes, maxPixels);
    if (method === 'directly') return { kind: 'original', bytes };
    const made =
      method === null
        ? 'as it is'
        : await withPermit(processing, async () => {
            decoded += 1;
            return (await makeCopy(bytes, maxPixels)) ?? 'as it is';
          });
    if (made === null) return 'busy';
    if (made === 'as it is') {
      remember(asItIs, name);
      return made;
    }
    await copies.put(name, made);
    return { kind: 'copy', bytes: made };
  }

  return {
    get decoded() {
      return decoded;
    },
    async resize({ key, width, format, alwaysEncodes = false, original }) {
      const size = { width, format, alwaysEncodes };
      // Names without it are those of earlier versions.
      const facts = [resizeVersion, key, width, format, ...(alwaysEncodes ? ['always'] : [])];
      const name = fileName(facts, format);
      if (asItIs.has(name)) return 'as it is';
      return once<Result>(name, async () => {
        const result = await withPermit(fetching, async () => {
          const source = await sourceOf({ key, original });
          if (typeof source === 'string') return source;
          const { kind, bytes } = source;
          return withPermit(processing, async () => {
            if (kind === 'copy') return (await resizeCopy(bytes, size)) ?? 'as it is';
            decoded += 1;
            return (await resizeImage(bytes, { ...size, maxPixels })) ?? 'as it is';
          });
        });
        if (result === 'as it is') remember(asItIs, name);
        return result ?? 'busy';
      });
    },
    async measure({ key, original }) {
      const name = fileName(['size', key], 'json');
      if (asItIs.has(name)) return null;
      const facts = await once<Result>(name, async () => {
        const size = await withPermit(fetching, async () => readSize(await original()));
        if (size !== null && size !== 'none') return Buffer.from(JSON.stringify(size));
        if (size === 'none') remember(asItIs, name);
        return size === 'none' ? 'as it is' : 'busy';
      });
      return typeof facts === 'string' ? null : (JSON.parse(Buffer.from(facts).toString()) as Size);
    },
    cardSupports: fonts.covers,
    cardFontsVersion: fonts.version,
    renderCard({ image, imageKey, ...text }) {
      const { title, site, byline, language, direction } = text;
      const facts = ['card', cardVersion, fonts.version, title, site, byline, language, direction, imageKey];
      const name = fileName(facts, 'jpg');
      return once<Uint8Array | 'busy'>(name, async () => {
        // Fetched before acquiring a permit: resizing the image needs one itself.
        const bytes = image === null ? null : await image();
        return (await withPermit(processing, () => renderSocialCard(text, bytes, fonts))) ?? 'busy';
      });
    },
    async renderIcon({ key, original, ...form }) {
      const name = fileName(['icon', iconVersion, key, form.size, form.surface], 'png');
      if (asItIs.has(name)) return 'as it is';
      return once<Result>(name, async () => {
        const bytes = await original();
        const icon = await withPermit(
          processing,
          async () => (await renderIcon(bytes, { ...form, maxPixels })) ?? 'as it is',
        );
        if (icon === 'as it is') remember(asItIs, name);
        return icon ?? 'busy';
      });
    },
  };
}

const fileName = (facts: readonly (string | number)[], ending: string): string =>
  `${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)}.${ending}`;

function remember(names: Set<string>, name: string): void {
  names.add(name);
  if (names.size <= maxRemembered) return;
  const [oldest] = names;
  if (oldest !== undefined) names.delete(oldest);
}

/** Runs work with a permit; `null` if the queue is full. */
async function withPermit<Value>(
  semaphore: Semaphore<null>,
  work: () => Promise<Value>,
): Promise<Value | null> {
  using permit = await semaphore.acquire();
  return permit && (await work());
}
