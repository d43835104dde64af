// Generated from the .graphql files of this package by `npm run generate`. Do not edit.
import type { FragmentText, TypedDocument } from '../documents/typed-document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
/** Input of the generateAuthorizationCode mutation. */
export type GenerateAuthorizationCodeInput = {
  readonly email?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly username?: string | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Filters for posts. */
export type RootQueryToPostConnectionWhereArgs = {
  /** Database ID of the author. */
  readonly author?: number | null | undefined;
  readonly authorIn?: ReadonlyArray<string | number | null | undefined> | null | undefined;
  /** Slug of the author. */
  readonly authorName?: string | null | undefined;
  readonly authorNotIn?: ReadonlyArray<string | number | null | undefined> | null | undefined;
  /** Database ID of a category. Includes subcategories. */
  readonly categoryId?: number | null | undefined;
  readonly categoryIn?: ReadonlyArray<string | number | null | undefined> | null | undefined;
  /** Slug of a category. Includes subcategories. */
  readonly categoryName?: string | null | undefined;
  readonly categoryNotIn?: ReadonlyArray<string | number | null | undefined> | null | undefined;
  readonly dateQuery?: DateQueryInput | null | undefined;
  readonly hasPassword?: boolean | null | undefined;
  /** Database ID. */
  readonly id?: number | null | undefined;
  readonly in?: ReadonlyArray<string | number | null | undefined> | null | undefined;
  readonly isSticky?: boolean | null | undefined;
  readonly mimeType?: MimeTypeEnum | null | undefined;
  /** Slug. */
  readonly name?: string | null | undefined;
  readonly nameIn?: ReadonlyArray<string | null | undefined> | null | undefined;
  readonly notIn?: ReadonlyArray<string | number | null | undefined> | null | undefined;
  readonly orderby?: ReadonlyArray<PostObjectsConnectionOrderbyInput | null | undefined> | null | undefined;
  readonly parent?: string | number | null | undefined;
  readonly parentIn?: ReadonlyArray<string | number | null | undefined> | null | undefined;
  readonly parentNotIn?: ReadonlyArray<string | number | null | undefined> | null | undefined;
  readonly password?: string | null | undefined;
  /** Search terms, matched against title, excerpt and body. */
  readonly search?: string | null | undefined;
  readonly stati?: ReadonlyArray<PostStatusEnum | null | undefined> | null | undefined;
  readonly status?: PostStatusEnum | null | undefined;
  /** Slug of a tag. */
  readonly tag?: string | null | undefined;
  readonly tagId?: string | null | undefined;
  readonly tagIn?: ReadonlyArray<string | number | null | undefined> | null | undefined;
  readonly tagNotIn?: ReadonlyArray<string | number | null | undefined> | null | undefined;
  /** Slugs of tags that a post must all have. */
  readonly tagSlugAnd?: ReadonlyArray<string | null | undefined> | null | undefined;
  readonly tagSlugIn?: ReadonlyArray<string | null | undefined> | null | undefined;
  readonly template?: ContentTemplateEnum | null | undefined;
  readonly title?: string | null | undefined;
};

/** The type of identifier used to look up a term of type Category. */
export type CategoryIdType =
  | 'DATABASE_ID'
  | 'ID'
  | 'NAME'
  | 'SLUG'
  | 'URI';

/** Moderation status. */
export type CommentStatusEnum =
  | 'APPROVE'
  | 'HOLD'
  | 'SPAM'
  | 'TRASH';

/** Available templates. */
export type ContentTemplateEnum =
  | 'DEFAULT_TEMPLATE'
  | 'TEMPLATE_BLANK'
  | 'TEMPLATE_PAGE_LARGE_HEADER'
  | 'TEMPLATE_PAGE_NO_SEPARATORS'
  | 'TEMPLATE_SINGLE_POST_NO_SEPARATORS';

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

/** The type of identifier used to look up a Page. */
export type PageIdType =
  | 'DATABASE_ID'
  | 'ID'
  | 'URI';

/** The type of identifier used to look up a Post. */
export type PostIdType =
  | 'DATABASE_ID'
  | 'ID'
  | 'SLUG'
  | 'URI';

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

/** Sort field and direction. */
export type PostObjectsConnectionOrderbyInput = {
  readonly field: PostObjectsConnectionOrderbyEnum;
  readonly order: OrderEnum;
};

export type GenerateAuthorizationCodeMutationVariables = Exact<{
  input: GenerateAuthorizationCodeInput;
}>;


export type GenerateAuthorizationCodeMutation = { readonly generateAuthorizationCode: { readonly code: string | null, readonly error: string | null } | null };

type ContentFields_MediaItem_Fragment = { readonly id: string, readonly databaseId: number, readonly uri: string | null, readonly slug: string | null, readonly link: string | null, readonly status: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly modified: string | null, readonly contentTypeName: string, readonly isRestricted: boolean | null, readonly typeName: 'MediaItem', readonly template:
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
   | null };

type ContentFields_Page_Fragment = { readonly id: string, readonly databaseId: number, readonly uri: string | null, readonly slug: string | null, readonly link: string | null, readonly status: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly modified: string | null, readonly contentTypeName: string, readonly isRestricted: boolean | null, readonly typeName: 'Page', readonly template:
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
   | null };

type ContentFields_Post_Fragment = { readonly id: string, readonly databaseId: number, readonly uri: string | null, readonly slug: string | null, readonly link: string | null, readonly status: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly modified: string | null, readonly contentTypeName: string, readonly isRestricted: boolean | null, readonly typeName: 'Post', readonly template:
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
   | null };

export type ContentFieldsFragment =
  | ContentFields_MediaItem_Fragment
  | ContentFields_Page_Fragment
  | ContentFields_Post_Fragment
;

export type PostSummaryFragment = (
  { readonly title: string | null, readonly excerpt: string | null, readonly commentCount: number | null, readonly author: { readonly node: AuthorFieldsFragment } | null, readonly featuredImage: { readonly node: MediaFieldsFragment } | null, readonly categories: { readonly nodes: ReadonlyArray<TermFields_Category_Fragment> } | null, readonly tags: { readonly nodes: ReadonlyArray<TermFields_Tag_Fragment> } | null, readonly postFormats: { readonly nodes: ReadonlyArray<TermFields_PostFormat_Fragment> } | null }
  & ContentFields_Post_Fragment
);

export type PostFieldsFragment = (
  { readonly content: string | null, readonly commentStatus: string | null, readonly pingStatus: string | null, readonly authorId: string | null, readonly authorDatabaseId: number | null, readonly password: string | null, readonly comments: { readonly nodes: ReadonlyArray<(
      { readonly replies: { readonly nodes: ReadonlyArray<CommentFieldsFragment> } | null }
      & CommentFieldsFragment
    )> } | null, readonly revisions: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly databaseId: number, readonly date: string | null } }> } | null, readonly terms: { readonly nodes: ReadonlyArray<
      | TermFields_Category_Fragment
      | TermFields_PostFormat_Fragment
      | TermFields_Tag_Fragment
    > } | null }
  & PostSummaryFragment
);

