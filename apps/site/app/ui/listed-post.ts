import type { PostCardFragment } from '../generated/documents.ts';

/** A post in a list. Posts with a format include their body, because lists show a part of it. */
export interface ListedPost extends PostCardFragment {
  /** Known where sticky posts come first. */
  readonly isSticky?: boolean;
  readonly body?: string | null;
}
