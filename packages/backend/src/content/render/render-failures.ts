import type { Lru } from '@masthead/kit';

/**
 * Failed renderings by kind and content, with a fingerprint of the stored text and the epoch milliseconds at which they
 * expire.
 */
export type RenderFailures = Lru<string, { readonly stored: string; readonly until: number }>;
