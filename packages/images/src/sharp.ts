import type { default as sharpModule } from 'sharp';

let loaded: Promise<typeof sharpModule> | null = null;

/** Loads sharp on first use: it takes a third of a second and 30 MB. */
export function loadSharp(): Promise<typeof sharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One thread per image, because the semaphore limits concurrency; no cache, because nothing is read twice.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
