import type { PostCardFragment } from '../generated/documents.ts';

/** The post format: `aside`, `gallery` …; `undefined` for a standard post. */
export const formatOf = ({ postFormats }: Pick<PostCardFragment, 'postFormats'>): string | undefined =>
  postFormats?.nodes[0]?.slug?.replace('post-format-', '');
