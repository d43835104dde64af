import type { PictureFileFragment, PictureFragment } from '../generated/documents.ts';

/** The metadata of a page. Names and titles may contain HTML, of which only the text is used. */
export interface PageMetadata {
  readonly kind: 'home' | 'post' | 'page' | 'list' | 'person';
  /** UTC, as returned by the backend. */
  readonly publishedGmt?: string | null;
  readonly modifiedGmt?: string | null;
  readonly author?: Named | null;
  /** The first is the primary category. */
  readonly categories?: readonly Named[];
  readonly tags?: readonly Named[];
  readonly image?: (PictureFileFragment & Partial<Pick<PictureFragment, 'altText'>>) | null;
  /** Path of the post's social card. */
  readonly card?: string | null;
  readonly commentCount?: number | null;
  /** The breadcrumbs, from the outermost ancestor to the parent. */
  readonly trail?: readonly Named[];
  /** Path of the page that has a feed; `null` when it has none. */
  readonly feedOf?: string | null;
  /** Path of the Markdown version. */
  readonly markdown?: string | null;
}

export interface Named {
  readonly name: string | null;
  readonly uri: string | null;
}
