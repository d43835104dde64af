import { imageSegments, uploadPath } from '@masthead/contract';
import { createLru, createRateLimiter, MINUTE_MS } from '@masthead/kit';
import { isMissingFileKey, missingFileKey } from '@masthead/page-cache/dependencies';

/** For so long an image counts as missing. Then pages show it again, and learn from the next request whether it is there. */
const MISSING_MS = 10 * MINUTE_MS;
const MAX_MISSING = 5000;
/** Each discovery invalidates pages, and anyone can request invented files. */
const MAX_DISCOVERIES_PER_MINUTE = 120;

/**
 * The image files that a WordPress does not have, as far as requests for them have shown. Only they can: the media library lists files whether
 * they exist or not.
 */
export interface MissingUploads {
  /** The key of a page that shows an image; `null` for other paths. */
  keyOf: (path: string) => string | null;
  /** Whether an image is missing. */
  has: (path: string) => boolean;
  /**
   * Records that WordPress answered 404 for a path.
   *
   * @returns The key to publish; `null` if it is no image, is known, or there were too many discoveries.
   */
  discover: (path: string) => string | null;
  /** Receives the keys of changes, among them the discoveries of other processes. */
  receive: (keys: readonly string[]) => void;
  /** When an image that is missing now no longer counts as missing, in milliseconds from now at the latest. */
  readonly lifetimeMs: number;
}

/** Creates the memory of missing images. @param now A monotonic clock in milliseconds. */
export function createMissingUploads({ now = () => performance.now() } = {}): MissingUploads {
  const discoveredAt = createLru<string, number>(MAX_MISSING);
  const discoveries = createRateLimiter({
    clock: now,
    maxAttempts: MAX_DISCOVERIES_PER_MINUTE,
    windowMs: MINUTE_MS,
  });
  const isKnown = (key: string): boolean => {
    const since = discoveredAt.get(key);
    return since !== undefined && now() - since < MISSING_MS;
  };
  return {
    keyOf,
    has(path) {
      const key = keyOf(path);
      return key !== null && isKnown(key);
    },
    discover(path) {
      const key = keyOf(path);
      if (key === null || isKnown(key) || discoveries.take('') > 0) return null;
      discoveredAt.set(key, now());
      return key;
    },
    receive(keys) {
      for (const key of keys) if (isMissingFileKey(key) && !isKnown(key)) discoveredAt.set(key, now());
    },
    lifetimeMs: MISSING_MS,
  };
}

function keyOf(path: string): string | null {
  const names = imageSegments(path);
  return names === null ? null : missingFileKey(uploadPath(names));
}
