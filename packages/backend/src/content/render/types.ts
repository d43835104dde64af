import type { MediaReferencingText } from '../../access/media-access.ts';
import type { ExceededLimit } from './render-budget.ts';

/** The columns of `content` that rendering its body needs. */
export interface RenderedContent {
  id: number;
  type: string;
  excerpt: string;
  body: string;
  /** The author's rights decide which media the body shows; 0 for no author. */
  authorId: number;
  /** Path of its page, with a leading slash: `/about/`. */
  uri: string;
  /** `''` when there is none. An excerpt is never made from the body of protected content. */
  password: string;
}

/** A media item with what images, galleries and players in a text need. */
export interface RenderedMedia {
  id: number;
  title: string;
  altText: string;
  /** The stored excerpt of the media item. */
  caption: string;
  mimeType: string;
  /** Path of the item's page, with a leading slash. */
  uri: string;
  /** The original file, relative to `/wp-content/uploads/`: `2026/01/harbour.jpg`. */
  file: string;
  width: number | null;
  height: number | null;
  /** The resized copies in WordPress's order; `file` is a bare name in the folder of the original. */
  sizes: readonly { name: string; file: string; width: number; height: number; mimeType: string }[];
}

/** The columns that rendering an excerpt needs: its link to the rest has the title. */
export interface ExcerptedContent extends RenderedContent {
  /** As stored, not rendered. */
  title: string;
}

/** A published post as lists in a text show it. */
export interface ListedPost extends ExcerptedContent {
  /** The site's local time as if it were UTC, in epoch milliseconds. */
  dateLocal: number;
  authorName: string;
  /** Path of the author's archive. */
  authorUri: string;
  /** 0 when there is none. */
  featuredImageId: number;
}

/** An approved comment on public content. */
export interface ListedComment {
  id: number;
  authorName: string;
  authorUrl: string;
  /** Path of the archive of the user who wrote it; `''` for visitors, and for users without an archive. */
  authorUri: string;
  body: string;
  /** The site's local time as if it were UTC, in epoch milliseconds. */
  dateLocal: number;
  content: { title: string; uri: string; password: string };
}

export interface ListedTerm {
  id: number;
  name: string;
  uri: string;
  parentId: number;
  /** The number of its public posts. */
  count: number;
}

/** A page as the page list shows it. */
export interface ListedPage {
  id: number;
  title: string;
  uri: string;
  parentId: number;
}

/** The number of public posts in a month of the site's local time; `month` is 1 to 12. */
export interface ListedMonth {
  year: number;
  month: number;
  posts: number;
}

/**
 * The number of public posts in a day; `day` is the site's local time at its start as if it were UTC, in epoch
 * milliseconds.
 */
export interface ListedDay {
  day: number;
  posts: number;
}

/**
 * All site data available to the renderer. Values are settings; methods are called only if a text needs them, and may
 * read the database. Everything that a method returns must be readable by every visitor.
 */
export interface RenderContext {
  /** The origin of absolute URLs; no trailing slash. */
  siteUrl: string;
  /** Origins in stored text that now refer to this site (`https://old.example`). They are replaced when rendering. */
  importedOrigins: readonly string[];
  siteTitle: string;
  /** WordPress's `use_smilies`. */
  useSmilies: boolean;
  /** WordPress's `date_format`, a format of PHP's `date()`: `F j, Y`. */
  dateFormat: string;
  /** First day of the week in calendars: 0 is Sunday. */
  startOfWeek: number;
  /** The start of today in the site's local time as if it were UTC, in epoch milliseconds. */
  today: () => number;

  /**
   * Media items by id, in any order; ids that are unknown, or that these texts may not show, are left out. Called once
   * for a text.
   */
  media: (options: {
    ids: readonly number[];
    texts: readonly MediaReferencingText[];
  }) => readonly RenderedMedia[];
  /** The featured images of listed posts by id, in any order; unknown ids are left out. */
  featuredImages: (ids: readonly number[]) => readonly RenderedMedia[];
  /**
   * Media items attached to content, by menu order, then id. Empty for other content than the first of `texts`, which
   * is being rendered, unless every visitor may read it.
   */
  attachedMedia: (options: {
    contentId: number;
    texts: readonly MediaReferencingText[];
    kind: 'image' | 'audio' | 'video';
  }) => readonly RenderedMedia[];
  /**
   * Published posts, without regard to stickiness. `categoryIds` empty: of any category. `authorId` 0: by any author.
   * `withText`: with the openings of excerpt and body (`longestOpening`), which are empty otherwise.
   */
  latestPosts: (options: {
    limit: number;
    orderBy: 'date' | 'title';
    order: 'asc' | 'desc';
    categoryIds: readonly number[];
    authorId: number;
    withText: boolean;
  }) => readonly ListedPost[];
  /** Newest first. */
  latestComments: (options: { limit: number }) => readonly ListedComment[];
  /**
   * Terms of a taxonomy that have public posts, or all (`withEmpty`), by name; `limit` selects those with the most
   * posts.
   */
  terms: (options: { taxonomy: string; limit?: number; withEmpty?: boolean }) => readonly ListedTerm[];
  /** Months that have public posts, newest first. */
  months: () => readonly ListedMonth[];
  /** All days that have public posts, newest first. */
  days: () => readonly ListedDay[];
  /** The days (1 to 31) of a month that have public posts, ascending. */
  daysWithPosts: (options: { year: number; month: number }) => readonly number[];
  /** Published pages by menu order, then title. */
  pages: () => readonly ListedPage[];
  /** A published reusable block (`wp_block`); `null` when there is none. */
  reusableBlock: (id: number) => { body: string; authorId: number } | null;
}

/** The HTML of a body. */
export interface RenderedBody {
  readonly html: string;
  /** The limits because of which something was left out. */
  readonly exceeded: readonly ExceededLimit[];
}

/**
 * Renders stored text to HTML. No text makes these functions throw; each cuts what exceeds its limits, and `checkpoint`
 * of the options may throw.
 */
export interface Renderer {
  /** A title with typographic quotes and decoded entities: text that may contain inline markup. */
  title: (raw: string) => string;
  /** The body as WordPress's `the_content` returns it. */
  body: (content: RenderedContent) => RenderedBody;
  /** The stored excerpt or, when that is empty, the first 55 words of the body, as a paragraph; `''` when both are empty. */
  excerpt: (content: ExcerptedContent) => string;
  /** The text of a comment in paragraphs, with URLs as links. */
  comment: (raw: string) => string;
  /** The description of a term or user, as stored except for imported origins. */
  description: (raw: string) => string;
}