export type PageFieldsFragment = (
  { readonly title: string | null, readonly content: string | null, readonly commentStatus: string | null, readonly commentCount: number | null, readonly authorId: string | null, readonly authorDatabaseId: number | null, readonly password: string | null, readonly menuOrder: number | null, readonly parentDatabaseId: number | null, readonly isFrontPage: boolean, readonly isPostsPage: boolean, readonly isPrivacyPage: boolean, readonly author: { readonly node: AuthorFieldsFragment } | null, readonly featuredImage: { readonly node: MediaFieldsFragment } | null, readonly parent: { readonly node:
      | PlaceFields_MediaItem_Fragment
      | PlaceFields_Page_Fragment
      | PlaceFields_Post_Fragment
     } | null, readonly children: { readonly nodes: ReadonlyArray<
      | PlaceFields_MediaItem_Fragment
      | PlaceFields_Page_Fragment
      | PlaceFields_Post_Fragment
    > } | null, readonly comments: { readonly nodes: ReadonlyArray<(
      { readonly replies: { readonly nodes: ReadonlyArray<CommentFieldsFragment> } | null }
      & CommentFieldsFragment
    )> } | null, readonly revisions: { readonly edges: ReadonlyArray<{ readonly node: { readonly id: string, readonly databaseId: number, readonly date: string | null } }> } | null }
  & ContentFields_Page_Fragment
);

type PlaceFields_MediaItem_Fragment = { readonly title: string | null, readonly id: string, readonly databaseId: number, readonly uri: string | null };

type PlaceFields_Page_Fragment = { readonly title: string | null, readonly id: string, readonly databaseId: number, readonly uri: string | null };

type PlaceFields_Post_Fragment = { readonly title: string | null, readonly id: string, readonly databaseId: number, readonly uri: string | null };

export type PlaceFieldsFragment =
  | PlaceFields_MediaItem_Fragment
  | PlaceFields_Page_Fragment
  | PlaceFields_Post_Fragment
;

