// Written by `npm run generate` from packages/contract/schema. Do not edit.

import type { Connection, Edge, Leaf, Many, Mutation, One } from '../engine/field-kinds.ts';

type AvatarRatingEnum =
  | 'G'
  | 'PG'
  | 'R'
  | 'X';

type CategoryIdType =
  | 'DATABASE_ID'
  | 'ID'
  | 'NAME'
  | 'SLUG'
  | 'URI';

type CommentNodeIdTypeEnum =
  | 'DATABASE_ID'
  | 'ID';

type CommentStatusEnum =
  | 'APPROVE'
  | 'HOLD'
  | 'SPAM'
  | 'TRASH';

type CommentsConnectionOrderbyEnum =
  | 'COMMENT_AGENT'
  | 'COMMENT_APPROVED'
  | 'COMMENT_AUTHOR'
  | 'COMMENT_AUTHOR_EMAIL'
  | 'COMMENT_AUTHOR_IP'
  | 'COMMENT_AUTHOR_URL'
  | 'COMMENT_CONTENT'
  | 'COMMENT_DATE'
  | 'COMMENT_DATE_GMT'
  | 'COMMENT_ID'
  | 'COMMENT_IN'
  | 'COMMENT_KARMA'
  | 'COMMENT_PARENT'
  | 'COMMENT_POST_ID'
  | 'COMMENT_TYPE'
  | 'USER_ID';

type ContentNodeIdTypeEnum =
  | 'DATABASE_ID'
  | 'ID'
  | 'URI';

type ContentTemplateEnum =
  | 'DEFAULT_TEMPLATE'
  | 'TEMPLATE_BLANK'
  | 'TEMPLATE_PAGE_LARGE_HEADER'
  | 'TEMPLATE_PAGE_NO_SEPARATORS'
  | 'TEMPLATE_SINGLE_POST_NO_SEPARATORS';

type ContentTypeEnum =
  | 'POST'
  | 'PAGE'
  | 'ATTACHMENT';

type ContentTypeIdTypeEnum =
  | 'ID'
  | 'NAME';

type ContentTypesOfCategoryEnum =
  | 'POST';

type ContentTypesOfPostFormatEnum =
  | 'POST';

type ContentTypesOfTagEnum =
  | 'POST';

type GlobalStylesheetTypesEnum =
  | 'BASE_LAYOUT_STYLES'
  | 'PRESETS'
  | 'STYLES'
  | 'VARIABLES';

type MediaItemIdType =
  | 'DATABASE_ID'
  | 'ID'
  | 'SLUG'
  | 'SOURCE_URL'
  | 'URI';

type MediaItemSizeEnum =
  | 'LARGE'
  | 'MEDIUM'
  | 'MEDIUM_LARGE'
  | 'POST_THUMBNAIL'
  | 'THUMBNAIL'
  | '_1536X1536'
  | '_2048X2048';

type MediaItemStatusEnum =
  | 'AUTO_DRAFT'
  | 'INHERIT'
  | 'PRIVATE'
  | 'TRASH';

type MediaKindEnum =
  | 'AUDIO'
  | 'DOCUMENT'
  | 'IMAGE'
  | 'VIDEO';

type MenuItemNodeIdTypeEnum =
  | 'DATABASE_ID'
  | 'ID';

type MenuLocationEnum =
  | 'FOOTER'
  | 'PRIMARY';

type MenuNodeIdTypeEnum =
  | 'DATABASE_ID'
  | 'ID'
  | 'LOCATION'
  | 'NAME'
  | 'SLUG';

type MimeTypeEnum =
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

type OrderEnum =
  | 'ASC'
  | 'DESC';

type PageIdType =
  | 'DATABASE_ID'
  | 'ID'
  | 'URI';

type PluginStatusEnum =
  | 'ACTIVE'
  | 'DROP_IN'
  | 'INACTIVE'
  | 'MUST_USE'
  | 'PAUSED'
  | 'RECENTLY_ACTIVE'
  | 'UPGRADE';

type PostFormatIdType =
  | 'DATABASE_ID'
  | 'ID'
  | 'NAME'
  | 'SLUG'
  | 'URI';

type PostIdType =
  | 'DATABASE_ID'
  | 'ID'
  | 'SLUG'
  | 'URI';

type PostObjectFieldFormatEnum =
  | 'RAW'
  | 'RENDERED';

type PostObjectsConnectionDateColumnEnum =
  | 'DATE'
  | 'MODIFIED';

type PostObjectsConnectionOrderbyEnum =
  | 'AUTHOR'
  | 'COMMENT_COUNT'
  | 'DATE'
  | 'IN'
  | 'MENU_ORDER'
  | 'MODIFIED'
  | 'NAME_IN'
  | 'PARENT'
  | 'SLUG'
  | 'TITLE';

type PostStatusEnum =
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

type RelationEnum =
  | 'AND'
  | 'OR';

type ScriptLoadingGroupLocationEnum =
  | 'FOOTER'
  | 'HEADER';

type ScriptLoadingStrategyEnum =
  | 'ASYNC'
  | 'DEFER';

type TagIdType =
  | 'DATABASE_ID'
  | 'ID'
  | 'NAME'
  | 'SLUG'
  | 'URI';

type TaxonomyEnum =
  | 'CATEGORY'
  | 'TAG'
  | 'POSTFORMAT';

type TaxonomyIdTypeEnum =
  | 'ID'
  | 'NAME';

type TermNodeIdTypeEnum =
  | 'DATABASE_ID'
  | 'ID'
  | 'NAME'
  | 'SLUG'
  | 'URI';

type TermObjectsConnectionOrderbyEnum =
  | 'COUNT'
  | 'DESCRIPTION'
  | 'NAME'
  | 'SLUG'
  | 'TERM_GROUP'
  | 'TERM_ID'
  | 'TERM_ORDER';

type UserNodeIdTypeEnum =
  | 'DATABASE_ID'
  | 'EMAIL'
  | 'ID'
  | 'SLUG'
  | 'URI'
  | 'USERNAME';

type UserRoleEnum =
  | 'ADMINISTRATOR'
  | 'AUTHOR'
  | 'CONTRIBUTOR'
  | 'EDITOR'
  | 'SUBSCRIBER';

type UsersConnectionOrderbyEnum =
  | 'DISPLAY_NAME'
  | 'EMAIL'
  | 'LOGIN'
  | 'LOGIN_IN'
  | 'NICE_NAME'
  | 'NICE_NAME_IN'
  | 'REGISTERED'
  | 'URL';

type UsersConnectionSearchColumnEnum =
  | 'EMAIL'
  | 'ID'
  | 'LOGIN'
  | 'NICENAME'
  | 'URL';

export interface AssetWhere {
  readonly handlesIn?: readonly (string | null)[] | null;
}

export interface AuthoredWhere {
  readonly author?: number | null;
  readonly authorIn?: readonly (string | null)[] | null;
  readonly authorName?: string | null;
  readonly authorNotIn?: readonly (string | null)[] | null;
  readonly dateQuery?: DateQueryInput | null;
  readonly hasPassword?: boolean | null;
  readonly id?: number | null;
  readonly in?: readonly (string | null)[] | null;
  readonly isSticky?: boolean | null;
  readonly mimeType?: MimeTypeEnum | null;
  readonly name?: string | null;
  readonly nameIn?: readonly (string | null)[] | null;
  readonly notIn?: readonly (string | null)[] | null;
  readonly orderby?: readonly (PostObjectsConnectionOrderbyInput | null)[] | null;
  readonly parent?: string | null;
  readonly parentIn?: readonly (string | null)[] | null;
  readonly parentNotIn?: readonly (string | null)[] | null;
  readonly password?: string | null;
  readonly search?: string | null;
  readonly stati?: readonly (PostStatusEnum | null)[] | null;
  readonly status?: PostStatusEnum | null;
  readonly template?: ContentTemplateEnum | null;
  readonly title?: string | null;
}

export interface CategoryContentNodeWhere {
  readonly contentTypes?: readonly (ContentTypesOfCategoryEnum | null)[] | null;
  readonly dateQuery?: DateQueryInput | null;
  readonly hasPassword?: boolean | null;
  readonly id?: number | null;
  readonly in?: readonly (string | null)[] | null;
  readonly isSticky?: boolean | null;
  readonly mimeType?: MimeTypeEnum | null;
  readonly name?: string | null;
  readonly nameIn?: readonly (string | null)[] | null;
  readonly notIn?: readonly (string | null)[] | null;
  readonly orderby?: readonly (PostObjectsConnectionOrderbyInput | null)[] | null;
  readonly parent?: string | null;
  readonly parentIn?: readonly (string | null)[] | null;
  readonly parentNotIn?: readonly (string | null)[] | null;
  readonly password?: string | null;
  readonly search?: string | null;
  readonly stati?: readonly (PostStatusEnum | null)[] | null;
  readonly status?: PostStatusEnum | null;
  readonly template?: ContentTemplateEnum | null;
  readonly title?: string | null;
}

export interface CommentWhere {
  readonly authorEmail?: string | null;
  readonly authorIn?: readonly (string | null)[] | null;
  readonly authorNotIn?: readonly (string | null)[] | null;
  readonly authorUrl?: string | null;
  readonly commentIn?: readonly (string | null)[] | null;
  readonly commentNotIn?: readonly (string | null)[] | null;
  readonly commentType?: string | null;
  readonly commentTypeIn?: readonly (string | null)[] | null;
  readonly commentTypeNotIn?: string | null;
  readonly contentAuthor?: readonly (string | null)[] | null;
  readonly contentAuthorIn?: readonly (string | null)[] | null;
  readonly contentAuthorNotIn?: readonly (string | null)[] | null;
  readonly contentId?: string | null;
  readonly contentIdIn?: readonly (string | null)[] | null;
  readonly contentIdNotIn?: readonly (string | null)[] | null;
  readonly contentName?: string | null;
  readonly contentParent?: number | null;
  readonly contentStatus?: readonly (PostStatusEnum | null)[] | null;
  readonly contentType?: readonly (ContentTypeEnum | null)[] | null;
  readonly includeUnapproved?: readonly (string | null)[] | null;
  readonly karma?: number | null;
  readonly order?: OrderEnum | null;
  readonly orderby?: CommentsConnectionOrderbyEnum | null;
  readonly parent?: number | null;
  readonly parentIn?: readonly (string | null)[] | null;
  readonly parentNotIn?: readonly (string | null)[] | null;
  readonly search?: string | null;
  readonly status?: string | null;
  readonly statusIn?: readonly (CommentStatusEnum | null)[] | null;
  readonly userId?: string | null;
}

