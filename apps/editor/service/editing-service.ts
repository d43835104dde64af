/** What of unsaved text is previewed: its page, or, of a post, its cards in lists and in links that are shared. */
export type DraftView = 'page' | 'cards';

/** What the editing area needs of a backend. Screens use nothing else, so that a WordPress can have a driver of its own. */
export interface EditingService {
  /** The signed-in user; `null` for a visitor. */
  viewer(): Promise<Viewer | null>;

  /** The ids of all content that matches, in order, and the number of items in each status. */
  contentList(query: ContentListQuery, signal?: AbortSignal): Promise<ContentList>;
  /** Rows of a list, in the order of the ids. Content that no longer exists is missing. At most 100 ids. */
  contentRows(type: ContentTypeName, ids: readonly number[], signal?: AbortSignal): Promise<ContentRow[]>;

  /** Content with all fields that the editor shows; `null` if it does not exist, or the user may not edit it. */
  openContent(type: ContentTypeName, id: number): Promise<EditableContent | null>;
  /**
   * Creates content. A retry with the same key creates no second item.
   *
   * @param clientKey An idempotency key.
   */
  createContent(type: ContentTypeName, draft: ContentDraft, clientKey: string): Promise<EditableContent>;
  /**
   * Saves content.
   *
   * @param guards.baseModifiedGmt `modifiedGmt` of the version that was edited; the save fails with `conflict` if there is a newer one.
   * @throws {ServiceError}
   */
  saveContent(
    type: ContentTypeName,
    id: number,
    draft: ContentDraft,
    guards: SaveGuards,
  ): Promise<EditableContent>;
  /** Stores unsaved values on the server, without changing what readers see. */
  autosave(type: ContentTypeName, id: number, draft: ContentDraft, base: AutosaveBase): Promise<Autosave>;
  /** Discards the unsaved values that this user has stored on the server. */
  deleteAutosave(id: number): Promise<void>;

  /** Applies the same change to several items, at most 200. Items that fail do not affect others. */
  bulkUpdate(ids: readonly number[], draft: ContentDraft, options?: BulkUpdateOptions): Promise<BulkResult[]>;
  /** Moves several items to the trash, or deletes those that are in it. */
  bulkDelete(ids: readonly number[], options: { readonly permanently: boolean }): Promise<BulkResult[]>;
  /** Restores several items from the trash. */
  bulkRestore(ids: readonly number[]): Promise<BulkResult[]>;

  /**
   * The body of a form that the site's preview of unsaved text accepts, at `draftPreviewPath`; `null` if there is no such preview.
   *
   * @param id `null`: new content.
   */
  draftPreviewForm(
    type: ContentTypeName,
    id: number | null,
    draft: ContentDraft,
    view: DraftView,
  ): URLSearchParams | null;

  slugAvailability(query: SlugQuery, signal?: AbortSignal): Promise<SlugAvailability>;

  /** Locks content for its editor for 150 seconds. @returns The holder of the lock: the user, or another one. */
  lock(id: number, options: { readonly takeOver: boolean }): Promise<LockHolder>;
  unlock(id: number): Promise<void>;

  /** The revisions of content, newest first. */
  revisions(type: ContentTypeName, id: number): Promise<Revision[]>;
  /** One revision with its text. */
  revision(id: number): Promise<RevisionText | null>;
  restoreRevision(id: number): Promise<void>;

  /** Terms of a taxonomy whose name contains a text, or all of a hierarchical one. */
  terms(taxonomy: TaxonomyName, options?: { readonly search?: string }): Promise<Term[]>;
  createTerm(taxonomy: TaxonomyName, name: string, parentId?: number): Promise<Term>;
  /** Users who can be authors. */
  authors(search?: string): Promise<Author[]>;
  /** Pages that can be the parent of a page. */
  parentPages(search?: string): Promise<ParentPage[]>;
  /** The templates of the theme. */
  templates(type: ContentTypeName): Promise<Template[]>;

  /** Content and terms to link to. */
  linkSuggestions(search: string, limit: number, signal?: AbortSignal): Promise<LinkSuggestion[]>;

  /** Media, newest first. */
  mediaList(query: MediaQuery, signal?: AbortSignal): Promise<MediaPage>;
  media(ids: readonly number[]): Promise<MediaItem[]>;
  upload(file: File, options: UploadOptions): Promise<MediaItem>;
  updateMedia(id: number, change: MediaChange): Promise<MediaItem>;
  deleteMedia(id: number): Promise<void>;

  /** Site facts for dates and the canvas. */
  siteFacts(): Promise<SiteFacts>;
  updateSite(change: { readonly title?: string; readonly tagline?: string }): Promise<void>;

  /** What would be removed of the sample, for administrators; `null` if the backend has no sample. */
  sampleContent(): Promise<SampleContent | null>;
  /** Permanently deletes the sample, except for what was edited, has new comments or is shown by other content. */
  removeSample(): Promise<SampleContent>;

