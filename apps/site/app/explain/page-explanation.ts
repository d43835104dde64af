import type { CachedPageInfo } from '@masthead/page-cache';
import type { ObjectNames } from './key-names.ts';

/** Explains a cached page. */
export interface PageExplanation {
  /** The cache key; `null` for a page that must not be shared. */
  readonly address: string | null;
  readonly pages: readonly CachedPageInfo[];
  readonly names: ObjectNames;
}
