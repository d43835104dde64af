import type { SiteLayout } from './layout.ts';

/**
 * What the last answer to a site said about the reading settings. A list is asked for together with the settings that say how long it
 * is, so its length is a guess: the last one known, which is right until the day the setting changes.
 */
export interface ReadingMemory {
  postsPerPage: number;
  /** The last layout; `null` before the first page. */
  layout: SiteLayout | null;
}

export const freshReadingMemory = (): ReadingMemory => ({ postsPerPage: 10, layout: null });
