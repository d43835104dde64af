import type { PostCardFragment } from '../generated/documents.ts';

/** A post as lists show it. Of one that has a format, its whole text is known as well: lists show by it what it is. */
export interface ListedPost extends PostCardFragment {
  /** Known where sticky posts stand before others. */
  readonly isSticky?: boolean;
  readonly body?: string | null;
}
