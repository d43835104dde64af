import type { LeastRecentlyUsed } from '../../storage/least-recently-used.ts';

/** Renderings that failed, by kind and content, with a fingerprint of the stored text and the epoch milliseconds until which they count. */
export type RenderFailures = LeastRecentlyUsed<string, { readonly stored: string; readonly until: number }>;