export type CategoryFieldsFragment = (
  { readonly description: string | null, readonly count: number | null, readonly parentId: string | null, readonly termTaxonomyId: number | null, readonly children: { readonly nodes: ReadonlyArray<TermFields_Category_Fragment> } | null, readonly ancestors: { readonly nodes: ReadonlyArray<TermFields_Category_Fragment> } | null, readonly posts: { readonly nodes: ReadonlyArray<PostSummaryFragment>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } | null, readonly contentNodes: { readonly nodes: ReadonlyArray<
      | ContentFields_MediaItem_Fragment
      | ContentFields_Page_Fragment
      | ContentFields_Post_Fragment
    > } | null }
  & TermFields_Category_Fragment
);

type TermFields_Category_Fragment = { readonly id: string, readonly databaseId: number, readonly name: string | null, readonly slug: string | null, readonly uri: string | null, readonly link: string | null, readonly taxonomyName: string | null, readonly typeName: 'Category' };

type TermFields_PostFormat_Fragment = { readonly id: string, readonly databaseId: number, readonly name: string | null, readonly slug: string | null, readonly uri: string | null, readonly link: string | null, readonly taxonomyName: string | null, readonly typeName: 'PostFormat' };

type TermFields_Tag_Fragment = { readonly id: string, readonly databaseId: number, readonly name: string | null, readonly slug: string | null, readonly uri: string | null, readonly link: string | null, readonly taxonomyName: string | null, readonly typeName: 'Tag' };

export type TermFieldsFragment =
  | TermFields_Category_Fragment
  | TermFields_PostFormat_Fragment
  | TermFields_Tag_Fragment
;

export type AuthorFieldsFragment = { readonly id: string, readonly databaseId: number, readonly name: string | null, readonly slug: string | null, readonly uri: string | null, readonly avatar: { readonly url: string | null, readonly size: number | null, readonly width: number | null, readonly height: number | null } | null };

export type MediaFieldsFragment = { readonly id: string, readonly databaseId: number, readonly altText: string | null, readonly caption: string | null, readonly title: string | null, readonly mediaType: string | null, readonly mimeType: string | null, readonly mediaItemUrl: string | null, readonly sourceUrl: string | null, readonly srcSet: string | null, readonly sizes: string | null, readonly mediaDetails: { readonly width: number | null, readonly height: number | null } | null };

export type CommentFieldsFragment = { readonly id: string, readonly databaseId: number, readonly content: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly status: CommentStatusEnum | null, readonly type: string | null, readonly parentId: string | null, readonly author: { readonly node:
      | { readonly name: string | null, readonly url: string | null, readonly typeName: 'CommentAuthor' }
      | { readonly name: string | null, readonly url: string | null, readonly typeName: 'User' }
     } | null };

export type PostExistsQueryVariables = Exact<{
  id: string | number;
  idType?: PostIdType | null | undefined;
}>;


export type PostExistsQuery = { readonly node: { readonly id: string } | null };

export type PageExistsQueryVariables = Exact<{
  id: string | number;
  idType?: PageIdType | null | undefined;
}>;


export type PageExistsQuery = { readonly node: { readonly id: string } | null };

export type CategoryExistsQueryVariables = Exact<{
  id: string | number;
  idType?: CategoryIdType | null | undefined;
}>;


export type CategoryExistsQuery = { readonly node: { readonly id: string } | null };

export type PreviewNodeQueryVariables = Exact<{
  id: string | number;
}>;


export type PreviewNodeQuery = { readonly contentNode:
    | (
      { readonly title: string | null, readonly isPreview: boolean | null }
      & ContentFields_MediaItem_Fragment
    )
    | (
      { readonly title: string | null, readonly content: string | null, readonly isPreview: boolean | null }
      & PageFieldsFragment
      & ContentFields_Page_Fragment
    )
    | (
      { readonly title: string | null, readonly content: string | null, readonly excerpt: string | null, readonly isPreview: boolean | null }
      & PostFieldsFragment
      & ContentFields_Post_Fragment
    )
   | null, readonly viewer: { readonly id: string } | null };

export type PreviewWithRevisionQueryVariables = Exact<{
  id: string | number;
}>;


export type PreviewWithRevisionQuery = { readonly contentNode:
    | { readonly typeName: 'MediaItem' }
    | (
      { readonly typeName: 'Page', readonly newest: { readonly edges: ReadonlyArray<{ readonly node: PageFieldsFragment }> } | null }
      & PageFieldsFragment
    )
    | (
      { readonly typeName: 'Post', readonly newest: { readonly edges: ReadonlyArray<{ readonly node: PostFieldsFragment }> } | null }
      & PostFieldsFragment
    )
   | null, readonly viewer: { readonly id: string } | null };