export interface ContentDraftInput {
  readonly authorId?: string | null;
  readonly categories?: PostCategoriesInput | null;
  readonly commentStatus?: string | null;
  readonly content?: string | null;
  readonly date?: string | null;
  readonly excerpt?: string | null;
  readonly featuredImageId?: string | null;
  readonly isSticky?: boolean | null;
  readonly menuOrder?: number | null;
  readonly parentId?: string | null;
  readonly password?: string | null;
  readonly pingStatus?: string | null;
  readonly pinged?: readonly (string | null)[] | null;
  readonly postFormats?: PostPostFormatsInput | null;
  readonly slug?: string | null;
  readonly status?: PostStatusEnum | null;
  readonly tags?: PostTagsInput | null;
  readonly template?: ContentTemplateEnum | null;
  readonly title?: string | null;
  readonly toPing?: readonly (string | null)[] | null;
}

export interface ContentListTermInput {
  readonly ids?: readonly (string | null)[] | null;
  readonly slugs?: readonly (string | null)[] | null;
  readonly taxonomy: TaxonomyEnum;
}

export interface ContentListWhere {
  readonly authorIn?: readonly (string | null)[] | null;
  readonly contentType: ContentTypeEnum;
  readonly dateQuery?: DateQueryInput | null;
  readonly hasPassword?: boolean | null;
  readonly isSticky?: boolean | null;
  readonly orderby?: readonly (PostObjectsConnectionOrderbyInput | null)[] | null;
  readonly search?: string | null;
  readonly stati?: readonly (PostStatusEnum | null)[] | null;
  readonly template?: ContentTemplateEnum | null;
  readonly terms?: readonly (ContentListTermInput | null)[] | null;
}

export interface ContentNodeWhere {
  readonly contentTypes?: readonly (ContentTypeEnum | null)[] | null;
  readonly dateQuery?: DateQueryInput | null;
  readonly hasPassword?: boolean | null;
  readonly id?: number | null;
  readonly in?: readonly (string | null)[] | null;
  readonly isSticky?: boolean | null;
  readonly mimeType?: MimeTypeEnum | null;
  readonly name?: string | null;
  readonly nameIn?: readonly (string | null)[] | null;
  readonly notIn?: readonly (string | null)[] | null;
  readonly orderby?: readonly (PostObjectsConnectionOrderbyInput | null)[] | null;
  readonly parent?: string | null;
  readonly parentIn?: readonly (string | null)[] | null;
  readonly parentNotIn?: readonly (string | null)[] | null;
  readonly password?: string | null;
  readonly search?: string | null;
  readonly stati?: readonly (PostStatusEnum | null)[] | null;
  readonly status?: PostStatusEnum | null;
  readonly template?: ContentTemplateEnum | null;
  readonly title?: string | null;
}

export interface DateInput {
  readonly day?: number | null;
  readonly hour?: number | null;
  readonly minute?: number | null;
  readonly month?: number | null;
  readonly second?: number | null;
  readonly year?: number | null;
}

export interface DateQueryInput {
  readonly after?: DateInput | null;
  readonly before?: DateInput | null;
  readonly column?: PostObjectsConnectionDateColumnEnum | null;
  readonly compare?: string | null;
  readonly day?: number | null;
  readonly hour?: number | null;
  readonly inclusive?: boolean | null;
  readonly minute?: number | null;
  readonly month?: number | null;
  readonly relation?: RelationEnum | null;
  readonly second?: number | null;
  readonly week?: number | null;
  readonly year?: number | null;
}

export interface MediaWhere {
  readonly author?: number | null;
  readonly authorIn?: readonly (string | null)[] | null;
  readonly authorName?: string | null;
  readonly authorNotIn?: readonly (string | null)[] | null;
  readonly dateQuery?: DateQueryInput | null;
  readonly hasPassword?: boolean | null;
  readonly id?: number | null;
  readonly in?: readonly (string | null)[] | null;
  readonly isMissingAltText?: boolean | null;
  readonly isSticky?: boolean | null;
  readonly mediaKind?: MediaKindEnum | null;
  readonly mimeType?: MimeTypeEnum | null;
  readonly name?: string | null;
  readonly nameIn?: readonly (string | null)[] | null;
  readonly notIn?: readonly (string | null)[] | null;
  readonly orderby?: readonly (PostObjectsConnectionOrderbyInput | null)[] | null;
  readonly parent?: string | null;
  readonly parentIn?: readonly (string | null)[] | null;
  readonly parentNotIn?: readonly (string | null)[] | null;
  readonly password?: string | null;
  readonly search?: string | null;
  readonly stati?: readonly (PostStatusEnum | null)[] | null;
  readonly status?: PostStatusEnum | null;
  readonly template?: ContentTemplateEnum | null;
  readonly title?: string | null;
}

export interface MenuItemWhere {
  readonly id?: number | null;
  readonly location?: MenuLocationEnum | null;
  readonly parentDatabaseId?: number | null;
  readonly parentId?: string | null;
}

export interface MenuWhere {
  readonly id?: number | null;
  readonly location?: MenuLocationEnum | null;
  readonly slug?: string | null;
}

export interface PluginWhere {
  readonly search?: string | null;
  readonly stati?: readonly (PluginStatusEnum | null)[] | null;
  readonly status?: PluginStatusEnum | null;
}

export interface PostCategoriesInput {
  readonly append?: boolean | null;
  readonly nodes?: readonly (PostCategoriesNodeInput | null)[] | null;
}

export interface PostCategoriesNodeInput {
  readonly description?: string | null;
  readonly id?: string | null;
  readonly name?: string | null;
  readonly slug?: string | null;
}

export interface PostFormatContentNodeWhere {
  readonly contentTypes?: readonly (ContentTypesOfPostFormatEnum | null)[] | null;
  readonly dateQuery?: DateQueryInput | null;
  readonly hasPassword?: boolean | null;
  readonly id?: number | null;
  readonly in?: readonly (string | null)[] | null;
  readonly isSticky?: boolean | null;
  readonly mimeType?: MimeTypeEnum | null;
  readonly name?: string | null;
  readonly nameIn?: readonly (string | null)[] | null;
  readonly notIn?: readonly (string | null)[] | null;
  readonly orderby?: readonly (PostObjectsConnectionOrderbyInput | null)[] | null;
  readonly parent?: string | null;
  readonly parentIn?: readonly (string | null)[] | null;
  readonly parentNotIn?: readonly (string | null)[] | null;
  readonly password?: string | null;
  readonly search?: string | null;
  readonly stati?: readonly (PostStatusEnum | null)[] | null;
  readonly status?: PostStatusEnum | null;
  readonly template?: ContentTemplateEnum | null;
  readonly title?: string | null;
}

export interface PostObjectsConnectionOrderbyInput {
  readonly field: PostObjectsConnectionOrderbyEnum;
  readonly order: OrderEnum;
}

export interface PostPostFormatsInput {
  readonly append?: boolean | null;
  readonly nodes?: readonly (PostPostFormatsNodeInput | null)[] | null;
}

export interface PostPostFormatsNodeInput {
  readonly description?: string | null;
  readonly id?: string | null;
  readonly name?: string | null;
  readonly slug?: string | null;
}

export interface PostTagsInput {
  readonly append?: boolean | null;
  readonly nodes?: readonly (PostTagsNodeInput | null)[] | null;
}

export interface PostTagsNodeInput {
  readonly description?: string | null;
  readonly id?: string | null;
  readonly name?: string | null;
  readonly slug?: string | null;
}

export interface PostWhere {
  readonly author?: number | null;
  readonly authorIn?: readonly (string | null)[] | null;
  readonly authorName?: string | null;
  readonly authorNotIn?: readonly (string | null)[] | null;
  readonly categoryId?: number | null;
  readonly categoryIn?: readonly (string | null)[] | null;
  readonly categoryName?: string | null;
  readonly categoryNotIn?: readonly (string | null)[] | null;
  readonly dateQuery?: DateQueryInput | null;
  readonly hasPassword?: boolean | null;
  readonly id?: number | null;
  readonly in?: readonly (string | null)[] | null;
  readonly isSticky?: boolean | null;
  readonly mimeType?: MimeTypeEnum | null;
  readonly name?: string | null;
  readonly nameIn?: readonly (string | null)[] | null;
  readonly notIn?: readonly (string | null)[] | null;
  readonly orderby?: readonly (PostObjectsConnectionOrderbyInput | null)[] | null;
  readonly parent?: string | null;
  readonly parentIn?: readonly (string | null)[] | null;
  readonly parentNotIn?: readonly (string | null)[] | null;
  readonly password?: string | null;
  readonly search?: string | null;
  readonly stati?: readonly (PostStatusEnum | null)[] | null;
  readonly status?: PostStatusEnum | null;
  readonly tag?: string | null;
  readonly tagId?: string | null;
  readonly tagIn?: readonly (string | null)[] | null;
  readonly tagNotIn?: readonly (string | null)[] | null;
  readonly tagSlugAnd?: readonly (string | null)[] | null;
  readonly tagSlugIn?: readonly (string | null)[] | null;
  readonly template?: ContentTemplateEnum | null;
  readonly title?: string | null;
}

export interface TagContentNodeWhere {
  readonly contentTypes?: readonly (ContentTypesOfTagEnum | null)[] | null;
  readonly dateQuery?: DateQueryInput | null;
  readonly hasPassword?: boolean | null;
  readonly id?: number | null;
  readonly in?: readonly (string | null)[] | null;
  readonly isSticky?: boolean | null;
  readonly mimeType?: MimeTypeEnum | null;
  readonly name?: string | null;
  readonly nameIn?: readonly (string | null)[] | null;
  readonly notIn?: readonly (string | null)[] | null;
  readonly orderby?: readonly (PostObjectsConnectionOrderbyInput | null)[] | null;
  readonly parent?: string | null;
  readonly parentIn?: readonly (string | null)[] | null;
  readonly parentNotIn?: readonly (string | null)[] | null;
  readonly password?: string | null;
  readonly search?: string | null;
  readonly stati?: readonly (PostStatusEnum | null)[] | null;
  readonly status?: PostStatusEnum | null;
  readonly template?: ContentTemplateEnum | null;
  readonly title?: string | null;
}

