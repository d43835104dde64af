import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openDiskCache } from './disk-cache.ts';
import { cardRecipe, type CardWords, drawCard } from './draw-card.ts';
import {
  defaultMaxPixels,
  drawSmaller,
  makeCopy,
  readSize,
  recipe,
  resizeCopy,
  type SmallFormat,
  wayToResize,
} from './draw-smaller.ts';
import { createQueue } from './queue.ts';

export interface ImagesOptions {
  /** Where drawn pictures are kept. It need not exist, and may be emptied at any time. */
  readonly folder: string;
  /** The most bytes of it; a part of them is for copies of large pictures. */
  readonly maxBytes: number;
  /** The most pixels of an original; a larger one goes out as it is. 50 million unless said. */
  readonly maxPixels?: number;
  /** Hears of a disk that keeps nothing. The picture goes out all the same. */
  readonly onError: (error: unknown) => void;
}

/** A picture to draw smaller. */
export interface Smaller {
  /** Names the original and its version: another version must have another key. */
  readonly key: string;
  /** In pixels; a narrower picture keeps its own. */
  readonly width: number;
  readonly format: SmallFormat;
  /** Gets the original when it is needed: what is kept needs none. */
  readonly original: () => Promise<Uint8Array>;
}

/** The card of a post to draw. */
export interface Card extends CardWords {
  /** Gets the picture beside the words when it is needed, drawn smaller already; `null` where there is none. */
  readonly picture: (() => Promise<Uint8Array | null>) | null;
  /** Names the version of that picture. */
  readonly pictureKey: string;
}

/** How large a picture is when it stands upright, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The bytes; or that the original is better shown as it is; or that too many pictures wait to be drawn. */
export type Result = Uint8Array | 'as it is' | 'busy';

export interface Images {
  /** @throws what `original` throws. */
  drawSmaller(smaller: Smaller): Promise<Result>;
  /**
   * Measures a picture; `null` for what is none, and while too much waits.
   *
   * @throws what `original` throws.
   */
  measure(picture: Pick<Smaller, 'key' | 'original'>): Promise<Size | null>;
  /** Draws a JPEG. @throws what `picture` throws. */
  drawCard(card: Card): Promise<Exclude<Result, 'as it is'>>;
  /** How many originals were decoded to make smaller pictures. */
  readonly decoded: number;
}

/** More pictures than any page has; who comes when so many wait would wait for seconds. */
const mostWaiting = 64;
/** Originals in memory at once. */
const mostOriginals = 4;
const mostRemembered = 5000;

const MIB = 1024 * 1024;

/** The most bytes of copies: a quarter of all, or enough for a few where that is little. */
const bytesForCopies = (maxBytes: number): number =>
  Math.floor(Math.min(maxBytes / 2, Math.max(maxBytes / 4, 64 * MIB)));

/** What a smaller picture is resized from. */
type Source = { readonly kind: 'original' | 'copy'; readonly bytes: Uint8Array } | 'as it is' | 'busy';

/** Opens the room in which pictures are drawn, two at once at the most, each once, and kept on the disk. */
export function createImages(options: ImagesOptions): Images {
  const { folder, maxBytes, maxPixels = defaultMaxPixels, onError } = options;
  const copyBytes = bytesForCopies(maxBytes);
  const cache = openDiskCache({ folder, maxBytes: maxBytes - copyBytes, onError });
  // Apart from the others: a few large ones must not take the room of thousands that readers are given.
  const copies = openDiskCache({ folder: join(folder, 'copies'), maxBytes: copyBytes, onError });
  let decoded = 0;
  // Whoever answers requests needs a processor, too.
  const draw = createQueue({ atOnce: Math.min(2, availableParallelism()), mostWaiting });
  const fetch = createQueue({ atOnce: mostOriginals, mostWaiting });
  const underWay = new Map<string, Promise<Uint8Array | 'as it is' | 'busy'>>();
  const sources = new Map<string, Promise<Source>>();
  /** Names of what is shown as it is: to find that out again would take as long. */
  const asItIs = new Set<string>();

  /** Many ask for a picture while it is drawn: all get the one. */
  function once<Kind extends Result>(name: string, make: () => Promise<Kind>): Promise<Kind> {
    let making = underWay.get(name) as Promise<Kind> | undefined;
    if (making === undefined) {
      making = fromCacheOr(name, make).finally(() => underWay.delete(name));
      underWay.set(name, making);
    }
    return making;
  }

  async function fromCacheOr<Kind extends Result>(name: string, make: () => Promise<Kind>): Promise<Kind> {
    const kept = (await cache.get(name)) as Kind | null;
    if (kept !== null) return kept;
    const made = await make();
    if (typeof made !== 'string') await cache.put(name, made);
    return made;
  }

  /** All sizes of a picture that are asked for at about the same time have one source. */
  function sourceOf(from: Pick<Smaller, 'key' | 'original'>): Promise<Source> {
    let opening = sources.get(from.key);
    if (opening === undefined) {
      opening = openSource(from).finally(() => sources.delete(from.key));
      sources.set(from.key, opening);
    }
    return opening;
  }

  async function openSource({ key, original }: Pick<Smaller, 'key' | 'original'>): Promise<Source> {
    const name = fileName(['copy', recipe, key], 'png');
    if (asItIs.has(name)) return 'as it is';
    const copy = await copies.get(name);
    if (copy !== null) return { kind: 'copy', bytes: copy };
    const bytes = await original();
    const way = await wayToResize(bytes, maxPixels);
    if (way === 'directly') return { kind: 'original', bytes };
    const made =
      way === null
        ? 'as it is'
        : await draw(async () => {
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
    async drawSmaller({ key, width, format, original }) {
      const name = fileName([recipe, key, width, format], format);
      if (asItIs.has(name)) return 'as it is';
      return once<Result>(name, async () => {
        const result = await fetch(async () => {
          const source = await sourceOf({ key, original });
          if (typeof source === 'string') return source;
          const { kind, bytes } = source;
          return draw(async () => {
            if (kind === 'copy') return (await resizeCopy(bytes, { width, format })) ?? 'as it is';
            decoded += 1;
            return (await drawSmaller(bytes, { width, format, maxPixels })) ?? 'as it is';
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
        const size = await fetch(async () => readSize(await original()));
        if (size !== null && size !== 'none') return Buffer.from(JSON.stringify(size));
        if (size === 'none') remember(asItIs, name);
        return size === 'none' ? 'as it is' : 'busy';
      });
      return typeof facts === 'string' ? null : (JSON.parse(Buffer.from(facts).toString()) as Size);
    },
    drawCard({ title, site, byline, picture, pictureKey }) {
      const words = { title, site, byline };
      const name = fileName(['card', cardRecipe, title, site, byline, pictureKey], 'jpg');
      return once<Uint8Array | 'busy'>(name, async () => {
        // Fetched before it is this card's turn: drawing a picture smaller takes a turn of its own.
        const bytes = picture === null ? null : await picture();
        return (await draw(() => drawCard(words, bytes))) ?? 'busy';
      });
    },
  };
}

const fileName = (facts: readonly (string | number)[], ending: string): string =>
  `${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)}.${ending}`;

function remember(names: Set<string>, name: string): void {
  names.add(name);
  if (names.size <= mostRemembered) return;
  const [oldest] = names;
  if (oldest !== undefined) names.delete(oldest);
}