export type PostViewQueryVariables = Exact<{
  id: string | number;
  idType?: PostIdType | null | undefined;
  asPreview?: boolean | null | undefined;
}>;


export type PostViewQuery = { readonly post: PostFieldsFragment | null };

export type PageViewQueryVariables = Exact<{
  id: string | number;
  idType?: PageIdType | null | undefined;
  asPreview?: boolean | null | undefined;
}>;


export type PageViewQuery = { readonly page: PageFieldsFragment | null };

export type CategoryViewQueryVariables = Exact<{
  id: string | number;
  idType?: CategoryIdType | null | undefined;
}>;


export type CategoryViewQuery = { readonly category: CategoryFieldsFragment | null };

export type PostListQueryVariables = Exact<{
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
  where?: RootQueryToPostConnectionWhereArgs | null | undefined;
}>;


export type PostListQuery = { readonly posts: { readonly edges: ReadonlyArray<{ readonly cursor: string | null, readonly node: { readonly id: string } }>, readonly nodes: ReadonlyArray<PostSummaryFragment>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } | null };

const ContentFieldsText: FragmentText = { name: 'ContentFields', text: 'fragment ContentFields on ContentNode{typeName:__typename id databaseId uri slug link status date dateGmt modified contentTypeName isRestricted template{templateName}}' };

const PostSummaryText: FragmentText = { name: 'PostSummary', text: 'fragment PostSummary on Post{...ContentFields title excerpt commentCount author{node{...AuthorFields}}featuredImage{node{...MediaFields}}categories{nodes{...TermFields}}tags{nodes{...TermFields}}postFormats{nodes{...TermFields}}}' };

const PostFieldsText: FragmentText = { name: 'PostFields', text: 'fragment PostFields on Post{...PostSummary content commentStatus pingStatus authorId authorDatabaseId password comments(where:{parent:0}){nodes{...CommentFields replies{nodes{...CommentFields}}}}revisions(first:1){edges{node{id databaseId date}}}terms{nodes{...TermFields}}}' };

const PageFieldsText: FragmentText = { name: 'PageFields', text: 'fragment PageFields on Page{...ContentFields title content commentStatus commentCount authorId authorDatabaseId author{node{...AuthorFields}}featuredImage{node{...MediaFields}}password menuOrder parentDatabaseId parent{node{...PlaceFields}}children{nodes{...PlaceFields}}isFrontPage isPostsPage isPrivacyPage comments(where:{parent:0}){nodes{...CommentFields replies{nodes{...CommentFields}}}}revisions(first:1){edges{node{id databaseId date}}}}' };

const PlaceFieldsText: FragmentText = { name: 'PlaceFields', text: 'fragment PlaceFields on ContentNode{id databaseId uri ...on NodeWithTitle{title}}' };

const CategoryFieldsText: FragmentText = { name: 'CategoryFields', text: 'fragment CategoryFields on Category{...TermFields description count parentId termTaxonomyId children{nodes{...TermFields}}ancestors{nodes{...TermFields}}posts{nodes{...PostSummary}pageInfo{hasNextPage hasPreviousPage startCursor endCursor}}contentNodes{nodes{...ContentFields}}}' };

const TermFieldsText: FragmentText = { name: 'TermFields', text: 'fragment TermFields on TermNode{typeName:__typename id databaseId name slug uri link taxonomyName}' };

const AuthorFieldsText: FragmentText = { name: 'AuthorFields', text: 'fragment AuthorFields on User{id databaseId name slug uri avatar{url size width height}}' };

const MediaFieldsText: FragmentText = { name: 'MediaFields', text: 'fragment MediaFields on MediaItem{id databaseId altText caption title mediaType mimeType mediaItemUrl sourceUrl srcSet sizes mediaDetails{width height}}' };

const CommentFieldsText: FragmentText = { name: 'CommentFields', text: 'fragment CommentFields on Comment{id databaseId content date dateGmt status type parentId author{node{typeName:__typename name url}}}' };

export const GenerateAuthorizationCodeDocument: TypedDocument<GenerateAuthorizationCodeMutation, GenerateAuthorizationCodeMutationVariables> = {
  kind: 'mutation',
  name: 'GenerateAuthorizationCode',
  variables: '$input:GenerateAuthorizationCodeInput!',
  selections: '%generateAuthorizationCode:generateAuthorizationCode(input:$input){code error}',
  fragments: [],
  depth: 3,
};

