import type { PostCardFragment } from '../generated/documents.ts';

/** The form of a post: `aside`, `gallery` …; `undefined` of one that has none. */
export const formatOf = ({ postFormats }: Pick<PostCardFragment, 'postFormats'>): string | undefined =>
  postFormats?.nodes[0]?.slug?.replace('post-format-', '');