  /** Calls a listener for each change of content by anyone. @returns Unsubscribes. */
  onChange(listener: (change: ContentChangeEvent) => void): () => void;
}

/** Why a request failed. */
export type ServiceErrorCode =
  /** The session has ended; a session bar offers to sign in. */
  | 'signed_out'
  | 'forbidden'
  | 'not_found'
  /** There is a newer version than the one that was edited. */
  | 'conflict'
  /** Another user holds the edit lock. */
  | 'locked'
  | 'invalid'
  /** The server is unreachable, or too busy. */
  | 'unavailable'
  | 'unexpected';

/** An error of a service, with a message for users. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ServiceErrorCode;
  /** With `conflict`: the newer version, and who saved it. */
  readonly conflict: Conflict | null;
  /** With `locked`: the name of the lock's holder. */
  readonly lockedBy: string | null;

  constructor(
    code: ServiceErrorCode,
    message: string,
    details: { cause?: unknown; conflict?: Conflict; lockedBy?: string | null } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.conflict = details.conflict ?? null;
    this.lockedBy = details.lockedBy ?? null;
  }
}

export interface Conflict {
  readonly currentModifiedGmt: string;
  readonly modifiedBy: string | null;
}

export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly string[];
  /** Whether the user has a capability of WordPress, such as `publish_posts`. */
  readonly can: (capability: string) => boolean;
}

export type ContentTypeName = 'post' | 'page';
export type ContentStatus = 'publish' | 'future' | 'draft' | 'pending' | 'private' | 'trash';
export type TaxonomyName = 'category' | 'post_tag' | 'post_format';

/** The order of the tabs. */
export const contentStatuses: readonly ContentStatus[] = [
  'publish',
  'future',
  'draft',
  'pending',
  'private',
  'trash',
];

export interface ContentListQuery {
  readonly type: ContentTypeName;
  /** `null`: all except the trash. */
  readonly status: ContentStatus | null;
  readonly search: string;
  readonly authorId: number | null;
  readonly categoryId: number | null;
  readonly tagId: number | null;
  /** Slug of a post format, such as `video`. */
  readonly format: string | null;
  /** A month, `2026-11`. */
  readonly month: string | null;
  readonly template: string | null;
  readonly isSticky: boolean | null;
  readonly hasPassword: boolean | null;
  readonly orderBy: 'date' | 'title' | 'modified' | 'author' | 'menuOrder';
  readonly direction: 'ascending' | 'descending';
}

export interface ContentList {
  readonly total: number;
  readonly ids: readonly number[];
  /** Of pages: the parent of each item, in the order of the ids; 0 if it has none in the list. `null` for posts. */
  readonly parentIds: readonly number[] | null;
  /** With all filters except the status. */
  readonly statusCounts: Readonly<Record<ContentStatus, number>>;
}

/** A row of a list. */
export interface ContentRow {
  readonly id: number;
  /** Plain text; may be empty. */
  readonly title: string;
  readonly status: ContentStatus;
  readonly slug: string;
  /** Absolute URL. */
  readonly link: string;
  /** In the site's time zone, without an offset. */
  readonly date: string | null;
  readonly modifiedGmt: string | null;
  readonly author: Author | null;
  readonly categories: readonly Term[];
  readonly tags: readonly Term[];
  readonly isSticky: boolean;
  readonly hasPassword: boolean;
  readonly lockedBy: Author | null;
  readonly parentId: number | null;
  readonly menuOrder: number;
  readonly commentCount: number;
  readonly commentStatus: 'open' | 'closed';
}

/** The fields that can be changed. Missing ones stay unchanged. */
export interface ContentDraft {
  readonly title?: string;
  readonly content?: string;
  readonly excerpt?: string;
  readonly slug?: string;
  readonly status?: Exclude<ContentStatus, 'trash'>;
  /** In the site's time zone, without an offset. */
  readonly date?: string;
  readonly authorId?: number;
  /** `null`: none. */
  readonly featuredImageId?: number | null;
  readonly categoryIds?: readonly number[];
  readonly tagIds?: readonly number[];
  /** Slug of a post format; `null`: standard. */
  readonly format?: string | null;
  readonly template?: string;
  readonly isSticky?: boolean;
  readonly password?: string;
  readonly commentStatus?: 'open' | 'closed';
  readonly pingStatus?: 'open' | 'closed';
  /** `null`: none. */
  readonly parentId?: number | null;
  readonly menuOrder?: number;
}