export interface TermNodeWhere {
  readonly cacheDomain?: string | null;
  readonly childOf?: number | null;
  readonly childless?: boolean | null;
  readonly descriptionLike?: string | null;
  readonly exclude?: readonly (string | null)[] | null;
  readonly excludeTree?: readonly (string | null)[] | null;
  readonly hideEmpty?: boolean | null;
  readonly hierarchical?: boolean | null;
  readonly include?: readonly (string | null)[] | null;
  readonly name?: readonly (string | null)[] | null;
  readonly nameLike?: string | null;
  readonly objectIds?: readonly (string | null)[] | null;
  readonly order?: OrderEnum | null;
  readonly orderby?: TermObjectsConnectionOrderbyEnum | null;
  readonly padCounts?: boolean | null;
  readonly parent?: number | null;
  readonly search?: string | null;
  readonly slug?: readonly (string | null)[] | null;
  readonly taxonomies?: readonly (TaxonomyEnum | null)[] | null;
  readonly termTaxonomId?: readonly (string | null)[] | null;
  readonly termTaxonomyId?: readonly (string | null)[] | null;
  readonly updateTermMetaCache?: boolean | null;
}

export interface TermWhere {
  readonly cacheDomain?: string | null;
  readonly childOf?: number | null;
  readonly childless?: boolean | null;
  readonly descriptionLike?: string | null;
  readonly exclude?: readonly (string | null)[] | null;
  readonly excludeTree?: readonly (string | null)[] | null;
  readonly hideEmpty?: boolean | null;
  readonly hierarchical?: boolean | null;
  readonly include?: readonly (string | null)[] | null;
  readonly name?: readonly (string | null)[] | null;
  readonly nameLike?: string | null;
  readonly objectIds?: readonly (string | null)[] | null;
  readonly order?: OrderEnum | null;
  readonly orderby?: TermObjectsConnectionOrderbyEnum | null;
  readonly padCounts?: boolean | null;
  readonly parent?: number | null;
  readonly search?: string | null;
  readonly slug?: readonly (string | null)[] | null;
  readonly termTaxonomId?: readonly (string | null)[] | null;
  readonly termTaxonomyId?: readonly (string | null)[] | null;
  readonly updateTermMetaCache?: boolean | null;
}

export interface UserWhere {
  readonly exclude?: readonly (number | null)[] | null;
  readonly hasPublishedPosts?: readonly (ContentTypeEnum | null)[] | null;
  readonly include?: readonly (number | null)[] | null;
  readonly login?: string | null;
  readonly loginIn?: readonly (string | null)[] | null;
  readonly loginNotIn?: readonly (string | null)[] | null;
  readonly nicename?: string | null;
  readonly nicenameIn?: readonly (string | null)[] | null;
  readonly nicenameNotIn?: readonly (string | null)[] | null;
  readonly orderby?: readonly (UsersConnectionOrderbyInput | null)[] | null;
  readonly role?: UserRoleEnum | null;
  readonly roleIn?: readonly (UserRoleEnum | null)[] | null;
  readonly roleNotIn?: readonly (UserRoleEnum | null)[] | null;
  readonly search?: string | null;
  readonly searchColumns?: readonly (UsersConnectionSearchColumnEnum | null)[] | null;
}

export interface UsersConnectionOrderbyInput {
  readonly field: UsersConnectionOrderbyEnum;
  readonly order?: OrderEnum | null;
}

