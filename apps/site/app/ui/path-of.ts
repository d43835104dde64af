import { writePath } from '../uri/site-path.ts';

/** The path on this site for a backend URI; `undefined` (no link) without one. */
export const pathOf = (uri: string | null | undefined): string | undefined =>
  uri ? writePath(uri) : undefined;
