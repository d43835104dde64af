import type { Lru } from '../../storage/sqlite/lru.ts';

/**
 * Failed renderings by kind and content, with a fingerprint of the stored text and the epoch milliseconds at which they
 * expire.
 */
export type RenderFailures = Lru<string, { readonly stored: string; readonly until: number }>;
