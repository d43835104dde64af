import type { ContentTypeLabels } from '../content/content-type-labels.ts';
import type { ContentTypeFacts, TaxonomyFacts } from '../content/content-types.ts';
import type { Module } from '../content/modules.ts';
import type { UserRole } from '../content/read-roles.ts';
import type { SiteTheme } from '../content/site-settings.ts';
import type { ConditionalTags } from './conditional-tags.ts';
import type { Comment } from '../storage/comments.ts';
import type { Content } from '../storage/content.ts';
import type { MediaFile, StoredSize } from '../storage/media.ts';
import type { MenuItem } from '../storage/menus.ts';
import type { Term } from '../storage/terms.ts';
import type { User } from '../storage/users.ts';

/** Somebody who wrote a comment, known by the comment alone. */
export interface CommentAuthor {
  readonly kind: 'commenter';
  readonly comment: Comment;
}

/** A group of settings; the values are in the context. */
export interface SettingGroup {
  readonly kind: 'settings';
  readonly group: 'discussion' | 'general' | 'permalink' | 'reading' | 'writing';
}

/** How the site looks. */
export interface Theme extends SiteTheme {
  readonly kind: 'theme';
}

/** A picture of somebody, as Gravatar keeps them. */
export interface Avatar {
  readonly email: string;
  readonly size: number;
  readonly rating: string;
  /** What is shown of whoever has none, in Gravatar's words. */
  readonly fallback: string;
  readonly forceDefault: boolean;
}

/** A media item's file, with the kind of file it is. */
export interface TypedMediaFile extends MediaFile {
  readonly mimeType: string;
}

/** The measures of a media item's file. */
export interface MediaDetails {
  readonly media: TypedMediaFile;
}

export interface MediaSize {
  readonly size: StoredSize;
  /** Of the original, below the uploads. */
  readonly original: string;
}

/** Template of a page, by its name in the database; `''` is the default. */
export interface ContentTemplate {
  readonly kind: 'template';
  readonly name: string;
}

/** Everything that has an address. */
export type Addressed = Content | Term | User | Comment | ContentTypeFacts;

/** Rows that can stand behind `Node`. */
export type NodeRow =
  | Addressed
  | CommentAuthor
  | MenuItem
  | TaxonomyFacts
  | Theme
  | SettingGroup
  | UserRole
  | Module;

/** What the resolvers of each object type are given. Types of which there are no rows here are `never`. */
export interface Rows {
  Avatar: Avatar;
  Category: Term;
  Comment: Comment;
  CommentAuthor: CommentAuthor;
  ConditionalTags: ConditionalTags;
  ContentType: ContentTypeFacts;
  DefaultTemplate: ContentTemplate;
  DiscussionSettings: SettingGroup;
  EnqueuedScript: never;
  EnqueuedStylesheet: never;
  GeneralSettings: SettingGroup;
  MediaDetails: MediaDetails;
  MediaItem: Content;
  MediaItemMeta: MediaFile;
  MediaSize: MediaSize;
  Menu: Term;
  MenuItem: MenuItem;
  Page: Content;
  PermalinkSettings: SettingGroup;
  Plugin: Module;
  Post: Content;
  PostFormat: Term;
  PostTypeLabelDetails: ContentTypeLabels;
  ReadingSettings: SettingGroup;
  RootMutation: object;
  RootQuery: object;
  Settings: SettingGroup;
  Tag: Term;
  Taxonomy: TaxonomyFacts;
  Template_Blank: ContentTemplate;
  Template_PageLargeHeader: ContentTemplate;
  Template_PageNoSeparators: ContentTemplate;
  Template_SinglePostNoSeparators: ContentTemplate;
  Theme: Theme;
  User: User;
  UserRole: UserRole;
  WritingSettings: SettingGroup;
}