/** What each field of each object type asks for and gives. */
export interface ObjectFields {
  Avatar: {
    default: Leaf<string | null>;
    extraAttr: Leaf<string | null>;
    forceDefault: Leaf<boolean | null>;
    foundAvatar: Leaf<boolean | null>;
    height: Leaf<number | null>;
    isRestricted: Leaf<boolean | null>;
    rating: Leaf<string | null>;
    scheme: Leaf<string | null>;
    size: Leaf<number | null>;
    url: Leaf<string | null>;
    width: Leaf<number | null>;
  };
  Category: {
    ancestors: Connection<'Category'>;
    categoryId: Leaf<number | null>;
    children: Connection<'Category', { readonly where?: TermWhere | null }>;
    conditionalTags: One<'ConditionalTags'>;
    contentNodes: Connection<'ContentNode', { readonly where?: CategoryContentNodeWhere | null }>;
    count: Leaf<number | null>;
    databaseId: Leaf<number>;
    description: Leaf<string | null>;
    enqueuedScripts: Connection<'EnqueuedScript', { readonly where?: AssetWhere | null }>;
    enqueuedStylesheets: Connection<'EnqueuedStylesheet', { readonly where?: AssetWhere | null }>;
    id: Leaf<string>;
    isComment: Leaf<boolean>;
    isContentNode: Leaf<boolean>;
    isFrontPage: Leaf<boolean>;
    isPostsPage: Leaf<boolean>;
    isRestricted: Leaf<boolean | null>;
    isTermNode: Leaf<boolean>;
    link: Leaf<string | null>;
    name: Leaf<string | null>;
    parent: Edge<'Category'>;
    parentDatabaseId: Leaf<number | null>;
    parentId: Leaf<string | null>;
    posts: Connection<'Post', { readonly where?: PostWhere | null }>;
    slug: Leaf<string | null>;
    taxonomy: Edge<'Taxonomy'>;
    taxonomyName: Leaf<string | null>;
    templates: Leaf<readonly (string | null)[] | null>;
    termGroupId: Leaf<number | null>;
    termTaxonomyId: Leaf<number | null>;
    uri: Leaf<string | null>;
  };
  Comment: {
    agent: Leaf<string | null>;
    approved: Leaf<boolean | null>;
    author: Edge<'Commenter', object, { readonly email: string | null; readonly ipAddress: string | null; readonly name: string | null; readonly url: string | null }>;
    authorIp: Leaf<string | null>;
    commentId: Leaf<number | null>;
    commentedOn: Edge<'ContentNode'>;
    conditionalTags: One<'ConditionalTags'>;
    content: Leaf<string | null, { readonly format?: PostObjectFieldFormatEnum | null }>;
    databaseId: Leaf<number>;
    date: Leaf<string | null>;
    dateGmt: Leaf<string | null>;
    id: Leaf<string>;
    isComment: Leaf<boolean>;
    isContentNode: Leaf<boolean>;
    isFrontPage: Leaf<boolean>;
    isPostsPage: Leaf<boolean>;
    isRestricted: Leaf<boolean | null>;
    isTermNode: Leaf<boolean>;
    karma: Leaf<number | null>;
    link: Leaf<string | null>;
    parent: Edge<'Comment', { readonly where?: CommentWhere | null }>;
    parentDatabaseId: Leaf<number | null>;
    parentId: Leaf<string | null>;
    replies: Connection<'Comment', { readonly where?: CommentWhere | null }>;
    status: Leaf<CommentStatusEnum | null>;
    templates: Leaf<readonly (string | null)[] | null>;
    type: Leaf<string | null>;
    uri: Leaf<string | null>;
  };
  CommentAuthor: {
    avatar: One<'Avatar', { readonly size?: number | null; readonly forceDefault?: boolean | null; readonly rating?: AvatarRatingEnum | null }>;
    databaseId: Leaf<number>;
    email: Leaf<string | null>;
    id: Leaf<string>;
    isRestricted: Leaf<boolean | null>;
    name: Leaf<string | null>;
    url: Leaf<string | null>;
  };
  ConditionalTags: {
    isArchive: Leaf<boolean | null>;
    isAttachment: Leaf<boolean | null>;
    isAuthor: Leaf<boolean | null>;
    isCategory: Leaf<boolean | null>;
    isDate: Leaf<boolean | null>;
    isDay: Leaf<boolean | null>;
    isFrontPage: Leaf<boolean | null>;
    isHome: Leaf<boolean | null>;
    isMonth: Leaf<boolean | null>;
    isMultiAuthor: Leaf<boolean | null>;
    isPage: Leaf<boolean | null>;
    isPageTemplate: Leaf<boolean | null>;
    isPostTypeArchive: Leaf<boolean | null>;
    isPreview: Leaf<boolean | null>;
    isPrivacyPolicy: Leaf<boolean | null>;
    isSearch: Leaf<boolean | null>;
    isSingle: Leaf<boolean | null>;
    isSingular: Leaf<boolean | null>;
    isSticky: Leaf<boolean | null>;
    isTag: Leaf<boolean | null>;
    isTax: Leaf<boolean | null>;
    isYear: Leaf<boolean | null>;
  };
  ContentAutosave: {
    baseModifiedGmt: Leaf<string | null>;
    digest: Leaf<string | null>;
    draft: One<'ContentDraft'>;
    modifiedGmt: Leaf<string>;
  };
  ContentChangeResult: {
    code: Leaf<string | null>;
    databaseId: Leaf<number | null>;
    id: Leaf<string>;
    isChanged: Leaf<boolean>;
    message: Leaf<string | null>;
  };
  ContentDraft: {
    authorId: Leaf<string | null>;
    categories: One<'ContentDraftTerms'>;
    commentStatus: Leaf<string | null>;
    content: Leaf<string | null>;
    date: Leaf<string | null>;
    excerpt: Leaf<string | null>;
    featuredImageId: Leaf<string | null>;
    isSticky: Leaf<boolean | null>;
    menuOrder: Leaf<number | null>;
    parentId: Leaf<string | null>;
    password: Leaf<string | null>;
    pingStatus: Leaf<string | null>;
    pinged: Leaf<readonly (string)[] | null>;
    postFormats: One<'ContentDraftTerms'>;
    slug: Leaf<string | null>;
    status: Leaf<PostStatusEnum | null>;
    tags: One<'ContentDraftTerms'>;
    template: Leaf<ContentTemplateEnum | null>;
    title: Leaf<string | null>;
    toPing: Leaf<readonly (string)[] | null>;
  };
  ContentDraftTerm: {
    description: Leaf<string | null>;
    id: Leaf<string | null>;
    name: Leaf<string | null>;
    slug: Leaf<string | null>;
  };
  ContentDraftTerms: {
    append: Leaf<boolean | null>;
    nodes: Many<'ContentDraftTerm'>;
  };
  ContentList: {
    databaseIds: Leaf<readonly (number)[]>;
    parentDatabaseIds: Leaf<readonly (number)[]>;
    statusCounts: Many<'ContentStatusCount'>;
    total: Leaf<number>;
  };
  ContentStatusCount: {
    count: Leaf<number>;
    status: Leaf<PostStatusEnum>;
  };
  ContentType: {
    canExport: Leaf<boolean | null>;
    conditionalTags: One<'ConditionalTags'>;
    connectedTaxonomies: Connection<'Taxonomy'>;
    contentNodes: Connection<'ContentNode', { readonly where?: ContentNodeWhere | null }>;
    deleteWithUser: Leaf<boolean | null>;
    description: Leaf<string | null>;
    excludeFromSearch: Leaf<boolean | null>;
    graphqlPluralName: Leaf<string | null>;
    graphqlSingleName: Leaf<string | null>;
    hasArchive: Leaf<boolean | null>;
    hierarchical: Leaf<boolean | null>;
    id: Leaf<string>;
    isComment: Leaf<boolean>;
    isContentNode: Leaf<boolean>;
    isFrontPage: Leaf<boolean>;
    isPostsPage: Leaf<boolean>;
    isRestricted: Leaf<boolean | null>;
    isTermNode: Leaf<boolean>;
    label: Leaf<string | null>;
    labels: One<'PostTypeLabelDetails'>;
    menuIcon: Leaf<string | null>;
    menuPosition: Leaf<number | null>;
    name: Leaf<string | null>;
    public: Leaf<boolean | null>;
    publiclyQueryable: Leaf<boolean | null>;
    restBase: Leaf<string | null>;
    restControllerClass: Leaf<string | null>;
    showInAdminBar: Leaf<boolean | null>;
    showInGraphql: Leaf<boolean | null>;
    showInMenu: Leaf<boolean | null>;
    showInNavMenus: Leaf<boolean | null>;
    showInRest: Leaf<boolean | null>;
    showUi: Leaf<boolean | null>;
    templates: Leaf<readonly (string | null)[] | null>;
    uri: Leaf<string | null>;
  };
  DefaultTemplate: {
    templateName: Leaf<string | null>;
  };
  DiscussionSettings: {
    defaultCommentStatus: Leaf<string | null>;
    defaultPingStatus: Leaf<string | null>;
    id: Leaf<string>;
  };
  EnqueuedScript: {
    after: Leaf<readonly (string | null)[] | null>;
    args: Leaf<boolean | null>;
    before: Leaf<readonly (string | null)[] | null>;
    conditional: Leaf<string | null>;
    dependencies: Many<'EnqueuedScript'>;
    extra: Leaf<string | null>;
    extraData: Leaf<string | null>;
    group: Leaf<number | null>;
    groupLocation: Leaf<ScriptLoadingGroupLocationEnum | null>;
    handle: Leaf<string | null>;
    id: Leaf<string>;
    src: Leaf<string | null>;
    strategy: Leaf<ScriptLoadingStrategyEnum | null>;
    version: Leaf<string | null>;
  };
  EnqueuedStylesheet: {
    after: Leaf<readonly (string | null)[] | null>;
    args: Leaf<boolean | null>;
    before: Leaf<readonly (string | null)[] | null>;
    conditional: Leaf<string | null>;
    dependencies: Many<'EnqueuedStylesheet'>;
    extra: Leaf<string | null>;
    group: Leaf<number | null>;
    handle: Leaf<string | null>;
    id: Leaf<string>;
    isRtl: Leaf<boolean | null>;
    media: Leaf<string | null>;
    path: Leaf<string | null>;
    rel: Leaf<string | null>;
    src: Leaf<string | null>;
    suffix: Leaf<string | null>;
    title: Leaf<string | null>;
    version: Leaf<string | null>;
  };
  GeneralSettings: {
    dateFormat: Leaf<string | null>;
    description: Leaf<string | null>;
    email: Leaf<string | null>;
    homeUrl: Leaf<string | null>;
    id: Leaf<string>;
    language: Leaf<string | null>;
    siteIcon: Edge<'MediaItem'>;
    siteIconUrl: Leaf<string | null, { readonly size?: number | null }>;
    startOfWeek: Leaf<number | null>;
    timeFormat: Leaf<string | null>;
    timezone: Leaf<string | null>;
    title: Leaf<string | null>;
    url: Leaf<string | null>;
  };
  MediaDetails: {
    file: Leaf<string | null>;
    filePath: Leaf<string | null>;
    height: Leaf<number | null>;
    meta: One<'MediaItemMeta'>;
    sizes: Many<'MediaSize', { readonly exclude?: readonly (MediaItemSizeEnum | null)[] | null; readonly include?: readonly (MediaItemSizeEnum | null)[] | null }>;
    width: Leaf<number | null>;
  };
  MediaItem: {
    altText: Leaf<string | null>;
    ancestors: Connection<'ContentNode', { readonly where?: ContentNodeWhere | null }>;
    author: Edge<'User'>;
    authorDatabaseId: Leaf<number | null>;
    authorId: Leaf<string | null>;
    caption: Leaf<string | null, { readonly format?: PostObjectFieldFormatEnum | null }>;
    children: Connection<'ContentNode', { readonly where?: ContentNodeWhere | null }>;
    commentCount: Leaf<number | null>;
    commentStatus: Leaf<string | null>;
    comments: Connection<'Comment', { readonly where?: CommentWhere | null }>;
    conditionalTags: One<'ConditionalTags'>;
    contentType: Edge<'ContentType'>;
    contentTypeName: Leaf<string>;
    databaseId: Leaf<number>;
    date: Leaf<string | null>;
    dateGmt: Leaf<string | null>;
    description: Leaf<string | null, { readonly format?: PostObjectFieldFormatEnum | null }>;
    desiredSlug: Leaf<string | null>;
    editingLockedBy: Edge<'User', object, { readonly lockTimestamp: string | null }>;
    enclosure: Leaf<string | null>;
    enqueuedScripts: Connection<'EnqueuedScript', { readonly where?: AssetWhere | null }>;
    enqueuedStylesheets: Connection<'EnqueuedStylesheet', { readonly where?: AssetWhere | null }>;
    file: Leaf<string | null, { readonly size?: MediaItemSizeEnum | null }>;
    filePath: Leaf<string | null, { readonly size?: MediaItemSizeEnum | null }>;
    fileSize: Leaf<number | null, { readonly size?: MediaItemSizeEnum | null }>;
    guid: Leaf<string | null>;
    hasPassword: Leaf<boolean | null>;
    id: Leaf<string>;
    isComment: Leaf<boolean>;
    isContentNode: Leaf<boolean>;
    isFrontPage: Leaf<boolean>;
    isPostsPage: Leaf<boolean>;
    isPreview: Leaf<boolean | null>;
    isRestricted: Leaf<boolean | null>;
    isTermNode: Leaf<boolean>;
    lastEditedBy: Edge<'User'>;
    link: Leaf<string | null>;
    mediaDetails: One<'MediaDetails'>;
    mediaItemId: Leaf<number>;
    mediaItemUrl: Leaf<string | null>;
    mediaType: Leaf<string | null>;
    mimeType: Leaf<string | null>;
    modified: Leaf<string | null>;
    modifiedGmt: Leaf<string | null>;
    parent: Edge<'ContentNode'>;
    parentDatabaseId: Leaf<number | null>;
    parentId: Leaf<string | null>;
    password: Leaf<string | null>;
    previewRevisionDatabaseId: Leaf<number | null>;
    previewRevisionId: Leaf<string | null>;
    sizes: Leaf<string | null, { readonly size?: MediaItemSizeEnum | null }>;
    slug: Leaf<string | null>;
    sourceUrl: Leaf<string | null, { readonly size?: MediaItemSizeEnum | null }>;
    srcSet: Leaf<string | null, { readonly size?: MediaItemSizeEnum | null }>;
    status: Leaf<string | null>;
    template: One<'ContentTemplate'>;
    templates: Leaf<readonly (string | null)[] | null>;
    title: Leaf<string | null, { readonly format?: PostObjectFieldFormatEnum | null }>;
    uri: Leaf<string | null>;
  };
  MediaItemMeta: {
    aperture: Leaf<number | null>;
    camera: Leaf<string | null>;
    caption: Leaf<string | null>;
    copyright: Leaf<string | null>;
    createdTimestamp: Leaf<number | null>;
    credit: Leaf<string | null>;
    focalLength: Leaf<number | null>;
    iso: Leaf<number | null>;
    keywords: Leaf<readonly (string | null)[] | null>;
    orientation: Leaf<string | null>;
    shutterSpeed: Leaf<number | null>;
    title: Leaf<string | null>;
  };
  MediaSize: {
    file: Leaf<string | null>;
    filePath: Leaf<string | null>;
    fileSize: Leaf<number | null>;
    height: Leaf<string | null>;
    mimeType: Leaf<string | null>;
    name: Leaf<string | null>;
    sourceUrl: Leaf<string | null>;
    width: Leaf<string | null>;
  };
  Menu: {
    count: Leaf<number | null>;
    databaseId: Leaf<number>;
    id: Leaf<string>;
    isRestricted: Leaf<boolean | null>;
    locations: Leaf<readonly (MenuLocationEnum | null)[] | null>;
    menuId: Leaf<number | null>;
    menuItems: Connection<'MenuItem', { readonly where?: MenuItemWhere | null }>;
    name: Leaf<string | null>;
    slug: Leaf<string | null>;
  };
  MenuItem: {
    childItems: Connection<'MenuItem', { readonly where?: MenuItemWhere | null }>;
    connectedNode: Edge<'MenuItemLinkable'>;
    connectedObject: One<'MenuItemObjectUnion'>;
    cssClasses: Leaf<readonly (string | null)[] | null>;
    databaseId: Leaf<number>;
    description: Leaf<string | null>;
    id: Leaf<string>;
    isRestricted: Leaf<boolean | null>;
    label: Leaf<string | null>;
    linkRelationship: Leaf<string | null>;
    locations: Leaf<readonly (MenuLocationEnum | null)[] | null>;
    menu: Edge<'Menu'>;
    menuItemId: Leaf<number | null>;
    order: Leaf<number | null>;
    parentDatabaseId: Leaf<number | null>;
    parentId: Leaf<string | null>;
    path: Leaf<string | null>;
    target: Leaf<string | null>;
    title: Leaf<string | null>;
    uri: Leaf<string | null>;
    url: Leaf<string | null>;
  };
  Page: {
    ancestors: Connection<'ContentNode', { readonly where?: ContentNodeWhere | null }>;
    author: Edge<'User'>;
    authorDatabaseId: Leaf<number | null>;
    authorId: Leaf<string | null>;
    autosave: One<'ContentAutosave'>;
    children: Connection<'ContentNode', { readonly where?: ContentNodeWhere | null }>;
    commentCount: Leaf<number | null>;
    commentStatus: Leaf<string | null>;
    comments: Connection<'Comment', { readonly where?: CommentWhere | null }>;
    conditionalTags: One<'ConditionalTags'>;
    content: Leaf<string | null, { readonly format?: PostObjectFieldFormatEnum | null }>;
    contentType: Edge<'ContentType'>;
    contentTypeName: Leaf<string>;
    databaseId: Leaf<number>;
    date: Leaf<string | null>;
    dateGmt: Leaf<string | null>;
    desiredSlug: Leaf<string | null>;
    editingLockedBy: Edge<'User', object, { readonly lockTimestamp: string | null }>;
    enclosure: Leaf<string | null>;
    enqueuedScripts: Connection<'EnqueuedScript', { readonly where?: AssetWhere | null }>;
    enqueuedStylesheets: Connection<'EnqueuedStylesheet', { readonly where?: AssetWhere | null }>;
    featuredImage: Edge<'MediaItem'>;
    featuredImageDatabaseId: Leaf<number | null>;
    featuredImageId: Leaf<string | null>;
    guid: Leaf<string | null>;
    hasPassword: Leaf<boolean | null>;
    id: Leaf<string>;
    isComment: Leaf<boolean>;
    isContentNode: Leaf<boolean>;
    isFrontPage: Leaf<boolean>;
    isPostsPage: Leaf<boolean>;
    isPreview: Leaf<boolean | null>;
    isPrivacyPage: Leaf<boolean>;
    isRestricted: Leaf<boolean | null>;
    isRevision: Leaf<boolean | null>;
    isTermNode: Leaf<boolean>;
    lastEditedBy: Edge<'User'>;
    link: Leaf<string | null>;
    menuOrder: Leaf<number | null>;
    modified: Leaf<string | null>;
    modifiedGmt: Leaf<string | null>;
    pageId: Leaf<number>;
    parent: Edge<'ContentNode'>;
    parentDatabaseId: Leaf<number | null>;
    parentId: Leaf<string | null>;
    password: Leaf<string | null>;
    preview: Edge<'Page'>;
    previewRevisionDatabaseId: Leaf<number | null>;
    previewRevisionId: Leaf<string | null>;
    revisionOf: Edge<'ContentNode'>;
    revisions: Connection<'Page', { readonly where?: AuthoredWhere | null }>;
    slug: Leaf<string | null>;
    status: Leaf<string | null>;
    template: One<'ContentTemplate'>;
    templates: Leaf<readonly (string | null)[] | null>;
    title: Leaf<string | null, { readonly format?: PostObjectFieldFormatEnum | null }>;
    uri: Leaf<string | null>;
  };
  PermalinkSettings: {
    categoryBase: Leaf<string | null>;
    id: Leaf<string>;
    structure: Leaf<string | null>;
    tagBase: Leaf<string | null>;
  };
  Plugin: {
    author: Leaf<string | null>;
    authorUri: Leaf<string | null>;
    description: Leaf<string | null>;
    id: Leaf<string>;
    isRestricted: Leaf<boolean | null>;
    name: Leaf<string | null>;
    path: Leaf<string | null>;
    pluginUri: Leaf<string | null>;
    version: Leaf<string | null>;
  };
  Post: {
    ancestors: Connection<'Post'>;
    author: Edge<'User'>;
    authorDatabaseId: Leaf<number | null>;
    authorId: Leaf<string | null>;
    autosave: One<'ContentAutosave'>;
    categories: Connection<'Category', { readonly where?: TermWhere | null }>;
    commentCount: Leaf<number | null>;
    commentStatus: Leaf<string | null>;
    comments: Connection<'Comment', { readonly where?: CommentWhere | null }>;
    conditionalTags: One<'ConditionalTags'>;
    content: Leaf<string | null, { readonly format?: PostObjectFieldFormatEnum | null }>;
    contentType: Edge<'ContentType'>;
    contentTypeName: Leaf<string>;
    databaseId: Leaf<number>;
    date: Leaf<string | null>;
    dateGmt: Leaf<string | null>;
    desiredSlug: Leaf<string | null>;
    editingLockedBy: Edge<'User', object, { readonly lockTimestamp: string | null }>;
    enclosure: Leaf<string | null>;
    enqueuedScripts: Connection<'EnqueuedScript', { readonly where?: AssetWhere | null }>;
    enqueuedStylesheets: Connection<'EnqueuedStylesheet', { readonly where?: AssetWhere | null }>;
    excerpt: Leaf<string | null, { readonly format?: PostObjectFieldFormatEnum | null }>;
    featuredImage: Edge<'MediaItem'>;
    featuredImageDatabaseId: Leaf<number | null>;
    featuredImageId: Leaf<string | null>;
    guid: Leaf<string | null>;
    hasPassword: Leaf<boolean | null>;
    id: Leaf<string>;
    isComment: Leaf<boolean>;
    isContentNode: Leaf<boolean>;
    isFrontPage: Leaf<boolean>;
    isPostsPage: Leaf<boolean>;
    isPreview: Leaf<boolean | null>;
    isRestricted: Leaf<boolean | null>;
    isRevision: Leaf<boolean | null>;
    isSticky: Leaf<boolean>;
    isTermNode: Leaf<boolean>;
    lastEditedBy: Edge<'User'>;
    link: Leaf<string | null>;
    modified: Leaf<string | null>;
    modifiedGmt: Leaf<string | null>;
    parent: Edge<'Post'>;
    password: Leaf<string | null>;
    pingStatus: Leaf<string | null>;
    pinged: Leaf<readonly (string | null)[] | null>;
    postFormats: Connection<'PostFormat', { readonly where?: TermWhere | null }>;
    postId: Leaf<number>;
    preview: Edge<'Post'>;
    previewRevisionDatabaseId: Leaf<number | null>;
    previewRevisionId: Leaf<string | null>;
    revisionOf: Edge<'ContentNode'>;
    revisions: Connection<'Post', { readonly where?: PostWhere | null }>;
    slug: Leaf<string | null>;
    status: Leaf<string | null>;
    tags: Connection<'Tag', { readonly where?: TermWhere | null }>;
    template: One<'ContentTemplate'>;
    templates: Leaf<readonly (string | null)[] | null>;
    terms: Connection<'TermNode', { readonly where?: TermNodeWhere | null }>;
    title: Leaf<string | null, { readonly format?: PostObjectFieldFormatEnum | null }>;
    toPing: Leaf<readonly (string | null)[] | null>;
    uri: Leaf<string | null>;
  };
  PostFormat: {
    conditionalTags: One<'ConditionalTags'>;
    contentNodes: Connection<'ContentNode', { readonly where?: PostFormatContentNodeWhere | null }>;
    count: Leaf<number | null>;
    databaseId: Leaf<number>;
    description: Leaf<string | null>;
    enqueuedScripts: Connection<'EnqueuedScript', { readonly where?: AssetWhere | null }>;
    enqueuedStylesheets: Connection<'EnqueuedStylesheet', { readonly where?: AssetWhere | null }>;
    id: Leaf<string>;
    isComment: Leaf<boolean>;
    isContentNode: Leaf<boolean>;
    isFrontPage: Leaf<boolean>;
    isPostsPage: Leaf<boolean>;
    isRestricted: Leaf<boolean | null>;
    isTermNode: Leaf<boolean>;
    link: Leaf<string | null>;
    name: Leaf<string | null>;
    postFormatId: Leaf<number | null>;
    posts: Connection<'Post', { readonly where?: PostWhere | null }>;
    slug: Leaf<string | null>;
    taxonomy: Edge<'Taxonomy'>;
    taxonomyName: Leaf<string | null>;
    templates: Leaf<readonly (string | null)[] | null>;
    termGroupId: Leaf<number | null>;
    termTaxonomyId: Leaf<number | null>;
    uri: Leaf<string | null>;
  };
  PostTypeLabelDetails: {
    addNew: Leaf<string | null>;
    addNewItem: Leaf<string | null>;
    allItems: Leaf<string | null>;
    archives: Leaf<string | null>;
    attributes: Leaf<string | null>;
    editItem: Leaf<string | null>;
    featuredImage: Leaf<string | null>;
    filterItemsList: Leaf<string | null>;
    insertIntoItem: Leaf<string | null>;
    itemsList: Leaf<string | null>;
    itemsListNavigation: Leaf<string | null>;
    menuName: Leaf<string | null>;
    name: Leaf<string | null>;
    newItem: Leaf<string | null>;
    notFound: Leaf<string | null>;
    notFoundInTrash: Leaf<string | null>;
    parentItemColon: Leaf<string | null>;
    removeFeaturedImage: Leaf<string | null>;
    searchItems: Leaf<string | null>;
    setFeaturedImage: Leaf<string | null>;
    singularName: Leaf<string | null>;
    uploadedToThisItem: Leaf<string | null>;
    useFeaturedImage: Leaf<string | null>;
    viewItem: Leaf<string | null>;
    viewItems: Leaf<string | null>;
  };
  ReadingSettings: {
    id: Leaf<string>;
    pageForPosts: Leaf<number | null>;
    pageOnFront: Leaf<number | null>;
    postsPerPage: Leaf<number | null>;
    showOnFront: Leaf<string | null>;
  };
  RootMutation: {
    autosaveContent: Mutation<{ readonly contentNode: One<'ContentNode'> }, { readonly id: string; readonly baseModifiedGmt?: string | null; readonly content?: string | null; readonly digest?: string | null; readonly draft?: ContentDraftInput | null; readonly excerpt?: string | null; readonly title?: string | null }>;
    bulkDeleteContent: Mutation<{ readonly results: Many<'ContentChangeResult'> }, { readonly ids: readonly (string)[]; readonly forceDelete?: boolean | null; readonly ignoreEditLock?: boolean | null }>;
    bulkRestoreContent: Mutation<{ readonly results: Many<'ContentChangeResult'> }, { readonly ids: readonly (string)[] }>;
    bulkUpdateContent: Mutation<{ readonly results: Many<'ContentChangeResult'> }, { readonly ids: readonly (string)[]; readonly draft: ContentDraftInput; readonly ignoreEditLock?: boolean | null }>;
    confirmEmail: Mutation<{ readonly user: One<'User'> }, { readonly key: string }>;
    createCategory: Mutation<{ readonly category: One<'Category'> }, { readonly name: string; readonly aliasOf?: string | null; readonly description?: string | null; readonly slug?: string | null; readonly parentDatabaseId?: number | null; readonly parentId?: string | null }>;
    createComment: Mutation<{ readonly comment: One<'Comment'>; readonly success: Leaf<boolean | null> }, { readonly author?: string | null; readonly authorEmail?: string | null; readonly authorUrl?: string | null; readonly commentOn?: number | null; readonly content?: string | null; readonly date?: string | null; readonly parent?: string | null; readonly status?: CommentStatusEnum | null; readonly type?: string | null; readonly approved?: string | null }>;
    createMediaItem: Mutation<{ readonly mediaItem: One<'MediaItem'> }, { readonly filePath?: string | null; readonly altText?: string | null; readonly authorId?: string | null; readonly caption?: string | null; readonly commentStatus?: string | null; readonly date?: string | null; readonly dateGmt?: string | null; readonly description?: string | null; readonly fileType?: MimeTypeEnum | null; readonly parentId?: string | null; readonly pingStatus?: string | null; readonly slug?: string | null; readonly status?: MediaItemStatusEnum | null; readonly title?: string | null }>;
    createPage: Mutation<{ readonly page: One<'Page'> }, { readonly authorId?: string | null; readonly commentStatus?: string | null; readonly content?: string | null; readonly date?: string | null; readonly featuredImageId?: string | null; readonly menuOrder?: number | null; readonly parentId?: string | null; readonly password?: string | null; readonly slug?: string | null; readonly status?: PostStatusEnum | null; readonly template?: ContentTemplateEnum | null; readonly title?: string | null; readonly clientKey?: string | null }>;
    createPost: Mutation<{ readonly post: One<'Post'> }, { readonly authorId?: string | null; readonly commentStatus?: string | null; readonly content?: string | null; readonly date?: string | null; readonly excerpt?: string | null; readonly featuredImageId?: string | null; readonly menuOrder?: number | null; readonly password?: string | null; readonly pingStatus?: string | null; readonly pinged?: readonly (string | null)[] | null; readonly toPing?: readonly (string | null)[] | null; readonly slug?: string | null; readonly status?: PostStatusEnum | null; readonly template?: ContentTemplateEnum | null; readonly title?: string | null; readonly isSticky?: boolean | null; readonly categories?: PostCategoriesInput | null; readonly tags?: PostTagsInput | null; readonly postFormats?: PostPostFormatsInput | null; readonly clientKey?: string | null }>;
    createPostFormat: Mutation<{ readonly postFormat: One<'PostFormat'> }, { readonly name: string; readonly aliasOf?: string | null; readonly description?: string | null; readonly slug?: string | null }>;
    createTag: Mutation<{ readonly tag: One<'Tag'> }, { readonly name: string; readonly aliasOf?: string | null; readonly description?: string | null; readonly slug?: string | null }>;
    createUser: Mutation<{ readonly user: One<'User'> }, { readonly username: string; readonly roles?: readonly (string | null)[] | null; readonly email?: string | null; readonly aim?: string | null; readonly description?: string | null; readonly displayName?: string | null; readonly firstName?: string | null; readonly jabber?: string | null; readonly lastName?: string | null; readonly locale?: string | null; readonly nicename?: string | null; readonly nickname?: string | null; readonly password?: string | null; readonly registered?: string | null; readonly richEditing?: string | null; readonly websiteUrl?: string | null; readonly yim?: string | null }>;
    deleteCategory: Mutation<{ readonly category: One<'Category'>; readonly deletedId: Leaf<string | null> }, { readonly id: string }>;
    deleteComment: Mutation<{ readonly comment: One<'Comment'>; readonly deletedId: Leaf<string | null> }, { readonly id: string; readonly forceDelete?: boolean | null }>;
    deleteMediaItem: Mutation<{ readonly mediaItem: One<'MediaItem'>; readonly deletedId: Leaf<string | null> }, { readonly id: string; readonly forceDelete?: boolean | null }>;
    deletePage: Mutation<{ readonly page: One<'Page'>; readonly deletedId: Leaf<string | null> }, { readonly id: string; readonly forceDelete?: boolean | null; readonly ignoreEditLock?: boolean | null; readonly ifUnmodifiedSince?: string | null }>;
    deletePost: Mutation<{ readonly post: One<'Post'>; readonly deletedId: Leaf<string | null> }, { readonly id: string; readonly forceDelete?: boolean | null; readonly ignoreEditLock?: boolean | null; readonly ifUnmodifiedSince?: string | null }>;
    deletePostFormat: Mutation<{ readonly postFormat: One<'PostFormat'>; readonly deletedId: Leaf<string | null> }, { readonly id: string }>;
    deleteTag: Mutation<{ readonly tag: One<'Tag'>; readonly deletedId: Leaf<string | null> }, { readonly id: string }>;
    deleteUser: Mutation<{ readonly user: One<'User'>; readonly deletedId: Leaf<string | null> }, { readonly id: string; readonly reassignId?: string | null }>;
    generateAuthorizationCode: Mutation<{ readonly code: Leaf<string | null>; readonly error: Leaf<string | null> }, { readonly email?: string | null; readonly password?: string | null; readonly username?: string | null }>;
    increaseCount: Leaf<number | null, { readonly count?: number | null }>;
    lockContent: Mutation<{ readonly contentNode: One<'ContentNode'> }, { readonly id: string; readonly takeOver?: boolean | null }>;
    login: Mutation<{ readonly authToken: Leaf<string | null>; readonly refreshToken: Leaf<string | null>; readonly user: One<'User'> }, { readonly password: string; readonly username: string }>;
    refreshJwtAuthToken: Mutation<{ readonly authToken: Leaf<string | null> }, { readonly jwtRefreshToken: string }>;
    registerUser: Mutation<{ readonly user: One<'User'> }, { readonly username: string; readonly email?: string | null; readonly aim?: string | null; readonly description?: string | null; readonly displayName?: string | null; readonly firstName?: string | null; readonly jabber?: string | null; readonly lastName?: string | null; readonly locale?: string | null; readonly nicename?: string | null; readonly nickname?: string | null; readonly password?: string | null; readonly registered?: string | null; readonly richEditing?: string | null; readonly websiteUrl?: string | null; readonly yim?: string | null }>;
    resetUserPassword: Mutation<{ readonly user: One<'User'> }, { readonly key?: string | null; readonly login?: string | null; readonly password?: string | null }>;
    restoreComment: Mutation<{ readonly comment: One<'Comment'>; readonly restoredId: Leaf<string | null> }, { readonly id: string }>;
    restorePage: Mutation<{ readonly page: One<'Page'> }, { readonly id: string }>;
    restorePost: Mutation<{ readonly post: One<'Post'> }, { readonly id: string }>;
    restoreRevision: Mutation<{ readonly contentNode: One<'ContentNode'> }, { readonly id: string }>;
    sendPasswordResetEmail: Mutation<{ readonly success: Leaf<boolean | null>; readonly user: One<'User'> }, { readonly username: string }>;
    signOutEverywhere: Mutation<{ readonly success: Leaf<boolean | null> }, {  }>;
    unlockContent: Mutation<{ readonly contentNode: One<'ContentNode'> }, { readonly id: string }>;
    updateCategory: Mutation<{ readonly category: One<'Category'> }, { readonly id: string; readonly name?: string | null; readonly aliasOf?: string | null; readonly description?: string | null; readonly slug?: string | null; readonly parentDatabaseId?: number | null; readonly parentId?: string | null }>;
    updateComment: Mutation<{ readonly comment: One<'Comment'>; readonly success: Leaf<boolean | null> }, { readonly id: string; readonly author?: string | null; readonly authorEmail?: string | null; readonly authorUrl?: string | null; readonly commentOn?: number | null; readonly content?: string | null; readonly date?: string | null; readonly parent?: string | null; readonly status?: CommentStatusEnum | null; readonly type?: string | null; readonly approved?: string | null }>;
    updateMediaItem: Mutation<{ readonly mediaItem: One<'MediaItem'> }, { readonly id: string; readonly filePath?: string | null; readonly altText?: string | null; readonly authorId?: string | null; readonly caption?: string | null; readonly commentStatus?: string | null; readonly date?: string | null; readonly dateGmt?: string | null; readonly description?: string | null; readonly fileType?: MimeTypeEnum | null; readonly parentId?: string | null; readonly pingStatus?: string | null; readonly slug?: string | null; readonly status?: MediaItemStatusEnum | null; readonly title?: string | null }>;
    updatePage: Mutation<{ readonly page: One<'Page'> }, { readonly id: string; readonly authorId?: string | null; readonly commentStatus?: string | null; readonly content?: string | null; readonly date?: string | null; readonly featuredImageId?: string | null; readonly menuOrder?: number | null; readonly parentId?: string | null; readonly password?: string | null; readonly slug?: string | null; readonly status?: PostStatusEnum | null; readonly template?: ContentTemplateEnum | null; readonly title?: string | null; readonly ignoreEditLock?: boolean | null; readonly ifUnmodifiedSince?: string | null }>;
    updatePost: Mutation<{ readonly post: One<'Post'> }, { readonly id: string; readonly authorId?: string | null; readonly commentStatus?: string | null; readonly content?: string | null; readonly date?: string | null; readonly excerpt?: string | null; readonly featuredImageId?: string | null; readonly menuOrder?: number | null; readonly password?: string | null; readonly pingStatus?: string | null; readonly pinged?: readonly (string | null)[] | null; readonly toPing?: readonly (string | null)[] | null; readonly slug?: string | null; readonly status?: PostStatusEnum | null; readonly template?: ContentTemplateEnum | null; readonly title?: string | null; readonly isSticky?: boolean | null; readonly categories?: PostCategoriesInput | null; readonly tags?: PostTagsInput | null; readonly postFormats?: PostPostFormatsInput | null; readonly ignoreEditLock?: boolean | null; readonly ifUnmodifiedSince?: string | null }>;
    updatePostFormat: Mutation<{ readonly postFormat: One<'PostFormat'> }, { readonly id: string; readonly name?: string | null; readonly aliasOf?: string | null; readonly description?: string | null; readonly slug?: string | null }>;
    updateSettings: Mutation<{ readonly allSettings: One<'Settings'>; readonly discussionSettings: One<'DiscussionSettings'>; readonly generalSettings: One<'GeneralSettings'>; readonly permalinkSettings: One<'PermalinkSettings'>; readonly readingSettings: One<'ReadingSettings'>; readonly writingSettings: One<'WritingSettings'> }, { readonly discussionSettingsDefaultCommentStatus?: string | null; readonly discussionSettingsDefaultPingStatus?: string | null; readonly generalSettingsDateFormat?: string | null; readonly generalSettingsDescription?: string | null; readonly generalSettingsEmail?: string | null; readonly generalSettingsLanguage?: string | null; readonly generalSettingsStartOfWeek?: number | null; readonly generalSettingsTimeFormat?: string | null; readonly generalSettingsTimezone?: string | null; readonly generalSettingsTitle?: string | null; readonly generalSettingsUrl?: string | null; readonly readingSettingsPageForPosts?: number | null; readonly readingSettingsPageOnFront?: number | null; readonly readingSettingsPostsPerPage?: number | null; readonly readingSettingsShowOnFront?: string | null; readonly writingSettingsDefaultCategory?: number | null; readonly writingSettingsDefaultPostFormat?: string | null; readonly writingSettingsUseSmilies?: boolean | null }>;
    updateTag: Mutation<{ readonly tag: One<'Tag'> }, { readonly id: string; readonly name?: string | null; readonly aliasOf?: string | null; readonly description?: string | null; readonly slug?: string | null }>;
    updateUser: Mutation<{ readonly user: One<'User'> }, { readonly id: string; readonly roles?: readonly (string | null)[] | null; readonly email?: string | null; readonly aim?: string | null; readonly description?: string | null; readonly displayName?: string | null; readonly firstName?: string | null; readonly jabber?: string | null; readonly lastName?: string | null; readonly locale?: string | null; readonly nicename?: string | null; readonly nickname?: string | null; readonly password?: string | null; readonly registered?: string | null; readonly richEditing?: string | null; readonly websiteUrl?: string | null; readonly yim?: string | null }>;
  };
  RootQuery: {
    allSettings: One<'Settings'>;
    categories: Connection<'Category', { readonly where?: TermWhere | null }>;
    category: One<'Category', { readonly id: string; readonly idType?: CategoryIdType | null }>;
    comment: One<'Comment', { readonly id: string; readonly idType?: CommentNodeIdTypeEnum | null }>;
    comments: Connection<'Comment', { readonly where?: CommentWhere | null }>;
    contentList: One<'ContentList', { readonly where: ContentListWhere }>;
    contentNode: One<'ContentNode', { readonly id: string; readonly idType?: ContentNodeIdTypeEnum | null; readonly contentType?: ContentTypeEnum | null; readonly asPreview?: boolean | null }>;
    contentNodes: Connection<'ContentNode', { readonly where?: ContentNodeWhere | null }>;
    contentType: One<'ContentType', { readonly id: string; readonly idType?: ContentTypeIdTypeEnum | null }>;
    contentTypes: Connection<'ContentType'>;
    discussionSettings: One<'DiscussionSettings'>;
    draftPreview: One<'ContentNode', { readonly id?: string | null; readonly contentType: ContentTypeEnum; readonly draft: ContentDraftInput }>;
    generalSettings: One<'GeneralSettings'>;
    globalStylesheet: Leaf<string | null, { readonly types?: readonly (GlobalStylesheetTypesEnum | null)[] | null }>;
    mediaItem: One<'MediaItem', { readonly id: string; readonly idType?: MediaItemIdType | null; readonly asPreview?: boolean | null }>;
    mediaItemBy: One<'MediaItem', { readonly id?: string | null; readonly mediaItemId?: number | null; readonly uri?: string | null; readonly slug?: string | null }>;
    mediaItems: Connection<'MediaItem', { readonly where?: MediaWhere | null }>;
    menu: One<'Menu', { readonly id: string; readonly idType?: MenuNodeIdTypeEnum | null }>;
    menuItem: One<'MenuItem', { readonly id: string; readonly idType?: MenuItemNodeIdTypeEnum | null }>;
    menuItems: Connection<'MenuItem', { readonly where?: MenuItemWhere | null }>;
    menus: Connection<'Menu', { readonly where?: MenuWhere | null }>;
    node: One<'Node', { readonly id?: string | null }>;
    nodeByUri: One<'UniformResourceIdentifiable', { readonly uri: string }>;
    page: One<'Page', { readonly id: string; readonly idType?: PageIdType | null; readonly asPreview?: boolean | null }>;
    pageBy: One<'Page', { readonly id?: string | null; readonly pageId?: number | null; readonly uri?: string | null }>;
    pages: Connection<'Page', { readonly where?: AuthoredWhere | null }>;
    permalinkSettings: One<'PermalinkSettings'>;
    plugin: One<'Plugin', { readonly id: string }>;
    plugins: Connection<'Plugin', { readonly where?: PluginWhere | null }>;
    post: One<'Post', { readonly id: string; readonly idType?: PostIdType | null; readonly asPreview?: boolean | null }>;
    postBy: One<'Post', { readonly id?: string | null; readonly postId?: number | null; readonly uri?: string | null; readonly slug?: string | null }>;
    postFormat: One<'PostFormat', { readonly id: string; readonly idType?: PostFormatIdType | null }>;
    postFormats: Connection<'PostFormat', { readonly where?: TermWhere | null }>;
    posts: Connection<'Post', { readonly where?: PostWhere | null }>;
    readingSettings: One<'ReadingSettings'>;
    registeredScripts: Connection<'EnqueuedScript', { readonly where?: AssetWhere | null }>;
    registeredStylesheets: Connection<'EnqueuedStylesheet', { readonly where?: AssetWhere | null }>;
    revisions: Connection<'ContentNode', { readonly where?: ContentNodeWhere | null }>;
    slugAvailability: One<'SlugAvailability', { readonly contentId?: string | null; readonly contentType: ContentTypeEnum; readonly parentId?: string | null; readonly slug: string }>;
    tag: One<'Tag', { readonly id: string; readonly idType?: TagIdType | null }>;
    tags: Connection<'Tag', { readonly where?: TermWhere | null }>;
    taxonomies: Connection<'Taxonomy'>;
    taxonomy: One<'Taxonomy', { readonly id: string; readonly idType?: TaxonomyIdTypeEnum | null }>;
    termNode: One<'TermNode', { readonly id: string; readonly idType?: TermNodeIdTypeEnum | null; readonly taxonomy?: TaxonomyEnum | null }>;
    terms: Connection<'TermNode', { readonly where?: TermNodeWhere | null }>;
    theme: One<'Theme', { readonly id: string }>;
    themes: Connection<'Theme'>;
    user: One<'User', { readonly id: string; readonly idType?: UserNodeIdTypeEnum | null }>;
    userRole: One<'UserRole', { readonly id: string }>;
    userRoles: Connection<'UserRole'>;
    users: Connection<'User', { readonly where?: UserWhere | null }>;
    viewer: One<'User'>;
    writingSettings: One<'WritingSettings'>;
  };
  Settings: {
    discussionSettingsDefaultCommentStatus: Leaf<string | null>;
    discussionSettingsDefaultPingStatus: Leaf<string | null>;
    generalSettingsDateFormat: Leaf<string | null>;
    generalSettingsDescription: Leaf<string | null>;
    generalSettingsEmail: Leaf<string | null>;
    generalSettingsHomeUrl: Leaf<string | null>;
    generalSettingsLanguage: Leaf<string | null>;
    generalSettingsStartOfWeek: Leaf<number | null>;
    generalSettingsTimeFormat: Leaf<string | null>;
    generalSettingsTimezone: Leaf<string | null>;
    generalSettingsTitle: Leaf<string | null>;
    generalSettingsUrl: Leaf<string | null>;
    permalinkSettingsCategoryBase: Leaf<string | null>;
    permalinkSettingsStructure: Leaf<string | null>;
    permalinkSettingsTagBase: Leaf<string | null>;
    readingSettingsPageForPosts: Leaf<number | null>;
    readingSettingsPageOnFront: Leaf<number | null>;
    readingSettingsPostsPerPage: Leaf<number | null>;
    readingSettingsShowOnFront: Leaf<string | null>;
    writingSettingsDefaultCategory: Leaf<number | null>;
    writingSettingsDefaultPostFormat: Leaf<string | null>;
    writingSettingsUseSmilies: Leaf<boolean | null>;
  };
  SlugAvailability: {
    isAvailable: Leaf<boolean>;
    slug: Leaf<string>;
    suggestion: Leaf<string>;
  };
  Tag: {
    conditionalTags: One<'ConditionalTags'>;
    contentNodes: Connection<'ContentNode', { readonly where?: TagContentNodeWhere | null }>;
    count: Leaf<number | null>;
    databaseId: Leaf<number>;
    description: Leaf<string | null>;
    enqueuedScripts: Connection<'EnqueuedScript', { readonly where?: AssetWhere | null }>;
    enqueuedStylesheets: Connection<'EnqueuedStylesheet', { readonly where?: AssetWhere | null }>;
    id: Leaf<string>;
    isComment: Leaf<boolean>;
    isContentNode: Leaf<boolean>;
    isFrontPage: Leaf<boolean>;
    isPostsPage: Leaf<boolean>;
    isRestricted: Leaf<boolean | null>;
    isTermNode: Leaf<boolean>;
    link: Leaf<string | null>;
    name: Leaf<string | null>;
    posts: Connection<'Post', { readonly where?: PostWhere | null }>;
    slug: Leaf<string | null>;
    tagId: Leaf<number | null>;
    taxonomy: Edge<'Taxonomy'>;
    taxonomyName: Leaf<string | null>;
    templates: Leaf<readonly (string | null)[] | null>;
    termGroupId: Leaf<number | null>;
    termTaxonomyId: Leaf<number | null>;
    uri: Leaf<string | null>;
  };
  Taxonomy: {
    connectedContentTypes: Connection<'ContentType'>;
    connectedTerms: Connection<'TermNode'>;
    description: Leaf<string | null>;
    graphqlPluralName: Leaf<string | null>;
    graphqlSingleName: Leaf<string | null>;
    hierarchical: Leaf<boolean | null>;
    id: Leaf<string>;
    isRestricted: Leaf<boolean | null>;
    label: Leaf<string | null>;
    name: Leaf<string | null>;
    public: Leaf<boolean | null>;
    restBase: Leaf<string | null>;
    restControllerClass: Leaf<string | null>;
    showCloud: Leaf<boolean | null>;
    showInAdminColumn: Leaf<boolean | null>;
    showInGraphql: Leaf<boolean | null>;
    showInMenu: Leaf<boolean | null>;
    showInNavMenus: Leaf<boolean | null>;
    showInQuickEdit: Leaf<boolean | null>;
    showInRest: Leaf<boolean | null>;
    showUi: Leaf<boolean | null>;
  };
  Template_Blank: {
    templateName: Leaf<string | null>;
  };
  Template_PageLargeHeader: {
    templateName: Leaf<string | null>;
  };
  Template_PageNoSeparators: {
    templateName: Leaf<string | null>;
  };
  Template_SinglePostNoSeparators: {
    templateName: Leaf<string | null>;
  };
  Theme: {
    author: Leaf<string | null>;
    authorUri: Leaf<string | null>;
    description: Leaf<string | null>;
    id: Leaf<string>;
    isRestricted: Leaf<boolean | null>;
    name: Leaf<string | null>;
    screenshot: Leaf<string | null>;
    slug: Leaf<string | null>;
    tags: Leaf<readonly (string | null)[] | null>;
    themeUri: Leaf<string | null>;
    version: Leaf<string | null>;
  };
  User: {
    adminColor: Leaf<string | null>;
    avatar: One<'Avatar', { readonly size?: number | null; readonly forceDefault?: boolean | null; readonly rating?: AvatarRatingEnum | null }>;
    capKey: Leaf<string | null>;
    capabilities: Leaf<readonly (string | null)[] | null>;
    comments: Connection<'Comment', { readonly where?: CommentWhere | null }>;
    conditionalTags: One<'ConditionalTags'>;
    databaseId: Leaf<number>;
    description: Leaf<string | null>;
    email: Leaf<string | null>;
    enqueuedScripts: Connection<'EnqueuedScript', { readonly where?: AssetWhere | null }>;
    enqueuedStylesheets: Connection<'EnqueuedStylesheet', { readonly where?: AssetWhere | null }>;
    extraCapabilities: Leaf<readonly (string | null)[] | null>;
    firstName: Leaf<string | null>;
    hasCommentShortcutsEnabled: Leaf<boolean | null>;
    hasRichEditingEnabled: Leaf<boolean | null>;
    hasSyntaxHighlightingEnabled: Leaf<boolean | null>;
    id: Leaf<string>;
    isComment: Leaf<boolean>;
    isContentNode: Leaf<boolean>;
    isFrontPage: Leaf<boolean>;
    isPostsPage: Leaf<boolean>;
    isRestricted: Leaf<boolean | null>;
    isTermNode: Leaf<boolean>;
    lastName: Leaf<string | null>;
    locale: Leaf<string | null>;
    mediaItems: Connection<'MediaItem', { readonly where?: MediaWhere | null }>;
    name: Leaf<string | null>;
    nicename: Leaf<string | null>;
    nickname: Leaf<string | null>;
    pages: Connection<'Page', { readonly where?: AuthoredWhere | null }>;
    posts: Connection<'Post', { readonly where?: PostWhere | null }>;
    registeredDate: Leaf<string | null>;
    revisions: Connection<'ContentNode', { readonly where?: ContentNodeWhere | null }>;
    roles: Connection<'UserRole'>;
    shouldShowAdminToolbar: Leaf<boolean | null>;
    shouldShowFaustToolbar: Leaf<boolean | null>;
    slug: Leaf<string | null>;
    templates: Leaf<readonly (string | null)[] | null>;
    uri: Leaf<string | null>;
    url: Leaf<string | null>;
    userId: Leaf<number | null>;
    username: Leaf<string | null>;
  };
  UserRole: {
    capabilities: Leaf<readonly (string | null)[] | null>;
    displayName: Leaf<string | null>;
    id: Leaf<string>;
    isRestricted: Leaf<boolean | null>;
    name: Leaf<string | null>;
  };
  WritingSettings: {
    defaultCategory: Leaf<number | null>;
    defaultPostFormat: Leaf<string | null>;
    id: Leaf<string>;
    useSmilies: Leaf<boolean | null>;
  };
}

