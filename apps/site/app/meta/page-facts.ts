import type { PictureFileFragment, PictureFragment } from '../generated/documents.ts';

/** What a page is, for machines that show or sort it. Names and titles may hold HTML: only their words are used. */
export interface PageFacts {
  readonly kind: 'home' | 'post' | 'page' | 'list' | 'person';
  /** UTC, as the backend tells it. */
  readonly publishedGmt?: string | null;
  readonly modifiedGmt?: string | null;
  readonly author?: Named | null;
  /** The first names what the others are part of. */
  readonly categories?: readonly Named[];
  readonly tags?: readonly Named[];
  readonly image?: (PictureFileFragment & Partial<Pick<PictureFragment, 'altText'>>) | null;
  /** A card of the post's own, for those who show links; a path. */
  readonly card?: string | null;
  readonly commentCount?: number | null;
  /** The way down to the page, from the outermost to the nearest. */
  readonly trail?: readonly Named[];
  /** Path of the page whose news a feed tells; `null` where nothing new ever comes. */
  readonly newsOf?: string | null;
  /** Where the words alone are; a path. */
  readonly markdown?: string | null;
}

export interface Named {
  readonly name: string | null;
  readonly uri: string | null;
}