/** All fields of content, as it is stored. */
export interface EditableContent extends Required<Omit<ContentDraft, 'status' | 'date' | 'password'>> {
  readonly id: number;
  readonly type: ContentTypeName;
  readonly status: ContentStatus;
  readonly date: string | null;
  readonly modifiedGmt: string;
  readonly hasPassword: boolean;
  readonly link: string;
  readonly uri: string;
  readonly author: Author | null;
  readonly lastEditedBy: string | null;
  readonly featuredImage: MediaItem | null;
  readonly categories: readonly Term[];
  readonly tags: readonly Term[];
  /** The holder of the edit lock, who can be this user; `''` for a user whose name this one may not read. */
  readonly lockedBy: string | null;
  /** Unsaved values that this user has stored on the server. */
  readonly autosave: Autosave | null;
}

export interface SaveGuards {
  readonly baseModifiedGmt: string;
  /** Saves although another user holds the edit lock. */
  readonly ignoreLock: boolean;
}

export interface AutosaveBase {
  readonly baseModifiedGmt: string;
  /** SHA-256 of the draft, by which the acknowledgement is recognised. */
  readonly digest: string;
}

export interface Autosave {
  readonly draft: ContentDraft;
  readonly baseModifiedGmt: string;
  readonly digest: string;
  readonly modifiedGmt: string;
}

export interface BulkUpdateOptions {
  /** Adds the draft's categories and tags to those of the items, instead of replacing them. */
  readonly appendTerms?: boolean;
}

export interface BulkResult {
  readonly id: number;
  /** `null` if it succeeded. */
  readonly error: { readonly code: string; readonly message: string } | null;
}

export interface SlugQuery {
  readonly type: ContentTypeName;
  readonly contentId: number | null;
  readonly slug: string;
  readonly parentId: number | null;
}

export interface SlugAvailability {
  /** The slug as it would be stored. */
  readonly slug: string;
  readonly isAvailable: boolean;
  /** A slug that is available. */
  readonly suggestion: string;
}

export interface LockHolder {
  readonly isOwn: boolean;
  readonly name: string;
}

export interface Revision {
  readonly id: number;
  readonly author: string | null;
  readonly modifiedGmt: string;
  readonly isAutosave: boolean;
}

export interface RevisionText extends Revision {
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
}

export interface Term {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly parentId: number | null;
}

export interface Author {
  readonly id: number;
  readonly name: string;
}

export interface ParentPage {
  readonly id: number;
  readonly title: string;
  readonly parentId: number | null;
}

export interface Template {
  /** The value of `ContentDraft.template`. */
  readonly name: string;
  readonly label: string;
}

export interface LinkSuggestion {
  readonly databaseId: number;
  readonly title: string;
  readonly url: string;
  /** Such as `post` or `category`. */
  readonly type: string;
  readonly kind: 'content' | 'term';
}

export type MediaKind = 'image' | 'video' | 'audio' | 'document';

export interface MediaQuery {
  readonly search: string;
  readonly kind: MediaKind | null;
  readonly isMissingAltText: boolean;
  /** The cursor of the previous page. */
  readonly after: string | null;
}

export interface MediaPage {
  readonly items: readonly MediaItem[];
  /** `null` on the last page. */
  readonly next: string | null;
}

export interface MediaItem {
  readonly id: number;
  readonly title: string;
  readonly altText: string;
  readonly caption: string;
  readonly description: string;
  readonly mimeType: string;
  /** URL of the file. */
  readonly url: string;
  /** URL of a small version; `null` if the file is no image. */
  readonly thumbnailUrl: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number | null;
  /** In the site's time zone, without an offset. */
  readonly date: string | null;
  /** Resized versions of an image. */
  readonly sizes: readonly MediaSize[];
  /** URL of the file's own page. */
  readonly link: string | null;
  /** The user who uploaded it; `null` if unknown. */
  readonly authorId: number | null;
}

export interface MediaSize {
  /** Such as `medium`. */
  readonly name: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface UploadOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** The content that the file belongs to. */
  readonly parentId?: number;
}

export interface MediaChange {
  readonly title?: string;
  readonly altText?: string;
  readonly caption?: string;
  readonly description?: string;
}

export interface SiteFacts {
  readonly title: string;
  readonly tagline: string;
  /** Language of the site's content, `en-GB`, and its direction. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** IANA name, or an offset such as `+02:00`. */
  readonly timeZone: string;
}

/** Content of the sample: what is removed, and what stays. */
export interface SampleContent {
  readonly posts: number;
  readonly pages: number;
  readonly files: number;
  readonly left: readonly SampleLeftover[];
}

export interface SampleLeftover {
  readonly id: number;
  readonly type: 'post' | 'page' | 'attachment';
  readonly title: string;
  readonly reason: 'edited' | 'commented' | 'used';
}

export type ContentChangeEvent =
  /** Content was changed; `null`: an unknown amount, refetch everything; empty: lists may be different. */
  | { readonly kind: 'content'; readonly ids: readonly number[] | null }
  /** The stream is connected, or was interrupted. */
  | { readonly kind: 'connection'; readonly isConnected: boolean };
