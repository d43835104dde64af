import { writePath } from '../uri/site-path.ts';

/** The address on this site of something the backend calls by a URI; `undefined` (no link) for what has none. */
export const pathOf = (uri: string | null | undefined): string | undefined =>
  uri ? writePath(uri) : undefined;
