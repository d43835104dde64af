import type { PostCardFragment } from '../generated/documents.ts';

/** A post as lists show it. Of one that has a format, its whole text is known as well: lists show by it what it is. */
export interface ListedPost extends PostCardFragment {
  readonly body?: string | null;
}
