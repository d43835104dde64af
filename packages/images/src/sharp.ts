import type { default as sharpModule } from 'sharp';

let loaded: Promise<typeof sharpModule> | null = null;

/** The library takes a third of a second to load, and 30 MB: a site without pictures does without. */
export function loadSharp(): Promise<typeof sharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Each picture has one thread, and how many are drawn at once is decided here; nothing is read twice, so nothing is kept.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