export const PostExistsDocument: TypedDocument<PostExistsQuery, PostExistsQueryVariables> = {
  kind: 'query',
  name: 'PostExists',
  variables: '$id:ID!,$idType:PostIdType',
  selections: '%node:post(id:$id idType:$idType){id}',
  fragments: [],
  depth: 3,
};

export const PageExistsDocument: TypedDocument<PageExistsQuery, PageExistsQueryVariables> = {
  kind: 'query',
  name: 'PageExists',
  variables: '$id:ID!,$idType:PageIdType',
  selections: '%node:page(id:$id idType:$idType){id}',
  fragments: [],
  depth: 3,
};

export const CategoryExistsDocument: TypedDocument<CategoryExistsQuery, CategoryExistsQueryVariables> = {
  kind: 'query',
  name: 'CategoryExists',
  variables: '$id:ID!,$idType:CategoryIdType',
  selections: '%node:category(id:$id idType:$idType){id}',
  fragments: [],
  depth: 3,
};

export const PreviewNodeDocument: TypedDocument<PreviewNodeQuery, PreviewNodeQueryVariables> = {
  kind: 'query',
  name: 'PreviewNode',
  variables: '$id:ID!',
  selections: '%contentNode:contentNode(id:$id idType:DATABASE_ID asPreview:true){...ContentFields isPreview ...on NodeWithTitle{title}...on NodeWithContentEditor{content}...on NodeWithExcerpt{excerpt}...on Post{...PostFields}...on Page{...PageFields}}%viewer:viewer{id}',
  fragments: [ContentFieldsText, PostFieldsText, PostSummaryText, AuthorFieldsText, MediaFieldsText, TermFieldsText, CommentFieldsText, PageFieldsText, PlaceFieldsText],
  depth: 9,
};

export const PreviewWithRevisionDocument: TypedDocument<PreviewWithRevisionQuery, PreviewWithRevisionQueryVariables> = {
  kind: 'query',
  name: 'PreviewWithRevision',
  variables: '$id:ID!',
  selections: '%contentNode:contentNode(id:$id idType:DATABASE_ID){typeName:__typename ...on Post{...PostFields newest:revisions(first:1){edges{node{...PostFields}}}}...on Page{...PageFields newest:revisions(first:1){edges{node{...PageFields}}}}}%viewer:viewer{id}',
  fragments: [PostFieldsText, PostSummaryText, ContentFieldsText, AuthorFieldsText, MediaFieldsText, TermFieldsText, CommentFieldsText, PageFieldsText, PlaceFieldsText],
  depth: 12,
};

export const PostViewDocument: TypedDocument<PostViewQuery, PostViewQueryVariables> = {
  kind: 'query',
  name: 'PostView',
  variables: '$id:ID!,$idType:PostIdType,$asPreview:Boolean',
  selections: '%post:post(id:$id idType:$idType asPreview:$asPreview){...PostFields}',
  fragments: [PostFieldsText, PostSummaryText, ContentFieldsText, AuthorFieldsText, MediaFieldsText, TermFieldsText, CommentFieldsText],
  depth: 9,
};

export const PageViewDocument: TypedDocument<PageViewQuery, PageViewQueryVariables> = {
  kind: 'query',
  name: 'PageView',
  variables: '$id:ID!,$idType:PageIdType,$asPreview:Boolean',
  selections: '%page:page(id:$id idType:$idType asPreview:$asPreview){...PageFields}',
  fragments: [PageFieldsText, ContentFieldsText, AuthorFieldsText, MediaFieldsText, PlaceFieldsText, CommentFieldsText],
  depth: 9,
};

export const CategoryViewDocument: TypedDocument<CategoryViewQuery, CategoryViewQueryVariables> = {
  kind: 'query',
  name: 'CategoryView',
  variables: '$id:ID!,$idType:CategoryIdType',
  selections: '%category:category(id:$id idType:$idType){...CategoryFields}',
  fragments: [CategoryFieldsText, TermFieldsText, PostSummaryText, ContentFieldsText, AuthorFieldsText, MediaFieldsText],
  depth: 8,
};

export const PostListDocument: TypedDocument<PostListQuery, PostListQueryVariables> = {
  kind: 'query',
  name: 'PostList',
  variables: '$first:Int,$last:Int,$after:String,$before:String,$where:RootQueryToPostConnectionWhereArgs',
  selections: '%posts:posts(first:$first last:$last after:$after before:$before where:$where){edges{cursor node{id}}nodes{...PostSummary}pageInfo{hasNextPage hasPreviousPage startCursor endCursor}}',
  fragments: [PostSummaryText, ContentFieldsText, AuthorFieldsText, MediaFieldsText, TermFieldsText],
  depth: 7,
};
