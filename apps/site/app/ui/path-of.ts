import { writePath } from '../uri/site-path.ts';

/** The path on this site for a backend URI; `undefined` (no link) without one. */
export const pathOf = (uri: string | null | undefined): string | undefined =>
  uri ? writePath(uri) : undefined;

/** The path for a link to content. The posts page has no `uri`, because its URL is that of the posts, but it has a `link`. */
export const contentPathOf = ({
  uri,
  link,
}: {
  readonly uri: string | null;
  readonly link?: string | null;
}): string | undefined => pathOf(uri ?? URL.parse(link ?? '')?.pathname);