/** The object types that may stand behind a name. */
export interface PossibleTypes {
  Avatar: 'Avatar';
  Category: 'Category';
  Comment: 'Comment';
  CommentAuthor: 'CommentAuthor';
  ConditionalTags: 'ConditionalTags';
  ContentAutosave: 'ContentAutosave';
  ContentChangeResult: 'ContentChangeResult';
  ContentDraft: 'ContentDraft';
  ContentDraftTerm: 'ContentDraftTerm';
  ContentDraftTerms: 'ContentDraftTerms';
  ContentList: 'ContentList';
  ContentStatusCount: 'ContentStatusCount';
  ContentType: 'ContentType';
  DefaultTemplate: 'DefaultTemplate';
  DiscussionSettings: 'DiscussionSettings';
  EnqueuedScript: 'EnqueuedScript';
  EnqueuedStylesheet: 'EnqueuedStylesheet';
  GeneralSettings: 'GeneralSettings';
  MediaDetails: 'MediaDetails';
  MediaItem: 'MediaItem';
  MediaItemMeta: 'MediaItemMeta';
  MediaSize: 'MediaSize';
  Menu: 'Menu';
  MenuItem: 'MenuItem';
  Page: 'Page';
  PermalinkSettings: 'PermalinkSettings';
  Plugin: 'Plugin';
  Post: 'Post';
  PostFormat: 'PostFormat';
  PostTypeLabelDetails: 'PostTypeLabelDetails';
  ReadingSettings: 'ReadingSettings';
  RootMutation: 'RootMutation';
  RootQuery: 'RootQuery';
  Settings: 'Settings';
  SlugAvailability: 'SlugAvailability';
  Tag: 'Tag';
  Taxonomy: 'Taxonomy';
  Template_Blank: 'Template_Blank';
  Template_PageLargeHeader: 'Template_PageLargeHeader';
  Template_PageNoSeparators: 'Template_PageNoSeparators';
  Template_SinglePostNoSeparators: 'Template_SinglePostNoSeparators';
  Theme: 'Theme';
  User: 'User';
  UserRole: 'UserRole';
  WritingSettings: 'WritingSettings';
  Commenter: 'CommentAuthor' | 'User';
  Connection: never;
  ContentNode: 'MediaItem' | 'Page' | 'Post';
  ContentTemplate: 'DefaultTemplate' | 'Template_Blank' | 'Template_PageLargeHeader' | 'Template_PageNoSeparators' | 'Template_SinglePostNoSeparators';
  DatabaseIdentifier: 'Category' | 'Comment' | 'CommentAuthor' | 'MediaItem' | 'Menu' | 'MenuItem' | 'Page' | 'Post' | 'PostFormat' | 'Tag' | 'User';
  Edge: never;
  EnqueuedAsset: 'EnqueuedScript' | 'EnqueuedStylesheet';
  HierarchicalContentNode: 'MediaItem' | 'Page';
  HierarchicalNode: 'Category' | 'MediaItem' | 'Page';
  HierarchicalTermNode: 'Category';
  MenuItemLinkable: 'Category' | 'Page' | 'Post' | 'PostFormat' | 'Tag';
  Node: 'Category' | 'Comment' | 'CommentAuthor' | 'ContentType' | 'DiscussionSettings' | 'EnqueuedScript' | 'EnqueuedStylesheet' | 'GeneralSettings' | 'MediaItem' | 'Menu' | 'MenuItem' | 'Page' | 'PermalinkSettings' | 'Plugin' | 'Post' | 'PostFormat' | 'ReadingSettings' | 'Tag' | 'Taxonomy' | 'Theme' | 'User' | 'UserRole' | 'WritingSettings';
  NodeWithAuthor: 'MediaItem' | 'Page' | 'Post';
  NodeWithComments: 'MediaItem' | 'Page' | 'Post';
  NodeWithContentEditor: 'Page' | 'Post';
  NodeWithExcerpt: 'Post';
  NodeWithFeaturedImage: 'Page' | 'Post';
  NodeWithPageAttributes: 'Page';
  NodeWithRevisions: 'Page' | 'Post';
  NodeWithTemplate: 'MediaItem' | 'Page' | 'Post';
  NodeWithTitle: 'MediaItem' | 'Page' | 'Post';
  NodeWithTrackbacks: 'Post';
  OneToOneConnection: never;
  PageInfo: never;
  Previewable: 'Page' | 'Post';
  TermNode: 'Category' | 'PostFormat' | 'Tag';
  UniformResourceIdentifiable: 'Category' | 'Comment' | 'ContentType' | 'MediaItem' | 'Page' | 'Post' | 'PostFormat' | 'Tag' | 'User';
  WPPageInfo: never;
  MenuItemObjectUnion: 'Post' | 'Page' | 'Category' | 'Tag' | 'PostFormat';
}
