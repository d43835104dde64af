// Generated from the .graphql files of this package by `npm run generate`. Do not edit.
import type { FragmentText, TypedDocument } from '@masthead/client';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
/** Input of the autosaveContent mutation. */
export type AutosaveContentInput = {
  readonly id: string | number;
  /** `modifiedGmt` of the content when editing began. */
  readonly baseModifiedGmt?: string | null | undefined;
  readonly content?: string | null | undefined;
  /** Identifies the stored values; returned as `autosave.digest`. */
  readonly digest?: string | null | undefined;
  /** The unsaved values, instead of `title`, `content` and `excerpt`. A draft without fields deletes the autosave. */
  readonly draft?: ContentDraftInput | null | undefined;
  readonly excerpt?: string | null | undefined;
  readonly title?: string | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the bulkDeleteContent mutation. */
export type BulkDeleteContentInput = {
  readonly ids: ReadonlyArray<string | number>;
  /** Delete permanently, even if an item is already in the trash. */
  readonly forceDelete?: boolean | null | undefined;
  /** Delete content even if another user holds the edit lock. */
  readonly ignoreEditLock?: boolean | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the bulkRestoreContent mutation. */
export type BulkRestoreContentInput = {
  readonly ids: ReadonlyArray<string | number>;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the bulkUpdateContent mutation. */
export type BulkUpdateContentInput = {
  readonly ids: ReadonlyArray<string | number>;
  /** The new values. Title, content, excerpt and slug cannot be set for several items. */
  readonly draft: ContentDraftInput;
  /** Change content even if another user holds the edit lock. */
  readonly ignoreEditLock?: boolean | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the createCategory mutation. */
export type CreateCategoryInput = {
  readonly name: string;
  readonly aliasOf?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly parentDatabaseId?: number | null | undefined;
  readonly parentId?: string | number | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the createPage mutation. */
export type CreatePageInput = {
  readonly authorId?: string | number | null | undefined;
  readonly commentStatus?: string | null | undefined;
  readonly content?: string | null | undefined;
  /** Date in the site’s time zone, such as `2026-11-20T09:00:00`. */
  readonly date?: string | null | undefined;
  /** ID of the featured image; an empty string removes it. */
  readonly featuredImageId?: string | number | null | undefined;
  readonly menuOrder?: number | null | undefined;
  readonly parentId?: string | number | null | undefined;
  /** Password for readers; an empty string removes it. */
  readonly password?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly status?: PostStatusEnum | null | undefined;
  readonly template?: ContentTemplateEnum | null | undefined;
  readonly title?: string | null | undefined;
  /** Idempotency key of 8 to 100 characters. A repeated request with the same key returns the content that the first one created, for seven days. */
  readonly clientKey?: string | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the createPost mutation. */
export type CreatePostInput = {
  readonly authorId?: string | number | null | undefined;
  readonly commentStatus?: string | null | undefined;
  readonly content?: string | null | undefined;
  /** Date in the site’s time zone, such as `2026-11-20T09:00:00`. */
  readonly date?: string | null | undefined;
  readonly excerpt?: string | null | undefined;
  /** ID of the featured image; an empty string removes it. */
  readonly featuredImageId?: string | number | null | undefined;
  readonly menuOrder?: number | null | undefined;
  /** Password for readers; an empty string removes it. */
  readonly password?: string | null | undefined;
  readonly pingStatus?: string | null | undefined;
  readonly pinged?: ReadonlyArray<string | null | undefined> | null | undefined;
  readonly toPing?: ReadonlyArray<string | null | undefined> | null | undefined;
  readonly slug?: string | null | undefined;
  readonly status?: PostStatusEnum | null | undefined;
  readonly template?: ContentTemplateEnum | null | undefined;
  readonly title?: string | null | undefined;
  /** Whether the post is pinned to the top of the front page. */
  readonly isSticky?: boolean | null | undefined;
  readonly categories?: PostCategoriesInput | null | undefined;
  readonly tags?: PostTagsInput | null | undefined;
  readonly postFormats?: PostPostFormatsInput | null | undefined;
  /** Idempotency key of 8 to 100 characters. A repeated request with the same key returns the content that the first one created, for seven days. */
  readonly clientKey?: string | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the createTag mutation. */
export type CreateTagInput = {
  readonly name: string;
  readonly aliasOf?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly slug?: string | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the deleteMediaItem mutation. */
export type DeleteMediaItemInput = {
  readonly id: string | number;
  readonly forceDelete?: boolean | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the lockContent mutation. */
export type LockContentInput = {
  readonly id: string | number;
  /** Take over the lock if another user holds it. */
  readonly takeOver?: boolean | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the restoreRevision mutation. */
export type RestoreRevisionInput = {
  readonly id: string | number;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the unlockContent mutation. */
export type UnlockContentInput = {
  readonly id: string | number;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the updateMediaItem mutation. */
export type UpdateMediaItemInput = {
  readonly id: string | number;
  /** Ignored: the file of a media item cannot be replaced. */
  readonly filePath?: string | null | undefined;
  readonly altText?: string | null | undefined;
  readonly authorId?: string | number | null | undefined;
  readonly caption?: string | null | undefined;
  readonly commentStatus?: string | null | undefined;
  readonly date?: string | null | undefined;
  readonly dateGmt?: string | null | undefined;
  readonly description?: string | null | undefined;
  /** Ignored: the type is detected from the file's content. */
  readonly fileType?: MimeTypeEnum | null | undefined;
  /** The content it is attached to. */
  readonly parentId?: string | number | null | undefined;
  readonly pingStatus?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly status?: MediaItemStatusEnum | null | undefined;
  readonly title?: string | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the updatePage mutation. */
export type UpdatePageInput = {
  readonly id: string | number;
  readonly authorId?: string | number | null | undefined;
  readonly commentStatus?: string | null | undefined;
  readonly content?: string | null | undefined;
  /** Date in the site’s time zone, such as `2026-11-20T09:00:00`. */
  readonly date?: string | null | undefined;
  /** ID of the featured image; an empty string removes it. */
  readonly featuredImageId?: string | number | null | undefined;
  readonly menuOrder?: number | null | undefined;
  readonly parentId?: string | number | null | undefined;
  /** Password for readers; an empty string removes it. */
  readonly password?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly status?: PostStatusEnum | null | undefined;
  readonly template?: ContentTemplateEnum | null | undefined;
  readonly title?: string | null | undefined;
  /** Change the content even if another user holds the edit lock. */
  readonly ignoreEditLock?: boolean | null | undefined;
  /** Reject the change if the content was modified after this date. Pass `modifiedGmt` as last read. */
  readonly ifUnmodifiedSince?: string | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the updatePost mutation. */
export type UpdatePostInput = {
  readonly id: string | number;
  readonly authorId?: string | number | null | undefined;
  readonly commentStatus?: string | null | undefined;
  readonly content?: string | null | undefined;
  /** Date in the site’s time zone, such as `2026-11-20T09:00:00`. */
  readonly date?: string | null | undefined;
  readonly excerpt?: string | null | undefined;
  /** ID of the featured image; an empty string removes it. */
  readonly featuredImageId?: string | number | null | undefined;
  readonly menuOrder?: number | null | undefined;
  /** Password for readers; an empty string removes it. */
  readonly password?: string | null | undefined;
  readonly pingStatus?: string | null | undefined;
  readonly pinged?: ReadonlyArray<string | null | undefined> | null | undefined;
  readonly toPing?: ReadonlyArray<string | null | undefined> | null | undefined;
  readonly slug?: string | null | undefined;
  readonly status?: PostStatusEnum | null | undefined;
  readonly template?: ContentTemplateEnum | null | undefined;
  readonly title?: string | null | undefined;
  /** Whether the post is pinned to the top of the front page. */
  readonly isSticky?: boolean | null | undefined;
  readonly categories?: PostCategoriesInput | null | undefined;
  readonly tags?: PostTagsInput | null | undefined;
  readonly postFormats?: PostPostFormatsInput | null | undefined;
  /** Change the content even if another user holds the edit lock. */
  readonly ignoreEditLock?: boolean | null | undefined;
  /** Reject the change if the content was modified after this date. Pass `modifiedGmt` as last read. */
  readonly ifUnmodifiedSince?: string | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the updateSettings mutation. */
export type UpdateSettingsInput = {
  readonly discussionSettingsDefaultCommentStatus?: string | null | undefined;
  readonly discussionSettingsDefaultPingStatus?: string | null | undefined;
  readonly generalSettingsDateFormat?: string | null | undefined;
  readonly generalSettingsDescription?: string | null | undefined;
  readonly generalSettingsEmail?: string | null | undefined;
  readonly generalSettingsLanguage?: string | null | undefined;
  readonly generalSettingsStartOfWeek?: number | null | undefined;
  readonly generalSettingsTimeFormat?: string | null | undefined;
  readonly generalSettingsTimezone?: string | null | undefined;
  readonly generalSettingsTitle?: string | null | undefined;
  /** @deprecated Field no longer supported */
  readonly generalSettingsUrl?: string | null | undefined;
  readonly readingSettingsPageForPosts?: number | null | undefined;
  readonly readingSettingsPageOnFront?: number | null | undefined;
  readonly readingSettingsPostsPerPage?: number | null | undefined;
  readonly readingSettingsShowOnFront?: string | null | undefined;
  readonly writingSettingsDefaultCategory?: number | null | undefined;
  readonly writingSettingsDefaultPostFormat?: string | null | undefined;
  readonly writingSettingsUseSmilies?: boolean | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Available templates. */
export type ContentTemplateEnum =
  | 'DEFAULT_TEMPLATE'
  | 'TEMPLATE_BLANK'
  | 'TEMPLATE_PAGE_LARGE_HEADER'
  | 'TEMPLATE_PAGE_NO_SEPARATORS'
  | 'TEMPLATE_SINGLE_POST_NO_SEPARATORS';

/** Content types. */
export type ContentTypeEnum =
  | 'POST'
  | 'PAGE'
  | 'ATTACHMENT';

/** Status of a media item. */
export type MediaItemStatusEnum =
  | 'AUTO_DRAFT'
  /** The status of the content it is attached to. */
  | 'INHERIT'
  | 'PRIVATE'
  | 'TRASH';

/** Kinds of media. */
export type MediaKindEnum =
  | 'AUDIO'
  /** Everything that is neither an image, nor video, nor audio. */
  | 'DOCUMENT'
  | 'IMAGE'
  | 'VIDEO';

/** MIME types. */
export type MimeTypeEnum =
  | 'APPLICATION_JAVA'
  | 'APPLICATION_JAVASCRIPT'
  | 'APPLICATION_MSWORD'
  | 'APPLICATION_OCTET_STREAM'
  | 'APPLICATION_ONENOTE'
  | 'APPLICATION_OXPS'
  | 'APPLICATION_PDF'
  | 'APPLICATION_RAR'
  | 'APPLICATION_RTF'
  | 'APPLICATION_TTAF_XML'
  | 'APPLICATION_VND_APPLE_KEYNOTE'
  | 'APPLICATION_VND_APPLE_NUMBERS'
  | 'APPLICATION_VND_APPLE_PAGES'
  | 'APPLICATION_VND_MS_ACCESS'
  | 'APPLICATION_VND_MS_EXCEL'
  | 'APPLICATION_VND_MS_EXCEL_ADDIN_MACROENABLED_12'
  | 'APPLICATION_VND_MS_EXCEL_SHEET_BINARY_MACROENABLED_12'
  | 'APPLICATION_VND_MS_EXCEL_SHEET_MACROENABLED_12'
  | 'APPLICATION_VND_MS_EXCEL_TEMPLATE_MACROENABLED_12'
  | 'APPLICATION_VND_MS_POWERPOINT'
  | 'APPLICATION_VND_MS_POWERPOINT_ADDIN_MACROENABLED_12'
  | 'APPLICATION_VND_MS_POWERPOINT_PRESENTATION_MACROENABLED_12'
  | 'APPLICATION_VND_MS_POWERPOINT_SLIDESHOW_MACROENABLED_12'
  | 'APPLICATION_VND_MS_POWERPOINT_SLIDE_MACROENABLED_12'
  | 'APPLICATION_VND_MS_POWERPOINT_TEMPLATE_MACROENABLED_12'
  | 'APPLICATION_VND_MS_PROJECT'
  | 'APPLICATION_VND_MS_WORD_DOCUMENT_MACROENABLED_12'
  | 'APPLICATION_VND_MS_WORD_TEMPLATE_MACROENABLED_12'
  | 'APPLICATION_VND_MS_WRITE'
  | 'APPLICATION_VND_MS_XPSDOCUMENT'
  | 'APPLICATION_VND_OASIS_OPENDOCUMENT_CHART'
  | 'APPLICATION_VND_OASIS_OPENDOCUMENT_DATABASE'
  | 'APPLICATION_VND_OASIS_OPENDOCUMENT_FORMULA'
  | 'APPLICATION_VND_OASIS_OPENDOCUMENT_GRAPHICS'
  | 'APPLICATION_VND_OASIS_OPENDOCUMENT_PRESENTATION'
  | 'APPLICATION_VND_OASIS_OPENDOCUMENT_SPREADSHEET'
  | 'APPLICATION_VND_OASIS_OPENDOCUMENT_TEXT'
  | 'APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_PRESENTATIONML_PRESENTATION'
  | 'APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_PRESENTATIONML_SLIDE'
  | 'APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_PRESENTATIONML_SLIDESHOW'
  | 'APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_PRESENTATIONML_TEMPLATE'
  | 'APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_SPREADSHEETML_SHEET'
  | 'APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_SPREADSHEETML_TEMPLATE'
  | 'APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_WORDPROCESSINGML_DOCUMENT'
  | 'APPLICATION_VND_OPENXMLFORMATS_OFFICEDOCUMENT_WORDPROCESSINGML_TEMPLATE'
  | 'APPLICATION_WORDPERFECT'
  | 'APPLICATION_X_7Z_COMPRESSED'
  | 'APPLICATION_X_GZIP'
  | 'APPLICATION_X_TAR'
  | 'APPLICATION_ZIP'
  | 'AUDIO_AAC'
  | 'AUDIO_FLAC'
  | 'AUDIO_MIDI'
  | 'AUDIO_MPEG'
  | 'AUDIO_OGG'
  | 'AUDIO_WAV'
  | 'AUDIO_X_MATROSKA'
  | 'AUDIO_X_MS_WAX'
  | 'AUDIO_X_MS_WMA'
  | 'AUDIO_X_REALAUDIO'
  | 'IMAGE_BMP'
  | 'IMAGE_GIF'
  | 'IMAGE_HEIC'
  | 'IMAGE_JPEG'
  | 'IMAGE_PNG'
  | 'IMAGE_TIFF'
  | 'IMAGE_WEBP'
  | 'IMAGE_X_ICON'
  | 'TEXT_CALENDAR'
  | 'TEXT_CSS'
  | 'TEXT_CSV'
  | 'TEXT_HTML'
  | 'TEXT_PLAIN'
  | 'TEXT_RICHTEXT'
  | 'TEXT_TAB_SEPARATED_VALUES'
  | 'TEXT_VTT'
  | 'VIDEO_3GPP'
  | 'VIDEO_3GPP2'
  | 'VIDEO_AVI'
  | 'VIDEO_DIVX'
  | 'VIDEO_MP4'
  | 'VIDEO_MPEG'
  | 'VIDEO_OGG'
  | 'VIDEO_QUICKTIME'
  | 'VIDEO_WEBM'
  | 'VIDEO_X_FLV'
  | 'VIDEO_X_MATROSKA'
  | 'VIDEO_X_MS_ASF'
  | 'VIDEO_X_MS_WM'
  | 'VIDEO_X_MS_WMV'
  | 'VIDEO_X_MS_WMX';

/** Sort direction. */
export type OrderEnum =
  | 'ASC'
  | 'DESC';

/** The date column to filter on. */
export type PostObjectsConnectionDateColumnEnum =
  | 'DATE'
  | 'MODIFIED';

/** Sort fields for content. */
export type PostObjectsConnectionOrderbyEnum =
  | 'AUTHOR'
  | 'COMMENT_COUNT'
  | 'DATE'
  /** In the order given in `in`. */
  | 'IN'
  | 'MENU_ORDER'
  | 'MODIFIED'
  /** In the order given in `nameIn`. */
  | 'NAME_IN'
  | 'PARENT'
  | 'SLUG'
  | 'TITLE';

/** Publication status. */
export type PostStatusEnum =
  | 'AUTO_DRAFT'
  | 'DRAFT'
  | 'FUTURE'
  | 'INHERIT'
  | 'PENDING'
  | 'PRIVATE'
  | 'PUBLISH'
  | 'REQUEST_COMPLETED'
  | 'REQUEST_CONFIRMED'
  | 'REQUEST_FAILED'
  | 'REQUEST_PENDING'
  | 'TRASH';

/** How to combine conditions. */
export type RelationEnum =
  | 'AND'
  | 'OR';

/** Taxonomies. */
export type TaxonomyEnum =
  | 'CATEGORY'
  | 'TAG'
  | 'POSTFORMAT';

/** User roles. */
export type UserRoleEnum =
  | 'ADMINISTRATOR'
  | 'AUTHOR'
  | 'CONTRIBUTOR'
  | 'EDITOR'
  | 'SUBSCRIBER';

/** Unsaved values of a post or page. Omitted fields are unchanged. Fields that the content type does not have are rejected. */
export type ContentDraftInput = {
  readonly authorId?: string | number | null | undefined;
  readonly categories?: PostCategoriesInput | null | undefined;
  readonly commentStatus?: string | null | undefined;
  readonly content?: string | null | undefined;
  /** Date in the site's time zone, such as `2026-11-20T09:00:00`. */
  readonly date?: string | null | undefined;
  readonly excerpt?: string | null | undefined;
  /** ID of the featured image; an empty string removes it. */
  readonly featuredImageId?: string | number | null | undefined;
  readonly isSticky?: boolean | null | undefined;
  readonly menuOrder?: number | null | undefined;
  /** The parent page; an empty string moves the page to the top level. */
  readonly parentId?: string | number | null | undefined;
  /** Password for readers; an empty string removes it. */
  readonly password?: string | null | undefined;
  readonly pingStatus?: string | null | undefined;
  readonly pinged?: ReadonlyArray<string | null | undefined> | null | undefined;
  readonly postFormats?: PostPostFormatsInput | null | undefined;
  readonly slug?: string | null | undefined;
  readonly status?: PostStatusEnum | null | undefined;
  readonly tags?: PostTagsInput | null | undefined;
  readonly template?: ContentTemplateEnum | null | undefined;
  readonly title?: string | null | undefined;
  readonly toPing?: ReadonlyArray<string | null | undefined> | null | undefined;
};

/** Terms of one taxonomy, also post formats. Content must have one of them; subcategories count. */
export type ContentListTermInput = {
  readonly ids?: ReadonlyArray<string | number | null | undefined> | null | undefined;
  /** Slugs, such as `post-format-gallery`. */
  readonly slugs?: ReadonlyArray<string | null | undefined> | null | undefined;
  readonly taxonomy: TaxonomyEnum;
};

/** Filters and order of `contentList`. */
export type ContentListWhere = {
  readonly authorIn?: ReadonlyArray<string | number | null | undefined> | null | undefined;
  readonly contentType: ContentTypeEnum;
  readonly dateQuery?: DateQueryInput | null | undefined;
  readonly hasPassword?: boolean | null | undefined;
  readonly isSticky?: boolean | null | undefined;
  /** Default: newest first. */
  readonly orderby?: ReadonlyArray<PostObjectsConnectionOrderbyInput | null | undefined> | null | undefined;
  /** Search terms, matched against title, excerpt and body. */
  readonly search?: string | null | undefined;
  /** Default: all except the trash. */
  readonly stati?: ReadonlyArray<PostStatusEnum | null | undefined> | null | undefined;
  readonly template?: ContentTemplateEnum | null | undefined;
  /** Content must have a term of each of these. */
  readonly terms?: ReadonlyArray<ContentListTermInput | null | undefined> | null | undefined;
};

/** A date, or some of its parts. */
export type DateInput = {
  readonly day?: number | null | undefined;
  readonly hour?: number | null | undefined;
  readonly minute?: number | null | undefined;
  readonly month?: number | null | undefined;
  readonly second?: number | null | undefined;
  readonly year?: number | null | undefined;
};

/** A date range, or dates that share a part, such as the same month. */
export type DateQueryInput = {
  readonly after?: DateInput | null | undefined;
  readonly before?: DateInput | null | undefined;
  readonly column?: PostObjectsConnectionDateColumnEnum | null | undefined;
  /** Comparison operator: `=`, `!=`, `>`, `>=`, `<` or `<=`. */
  readonly compare?: string | null | undefined;
  readonly day?: number | null | undefined;
  readonly hour?: number | null | undefined;
  /** Whether the range includes `after` and `before` themselves. */
  readonly inclusive?: boolean | null | undefined;
  readonly minute?: number | null | undefined;
  readonly month?: number | null | undefined;
  readonly relation?: RelationEnum | null | undefined;
  readonly second?: number | null | undefined;
  readonly week?: number | null | undefined;
  readonly year?: number | null | undefined;
};

/** Terms of type Category to assign to a Post. */
export type PostCategoriesInput = {
  /** Add to the terms already assigned instead of replacing them. */
  readonly append?: boolean | null | undefined;
  readonly nodes?: ReadonlyArray<PostCategoriesNodeInput | null | undefined> | null | undefined;
};

/** A term, by ID or slug. An unknown name creates a new term. */
export type PostCategoriesNodeInput = {
  readonly description?: string | null | undefined;
  readonly id?: string | number | null | undefined;
  readonly name?: string | null | undefined;
  readonly slug?: string | null | undefined;
};

/** Sort field and direction. */
export type PostObjectsConnectionOrderbyInput = {
  readonly field: PostObjectsConnectionOrderbyEnum;
  readonly order: OrderEnum;
};

/** Terms of type PostFormat to assign to a Post. */
export type PostPostFormatsInput = {
  /** Add to the terms already assigned instead of replacing them. */
  readonly append?: boolean | null | undefined;
  readonly nodes?: ReadonlyArray<PostPostFormatsNodeInput | null | undefined> | null | undefined;
};

/** A term, by ID or slug. An unknown name creates a new term. */
export type PostPostFormatsNodeInput = {
  readonly description?: string | null | undefined;
  readonly id?: string | number | null | undefined;
  readonly name?: string | null | undefined;
  readonly slug?: string | null | undefined;
};

/** Terms of type Tag to assign to a Post. */
export type PostTagsInput = {
  /** Add to the terms already assigned instead of replacing them. */
  readonly append?: boolean | null | undefined;
  readonly nodes?: ReadonlyArray<PostTagsNodeInput | null | undefined> | null | undefined;
};

/** A term, by ID or slug. An unknown name creates a new term. */
export type PostTagsNodeInput = {
  readonly description?: string | null | undefined;
  readonly id?: string | number | null | undefined;
  readonly name?: string | null | undefined;
  readonly slug?: string | null | undefined;
};

export type AutosaveContentMutationVariables = Exact<{
  input: AutosaveContentInput;
}>;


export type AutosaveContentMutation = { readonly autosaveContent: { readonly contentNode:
      | AutosaveFields_Page_Fragment
      | AutosaveFields_Post_Fragment
      | Record<PropertyKey, never>
     | null } | null };

type AutosaveFields_Page_Fragment = { readonly autosave: { readonly baseModifiedGmt: string | null, readonly digest: string | null, readonly modifiedGmt: string, readonly draft: { readonly title: string | null, readonly content: string | null, readonly excerpt: string | null, readonly slug: string | null, readonly status: PostStatusEnum | null, readonly date: string | null, readonly authorId: string | null, readonly featuredImageId: string | null, readonly isSticky: boolean | null, readonly menuOrder: number | null, readonly parentId: string | null, readonly password: string | null, readonly commentStatus: string | null, readonly pingStatus: string | null, readonly template: ContentTemplateEnum | null, readonly categories: { readonly nodes: ReadonlyArray<{ readonly id: string | null }> } | null, readonly tags: { readonly nodes: ReadonlyArray<{ readonly id: string | null }> } | null, readonly postFormats: { readonly nodes: ReadonlyArray<{ readonly slug: string | null }> } | null } } | null };

type AutosaveFields_Post_Fragment = { readonly autosave: { readonly baseModifiedGmt: string | null, readonly digest: string | null, readonly modifiedGmt: string, readonly draft: { readonly title: string | null, readonly content: string | null, readonly excerpt: string | null, readonly slug: string | null, readonly status: PostStatusEnum | null, readonly date: string | null, readonly authorId: string | null, readonly featuredImageId: string | null, readonly isSticky: boolean | null, readonly menuOrder: number | null, readonly parentId: string | null, readonly password: string | null, readonly commentStatus: string | null, readonly pingStatus: string | null, readonly template: ContentTemplateEnum | null, readonly categories: { readonly nodes: ReadonlyArray<{ readonly id: string | null }> } | null, readonly tags: { readonly nodes: ReadonlyArray<{ readonly id: string | null }> } | null, readonly postFormats: { readonly nodes: ReadonlyArray<{ readonly slug: string | null }> } | null } } | null };

export type AutosaveFieldsFragment =
  | AutosaveFields_Page_Fragment
  | AutosaveFields_Post_Fragment
;

export type PostRowsQueryVariables = Exact<{
  ids?: ReadonlyArray<string | number | null | undefined> | string | number | null | undefined;
  first: number;
}>;


export type PostRowsQuery = { readonly posts: { readonly nodes: ReadonlyArray<(
      { readonly isSticky: boolean, readonly hasPassword: boolean | null, readonly categories: { readonly nodes: ReadonlyArray<TermFields_Category_Fragment> } | null, readonly tags: { readonly nodes: ReadonlyArray<TermFields_Tag_Fragment> } | null }
      & RowFields_Post_Fragment
    )> } | null };

export type PageRowsQueryVariables = Exact<{
  ids?: ReadonlyArray<string | number | null | undefined> | string | number | null | undefined;
  first: number;
}>;


export type PageRowsQuery = { readonly pages: { readonly nodes: ReadonlyArray<(
      { readonly hasPassword: boolean | null, readonly menuOrder: number | null, readonly parent: { readonly node:
          | { readonly databaseId: number }
          | { readonly databaseId: number }
          | { readonly databaseId: number }
         } | null }
      & RowFields_Page_Fragment
    )> } | null };

type RowFields_MediaItem_Fragment = { readonly title: string | null, readonly commentCount: number | null, readonly commentStatus: string | null, readonly databaseId: number, readonly status: string | null, readonly slug: string | null, readonly link: string | null, readonly date: string | null, readonly modifiedGmt: string | null, readonly author: { readonly node: { readonly databaseId: number, readonly name: string | null } } | null, readonly editingLockedBy: { readonly node: { readonly databaseId: number, readonly name: string | null } } | null };

type RowFields_Page_Fragment = { readonly title: string | null, readonly commentCount: number | null, readonly commentStatus: string | null, readonly databaseId: number, readonly status: string | null, readonly slug: string | null, readonly link: string | null, readonly date: string | null, readonly modifiedGmt: string | null, readonly author: { readonly node: { readonly databaseId: number, readonly name: string | null } } | null, readonly editingLockedBy: { readonly node: { readonly databaseId: number, readonly name: string | null } } | null };

type RowFields_Post_Fragment = { readonly title: string | null, readonly commentCount: number | null, readonly commentStatus: string | null, readonly databaseId: number, readonly status: string | null, readonly slug: string | null, readonly link: string | null, readonly date: string | null, readonly modifiedGmt: string | null, readonly author: { readonly node: { readonly databaseId: number, readonly name: string | null } } | null, readonly editingLockedBy: { readonly node: { readonly databaseId: number, readonly name: string | null } } | null };

export type RowFieldsFragment =
  | RowFields_MediaItem_Fragment
  | RowFields_Page_Fragment
  | RowFields_Post_Fragment
;

export type EditablePostQueryVariables = Exact<{
  id: string | number;
}>;


export type EditablePostQuery = { readonly post: EditablePostFieldsFragment | null };

export type EditablePageQueryVariables = Exact<{
  id: string | number;
}>;


export type EditablePageQuery = { readonly page: EditablePageFieldsFragment | null };

export type EditablePostFieldsFragment = (
  { readonly excerpt: string | null, readonly isSticky: boolean, readonly hasPassword: boolean | null, readonly pingStatus: string | null, readonly categories: { readonly nodes: ReadonlyArray<TermFields_Category_Fragment> } | null, readonly tags: { readonly nodes: ReadonlyArray<TermFields_Tag_Fragment> } | null, readonly postFormats: { readonly nodes: ReadonlyArray<{ readonly slug: string | null }> } | null }
  & EditableFields_Post_Fragment
);

export type EditablePageFieldsFragment = (
  { readonly hasPassword: boolean | null, readonly menuOrder: number | null, readonly parent: { readonly node:
      | { readonly databaseId: number }
      | { readonly databaseId: number }
      | { readonly databaseId: number }
     } | null }
  & EditableFields_Page_Fragment
);

type EditableFields_MediaItem_Fragment = (
  { readonly commentStatus: string | null, readonly uri: string | null, readonly lastEditedBy: { readonly node: { readonly name: string | null } } | null, readonly template:
    | { readonly type: 'DefaultTemplate' }
    | { readonly type: 'Template_Blank' }
    | { readonly type: 'Template_PageLargeHeader' }
    | { readonly type: 'Template_PageNoSeparators' }
    | { readonly type: 'Template_SinglePostNoSeparators' }
   | null }
  & RowFields_MediaItem_Fragment
);

type EditableFields_Page_Fragment = (
  { readonly content: string | null, readonly commentStatus: string | null, readonly uri: string | null, readonly featuredImage: { readonly node: MediaFieldsFragment } | null, readonly lastEditedBy: { readonly node: { readonly name: string | null } } | null, readonly template:
    | { readonly type: 'DefaultTemplate' }
    | { readonly type: 'Template_Blank' }
    | { readonly type: 'Template_PageLargeHeader' }
    | { readonly type: 'Template_PageNoSeparators' }
    | { readonly type: 'Template_SinglePostNoSeparators' }
   | null }
  & AutosaveFields_Page_Fragment
  & RowFields_Page_Fragment
);

type EditableFields_Post_Fragment = (
  { readonly content: string | null, readonly commentStatus: string | null, readonly uri: string | null, readonly featuredImage: { readonly node: MediaFieldsFragment } | null, readonly lastEditedBy: { readonly node: { readonly name: string | null } } | null, readonly template:
    | { readonly type: 'DefaultTemplate' }
    | { readonly type: 'Template_Blank' }
    | { readonly type: 'Template_PageLargeHeader' }
    | { readonly type: 'Template_PageNoSeparators' }
    | { readonly type: 'Template_SinglePostNoSeparators' }
   | null }
  & AutosaveFields_Post_Fragment
  & RowFields_Post_Fragment
);

export type EditableFieldsFragment =
  | EditableFields_MediaItem_Fragment
  | EditableFields_Page_Fragment
  | EditableFields_Post_Fragment
;

export type CreatePostMutationVariables = Exact<{
  input: CreatePostInput;
}>;


export type CreatePostMutation = { readonly createPost: { readonly post: EditablePostFieldsFragment | null } | null };

export type UpdatePostMutationVariables = Exact<{
  input: UpdatePostInput;
}>;


export type UpdatePostMutation = { readonly updatePost: { readonly post: EditablePostFieldsFragment | null } | null };

export type CreatePageMutationVariables = Exact<{
  input: CreatePageInput;
}>;


export type CreatePageMutation = { readonly createPage: { readonly page: EditablePageFieldsFragment | null } | null };

export type UpdatePageMutationVariables = Exact<{
  input: UpdatePageInput;
}>;


export type UpdatePageMutation = { readonly updatePage: { readonly page: EditablePageFieldsFragment | null } | null };

export type LockContentMutationVariables = Exact<{
  input: LockContentInput;
}>;


export type LockContentMutation = { readonly lockContent: { readonly contentNode:
      | { readonly editingLockedBy: { readonly node: { readonly databaseId: number, readonly name: string | null } } | null }
      | { readonly editingLockedBy: { readonly node: { readonly databaseId: number, readonly name: string | null } } | null }
      | { readonly editingLockedBy: { readonly node: { readonly databaseId: number, readonly name: string | null } } | null }
     | null } | null };

export type UnlockContentMutationVariables = Exact<{
  input: UnlockContentInput;
}>;


export type UnlockContentMutation = { readonly unlockContent: { readonly contentNode:
      | { readonly databaseId: number }
      | { readonly databaseId: number }
      | { readonly databaseId: number }
     | null } | null };

export type LinkSuggestionsQueryVariables = Exact<{
  search: string;
  first: number;
}>;


export type LinkSuggestionsQuery = { readonly contentNodes: { readonly nodes: ReadonlyArray<
      | { readonly title: string | null, readonly databaseId: number, readonly link: string | null, readonly contentTypeName: string }
      | { readonly title: string | null, readonly databaseId: number, readonly link: string | null, readonly contentTypeName: string }
      | { readonly title: string | null, readonly databaseId: number, readonly link: string | null, readonly contentTypeName: string }
    > } | null, readonly terms: { readonly nodes: ReadonlyArray<
      | { readonly databaseId: number, readonly name: string | null, readonly link: string | null, readonly taxonomyName: string | null }
      | { readonly databaseId: number, readonly name: string | null, readonly link: string | null, readonly taxonomyName: string | null }
      | { readonly databaseId: number, readonly name: string | null, readonly link: string | null, readonly taxonomyName: string | null }
    > } | null };

export type ContentIdsQueryVariables = Exact<{
  hasTree: boolean;
  where: ContentListWhere;
}>;


export type ContentIdsQuery = { readonly contentList: { readonly total: number, readonly databaseIds: ReadonlyArray<number>, readonly parentDatabaseIds?: ReadonlyArray<number>, readonly statusCounts: ReadonlyArray<{ readonly status: PostStatusEnum, readonly count: number }> } | null };

export type SlugAvailabilityQueryVariables = Exact<{
  contentId?: string | number | null | undefined;
  contentType: ContentTypeEnum;
  parentId?: string | number | null | undefined;
  slug: string;
}>;


export type SlugAvailabilityQuery = { readonly slugAvailability: { readonly slug: string, readonly isAvailable: boolean, readonly suggestion: string } | null };

export type BulkUpdateMutationVariables = Exact<{
  input: BulkUpdateContentInput;
}>;


export type BulkUpdateMutation = { readonly bulkUpdateContent: { readonly results: ReadonlyArray<BulkResultFieldsFragment> } | null };

export type BulkDeleteMutationVariables = Exact<{
  input: BulkDeleteContentInput;
}>;


export type BulkDeleteMutation = { readonly bulkDeleteContent: { readonly results: ReadonlyArray<BulkResultFieldsFragment> } | null };

export type BulkRestoreMutationVariables = Exact<{
  input: BulkRestoreContentInput;
}>;


export type BulkRestoreMutation = { readonly bulkRestoreContent: { readonly results: ReadonlyArray<BulkResultFieldsFragment> } | null };

export type BulkResultFieldsFragment = { readonly id: string, readonly databaseId: number | null, readonly code: string | null, readonly message: string | null };

export type MediaFieldsFragment = { readonly databaseId: number, readonly authorDatabaseId: number | null, readonly date: string | null, readonly title: string | null, readonly altText: string | null, readonly caption: string | null, readonly description: string | null, readonly mimeType: string | null, readonly mediaItemUrl: string | null, readonly fileSize: number | null, readonly link: string | null, readonly thumbnail: string | null, readonly mediaDetails: { readonly width: number | null, readonly height: number | null, readonly sizes: ReadonlyArray<{ readonly name: string | null, readonly sourceUrl: string | null, readonly width: string | null, readonly height: string | null } | null> | null } | null };

export type MediaListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  mediaKind?: MediaKindEnum | null | undefined;
  isMissingAltText?: boolean | null | undefined;
}>;


export type MediaListQuery = { readonly mediaItems: { readonly nodes: ReadonlyArray<MediaFieldsFragment>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type MediaByIdQueryVariables = Exact<{
  ids?: ReadonlyArray<string | number | null | undefined> | string | number | null | undefined;
  first: number;
}>;


export type MediaByIdQuery = { readonly mediaItems: { readonly nodes: ReadonlyArray<MediaFieldsFragment> } | null };

export type UpdateMediaItemMutationVariables = Exact<{
  input: UpdateMediaItemInput;
}>;


export type UpdateMediaItemMutation = { readonly updateMediaItem: { readonly mediaItem: MediaFieldsFragment | null } | null };

export type DeleteMediaItemMutationVariables = Exact<{
  input: DeleteMediaItemInput;
}>;


export type DeleteMediaItemMutation = { readonly deleteMediaItem: { readonly deletedId: string | null } | null };

export type ParentPagesQueryVariables = Exact<{
  first: number;
  search?: string | null | undefined;
}>;


export type ParentPagesQuery = { readonly pages: { readonly nodes: ReadonlyArray<{ readonly databaseId: number, readonly title: string | null, readonly parent: { readonly node:
          | { readonly databaseId: number }
          | { readonly databaseId: number }
          | { readonly databaseId: number }
         } | null }> } | null };

export type AuthorsQueryVariables = Exact<{
  first: number;
  search?: string | null | undefined;
  roleIn?: ReadonlyArray<UserRoleEnum | null | undefined> | UserRoleEnum | null | undefined;
}>;


export type AuthorsQuery = { readonly users: { readonly nodes: ReadonlyArray<{ readonly databaseId: number, readonly name: string | null }> } | null };

export type PostRevisionsQueryVariables = Exact<{
  id: string | number;
  first: number;
}>;


export type PostRevisionsQuery = { readonly post: { readonly revisions: { readonly nodes: ReadonlyArray<RevisionFields_Post_Fragment> } | null } | null };

export type PageRevisionsQueryVariables = Exact<{
  id: string | number;
  first: number;
}>;


export type PageRevisionsQuery = { readonly page: { readonly revisions: { readonly nodes: ReadonlyArray<RevisionFields_Page_Fragment> } | null } | null };

export type RevisionByIdQueryVariables = Exact<{
  id: string | number;
}>;


export type RevisionByIdQuery = { readonly contentNode:
    | (
      { readonly title: string | null }
      & RevisionFields_MediaItem_Fragment
    )
    | (
      { readonly title: string | null, readonly content: string | null }
      & RevisionFields_Page_Fragment
    )
    | (
      { readonly title: string | null, readonly content: string | null, readonly excerpt: string | null }
      & RevisionFields_Post_Fragment
    )
   | null };

type RevisionFields_MediaItem_Fragment = { readonly databaseId: number, readonly slug: string | null, readonly modifiedGmt: string | null, readonly author: { readonly node: { readonly name: string | null } } | null };

type RevisionFields_Page_Fragment = { readonly databaseId: number, readonly slug: string | null, readonly modifiedGmt: string | null, readonly author: { readonly node: { readonly name: string | null } } | null };

type RevisionFields_Post_Fragment = { readonly databaseId: number, readonly slug: string | null, readonly modifiedGmt: string | null, readonly author: { readonly node: { readonly name: string | null } } | null };

export type RevisionFieldsFragment =
  | RevisionFields_MediaItem_Fragment
  | RevisionFields_Page_Fragment
  | RevisionFields_Post_Fragment
;

export type RestoreRevisionMutationVariables = Exact<{
  input: RestoreRevisionInput;
}>;


export type RestoreRevisionMutation = { readonly restoreRevision: { readonly contentNode:
      | { readonly databaseId: number }
      | { readonly databaseId: number }
      | { readonly databaseId: number }
     | null } | null };

export type SiteFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteFactsQuery = { readonly generalSettings: { readonly title: string | null, readonly description: string | null, readonly language: string | null, readonly timezone: string | null } | null };

export type UpdateSiteMutationVariables = Exact<{
  input: UpdateSettingsInput;
}>;


export type UpdateSiteMutation = { readonly updateSettings: { readonly generalSettings: { readonly title: string | null } | null } | null };

type TermFields_Category_Fragment = { readonly parentDatabaseId: number | null, readonly databaseId: number, readonly name: string | null, readonly slug: string | null };

type TermFields_PostFormat_Fragment = { readonly databaseId: number, readonly name: string | null, readonly slug: string | null };

type TermFields_Tag_Fragment = { readonly databaseId: number, readonly name: string | null, readonly slug: string | null };

export type TermFieldsFragment =
  | TermFields_Category_Fragment
  | TermFields_PostFormat_Fragment
  | TermFields_Tag_Fragment
;

export type CategoriesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type CategoriesQuery = { readonly categories: { readonly nodes: ReadonlyArray<TermFields_Category_Fragment>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type TagsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type TagsQuery = { readonly tags: { readonly nodes: ReadonlyArray<TermFields_Tag_Fragment>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type CreateCategoryMutationVariables = Exact<{
  input: CreateCategoryInput;
}>;


export type CreateCategoryMutation = { readonly createCategory: { readonly category: TermFields_Category_Fragment | null } | null };

export type CreateTagMutationVariables = Exact<{
  input: CreateTagInput;
}>;


export type CreateTagMutation = { readonly createTag: { readonly tag: TermFields_Tag_Fragment | null } | null };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { readonly viewer: { readonly databaseId: number, readonly name: string | null, readonly capabilities: ReadonlyArray<string | null> | null, readonly roles: { readonly nodes: ReadonlyArray<{ readonly name: string | null }> } | null } | null };

const AutosaveFieldsText: FragmentText = { name: 'AutosaveFields', text: 'fragment AutosaveFields on NodeWithRevisions{autosave{baseModifiedGmt digest modifiedGmt draft{title content excerpt slug status date authorId featuredImageId isSticky menuOrder parentId password commentStatus pingStatus template categories{nodes{id}}tags{nodes{id}}postFormats{nodes{slug}}}}}' };

const RowFieldsText: FragmentText = { name: 'RowFields', text: 'fragment RowFields on ContentNode{databaseId status slug link date modifiedGmt editingLockedBy{node{databaseId name}}...on NodeWithTitle{title(format:RAW)}...on NodeWithAuthor{author{node{databaseId name}}}...on NodeWithComments{commentCount commentStatus}}' };

const EditablePostFieldsText: FragmentText = { name: 'EditablePostFields', text: 'fragment EditablePostFields on Post{...EditableFields excerpt(format:RAW)isSticky hasPassword pingStatus categories(first:100){nodes{...TermFields}}tags(first:100){nodes{...TermFields}}postFormats(first:1){nodes{slug}}}' };

const EditablePageFieldsText: FragmentText = { name: 'EditablePageFields', text: 'fragment EditablePageFields on Page{...EditableFields hasPassword menuOrder parent{node{databaseId}}}' };

const EditableFieldsText: FragmentText = { name: 'EditableFields', text: 'fragment EditableFields on ContentNode{...RowFields ...on NodeWithRevisions{...AutosaveFields}uri lastEditedBy{node{name}}template{type:__typename}...on NodeWithContentEditor{content(format:RAW)}...on NodeWithComments{commentStatus}...on NodeWithFeaturedImage{featuredImage{node{...MediaFields}}}}' };

const BulkResultFieldsText: FragmentText = { name: 'BulkResultFields', text: 'fragment BulkResultFields on ContentChangeResult{id databaseId code message}' };

const MediaFieldsText: FragmentText = { name: 'MediaFields', text: 'fragment MediaFields on MediaItem{databaseId authorDatabaseId date title(format:RAW)altText caption(format:RAW)description(format:RAW)mimeType mediaItemUrl fileSize thumbnail:sourceUrl(size:MEDIUM)link mediaDetails{width height sizes{name sourceUrl width height}}}' };

const RevisionFieldsText: FragmentText = { name: 'RevisionFields', text: 'fragment RevisionFields on ContentNode{databaseId slug modifiedGmt ...on NodeWithAuthor{author{node{name}}}}' };

const TermFieldsText: FragmentText = { name: 'TermFields', text: 'fragment TermFields on TermNode{databaseId name slug ...on Category{parentDatabaseId}}' };

export const AutosaveContentDocument: TypedDocument<AutosaveContentMutation, AutosaveContentMutationVariables> = {
  kind: 'mutation',
  name: 'AutosaveContent',
  variables: '$input:AutosaveContentInput!',
  selections: '%autosaveContent:autosaveContent(input:$input){contentNode{...on NodeWithRevisions{...AutosaveFields}}}',
  fragments: [AutosaveFieldsText],
  depth: 8,
};

export const PostRowsDocument: TypedDocument<PostRowsQuery, PostRowsQueryVariables> = {
  kind: 'query',
  name: 'PostRows',
  variables: '$ids:[ID],$first:Int!',
  selections: '%posts:posts(first:$first where:{in:$ids stati:[PUBLISH FUTURE DRAFT PENDING PRIVATE TRASH]}){nodes{...RowFields isSticky hasPassword categories(first:20){nodes{...TermFields}}tags(first:20){nodes{...TermFields}}}}',
  fragments: [RowFieldsText, TermFieldsText],
  depth: 6,
};

export const PageRowsDocument: TypedDocument<PageRowsQuery, PageRowsQueryVariables> = {
  kind: 'query',
  name: 'PageRows',
  variables: '$ids:[ID],$first:Int!',
  selections: '%pages:pages(first:$first where:{in:$ids stati:[PUBLISH FUTURE DRAFT PENDING PRIVATE TRASH]}){nodes{...RowFields hasPassword menuOrder parent{node{databaseId}}}}',
  fragments: [RowFieldsText],
  depth: 6,
};

export const EditablePostDocument: TypedDocument<EditablePostQuery, EditablePostQueryVariables> = {
  kind: 'query',
  name: 'EditablePost',
  variables: '$id:ID!',
  selections: '%post:post(id:$id idType:DATABASE_ID){...EditablePostFields}',
  fragments: [EditablePostFieldsText, EditableFieldsText, RowFieldsText, AutosaveFieldsText, MediaFieldsText, TermFieldsText],
  depth: 7,
};

export const EditablePageDocument: TypedDocument<EditablePageQuery, EditablePageQueryVariables> = {
  kind: 'query',
  name: 'EditablePage',
  variables: '$id:ID!',
  selections: '%page:page(id:$id idType:DATABASE_ID){...EditablePageFields}',
  fragments: [EditablePageFieldsText, EditableFieldsText, RowFieldsText, AutosaveFieldsText, MediaFieldsText],
  depth: 7,
};

export const CreatePostDocument: TypedDocument<CreatePostMutation, CreatePostMutationVariables> = {
  kind: 'mutation',
  name: 'CreatePost',
  variables: '$input:CreatePostInput!',
  selections: '%createPost:createPost(input:$input){post{...EditablePostFields}}',
  fragments: [EditablePostFieldsText, EditableFieldsText, RowFieldsText, AutosaveFieldsText, MediaFieldsText, TermFieldsText],
  depth: 8,
};

export const UpdatePostDocument: TypedDocument<UpdatePostMutation, UpdatePostMutationVariables> = {
  kind: 'mutation',
  name: 'UpdatePost',
  variables: '$input:UpdatePostInput!',
  selections: '%updatePost:updatePost(input:$input){post{...EditablePostFields}}',
  fragments: [EditablePostFieldsText, EditableFieldsText, RowFieldsText, AutosaveFieldsText, MediaFieldsText, TermFieldsText],
  depth: 8,
};

export const CreatePageDocument: TypedDocument<CreatePageMutation, CreatePageMutationVariables> = {
  kind: 'mutation',
  name: 'CreatePage',
  variables: '$input:CreatePageInput!',
  selections: '%createPage:createPage(input:$input){page{...EditablePageFields}}',
  fragments: [EditablePageFieldsText, EditableFieldsText, RowFieldsText, AutosaveFieldsText, MediaFieldsText],
  depth: 8,
};

export const UpdatePageDocument: TypedDocument<UpdatePageMutation, UpdatePageMutationVariables> = {
  kind: 'mutation',
  name: 'UpdatePage',
  variables: '$input:UpdatePageInput!',
  selections: '%updatePage:updatePage(input:$input){page{...EditablePageFields}}',
  fragments: [EditablePageFieldsText, EditableFieldsText, RowFieldsText, AutosaveFieldsText, MediaFieldsText],
  depth: 8,
};

export const LockContentDocument: TypedDocument<LockContentMutation, LockContentMutationVariables> = {
  kind: 'mutation',
  name: 'LockContent',
  variables: '$input:LockContentInput!',
  selections: '%lockContent:lockContent(input:$input){contentNode{editingLockedBy{node{databaseId name}}}}',
  fragments: [],
  depth: 6,
};

export const UnlockContentDocument: TypedDocument<UnlockContentMutation, UnlockContentMutationVariables> = {
  kind: 'mutation',
  name: 'UnlockContent',
  variables: '$input:UnlockContentInput!',
  selections: '%unlockContent:unlockContent(input:$input){contentNode{databaseId}}',
  fragments: [],
  depth: 4,
};

export const LinkSuggestionsDocument: TypedDocument<LinkSuggestionsQuery, LinkSuggestionsQueryVariables> = {
  kind: 'query',
  name: 'LinkSuggestions',
  variables: '$search:String!,$first:Int!',
  selections: '%contentNodes:contentNodes(first:$first where:{search:$search contentTypes:[POST PAGE]}){nodes{databaseId link contentTypeName ...on NodeWithTitle{title(format:RAW)}}}%terms:terms(first:$first where:{search:$search taxonomies:[CATEGORY TAG]}){nodes{databaseId name link taxonomyName}}',
  fragments: [],
  depth: 4,
};

export const ContentIdsDocument: TypedDocument<ContentIdsQuery, ContentIdsQueryVariables> = {
  kind: 'query',
  name: 'ContentIds',
  variables: '$hasTree:Boolean!,$where:ContentListWhere!',
  selections: '%contentList:contentList(where:$where){total databaseIds parentDatabaseIds@include(if:$hasTree)statusCounts{status count}}',
  fragments: [],
  depth: 4,
};

export const SlugAvailabilityDocument: TypedDocument<SlugAvailabilityQuery, SlugAvailabilityQueryVariables> = {
  kind: 'query',
  name: 'SlugAvailability',
  variables: '$contentId:ID,$contentType:ContentTypeEnum!,$parentId:ID,$slug:String!',
  selections: '%slugAvailability:slugAvailability(contentId:$contentId contentType:$contentType parentId:$parentId slug:$slug){slug isAvailable suggestion}',
  fragments: [],
  depth: 3,
};

export const BulkUpdateDocument: TypedDocument<BulkUpdateMutation, BulkUpdateMutationVariables> = {
  kind: 'mutation',
  name: 'BulkUpdate',
  variables: '$input:BulkUpdateContentInput!',
  selections: '%bulkUpdateContent:bulkUpdateContent(input:$input){results{...BulkResultFields}}',
  fragments: [BulkResultFieldsText],
  depth: 4,
};

export const BulkDeleteDocument: TypedDocument<BulkDeleteMutation, BulkDeleteMutationVariables> = {
  kind: 'mutation',
  name: 'BulkDelete',
  variables: '$input:BulkDeleteContentInput!',
  selections: '%bulkDeleteContent:bulkDeleteContent(input:$input){results{...BulkResultFields}}',
  fragments: [BulkResultFieldsText],
  depth: 4,
};

export const BulkRestoreDocument: TypedDocument<BulkRestoreMutation, BulkRestoreMutationVariables> = {
  kind: 'mutation',
  name: 'BulkRestore',
  variables: '$input:BulkRestoreContentInput!',
  selections: '%bulkRestoreContent:bulkRestoreContent(input:$input){results{...BulkResultFields}}',
  fragments: [BulkResultFieldsText],
  depth: 4,
};

export const MediaListDocument: TypedDocument<MediaListQuery, MediaListQueryVariables> = {
  kind: 'query',
  name: 'MediaList',
  variables: '$first:Int!,$after:String,$search:String,$mediaKind:MediaKindEnum,$isMissingAltText:Boolean',
  selections: '%mediaItems:mediaItems(first:$first after:$after where:{search:$search mediaKind:$mediaKind isMissingAltText:$isMissingAltText}){nodes{...MediaFields}pageInfo{hasNextPage endCursor}}',
  fragments: [MediaFieldsText],
  depth: 6,
};

export const MediaByIdDocument: TypedDocument<MediaByIdQuery, MediaByIdQueryVariables> = {
  kind: 'query',
  name: 'MediaById',
  variables: '$ids:[ID],$first:Int!',
  selections: '%mediaItems:mediaItems(first:$first where:{in:$ids}){nodes{...MediaFields}}',
  fragments: [MediaFieldsText],
  depth: 6,
};

export const UpdateMediaItemDocument: TypedDocument<UpdateMediaItemMutation, UpdateMediaItemMutationVariables> = {
  kind: 'mutation',
  name: 'UpdateMediaItem',
  variables: '$input:UpdateMediaItemInput!',
  selections: '%updateMediaItem:updateMediaItem(input:$input){mediaItem{...MediaFields}}',
  fragments: [MediaFieldsText],
  depth: 6,
};

export const DeleteMediaItemDocument: TypedDocument<DeleteMediaItemMutation, DeleteMediaItemMutationVariables> = {
  kind: 'mutation',
  name: 'DeleteMediaItem',
  variables: '$input:DeleteMediaItemInput!',
  selections: '%deleteMediaItem:deleteMediaItem(input:$input){deletedId}',
  fragments: [],
  depth: 3,
};

export const ParentPagesDocument: TypedDocument<ParentPagesQuery, ParentPagesQueryVariables> = {
  kind: 'query',
  name: 'ParentPages',
  variables: '$first:Int!,$search:String',
  selections: '%pages:pages(first:$first where:{search:$search stati:[PUBLISH PRIVATE DRAFT]orderby:[{field:TITLE order:ASC}]}){nodes{databaseId title(format:RAW)parent{node{databaseId}}}}',
  fragments: [],
  depth: 6,
};

export const AuthorsDocument: TypedDocument<AuthorsQuery, AuthorsQueryVariables> = {
  kind: 'query',
  name: 'Authors',
  variables: '$first:Int!,$search:String,$roleIn:[UserRoleEnum]',
  selections: '%users:users(first:$first where:{search:$search roleIn:$roleIn}){nodes{databaseId name}}',
  fragments: [],
  depth: 4,
};

export const PostRevisionsDocument: TypedDocument<PostRevisionsQuery, PostRevisionsQueryVariables> = {
  kind: 'query',
  name: 'PostRevisions',
  variables: '$id:ID!,$first:Int!',
  selections: '%post:post(id:$id idType:DATABASE_ID){revisions(first:$first){nodes{...RevisionFields}}}',
  fragments: [RevisionFieldsText],
  depth: 7,
};

export const PageRevisionsDocument: TypedDocument<PageRevisionsQuery, PageRevisionsQueryVariables> = {
  kind: 'query',
  name: 'PageRevisions',
  variables: '$id:ID!,$first:Int!',
  selections: '%page:page(id:$id idType:DATABASE_ID){revisions(first:$first){nodes{...RevisionFields}}}',
  fragments: [RevisionFieldsText],
  depth: 7,
};

export const RevisionByIdDocument: TypedDocument<RevisionByIdQuery, RevisionByIdQueryVariables> = {
  kind: 'query',
  name: 'RevisionById',
  variables: '$id:ID!',
  selections: '%contentNode:contentNode(id:$id idType:DATABASE_ID){...RevisionFields ...on NodeWithTitle{title(format:RAW)}...on NodeWithContentEditor{content(format:RAW)}...on NodeWithExcerpt{excerpt(format:RAW)}}',
  fragments: [RevisionFieldsText],
  depth: 5,
};

export const RestoreRevisionDocument: TypedDocument<RestoreRevisionMutation, RestoreRevisionMutationVariables> = {
  kind: 'mutation',
  name: 'RestoreRevision',
  variables: '$input:RestoreRevisionInput!',
  selections: '%restoreRevision:restoreRevision(input:$input){contentNode{databaseId}}',
  fragments: [],
  depth: 4,
};

export const SiteFactsDocument: TypedDocument<SiteFactsQuery, SiteFactsQueryVariables> = {
  kind: 'query',
  name: 'SiteFacts',
  variables: '',
  selections: '%generalSettings:generalSettings{title description language timezone}',
  fragments: [],
  depth: 3,
};

export const UpdateSiteDocument: TypedDocument<UpdateSiteMutation, UpdateSiteMutationVariables> = {
  kind: 'mutation',
  name: 'UpdateSite',
  variables: '$input:UpdateSettingsInput!',
  selections: '%updateSettings:updateSettings(input:$input){generalSettings{title}}',
  fragments: [],
  depth: 4,
};

export const CategoriesDocument: TypedDocument<CategoriesQuery, CategoriesQueryVariables> = {
  kind: 'query',
  name: 'Categories',
  variables: '$first:Int!,$after:String,$search:String',
  selections: '%categories:categories(first:$first after:$after where:{search:$search hideEmpty:false orderby:NAME}){nodes{...TermFields}pageInfo{hasNextPage endCursor}}',
  fragments: [TermFieldsText],
  depth: 4,
};

export const TagsDocument: TypedDocument<TagsQuery, TagsQueryVariables> = {
  kind: 'query',
  name: 'Tags',
  variables: '$first:Int!,$after:String,$search:String',
  selections: '%tags:tags(first:$first after:$after where:{search:$search hideEmpty:false orderby:NAME}){nodes{...TermFields}pageInfo{hasNextPage endCursor}}',
  fragments: [TermFieldsText],
  depth: 4,
};

export const CreateCategoryDocument: TypedDocument<CreateCategoryMutation, CreateCategoryMutationVariables> = {
  kind: 'mutation',
  name: 'CreateCategory',
  variables: '$input:CreateCategoryInput!',
  selections: '%createCategory:createCategory(input:$input){category{...TermFields}}',
  fragments: [TermFieldsText],
  depth: 4,
};

export const CreateTagDocument: TypedDocument<CreateTagMutation, CreateTagMutationVariables> = {
  kind: 'mutation',
  name: 'CreateTag',
  variables: '$input:CreateTagInput!',
  selections: '%createTag:createTag(input:$input){tag{...TermFields}}',
  fragments: [TermFieldsText],
  depth: 4,
};

export const ViewerDocument: TypedDocument<ViewerQuery, ViewerQueryVariables> = {
  kind: 'query',
  name: 'Viewer',
  variables: '',
  selections: '%viewer:viewer{databaseId name capabilities roles{nodes{name}}}',
  fragments: [],
  depth: 5,
};
