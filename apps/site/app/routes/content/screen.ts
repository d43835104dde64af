import type { Conversation } from '../../comments/conversation.ts';
import type { ImageSizes } from '../../data/image-sizes.ts';
import type {
  AuthorHeadingFragment,
  CategoryHeadingFragment,
  MediaScreenFragment,
  PageScreenFragment,
  PostScreenFragment,
} from '../../generated/documents.ts';
import type { ArticlePart } from './article-part.ts';
import type { AdjacentMedia } from './adjacent-media.ts';
import type { OtherContentScreen } from './other/other-content.ts';
import type { AdjacentAndRelated } from './adjacent-and-related.ts';
import type { DateArchive } from '../../uri/date-archive.ts';
import type { ListedPost } from '../../ui/listed-post.ts';
import type { PageLinks } from '../../list-pages/list-page.ts';

/** What a list is a list of; `latest` is the front page or the posts page. */
export type ListSubject =
  | {
      kind: 'latest';
      isFrontPage: boolean;
      /** The title of the posts page, or what posts are called. */
      label: string;
    }
  | { kind: 'category'; category: CategoryHeadingFragment }
  | { kind: 'tag' | 'format'; name: string; slug: string; description: string | null; count: number | null }
  | { kind: 'author'; author: AuthorHeadingFragment }
  /** Of a content type or a taxonomy that a plugin of a WordPress has registered. */
  | { kind: 'type'; label: string; description: string | null }
  | { kind: 'term'; name: string; description: string | null }
  | {
      kind: 'date';
      archive: DateArchive;
      /** The text before the date in the path, such as `/blog`; empty without one. */
      front: string;
      /** The nearest archives of the same length that have posts. */
      earlier: DateArchive | null;
      later: DateArchive | null;
    };

/** One page of a list of posts, newest first. */
export interface PostList extends PageLinks {
  posts: readonly ListedPost[];
  /** 1 for the first page. */
  number: number;
  /** Whether the list has this page. */
  isReached: boolean;
  /** The backend's cursor of the last post. */
  endCursor: string | null;
}

/** Everything one page shows. The template of a post or page is the backend's name for it. */
export type Screen = {
  /** The canonical path of the page, encoded. */
  canonical: string;
  /** The comments of content; omitted in previews and for locked content. */
  conversation?: Conversation;
  /** The dimensions of images without them in the markup. */
  pictureSizes?: ImageSizes;
} & (
  | {
      kind: 'post';
      post: PostScreenFragment;
      template: string | null;
      part: ArticlePart;
      /** Whether the backend failed to return the existing body. */
      bodyFailed: boolean;
      around: AdjacentAndRelated;
    }
  | {
      kind: 'page';
      page: PageScreenFragment;
      isFrontPage: boolean;
      template: string | null;
      part: ArticlePart;
      /** Whether the backend failed to return the existing body. */
      bodyFailed: boolean;
    }
  | { kind: 'media'; media: MediaScreenFragment; beside: AdjacentMedia }
  | OtherContentScreen
  | { kind: 'list'; subject: ListSubject; list: PostList }
);

/** What a page shows that is about one piece of content, not a list of them. */
export type SingularScreenFacts = Extract<Screen, { kind: 'post' | 'page' | 'media' | 'other' }>;

/** The screens that templates render. */
export type ArticleScreen = Extract<Screen, { kind: 'post' | 'page' }>;

/** The screens of content with a text, which may have pages, a password and comments. */
export type TextScreen = Extract<Screen, { kind: 'post' | 'page' | 'other' }>;
