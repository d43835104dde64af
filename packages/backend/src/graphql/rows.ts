import type { ContentTypeLabels } from '../content/posts/content-type-labels.ts';
import type { ContentTypeFacts, TaxonomyFacts } from '../content/content-types.ts';
import type { Module } from '../content/settings/modules.ts';
import type { UserRole } from '../content/users/read-roles.ts';
import type { SiteTheme } from '../content/settings/site-settings.ts';
import type { ContentListing } from '../content/editing/content-listing.ts';
import type { SlugAvailability } from '../content/editing/slug-availability.ts';
import type {
  AutosaveSource,
  ContentChangeResult,
  DraftSource,
  DraftTermSource,
  DraftTermsSource,
  StatusCount,
} from './editing/row-types.ts';
import type { ConditionalTags } from './conditional-tags.ts';
import type { UniformResource } from './uniform-resource.ts';
import type { Comment } from '../storage/comments.ts';
import type { Content } from '../storage/content.ts';
import type { MediaFile, StoredSize } from '../storage/media.ts';
import type { MenuItem } from '../storage/menus.ts';
import type { Term } from '../storage/terms.ts';
import type { User } from '../storage/users.ts';

/** A guest commenter, known only from the comment. */
export interface CommentAuthor {
  readonly kind: 'commenter';
  readonly comment: Comment;
}

/** A group of settings. Its values are in the context. */
export interface SettingGroup {
  readonly kind: 'settings';
  readonly group: 'discussion' | 'general' | 'permalink' | 'reading' | 'writing';
}

/** The active theme. */
export interface Theme extends SiteTheme {
  readonly kind: 'theme';
}

/** A profile picture: an upload, or that of Gravatar. */
export interface Avatar {
  readonly email: string;
  /** The path of an upload; `null` for Gravatar. */
  readonly portrait: string | null;
  readonly size: number;
  readonly rating: string;
  /** Gravatar's `default` parameter: the fallback image. */
  readonly fallback: string;
  readonly forceDefault: boolean;
}

/** A media item's file with its MIME type. */
export interface TypedMediaFile extends MediaFile {
  readonly mimeType: string;
}

/** Dimensions and sizes of a media item's file. */
export interface MediaDetails {
  readonly media: TypedMediaFile;
}

export interface MediaSize {
  readonly size: StoredSize;
  /** Path of the original, relative to the uploads folder. */
  readonly original: string;
}

/** A page template, by its database name; `''` is the default. */
export interface ContentTemplate {
  readonly kind: 'template';
  readonly name: string;
}

/** Rows of types that implement `Node`. */
export type NodeRow =
  | UniformResource
  | CommentAuthor
  | MenuItem
  | TaxonomyFacts
  | Theme
  | SettingGroup
  | UserRole
  | Module;

/** The source object of each object type's resolvers. `never` for types without rows. */
export interface Rows {
  Avatar: Avatar;
  Category: Term;
  Comment: Comment;
  CommentAuthor: CommentAuthor;
  ConditionalTags: ConditionalTags;
  ContentAutosave: AutosaveSource;
  ContentChangeResult: ContentChangeResult;
  ContentDraft: DraftSource;
  ContentDraftTerm: DraftTermSource;
  ContentDraftTerms: DraftTermsSource;
  ContentList: ContentListing;
  ContentStatusCount: StatusCount;
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
  SlugAvailability: SlugAvailability;
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
