import type { LeastRecentlyUsed } from '../../storage/least-recently-used.ts';

/**
 * Failed renderings by kind and content, with a fingerprint of the stored text and the epoch milliseconds at which they
 * expire.
 */
export type RenderFailures = LeastRecentlyUsed<string, { readonly stored: string; readonly until: number }>;
