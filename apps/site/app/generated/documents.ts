// Generated from the .graphql files of this package by `npm run generate`. Do not edit.
import type { FragmentText, TypedDocument } from '@masthead/client';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
/** Input of the createComment mutation. */
export type CreateCommentInput = {
  readonly author?: string | null | undefined;
  readonly authorEmail?: string | null | undefined;
  readonly authorUrl?: string | null | undefined;
  /** Database ID of the content. */
  readonly commentOn?: number | null | undefined;
  readonly content?: string | null | undefined;
  readonly date?: string | null | undefined;
  /** The comment this one replies to. */
  readonly parent?: string | number | null | undefined;
  readonly status?: CommentStatusEnum | null | undefined;
  readonly type?: string | null | undefined;
  /** @deprecated Field no longer supported */
  readonly approved?: string | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the generateAuthorizationCode mutation. */
export type GenerateAuthorizationCodeInput = {
  readonly email?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly username?: string | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the registerUser mutation. */
export type RegisterUserInput = {
  readonly username: string;
  readonly email?: string | null | undefined;
  readonly aim?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly displayName?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly jabber?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly locale?: string | null | undefined;
  readonly nicename?: string | null | undefined;
  readonly nickname?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly registered?: string | null | undefined;
  readonly richEditing?: string | null | undefined;
  readonly websiteUrl?: string | null | undefined;
  readonly yim?: string | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the resetUserPassword mutation. */
export type ResetUserPasswordInput = {
  readonly key?: string | null | undefined;
  readonly login?: string | null | undefined;
  readonly password?: string | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the sendPasswordResetEmail mutation. */
export type SendPasswordResetEmailInput = {
  /** Username or email address. */
  readonly username: string;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
};

/** Input of the updateUser mutation. */
export type UpdateUserInput = {
  readonly id: string | number;
  readonly roles?: ReadonlyArray<string | null | undefined> | null | undefined;
  /** A change of one's own address takes effect after confirmation with `confirmEmail`; for users who can edit users, immediately. */
  readonly email?: string | null | undefined;
  readonly aim?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly displayName?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly jabber?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly locale?: string | null | undefined;
  readonly nicename?: string | null | undefined;
  readonly nickname?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly registered?: string | null | undefined;
  readonly richEditing?: string | null | undefined;
  readonly websiteUrl?: string | null | undefined;
  readonly yim?: string | null | undefined;
  /** Returned unchanged in the payload, to match responses to requests. */
  readonly clientMutationId?: string | null | undefined;
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

/** Content types. */
export type ContentTypeEnum =
  | 'POST'
  | 'PAGE'
  | 'ATTACHMENT';

/** Menu locations. */
export type MenuLocationEnum =
  | 'FOOTER'
  | 'PRIMARY';

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

/** The type of identifier used to look up a user. */
export type UserNodeIdTypeEnum =
  | 'DATABASE_ID'
  | 'EMAIL'
  | 'ID'
  | 'SLUG'
  | 'URI'
  | 'USERNAME';

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

export type CommentsOfContentQueryVariables = Exact<{
  content: string | number;
}>;


export type CommentsOfContentQuery = { readonly comments: { readonly nodes: ReadonlyArray<CommentViewFragment>, readonly pageInfo: { readonly hasNextPage: boolean } } | null };

export type CommentThreadsQueryVariables = Exact<{
  content: string | number;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}>;


export type CommentThreadsQuery = { readonly comments: { readonly nodes: ReadonlyArray<CommentViewFragment>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } | null };

export type CommentRepliesQueryVariables = Exact<{
  content: string | number;
  parents?: ReadonlyArray<string | number | null | undefined> | string | number | null | undefined;
  after?: string | null | undefined;
}>;


export type CommentRepliesQuery = { readonly comments: { readonly nodes: ReadonlyArray<CommentViewFragment>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type CommentParentQueryVariables = Exact<{
  id: string | number;
}>;


export type CommentParentQuery = { readonly comment: { readonly id: string, readonly databaseId: number, readonly parentDatabaseId: number | null, readonly commentedOn: { readonly node:
        | { readonly id: string }
        | { readonly id: string }
        | { readonly id: string }
       } | null } | null };

export type ThreadBeforeQueryVariables = Exact<{
  content: string | number;
  before: string;
}>;


export type ThreadBeforeQuery = { readonly comments: { readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type FormTargetQueryVariables = Exact<{
  uri: string;
}>;


export type FormTargetQuery = { readonly node:
    | { readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'Category' }
    | { readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'Comment' }
    | { readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'ContentType' }
    | { readonly databaseId: number, readonly contentTypeName: string, readonly isRestricted: boolean | null, readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'MediaItem' }
    | { readonly databaseId: number, readonly contentTypeName: string, readonly isRestricted: boolean | null, readonly hasPassword: boolean | null, readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'Page' }
    | { readonly databaseId: number, readonly contentTypeName: string, readonly isRestricted: boolean | null, readonly hasPassword: boolean | null, readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'Post' }
    | { readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'PostFormat' }
    | { readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'Tag' }
    | { readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'User' }
   | null };

export type CreateCommentMutationVariables = Exact<{
  input: CreateCommentInput;
}>;


export type CreateCommentMutation = { readonly createComment: { readonly success: boolean | null, readonly comment: { readonly databaseId: number, readonly status: CommentStatusEnum | null } | null } | null };

export type MenusQueryVariables = Exact<{ [key: string]: never; }>;


export type MenusQuery = { readonly primaryMenu: { readonly nodes: ReadonlyArray<MenuLinkFragment>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null, readonly footerMenu: { readonly nodes: ReadonlyArray<MenuLinkFragment>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type MoreOfMenuQueryVariables = Exact<{
  location: MenuLocationEnum;
  after: string;
}>;


export type MoreOfMenuQuery = { readonly menuItems: { readonly nodes: ReadonlyArray<MenuLinkFragment>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type MenuAlternativesQueryVariables = Exact<{ [key: string]: never; }>;


export type MenuAlternativesQuery = { readonly menus: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly databaseId: number, readonly name: string | null, readonly slug: string | null, readonly locations: ReadonlyArray<MenuLocationEnum | null> | null, readonly menuItems: { readonly nodes: ReadonlyArray<MenuLinkFragment> } | null }> } | null };

export type TopPagesQueryVariables = Exact<{ [key: string]: never; }>;


export type TopPagesQuery = { readonly pages: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly databaseId: number, readonly title: string | null, readonly uri: string | null, readonly isFrontPage: boolean }> } | null };

export type MenuLinkFragment = { readonly id: string, readonly databaseId: number, readonly parentDatabaseId: number | null, readonly label: string | null, readonly title: string | null, readonly uri: string | null, readonly url: string | null, readonly target: string | null, readonly linkRelationship: string | null };

export type ListLengthQueryVariables = Exact<{ [key: string]: never; }>;


export type ListLengthQuery = { readonly readingSettings: { readonly postsPerPage: number | null } | null };

export type RegisteredTypesQueryVariables = Exact<{ [key: string]: never; }>;


export type RegisteredTypesQuery = { readonly contentTypes: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly uri: string | null }> } | null, readonly taxonomies: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null }> } | null };

export type SiteFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteFactsQuery = { readonly generalSettings: SiteSettingsFragment | null };

export type SiteFactsWithIconQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteFactsWithIconQuery = { readonly generalSettings: (
    { readonly siteIconUrl: string | null }
    & SiteSettingsFragment
  ) | null };

export type SiteSettingsFragment = { readonly title: string | null, readonly description: string | null, readonly language: string | null, readonly dateFormat: string | null, readonly timeFormat: string | null, readonly url: string | null, readonly homeUrl: string | null };

export type SiteIconQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteIconQuery = { readonly generalSettings: { readonly siteIconUrl: string | null } | null };

export type OpenedDetailsQueryVariables = Exact<{
  author: string | number;
  image: string | number;
  withImage: boolean;
}>;


export type OpenedDetailsQuery = { readonly user: OpenedWriterFragment | null, readonly mediaItem?: CaptionedPictureFragment | null };

export type OpenedWriterFragment = (
  { readonly id: string, readonly databaseId: number, readonly name: string | null, readonly uri: string | null, readonly url: string | null, readonly description: string | null }
  & PortraitFragment
);

export type AskForCodeMutationVariables = Exact<{
  input: GenerateAuthorizationCodeInput;
}>;


export type AskForCodeMutation = { readonly generateAuthorizationCode: { readonly code: string | null, readonly error: string | null } | null };

export type RegisterMutationVariables = Exact<{
  input: RegisterUserInput;
}>;


export type RegisterMutation = { readonly registerUser: { readonly clientMutationId: string | null } | null };

export type AskForNewPasswordMutationVariables = Exact<{
  input: SendPasswordResetEmailInput;
}>;


export type AskForNewPasswordMutation = { readonly sendPasswordResetEmail: { readonly success: boolean | null } | null };

export type SetNewPasswordMutationVariables = Exact<{
  input: ResetUserPasswordInput;
}>;


export type SetNewPasswordMutation = { readonly resetUserPassword: { readonly clientMutationId: string | null } | null };

export type AccountQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountQuery = { readonly viewer: { readonly id: string, readonly databaseId: number, readonly name: string | null, readonly username: string | null, readonly email: string | null, readonly firstName: string | null, readonly lastName: string | null, readonly nickname: string | null, readonly url: string | null, readonly description: string | null, readonly registeredDate: string | null, readonly capabilities: ReadonlyArray<string | null> | null, readonly roles: { readonly nodes: ReadonlyArray<{ readonly name: string | null, readonly displayName: string | null }> } | null } | null };

export type OwnDraftsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnDraftsQuery = { readonly viewer: { readonly id: string, readonly posts: { readonly nodes: ReadonlyArray<OwnDraft_Post_Fragment> } | null, readonly pages: { readonly nodes: ReadonlyArray<OwnDraft_Page_Fragment> } | null } | null };

type OwnDraft_MediaItem_Fragment = { readonly title: string | null, readonly databaseId: number, readonly status: string | null, readonly modified: string | null, readonly modifiedGmt: string | null, readonly kind: 'MediaItem' };

type OwnDraft_Page_Fragment = { readonly title: string | null, readonly databaseId: number, readonly status: string | null, readonly modified: string | null, readonly modifiedGmt: string | null, readonly kind: 'Page' };

type OwnDraft_Post_Fragment = { readonly title: string | null, readonly databaseId: number, readonly status: string | null, readonly modified: string | null, readonly modifiedGmt: string | null, readonly kind: 'Post' };

export type OwnDraftFragment =
  | OwnDraft_MediaItem_Fragment
  | OwnDraft_Page_Fragment
  | OwnDraft_Post_Fragment
;

export type ChangeAccountMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type ChangeAccountMutation = { readonly updateUser: { readonly user: { readonly id: string, readonly name: string | null, readonly email: string | null, readonly firstName: string | null, readonly lastName: string | null, readonly nickname: string | null, readonly url: string | null, readonly description: string | null } | null } | null };

export type ConfirmEmailMutationVariables = Exact<{
  key: string;
}>;


export type ConfirmEmailMutation = { readonly confirmEmail: { readonly clientMutationId: string | null } | null };

export type SignOutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutEverywhereMutation = { readonly signOutEverywhere: { readonly success: boolean | null } | null };

export type CardOfUriQueryVariables = Exact<{
  uri: string;
}>;


export type CardOfUriQuery = { readonly node:
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Category' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Comment' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'ContentType' }
    | { readonly date: string | null, readonly isRestricted: boolean | null, readonly title: string | null, readonly id: string, readonly uri: string | null, readonly kind: 'MediaItem', readonly author: { readonly node: { readonly id: string, readonly name: string | null } } | null }
    | { readonly date: string | null, readonly isRestricted: boolean | null, readonly title: string | null, readonly id: string, readonly uri: string | null, readonly kind: 'Page', readonly author: { readonly node: { readonly id: string, readonly name: string | null } } | null, readonly featuredImage: { readonly node: { readonly id: string, readonly sourceUrl: string | null } } | null }
    | { readonly date: string | null, readonly isRestricted: boolean | null, readonly title: string | null, readonly hasPassword: boolean | null, readonly id: string, readonly uri: string | null, readonly kind: 'Post', readonly author: { readonly node: { readonly id: string, readonly name: string | null } } | null, readonly featuredImage: { readonly node: { readonly id: string, readonly sourceUrl: string | null } } | null }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'PostFormat' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Tag' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'User' }
   | null };

export type PostNeighboursQueryVariables = Exact<{
  cursor: string;
}>;


export type PostNeighboursQuery = { readonly older: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly databaseId: number, readonly uri: string | null, readonly title: string | null }> } | null, readonly newer: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly databaseId: number, readonly uri: string | null, readonly title: string | null }> } | null };

export type RelatedPostsQueryVariables = Exact<{
  except?: ReadonlyArray<string | number | null | undefined> | string | number | null | undefined;
  tags?: ReadonlyArray<string | number | null | undefined> | string | number | null | undefined;
  categories?: ReadonlyArray<string | number | null | undefined> | string | number | null | undefined;
  withTags: boolean;
  withCategories: boolean;
  atMost: number;
}>;


export type RelatedPostsQuery = { readonly sameTags?: { readonly nodes: ReadonlyArray<PostTeaserFragment> } | null, readonly sameCategories?: { readonly nodes: ReadonlyArray<PostTeaserFragment> } | null };

export type BodiesOfPostsQueryVariables = Exact<{
  ids: ReadonlyArray<string | number | null | undefined> | string | number;
}>;


export type BodiesOfPostsQuery = { readonly posts: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly content: string | null }> } | null };

export type DateArchiveQueryVariables = Exact<{
  date: DateQueryInput;
  days: DateInput;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}>;


export type DateArchiveQuery = { readonly posts: { readonly nodes: ReadonlyArray<(
      { readonly databaseId: number, readonly author: { readonly node: { readonly id: string, readonly uri: string | null } } | null, readonly filedUnder: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly uri: string | null }> } | null }
      & PostCardFragment
    )>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } | null, readonly earlier: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly date: string | null }> } | null, readonly later: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly date: string | null }> } | null };

export type ListCursorsQueryVariables = Exact<{
  uri: string;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
  withEdges: boolean;
}>;


export type ListCursorsQuery = { readonly node:
    | { readonly id: string, readonly kind: 'Category', readonly posts: { readonly edges?: ReadonlyArray<{ readonly cursor: string | null }>, readonly pageInfo: WindowCursors_CategoryToPostConnectionPageInfo_Fragment } | null }
    | { readonly id: string, readonly kind: 'Comment' }
    | { readonly id: string, readonly kind: 'ContentType', readonly contentNodes: { readonly edges?: ReadonlyArray<{ readonly cursor: string | null }>, readonly pageInfo: WindowCursors_ContentTypeToContentNodeConnectionPageInfo_Fragment } | null }
    | { readonly id: string, readonly kind: 'MediaItem' }
    | { readonly id: string, readonly kind: 'Page' }
    | { readonly id: string, readonly kind: 'Post' }
    | { readonly id: string, readonly kind: 'PostFormat', readonly posts: { readonly edges?: ReadonlyArray<{ readonly cursor: string | null }>, readonly pageInfo: WindowCursors_PostFormatToPostConnectionPageInfo_Fragment } | null }
    | { readonly id: string, readonly kind: 'Tag', readonly posts: { readonly edges?: ReadonlyArray<{ readonly cursor: string | null }>, readonly pageInfo: WindowCursors_TagToPostConnectionPageInfo_Fragment } | null }
    | { readonly id: string, readonly kind: 'User', readonly posts: { readonly edges?: ReadonlyArray<{ readonly cursor: string | null }>, readonly pageInfo: WindowCursors_UserToPostConnectionPageInfo_Fragment } | null }
   | null };

export type DateArchiveCursorsQueryVariables = Exact<{
  date: DateQueryInput;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
  withEdges: boolean;
}>;


export type DateArchiveCursorsQuery = { readonly posts: { readonly edges?: ReadonlyArray<{ readonly cursor: string | null }>, readonly pageInfo: WindowCursors_RootQueryToPostConnectionPageInfo_Fragment } | null };

export type CursorsOfOtherQueryVariables = Exact<{
  uri: string;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
  withEdges: boolean;
}>;


export type CursorsOfOtherQuery = { readonly node:
    | { readonly id: string, readonly kind: 'Category', readonly contentNodes: { readonly edges?: ReadonlyArray<{ readonly cursor: string | null }>, readonly pageInfo: WindowCursors_CategoryToContentNodeConnectionPageInfo_Fragment } | null }
    | { readonly id: string, readonly kind: 'Comment' }
    | { readonly id: string, readonly kind: 'ContentType' }
    | { readonly id: string, readonly kind: 'MediaItem' }
    | { readonly id: string, readonly kind: 'Page' }
    | { readonly id: string, readonly kind: 'Post' }
    | { readonly id: string, readonly kind: 'PostFormat' }
    | { readonly id: string, readonly kind: 'Tag' }
    | { readonly id: string, readonly kind: 'User' }
   | null };

type WindowCursors_CategoryToAncestorsCategoryConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_CategoryToCategoryConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_CategoryToContentNodeConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_TermNodeToEnqueuedScriptConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_TermNodeToEnqueuedStylesheetConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_CategoryToPostConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_CommentToCommentConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_ContentNodeToEnqueuedScriptConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_ContentNodeToEnqueuedStylesheetConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_ContentTypeToTaxonomyConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_ContentTypeToContentNodeConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_HierarchicalContentNodeToContentNodeAncestorsConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_HierarchicalContentNodeToContentNodeChildrenConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_MediaItemToCommentConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_MenuToMenuItemConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_MenuItemToMenuItemConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_PageToCommentConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_PageToRevisionConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_PostToPostConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_PostToCategoryConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_PostToCommentConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_PostToPostFormatConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_PostToRevisionConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_PostToTagConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_PostToTermNodeConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_PostFormatToContentNodeConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_PostFormatToPostConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToCategoryConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToCommentConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToContentNodeConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToContentTypeConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToMediaItemConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToMenuItemConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToMenuConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToPageConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToPluginConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToPostFormatConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToPostConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToEnqueuedScriptConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToEnqueuedStylesheetConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToRevisionsConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToTagConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToTaxonomyConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToTermNodeConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToThemeConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToUserRoleConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_RootQueryToUserConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_TagToContentNodeConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_TagToPostConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_TaxonomyToContentTypeConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_TaxonomyToTermNodeConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_UserToCommentConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_UserToEnqueuedScriptConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_UserToEnqueuedStylesheetConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_UserToMediaItemConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_UserToPageConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_UserToPostConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_UserToRevisionsConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

type WindowCursors_UserToUserRoleConnectionPageInfo_Fragment = { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null };

export type WindowCursorsFragment =
  | WindowCursors_CategoryToAncestorsCategoryConnectionPageInfo_Fragment
  | WindowCursors_CategoryToCategoryConnectionPageInfo_Fragment
  | WindowCursors_CategoryToContentNodeConnectionPageInfo_Fragment
  | WindowCursors_TermNodeToEnqueuedScriptConnectionPageInfo_Fragment
  | WindowCursors_TermNodeToEnqueuedStylesheetConnectionPageInfo_Fragment
  | WindowCursors_CategoryToPostConnectionPageInfo_Fragment
  | WindowCursors_CommentToCommentConnectionPageInfo_Fragment
  | WindowCursors_ContentNodeToEnqueuedScriptConnectionPageInfo_Fragment
  | WindowCursors_ContentNodeToEnqueuedStylesheetConnectionPageInfo_Fragment
  | WindowCursors_ContentTypeToTaxonomyConnectionPageInfo_Fragment
  | WindowCursors_ContentTypeToContentNodeConnectionPageInfo_Fragment
  | WindowCursors_HierarchicalContentNodeToContentNodeAncestorsConnectionPageInfo_Fragment
  | WindowCursors_HierarchicalContentNodeToContentNodeChildrenConnectionPageInfo_Fragment
  | WindowCursors_MediaItemToCommentConnectionPageInfo_Fragment
  | WindowCursors_MenuToMenuItemConnectionPageInfo_Fragment
  | WindowCursors_MenuItemToMenuItemConnectionPageInfo_Fragment
  | WindowCursors_PageToCommentConnectionPageInfo_Fragment
  | WindowCursors_PageToRevisionConnectionPageInfo_Fragment
  | WindowCursors_PostToPostConnectionPageInfo_Fragment
  | WindowCursors_PostToCategoryConnectionPageInfo_Fragment
  | WindowCursors_PostToCommentConnectionPageInfo_Fragment
  | WindowCursors_PostToPostFormatConnectionPageInfo_Fragment
  | WindowCursors_PostToRevisionConnectionPageInfo_Fragment
  | WindowCursors_PostToTagConnectionPageInfo_Fragment
  | WindowCursors_PostToTermNodeConnectionPageInfo_Fragment
  | WindowCursors_PostFormatToContentNodeConnectionPageInfo_Fragment
  | WindowCursors_PostFormatToPostConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToCategoryConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToCommentConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToContentNodeConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToContentTypeConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToMediaItemConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToMenuItemConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToMenuConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToPageConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToPluginConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToPostFormatConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToPostConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToEnqueuedScriptConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToEnqueuedStylesheetConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToRevisionsConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToTagConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToTaxonomyConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToTermNodeConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToThemeConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToUserRoleConnectionPageInfo_Fragment
  | WindowCursors_RootQueryToUserConnectionPageInfo_Fragment
  | WindowCursors_TagToContentNodeConnectionPageInfo_Fragment
  | WindowCursors_TagToPostConnectionPageInfo_Fragment
  | WindowCursors_TaxonomyToContentTypeConnectionPageInfo_Fragment
  | WindowCursors_TaxonomyToTermNodeConnectionPageInfo_Fragment
  | WindowCursors_UserToCommentConnectionPageInfo_Fragment
  | WindowCursors_UserToEnqueuedScriptConnectionPageInfo_Fragment
  | WindowCursors_UserToEnqueuedStylesheetConnectionPageInfo_Fragment
  | WindowCursors_UserToMediaItemConnectionPageInfo_Fragment
  | WindowCursors_UserToPageConnectionPageInfo_Fragment
  | WindowCursors_UserToPostConnectionPageInfo_Fragment
  | WindowCursors_UserToRevisionsConnectionPageInfo_Fragment
  | WindowCursors_UserToUserRoleConnectionPageInfo_Fragment
;

export type MediaBesideQueryVariables = Exact<{
  parent: string | number;
}>;


export type MediaBesideQuery = { readonly mediaItems: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly uri: string | null, readonly title: string | null }> } | null };

export type UriOfContentQueryVariables = Exact<{
  id: string | number;
}>;


export type UriOfContentQuery = { readonly contentNode:
    | { readonly id: string, readonly uri: string | null, readonly link: string | null }
    | { readonly id: string, readonly uri: string | null, readonly link: string | null }
    | { readonly id: string, readonly uri: string | null, readonly link: string | null }
   | null };

export type UriOfPostQueryVariables = Exact<{
  id: string | number;
  idType: PostIdType;
}>;


export type UriOfPostQuery = { readonly post: { readonly id: string, readonly uri: string | null } | null };

export type UriOfPageQueryVariables = Exact<{
  id: string | number;
  idType: PageIdType;
}>;


export type UriOfPageQuery = { readonly page: { readonly id: string, readonly uri: string | null, readonly link: string | null } | null };

export type UriOfCategoryQueryVariables = Exact<{
  id: string | number;
  idType: CategoryIdType;
}>;


export type UriOfCategoryQuery = { readonly category: { readonly id: string, readonly uri: string | null } | null };

export type UriOfTagQueryVariables = Exact<{
  id: string | number;
}>;


export type UriOfTagQuery = { readonly tag: { readonly id: string, readonly uri: string | null } | null };

export type UriOfUserQueryVariables = Exact<{
  id: string | number;
  idType: UserNodeIdTypeEnum;
}>;


export type UriOfUserQuery = { readonly user: { readonly id: string, readonly uri: string | null } | null };

export type UriOfPathQueryVariables = Exact<{
  uri: string;
}>;


export type UriOfPathQuery = { readonly nodeByUri:
    | { readonly id: string, readonly uri: string | null }
    | { readonly id: string, readonly uri: string | null }
    | { readonly id: string, readonly uri: string | null }
    | { readonly id: string, readonly uri: string | null }
    | { readonly id: string, readonly uri: string | null }
    | { readonly id: string, readonly uri: string | null }
    | { readonly id: string, readonly uri: string | null }
    | { readonly id: string, readonly uri: string | null }
    | { readonly id: string, readonly uri: string | null }
   | null };

export type OtherByUriQueryVariables = Exact<{
  uri: string;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}>;


export type OtherByUriQuery = { readonly node:
    | { readonly name: string | null, readonly slug: string | null, readonly description: string | null, readonly id: string, readonly uri: string | null, readonly kind: 'Category' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Comment' }
    | { readonly name: string | null, readonly label: string | null, readonly description: string | null, readonly id: string, readonly uri: string | null, readonly kind: 'ContentType', readonly contentNodes: { readonly nodes: ReadonlyArray<
          | OtherCard_MediaItem_Fragment
          | OtherCard_Page_Fragment
          | OtherCard_Post_Fragment
        >, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } | null }
    | (
      { readonly id: string, readonly uri: string | null, readonly kind: 'MediaItem' }
      & OtherContent_MediaItem_Fragment
    )
    | (
      { readonly id: string, readonly uri: string | null, readonly kind: 'Page' }
      & OtherContent_Page_Fragment
    )
    | (
      { readonly id: string, readonly uri: string | null, readonly kind: 'Post' }
      & OtherContent_Post_Fragment
    )
    | { readonly name: string | null, readonly slug: string | null, readonly description: string | null, readonly id: string, readonly uri: string | null, readonly kind: 'PostFormat' }
    | { readonly name: string | null, readonly slug: string | null, readonly description: string | null, readonly id: string, readonly uri: string | null, readonly kind: 'Tag' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'User' }
   | null };

export type TermsOfOtherQueryVariables = Exact<{
  uri: string;
}>;


export type TermsOfOtherQuery = { readonly node:
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Category' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Comment' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'ContentType' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'MediaItem' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Page' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Post', readonly terms: { readonly nodes: ReadonlyArray<
          | { readonly id: string, readonly name: string | null, readonly uri: string | null }
          | { readonly id: string, readonly name: string | null, readonly uri: string | null }
          | { readonly id: string, readonly name: string | null, readonly uri: string | null }
        > } | null }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'PostFormat' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Tag' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'User' }
   | null };

export type ContentOfOtherQueryVariables = Exact<{
  uri: string;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}>;


export type ContentOfOtherQuery = { readonly node:
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Category', readonly contentNodes: { readonly nodes: ReadonlyArray<
          | OtherCard_MediaItem_Fragment
          | OtherCard_Page_Fragment
          | OtherCard_Post_Fragment
        >, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } | null }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Comment' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'ContentType' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'MediaItem' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Page' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Post' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'PostFormat' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Tag' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'User' }
   | null };

type OtherContent_MediaItem_Fragment = { readonly title: string | null, readonly commentCount: number | null, readonly commentStatus: string | null, readonly id: string, readonly databaseId: number, readonly contentTypeName: string, readonly uri: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly modified: string | null, readonly modifiedGmt: string | null, readonly isRestricted: boolean | null, readonly author: { readonly node: { readonly id: string, readonly databaseId: number, readonly name: string | null, readonly uri: string | null } } | null, readonly contentType: { readonly node: { readonly id: string, readonly label: string | null, readonly uri: string | null } } | null };

type OtherContent_Page_Fragment = { readonly title: string | null, readonly content: string | null, readonly commentCount: number | null, readonly commentStatus: string | null, readonly id: string, readonly databaseId: number, readonly contentTypeName: string, readonly uri: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly modified: string | null, readonly modifiedGmt: string | null, readonly isRestricted: boolean | null, readonly author: { readonly node: { readonly id: string, readonly databaseId: number, readonly name: string | null, readonly uri: string | null } } | null, readonly featuredImage: { readonly node: CaptionedPictureFragment } | null, readonly contentType: { readonly node: { readonly id: string, readonly label: string | null, readonly uri: string | null } } | null };

type OtherContent_Post_Fragment = { readonly title: string | null, readonly content: string | null, readonly excerpt: string | null, readonly commentCount: number | null, readonly commentStatus: string | null, readonly id: string, readonly databaseId: number, readonly contentTypeName: string, readonly uri: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly modified: string | null, readonly modifiedGmt: string | null, readonly isRestricted: boolean | null, readonly author: { readonly node: { readonly id: string, readonly databaseId: number, readonly name: string | null, readonly uri: string | null } } | null, readonly featuredImage: { readonly node: CaptionedPictureFragment } | null, readonly contentType: { readonly node: { readonly id: string, readonly label: string | null, readonly uri: string | null } } | null };

export type OtherContentFragment =
  | OtherContent_MediaItem_Fragment
  | OtherContent_Page_Fragment
  | OtherContent_Post_Fragment
;

type OtherCard_MediaItem_Fragment = { readonly title: string | null, readonly commentCount: number | null, readonly id: string, readonly uri: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly isRestricted: boolean | null, readonly kind: 'MediaItem', readonly author: { readonly node: { readonly id: string, readonly name: string | null } } | null };

type OtherCard_Page_Fragment = { readonly title: string | null, readonly commentCount: number | null, readonly id: string, readonly uri: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly isRestricted: boolean | null, readonly kind: 'Page', readonly author: { readonly node: { readonly id: string, readonly name: string | null } } | null, readonly featuredImage: { readonly node: PictureFileFragment } | null };

type OtherCard_Post_Fragment = { readonly title: string | null, readonly excerpt: string | null, readonly commentCount: number | null, readonly id: string, readonly uri: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly isRestricted: boolean | null, readonly kind: 'Post', readonly author: { readonly node: { readonly id: string, readonly name: string | null } } | null, readonly featuredImage: { readonly node: PictureFileFragment } | null };

export type OtherCardFragment =
  | OtherCard_MediaItem_Fragment
  | OtherCard_Page_Fragment
  | OtherCard_Post_Fragment
;

export type PostsPageQueryVariables = Exact<{
  slug: string;
}>;


export type PostsPageQuery = { readonly pages: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly title: string | null, readonly isPostsPage: boolean }> } | null };

export type ScreenByUriQueryVariables = Exact<{
  uri: string;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
  withSticky: boolean;
}>;


export type ScreenByUriQuery = { readonly node:
    | (
      { readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'Category', readonly posts: { readonly nodes: ReadonlyArray<PostCardFragment>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } | null }
      & CategoryHeadingFragment
    )
    | { readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'Comment' }
    | { readonly name: string | null, readonly label: string | null, readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'ContentType', readonly latest: { readonly nodes: ReadonlyArray<
          | { readonly id: string, readonly kind: 'MediaItem' }
          | { readonly id: string, readonly kind: 'Page' }
          | (
            { readonly id: string, readonly kind: 'Post' }
            & PostCardFragment
          )
        >, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } | null, readonly sticky?: { readonly nodes: ReadonlyArray<
          | { readonly id: string, readonly kind: 'MediaItem' }
          | { readonly id: string, readonly kind: 'Page' }
          | (
            { readonly id: string, readonly kind: 'Post' }
            & PostCardFragment
          )
        > } | null }
    | (
      { readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'MediaItem' }
      & MediaScreenFragment
    )
    | (
      { readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'Page' }
      & PageScreenFragment
    )
    | (
      { readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'Post' }
      & PostScreenFragment
    )
    | { readonly name: string | null, readonly slug: string | null, readonly description: string | null, readonly count: number | null, readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'PostFormat', readonly posts: { readonly nodes: ReadonlyArray<PostCardFragment>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } | null }
    | { readonly name: string | null, readonly slug: string | null, readonly description: string | null, readonly count: number | null, readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'Tag', readonly posts: { readonly nodes: ReadonlyArray<PostCardFragment>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } | null }
    | (
      { readonly id: string, readonly uri: string | null, readonly isFrontPage: boolean, readonly kind: 'User', readonly posts: { readonly nodes: ReadonlyArray<PostCardFragment>, readonly pageInfo: { readonly hasNextPage: boolean, readonly hasPreviousPage: boolean, readonly startCursor: string | null, readonly endCursor: string | null } } | null }
      & AuthorHeadingFragment
    )
   | null };

export type CategoryHeadingFragment = { readonly name: string | null, readonly description: string | null, readonly count: number | null, readonly ancestors: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly uri: string | null }> } | null, readonly children: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly uri: string | null, readonly count: number | null }> } | null };

export type AuthorHeadingFragment = (
  { readonly name: string | null, readonly url: string | null, readonly description: string | null }
  & PortraitFragment
);

export type PostScreenFragment = (
  { readonly databaseId: number, readonly content: string | null, readonly modified: string | null, readonly modifiedGmt: string | null, readonly commentStatus: string | null, readonly template:
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
   | null, readonly featuredImage: { readonly node: CaptionedPictureFragment } | null, readonly writer: { readonly node: (
      { readonly id: string, readonly databaseId: number, readonly name: string | null, readonly uri: string | null, readonly url: string | null, readonly description: string | null }
      & PortraitFragment
    ) } | null, readonly filedUnder: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly databaseId: number, readonly name: string | null, readonly uri: string | null }> } | null, readonly tags: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly databaseId: number, readonly name: string | null, readonly uri: string | null }> } | null, readonly comments: { readonly nodes: ReadonlyArray<CommentViewFragment>, readonly pageInfo: { readonly hasNextPage: boolean } } | null }
  & PostCardFragment
);

export type PageScreenFragment = { readonly id: string, readonly databaseId: number, readonly title: string | null, readonly content: string | null, readonly dateGmt: string | null, readonly modifiedGmt: string | null, readonly hasPassword: boolean | null, readonly commentCount: number | null, readonly commentStatus: string | null, readonly template:
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
    | { readonly templateName: string | null }
   | null, readonly featuredImage: { readonly node: CaptionedPictureFragment } | null, readonly ancestors: { readonly nodes: ReadonlyArray<
      | { readonly id: string, readonly uri: string | null }
      | { readonly title: string | null, readonly id: string, readonly uri: string | null }
      | { readonly id: string, readonly uri: string | null }
    > } | null, readonly children: { readonly nodes: ReadonlyArray<
      | { readonly id: string, readonly uri: string | null, readonly link: string | null }
      | { readonly title: string | null, readonly id: string, readonly uri: string | null, readonly link: string | null }
      | { readonly id: string, readonly uri: string | null, readonly link: string | null }
    > } | null, readonly comments: { readonly nodes: ReadonlyArray<CommentViewFragment>, readonly pageInfo: { readonly hasNextPage: boolean } } | null };

export type MediaScreenFragment = (
  { readonly title: string | null, readonly caption: string | null, readonly description: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly mediaType: string | null, readonly mimeType: string | null, readonly mediaItemUrl: string | null, readonly fileSize: number | null, readonly details: { readonly width: number | null, readonly height: number | null, readonly meta: { readonly aperture: number | null, readonly camera: string | null, readonly copyright: string | null, readonly credit: string | null, readonly focalLength: number | null, readonly iso: number | null, readonly shutterSpeed: number | null } | null } | null, readonly parent: { readonly node:
      | { readonly id: string, readonly databaseId: number, readonly uri: string | null }
      | { readonly title: string | null, readonly id: string, readonly databaseId: number, readonly uri: string | null }
      | { readonly title: string | null, readonly id: string, readonly databaseId: number, readonly uri: string | null }
     } | null }
  & PictureFragment
);

export type EmbedOfUriQueryVariables = Exact<{
  uri: string;
}>;


export type EmbedOfUriQuery = { readonly node:
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Category' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Comment' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'ContentType' }
    | { readonly isRestricted: boolean | null, readonly date: string | null, readonly dateGmt: string | null, readonly title: string | null, readonly id: string, readonly uri: string | null, readonly kind: 'MediaItem', readonly author: { readonly node: { readonly id: string, readonly name: string | null, readonly uri: string | null } } | null }
    | { readonly isRestricted: boolean | null, readonly date: string | null, readonly dateGmt: string | null, readonly title: string | null, readonly content: string | null, readonly hasPassword: boolean | null, readonly id: string, readonly uri: string | null, readonly kind: 'Page', readonly author: { readonly node: { readonly id: string, readonly name: string | null, readonly uri: string | null } } | null, readonly featuredImage: { readonly node: PictureFileFragment } | null }
    | { readonly isRestricted: boolean | null, readonly date: string | null, readonly dateGmt: string | null, readonly title: string | null, readonly excerpt: string | null, readonly hasPassword: boolean | null, readonly id: string, readonly uri: string | null, readonly kind: 'Post', readonly author: { readonly node: { readonly id: string, readonly name: string | null, readonly uri: string | null } } | null, readonly featuredImage: { readonly node: PictureFileFragment } | null }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'PostFormat' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Tag' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'User' }
   | null };

export type FeedOfSiteQueryVariables = Exact<{
  first: number;
}>;


export type FeedOfSiteQuery = { readonly posts: { readonly nodes: ReadonlyArray<FeedPostFragment> } | null };

export type FeedOfSearchQueryVariables = Exact<{
  first: number;
  search: string;
}>;


export type FeedOfSearchQuery = { readonly posts: { readonly nodes: ReadonlyArray<FeedPostFragment> } | null };

export type FeedOfCommentsQueryVariables = Exact<{
  first: number;
}>;


export type FeedOfCommentsQuery = { readonly comments: { readonly nodes: ReadonlyArray<(
      { readonly commentedOn: { readonly node:
          | { readonly title: string | null, readonly id: string, readonly uri: string | null, readonly guid: string | null, readonly isRestricted: boolean | null }
          | { readonly title: string | null, readonly hasPassword: boolean | null, readonly id: string, readonly uri: string | null, readonly guid: string | null, readonly isRestricted: boolean | null }
          | { readonly title: string | null, readonly hasPassword: boolean | null, readonly id: string, readonly uri: string | null, readonly guid: string | null, readonly isRestricted: boolean | null }
         } | null }
      & FeedCommentFragment
    )> } | null };

export type FeedOfUriQueryVariables = Exact<{
  uri: string;
  first: number;
}>;


export type FeedOfUriQuery = { readonly node:
    | { readonly name: string | null, readonly description: string | null, readonly id: string, readonly uri: string | null, readonly kind: 'Category', readonly posts: { readonly nodes: ReadonlyArray<FeedPostFragment> } | null }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Comment' }
    | { readonly name: string | null, readonly label: string | null, readonly description: string | null, readonly id: string, readonly uri: string | null, readonly kind: 'ContentType', readonly latest: { readonly nodes: ReadonlyArray<
          | FeedOther_MediaItem_Fragment
          | FeedOther_Page_Fragment
          | (
            FeedPostFragment
            & FeedOther_Post_Fragment
          )
        > } | null }
    | { readonly databaseId: number, readonly guid: string | null, readonly isRestricted: boolean | null, readonly title: string | null, readonly id: string, readonly uri: string | null, readonly kind: 'MediaItem' }
    | { readonly databaseId: number, readonly guid: string | null, readonly isRestricted: boolean | null, readonly title: string | null, readonly hasPassword: boolean | null, readonly id: string, readonly uri: string | null, readonly kind: 'Page', readonly comments: { readonly nodes: ReadonlyArray<FeedCommentFragment> } | null }
    | { readonly databaseId: number, readonly guid: string | null, readonly isRestricted: boolean | null, readonly title: string | null, readonly hasPassword: boolean | null, readonly id: string, readonly uri: string | null, readonly kind: 'Post', readonly comments: { readonly nodes: ReadonlyArray<FeedCommentFragment> } | null }
    | { readonly name: string | null, readonly description: string | null, readonly id: string, readonly uri: string | null, readonly kind: 'PostFormat', readonly posts: { readonly nodes: ReadonlyArray<FeedPostFragment> } | null }
    | { readonly name: string | null, readonly description: string | null, readonly id: string, readonly uri: string | null, readonly kind: 'Tag', readonly posts: { readonly nodes: ReadonlyArray<FeedPostFragment> } | null }
    | { readonly name: string | null, readonly description: string | null, readonly id: string, readonly uri: string | null, readonly kind: 'User', readonly posts: { readonly nodes: ReadonlyArray<FeedPostFragment> } | null }
   | null };

export type MediaFileSizeQueryVariables = Exact<{
  url: string | number;
}>;


export type MediaFileSizeQuery = { readonly mediaItem: { readonly id: string, readonly fileSize: number | null } | null };

export type FeedOfDateQueryVariables = Exact<{
  date: DateQueryInput;
  first: number;
}>;


export type FeedOfDateQuery = { readonly posts: { readonly nodes: ReadonlyArray<FeedPostFragment> } | null };

export type FeedOfOtherTermQueryVariables = Exact<{
  uri: string;
  first: number;
}>;


export type FeedOfOtherTermQuery = { readonly node:
    | { readonly id: string, readonly kind: 'Category', readonly contentNodes: { readonly nodes: ReadonlyArray<
          | FeedOther_MediaItem_Fragment
          | FeedOther_Page_Fragment
          | FeedOther_Post_Fragment
        > } | null }
    | { readonly id: string, readonly kind: 'Comment' }
    | { readonly id: string, readonly kind: 'ContentType' }
    | { readonly id: string, readonly kind: 'MediaItem' }
    | { readonly id: string, readonly kind: 'Page' }
    | { readonly id: string, readonly kind: 'Post' }
    | { readonly id: string, readonly kind: 'PostFormat' }
    | { readonly id: string, readonly kind: 'Tag' }
    | { readonly id: string, readonly kind: 'User' }
   | null };

export type FeedOfOtherCommentsQueryVariables = Exact<{
  content: string | number;
  first: number;
}>;


export type FeedOfOtherCommentsQuery = { readonly comments: { readonly nodes: ReadonlyArray<FeedCommentFragment> } | null };

type FeedOther_MediaItem_Fragment = { readonly title: string | null, readonly commentCount: number | null, readonly commentStatus: string | null, readonly id: string, readonly guid: string | null, readonly databaseId: number, readonly uri: string | null, readonly dateGmt: string | null, readonly modifiedGmt: string | null, readonly isRestricted: boolean | null, readonly kind: 'MediaItem', readonly author: { readonly node: { readonly id: string, readonly name: string | null, readonly uri: string | null } } | null };

type FeedOther_Page_Fragment = { readonly title: string | null, readonly content: string | null, readonly commentCount: number | null, readonly commentStatus: string | null, readonly id: string, readonly guid: string | null, readonly databaseId: number, readonly uri: string | null, readonly dateGmt: string | null, readonly modifiedGmt: string | null, readonly isRestricted: boolean | null, readonly kind: 'Page', readonly author: { readonly node: { readonly id: string, readonly name: string | null, readonly uri: string | null } } | null, readonly featuredImage: { readonly node: { readonly id: string, readonly sourceUrl: string | null, readonly fileSize: number | null, readonly mimeType: string | null } } | null };

type FeedOther_Post_Fragment = { readonly title: string | null, readonly content: string | null, readonly excerpt: string | null, readonly commentCount: number | null, readonly commentStatus: string | null, readonly id: string, readonly guid: string | null, readonly databaseId: number, readonly uri: string | null, readonly dateGmt: string | null, readonly modifiedGmt: string | null, readonly isRestricted: boolean | null, readonly kind: 'Post', readonly author: { readonly node: { readonly id: string, readonly name: string | null, readonly uri: string | null } } | null, readonly featuredImage: { readonly node: { readonly id: string, readonly sourceUrl: string | null, readonly fileSize: number | null, readonly mimeType: string | null } } | null };

export type FeedOtherFragment =
  | FeedOther_MediaItem_Fragment
  | FeedOther_Page_Fragment
  | FeedOther_Post_Fragment
;

export type FeedPostFragment = { readonly id: string, readonly guid: string | null, readonly databaseId: number, readonly uri: string | null, readonly title: string | null, readonly content: string | null, readonly excerpt: string | null, readonly dateGmt: string | null, readonly modifiedGmt: string | null, readonly hasPassword: boolean | null, readonly enclosure: string | null, readonly commentCount: number | null, readonly commentStatus: string | null, readonly author: { readonly node: { readonly id: string, readonly name: string | null, readonly uri: string | null } } | null, readonly categories: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null }> } | null, readonly tags: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null }> } | null, readonly featuredImage: { readonly node: { readonly id: string, readonly sourceUrl: string | null, readonly fileSize: number | null, readonly mimeType: string | null } } | null };

export type FeedCommentFragment = { readonly id: string, readonly databaseId: number, readonly content: string | null, readonly dateGmt: string | null, readonly author: { readonly node:
      | { readonly id: string, readonly name: string | null, readonly url: string | null }
      | { readonly id: string, readonly name: string | null, readonly url: string | null }
     } | null };

export type HealthQueryVariables = Exact<{ [key: string]: never; }>;


export type HealthQuery = { readonly generalSettings: { readonly title: string | null } | null };

export type LlmsTextQueryVariables = Exact<{ [key: string]: never; }>;


export type LlmsTextQuery = { readonly pages: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly uri: string | null, readonly title: string | null }> } | null, readonly posts: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly uri: string | null, readonly title: string | null, readonly excerpt: string | null }> } | null };

export type MarkdownOfUriQueryVariables = Exact<{
  uri: string;
}>;


export type MarkdownOfUriQuery = { readonly node:
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Category' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Comment' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'ContentType' }
    | { readonly isRestricted: boolean | null, readonly dateGmt: string | null, readonly modifiedGmt: string | null, readonly title: string | null, readonly id: string, readonly uri: string | null, readonly kind: 'MediaItem', readonly author: { readonly node: { readonly id: string, readonly name: string | null } } | null }
    | { readonly isRestricted: boolean | null, readonly dateGmt: string | null, readonly modifiedGmt: string | null, readonly title: string | null, readonly content: string | null, readonly hasPassword: boolean | null, readonly id: string, readonly uri: string | null, readonly kind: 'Page', readonly author: { readonly node: { readonly id: string, readonly name: string | null } } | null }
    | { readonly isRestricted: boolean | null, readonly dateGmt: string | null, readonly modifiedGmt: string | null, readonly title: string | null, readonly content: string | null, readonly hasPassword: boolean | null, readonly id: string, readonly uri: string | null, readonly kind: 'Post', readonly author: { readonly node: { readonly id: string, readonly name: string | null } } | null, readonly categories: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null }> } | null, readonly tags: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null }> } | null }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'PostFormat' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'Tag' }
    | { readonly id: string, readonly uri: string | null, readonly kind: 'User' }
   | null };

export type DraftPreviewQueryVariables = Exact<{
  id?: string | number | null | undefined;
  contentType: ContentTypeEnum;
  draft: ContentDraftInput;
}>;


export type DraftPreviewQuery = { readonly draftPreview:
    | PreviewScreenContent_MediaItem_Fragment
    | PreviewScreenContent_Page_Fragment
    | PreviewScreenContent_Post_Fragment
   | null };

export type PreviewQueryVariables = Exact<{
  id: string | number;
}>;


export type PreviewQuery = { readonly viewer: { readonly id: string, readonly name: string | null, readonly capabilities: ReadonlyArray<string | null> | null } | null, readonly saved:
    | PreviewedContent_MediaItem_Fragment
    | PreviewedContent_Page_Fragment
    | PreviewedContent_Post_Fragment
   | null, readonly newest:
    | PreviewedTexts_MediaItem_Fragment
    | PreviewedTexts_Page_Fragment
    | PreviewedTexts_Post_Fragment
   | null };

type PreviewedTexts_MediaItem_Fragment = { readonly title: string | null, readonly id: string, readonly databaseId: number, readonly slug: string | null, readonly isRestricted: boolean | null, readonly modified: string | null, readonly modifiedGmt: string | null, readonly kind: 'MediaItem' };

type PreviewedTexts_Page_Fragment = { readonly title: string | null, readonly content: string | null, readonly isRevision: boolean | null, readonly id: string, readonly databaseId: number, readonly slug: string | null, readonly isRestricted: boolean | null, readonly modified: string | null, readonly modifiedGmt: string | null, readonly kind: 'Page' };

type PreviewedTexts_Post_Fragment = { readonly title: string | null, readonly content: string | null, readonly excerpt: string | null, readonly isRevision: boolean | null, readonly id: string, readonly databaseId: number, readonly slug: string | null, readonly isRestricted: boolean | null, readonly modified: string | null, readonly modifiedGmt: string | null, readonly kind: 'Post' };

export type PreviewedTextsFragment =
  | PreviewedTexts_MediaItem_Fragment
  | PreviewedTexts_Page_Fragment
  | PreviewedTexts_Post_Fragment
;

type PreviewedContent_MediaItem_Fragment = (
  { readonly contentType: { readonly node: { readonly labels: { readonly singularName: string | null } | null } } | null, readonly lastEditedBy: { readonly node: { readonly name: string | null } } | null }
  & PreviewScreenContent_MediaItem_Fragment
);

type PreviewedContent_Page_Fragment = (
  { readonly revisionOf: { readonly node:
      | { readonly databaseId: number }
      | { readonly databaseId: number }
      | { readonly databaseId: number }
     } | null, readonly revisions: { readonly pageInfo: { readonly hasNextPage: boolean }, readonly nodes: ReadonlyArray<PreviewedVersion_Page_Fragment> } | null, readonly contentType: { readonly node: { readonly labels: { readonly singularName: string | null } | null } } | null, readonly lastEditedBy: { readonly node: { readonly name: string | null } } | null }
  & PreviewScreenContent_Page_Fragment
);

type PreviewedContent_Post_Fragment = (
  { readonly revisionOf: { readonly node:
      | { readonly databaseId: number }
      | { readonly databaseId: number }
      | { readonly databaseId: number }
     } | null, readonly revisions: { readonly pageInfo: { readonly hasNextPage: boolean }, readonly nodes: ReadonlyArray<PreviewedVersion_Post_Fragment> } | null, readonly contentType: { readonly node: { readonly labels: { readonly singularName: string | null } | null } } | null, readonly lastEditedBy: { readonly node: { readonly name: string | null } } | null }
  & PreviewScreenContent_Post_Fragment
);

export type PreviewedContentFragment =
  | PreviewedContent_MediaItem_Fragment
  | PreviewedContent_Page_Fragment
  | PreviewedContent_Post_Fragment
;

type PreviewScreenContent_MediaItem_Fragment = (
  { readonly status: string | null, readonly uri: string | null, readonly isFrontPage: boolean, readonly date: string | null, readonly dateGmt: string | null, readonly author: { readonly node: { readonly id: string, readonly name: string | null, readonly uri: string | null } } | null }
  & MediaScreenFragment
  & PreviewedTexts_MediaItem_Fragment
);

type PreviewScreenContent_Page_Fragment = (
  { readonly status: string | null, readonly uri: string | null, readonly isFrontPage: boolean, readonly date: string | null, readonly dateGmt: string | null, readonly author: { readonly node: { readonly id: string, readonly name: string | null, readonly uri: string | null } } | null, readonly featuredImage: { readonly node: CaptionedPictureFragment } | null }
  & PageScreenFragment
  & PreviewedTexts_Page_Fragment
);

type PreviewScreenContent_Post_Fragment = (
  { readonly status: string | null, readonly uri: string | null, readonly isFrontPage: boolean, readonly date: string | null, readonly dateGmt: string | null, readonly author: { readonly node: { readonly id: string, readonly name: string | null, readonly uri: string | null } } | null, readonly featuredImage: { readonly node: CaptionedPictureFragment } | null }
  & PostScreenFragment
  & PreviewedTexts_Post_Fragment
);

export type PreviewScreenContentFragment =
  | PreviewScreenContent_MediaItem_Fragment
  | PreviewScreenContent_Page_Fragment
  | PreviewScreenContent_Post_Fragment
;

type PreviewedVersion_MediaItem_Fragment = { readonly databaseId: number, readonly slug: string | null, readonly modified: string | null, readonly modifiedGmt: string | null, readonly author: { readonly node: { readonly name: string | null } } | null };

type PreviewedVersion_Page_Fragment = { readonly databaseId: number, readonly slug: string | null, readonly modified: string | null, readonly modifiedGmt: string | null, readonly author: { readonly node: { readonly name: string | null } } | null };

type PreviewedVersion_Post_Fragment = { readonly databaseId: number, readonly slug: string | null, readonly modified: string | null, readonly modifiedGmt: string | null, readonly author: { readonly node: { readonly name: string | null } } | null };

export type PreviewedVersionFragment =
  | PreviewedVersion_MediaItem_Fragment
  | PreviewedVersion_Page_Fragment
  | PreviewedVersion_Post_Fragment
;

export type SearchCursorsQueryVariables = Exact<{
  words: string;
  types?: ReadonlyArray<ContentTypeEnum | null | undefined> | ContentTypeEnum | null | undefined;
  category?: string | null | undefined;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
  withEdges: boolean;
  ofAnyKind: boolean;
  ofPosts: boolean;
  ofMedia: boolean;
}>;


export type SearchCursorsQuery = { readonly content?: { readonly edges?: ReadonlyArray<{ readonly cursor: string | null }>, readonly pageInfo: WindowCursors_RootQueryToContentNodeConnectionPageInfo_Fragment } | null, readonly posts?: { readonly edges?: ReadonlyArray<{ readonly cursor: string | null }>, readonly pageInfo: WindowCursors_RootQueryToPostConnectionPageInfo_Fragment } | null, readonly media?: { readonly edges?: ReadonlyArray<{ readonly cursor: string | null }>, readonly pageInfo: WindowCursors_RootQueryToMediaItemConnectionPageInfo_Fragment } | null };

export type SearchQueryVariables = Exact<{
  words: string;
  types?: ReadonlyArray<ContentTypeEnum | null | undefined> | ContentTypeEnum | null | undefined;
  category?: string | null | undefined;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
  ofAnyKind: boolean;
  ofPosts: boolean;
  ofMedia: boolean;
  withLargest: boolean;
}>;


export type SearchQuery = { readonly content?: { readonly nodes: ReadonlyArray<
      | SearchHit_MediaItem_Fragment
      | SearchHit_Page_Fragment
      | SearchHit_Post_Fragment
    >, readonly pageInfo: WindowCursors_RootQueryToContentNodeConnectionPageInfo_Fragment } | null, readonly posts?: { readonly nodes: ReadonlyArray<SearchHit_Post_Fragment>, readonly pageInfo: WindowCursors_RootQueryToPostConnectionPageInfo_Fragment } | null, readonly media?: { readonly nodes: ReadonlyArray<SearchHit_MediaItem_Fragment>, readonly pageInfo: WindowCursors_RootQueryToMediaItemConnectionPageInfo_Fragment } | null, readonly categories: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly slug: string | null, readonly uri: string | null }> } | null, readonly largest?: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly uri: string | null, readonly count: number | null }> } | null };

type SearchHit_MediaItem_Fragment = (
  { readonly title: string | null, readonly caption: string | null, readonly description: string | null, readonly mediaType: string | null, readonly id: string, readonly uri: string | null, readonly link: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly kind: 'MediaItem' }
  & PictureFragment
);

type SearchHit_Page_Fragment = { readonly title: string | null, readonly content: string | null, readonly hasPassword: boolean | null, readonly id: string, readonly uri: string | null, readonly link: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly kind: 'Page', readonly featuredImage: { readonly node: PictureFileFragment } | null };

type SearchHit_Post_Fragment = { readonly title: string | null, readonly content: string | null, readonly excerpt: string | null, readonly hasPassword: boolean | null, readonly id: string, readonly uri: string | null, readonly link: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly kind: 'Post', readonly author: { readonly node: { readonly id: string, readonly name: string | null } } | null, readonly filedUnder: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null }> } | null, readonly featuredImage: { readonly node: PictureFileFragment } | null };

export type SearchHitFragment =
  | SearchHit_MediaItem_Fragment
  | SearchHit_Page_Fragment
  | SearchHit_Post_Fragment
;

export type SitemapBoundsQueryVariables = Exact<{ [key: string]: never; }>;


export type SitemapBoundsQuery = { readonly oldest: { readonly nodes: ReadonlyArray<{ readonly date: string | null }> } | null, readonly newest: { readonly nodes: ReadonlyArray<{ readonly date: string | null }> } | null, readonly changed: { readonly nodes: ReadonlyArray<{ readonly date: string | null, readonly modifiedGmt: string | null }> } | null, readonly categories: { readonly nodes: ReadonlyArray<{ readonly id: string }> } | null, readonly tags: { readonly nodes: ReadonlyArray<{ readonly id: string }> } | null, readonly postFormats: { readonly nodes: ReadonlyArray<{ readonly id: string }> } | null, readonly users: { readonly nodes: ReadonlyArray<{ readonly id: string }> } | null };

export type SitemapYearQueryVariables = Exact<{
  year: number;
}>;


export type SitemapYearQuery = { readonly m1: { readonly nodes: ReadonlyArray<{ readonly modifiedGmt: string | null }> } | null, readonly m2: { readonly nodes: ReadonlyArray<{ readonly modifiedGmt: string | null }> } | null, readonly m3: { readonly nodes: ReadonlyArray<{ readonly modifiedGmt: string | null }> } | null, readonly m4: { readonly nodes: ReadonlyArray<{ readonly modifiedGmt: string | null }> } | null, readonly m5: { readonly nodes: ReadonlyArray<{ readonly modifiedGmt: string | null }> } | null, readonly m6: { readonly nodes: ReadonlyArray<{ readonly modifiedGmt: string | null }> } | null, readonly m7: { readonly nodes: ReadonlyArray<{ readonly modifiedGmt: string | null }> } | null, readonly m8: { readonly nodes: ReadonlyArray<{ readonly modifiedGmt: string | null }> } | null, readonly m9: { readonly nodes: ReadonlyArray<{ readonly modifiedGmt: string | null }> } | null, readonly m10: { readonly nodes: ReadonlyArray<{ readonly modifiedGmt: string | null }> } | null, readonly m11: { readonly nodes: ReadonlyArray<{ readonly modifiedGmt: string | null }> } | null, readonly m12: { readonly nodes: ReadonlyArray<{ readonly modifiedGmt: string | null }> } | null };

export type SitemapRegisteredQueryVariables = Exact<{
  types?: ReadonlyArray<ContentTypeEnum | null | undefined> | ContentTypeEnum | null | undefined;
  taxonomies?: ReadonlyArray<TaxonomyEnum | null | undefined> | TaxonomyEnum | null | undefined;
  withTypes: boolean;
  withTaxonomies: boolean;
}>;


export type SitemapRegisteredQuery = { readonly content?: { readonly nodes: ReadonlyArray<
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
    > } | null, readonly terms?: { readonly nodes: ReadonlyArray<
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
    > } | null };

export type SitemapContentQueryVariables = Exact<{
  types?: ReadonlyArray<ContentTypeEnum | null | undefined> | ContentTypeEnum | null | undefined;
  after?: string | null | undefined;
}>;


export type SitemapContentQuery = { readonly contentNodes: { readonly nodes: ReadonlyArray<
      | { readonly uri: string | null, readonly modifiedGmt: string | null }
      | { readonly uri: string | null, readonly modifiedGmt: string | null, readonly featuredImage: { readonly node: { readonly sourceUrl: string | null } } | null }
      | { readonly uri: string | null, readonly modifiedGmt: string | null, readonly featuredImage: { readonly node: { readonly sourceUrl: string | null } } | null }
    >, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type SitemapTermsQueryVariables = Exact<{
  taxonomies?: ReadonlyArray<TaxonomyEnum | null | undefined> | TaxonomyEnum | null | undefined;
  after?: string | null | undefined;
}>;


export type SitemapTermsQuery = { readonly terms: { readonly nodes: ReadonlyArray<
      | { readonly uri: string | null }
      | { readonly uri: string | null }
      | { readonly uri: string | null }
    >, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type SitemapPostsQueryVariables = Exact<{
  date: DateQueryInput;
  after?: string | null | undefined;
}>;


export type SitemapPostsQuery = { readonly posts: { readonly nodes: ReadonlyArray<{ readonly uri: string | null, readonly modifiedGmt: string | null, readonly featuredImage: { readonly node: { readonly sourceUrl: string | null } } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type SitemapPagesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SitemapPagesQuery = { readonly pages: { readonly nodes: ReadonlyArray<{ readonly uri: string | null, readonly link: string | null, readonly modifiedGmt: string | null, readonly featuredImage: { readonly node: { readonly sourceUrl: string | null } } | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type SitemapCategoriesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SitemapCategoriesQuery = { readonly categories: { readonly nodes: ReadonlyArray<{ readonly uri: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type SitemapTagsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SitemapTagsQuery = { readonly tags: { readonly nodes: ReadonlyArray<{ readonly uri: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type SitemapFormatsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SitemapFormatsQuery = { readonly postFormats: { readonly nodes: ReadonlyArray<{ readonly uri: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type SitemapAuthorsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SitemapAuthorsQuery = { readonly users: { readonly nodes: ReadonlyArray<{ readonly uri: string | null }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } | null };

export type CommentViewFragment = { readonly id: string, readonly databaseId: number, readonly parentDatabaseId: number | null, readonly content: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly type: string | null, readonly author: { readonly node:
      | { readonly databaseId: number, readonly name: string | null, readonly url: string | null, readonly kind: 'CommentAuthor' }
      | { readonly databaseId: number, readonly name: string | null, readonly url: string | null, readonly kind: 'User' }
     } | null };

export type PictureFragment = (
  { readonly altText: string | null }
  & PictureFileFragment
);

export type CaptionedPictureFragment = (
  { readonly caption: string | null, readonly mediaDetails: { readonly meta: { readonly credit: string | null, readonly copyright: string | null } | null } | null }
  & PictureFragment
);

export type PictureFileFragment = { readonly id: string, readonly sourceUrl: string | null, readonly srcSet: string | null, readonly mediaDetails: { readonly width: number | null, readonly height: number | null } | null };

export type PortraitFragment = { readonly avatar: { readonly url: string | null } | null };

export type PostCardFragment = { readonly id: string, readonly uri: string | null, readonly title: string | null, readonly excerpt: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly hasPassword: boolean | null, readonly commentCount: number | null, readonly author: { readonly node: { readonly id: string, readonly name: string | null } } | null, readonly categories: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly uri: string | null }> } | null, readonly postFormats: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string | null, readonly slug: string | null, readonly uri: string | null }> } | null, readonly featuredImage: { readonly node: PictureFileFragment } | null };

export type PostTeaserFragment = { readonly id: string, readonly uri: string | null, readonly title: string | null, readonly date: string | null, readonly dateGmt: string | null, readonly featuredImage: { readonly node: PictureFileFragment } | null };

const MenuLinkText: FragmentText = { name: 'MenuLink', text: 'fragment MenuLink on MenuItem{id databaseId parentDatabaseId label title uri url target linkRelationship}' };

const SiteSettingsText: FragmentText = { name: 'SiteSettings', text: 'fragment SiteSettings on GeneralSettings{title description language dateFormat timeFormat url homeUrl}' };

const OpenedWriterText: FragmentText = { name: 'OpenedWriter', text: 'fragment OpenedWriter on User{id databaseId name uri url description ...Portrait}' };

const OwnDraftText: FragmentText = { name: 'OwnDraft', text: 'fragment OwnDraft on ContentNode{kind:__typename databaseId status modified modifiedGmt ...on NodeWithTitle{title}}' };

const WindowCursorsText: FragmentText = { name: 'WindowCursors', text: 'fragment WindowCursors on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}' };

const OtherContentText: FragmentText = { name: 'OtherContent', text: 'fragment OtherContent on ContentNode{id databaseId contentTypeName uri date dateGmt modified modifiedGmt isRestricted contentType{node{id label uri}}...on NodeWithTitle{title}...on NodeWithContentEditor{content}...on NodeWithExcerpt{excerpt}...on NodeWithAuthor{author{node{id databaseId name uri}}}...on NodeWithComments{commentCount commentStatus}...on NodeWithFeaturedImage{featuredImage{node{...CaptionedPicture}}}}' };

const OtherCardText: FragmentText = { name: 'OtherCard', text: 'fragment OtherCard on ContentNode{kind:__typename id uri date dateGmt isRestricted ...on NodeWithTitle{title}...on NodeWithExcerpt{excerpt}...on NodeWithAuthor{author{node{id name}}}...on NodeWithComments{commentCount}...on NodeWithFeaturedImage{featuredImage{node{...PictureFile}}}}' };

const CategoryHeadingText: FragmentText = { name: 'CategoryHeading', text: 'fragment CategoryHeading on Category{name description count ancestors(first:10){nodes{id name uri}}children(first:50){nodes{id name uri count}}}' };

const AuthorHeadingText: FragmentText = { name: 'AuthorHeading', text: 'fragment AuthorHeading on User{name url description ...Portrait}' };

const PostScreenText: FragmentText = { name: 'PostScreen', text: 'fragment PostScreen on Post{...PostCard databaseId content modified modifiedGmt commentStatus template{templateName}featuredImage{node{...CaptionedPicture}}writer:author{node{id databaseId name uri url description ...Portrait}}filedUnder:categories(first:20){nodes{id databaseId name uri}}tags(first:100){nodes{id databaseId name uri}}comments(first:100 where:{order:ASC orderby:COMMENT_DATE}){nodes{...CommentView}pageInfo{hasNextPage}}}' };

const PageScreenText: FragmentText = { name: 'PageScreen', text: 'fragment PageScreen on Page{id databaseId title content dateGmt modifiedGmt hasPassword commentCount commentStatus template{templateName}featuredImage{node{...CaptionedPicture}}ancestors(first:10){nodes{id uri ...on Page{title}}}children(first:100 where:{orderby:[{field:MENU_ORDER order:ASC}]}){nodes{id uri link ...on Page{title}}}comments(first:100 where:{order:ASC orderby:COMMENT_DATE}){nodes{...CommentView}pageInfo{hasNextPage}}}' };

const MediaScreenText: FragmentText = { name: 'MediaScreen', text: 'fragment MediaScreen on MediaItem{...Picture title caption description date dateGmt mediaType mimeType mediaItemUrl fileSize details:mediaDetails{width height meta{aperture camera copyright credit focalLength iso shutterSpeed}}parent{node{id databaseId uri ...on Post{title}...on Page{title}}}}' };

const FeedOtherText: FragmentText = { name: 'FeedOther', text: 'fragment FeedOther on ContentNode{kind:__typename id guid databaseId uri dateGmt modifiedGmt isRestricted ...on NodeWithTitle{title}...on NodeWithContentEditor{content}...on NodeWithExcerpt{excerpt}...on NodeWithComments{commentCount commentStatus}...on NodeWithAuthor{author{node{id name uri}}}...on NodeWithFeaturedImage{featuredImage{node{id sourceUrl(size:LARGE)fileSize(size:LARGE)mimeType}}}}' };

const FeedPostText: FragmentText = { name: 'FeedPost', text: 'fragment FeedPost on Post{id guid databaseId uri title content excerpt dateGmt modifiedGmt hasPassword enclosure commentCount commentStatus author{node{id name uri}}categories(first:20){nodes{id name}}tags(first:20){nodes{id name}}featuredImage{node{id sourceUrl(size:LARGE)fileSize(size:LARGE)mimeType}}}' };

const FeedCommentText: FragmentText = { name: 'FeedComment', text: 'fragment FeedComment on Comment{id databaseId content dateGmt author{node{id name url}}}' };

const PreviewedTextsText: FragmentText = { name: 'PreviewedTexts', text: 'fragment PreviewedTexts on ContentNode{kind:__typename id databaseId slug isRestricted modified modifiedGmt ...on NodeWithTitle{title}...on NodeWithContentEditor{content}...on NodeWithExcerpt{excerpt}...on NodeWithRevisions{isRevision}}' };

const PreviewedContentText: FragmentText = { name: 'PreviewedContent', text: 'fragment PreviewedContent on ContentNode{...PreviewScreenContent contentType{node{labels{singularName}}}lastEditedBy{node{name}}...on NodeWithRevisions{revisionOf{node{databaseId}}}...on Post{revisions(first:20){pageInfo{hasNextPage}nodes{...PreviewedVersion}}}...on Page{revisions(first:20){pageInfo{hasNextPage}nodes{...PreviewedVersion}}}}' };

const PreviewScreenContentText: FragmentText = { name: 'PreviewScreenContent', text: 'fragment PreviewScreenContent on ContentNode{...PreviewedTexts status uri isFrontPage date dateGmt ...on NodeWithAuthor{author{node{id name uri}}}...on NodeWithFeaturedImage{featuredImage{node{...CaptionedPicture}}}...on Post{...PostScreen}...on Page{...PageScreen}...on MediaItem{...MediaScreen}}' };

const PreviewedVersionText: FragmentText = { name: 'PreviewedVersion', text: 'fragment PreviewedVersion on ContentNode{databaseId slug modified modifiedGmt ...on NodeWithAuthor{author{node{name}}}}' };

const SearchHitText: FragmentText = { name: 'SearchHit', text: 'fragment SearchHit on ContentNode{kind:__typename id uri link date dateGmt ...on Post{title content excerpt hasPassword author{node{id name}}filedUnder:categories(first:1){nodes{id name}}featuredImage{node{...PictureFile}}}...on Page{title content hasPassword featuredImage{node{...PictureFile}}}...on MediaItem{...Picture title caption description mediaType}...on NodeWithTitle{title}...on NodeWithContentEditor{content}...on NodeWithExcerpt{excerpt}}' };

const CommentViewText: FragmentText = { name: 'CommentView', text: 'fragment CommentView on Comment{id databaseId parentDatabaseId content date dateGmt type author{node{kind:__typename databaseId name url}}}' };

const PictureText: FragmentText = { name: 'Picture', text: 'fragment Picture on MediaItem{...PictureFile altText}' };

const CaptionedPictureText: FragmentText = { name: 'CaptionedPicture', text: 'fragment CaptionedPicture on MediaItem{...Picture caption mediaDetails{meta{credit copyright}}}' };

const PictureFileText: FragmentText = { name: 'PictureFile', text: 'fragment PictureFile on MediaItem{id sourceUrl(size:LARGE)srcSet(size:LARGE)mediaDetails{width height}}' };

const PortraitText: FragmentText = { name: 'Portrait', text: 'fragment Portrait on User{avatar(size:192){url}}' };

const PostCardText: FragmentText = { name: 'PostCard', text: 'fragment PostCard on Post{id uri title excerpt date dateGmt hasPassword commentCount author{node{id name}}categories(first:1){nodes{id name uri}}postFormats(first:1){nodes{id name slug uri}}featuredImage{node{...PictureFile}}}' };

const PostTeaserText: FragmentText = { name: 'PostTeaser', text: 'fragment PostTeaser on Post{id uri title date dateGmt featuredImage{node{...PictureFile}}}' };

export const CommentsOfContentDocument: TypedDocument<CommentsOfContentQuery, CommentsOfContentQueryVariables> = {
  kind: 'query',
  name: 'CommentsOfContent',
  variables: '$content:ID!',
  selections: '%comments:comments(first:100 where:{contentId:$content order:ASC orderby:COMMENT_DATE}){nodes{...CommentView}pageInfo{hasNextPage}}',
  fragments: [CommentViewText],
  depth: 6,
};

export const CommentThreadsDocument: TypedDocument<CommentThreadsQuery, CommentThreadsQueryVariables> = {
  kind: 'query',
  name: 'CommentThreads',
  variables: '$content:ID!,$first:Int,$last:Int,$after:String,$before:String',
  selections: '%comments:comments(first:$first last:$last after:$after before:$before where:{contentId:$content parent:0 order:ASC orderby:COMMENT_DATE}){nodes{...CommentView}pageInfo{hasNextPage hasPreviousPage startCursor endCursor}}',
  fragments: [CommentViewText],
  depth: 6,
};

export const CommentRepliesDocument: TypedDocument<CommentRepliesQuery, CommentRepliesQueryVariables> = {
  kind: 'query',
  name: 'CommentReplies',
  variables: '$content:ID!,$parents:[ID],$after:String',
  selections: '%comments:comments(first:100 after:$after where:{contentId:$content parentIn:$parents order:ASC orderby:COMMENT_DATE}){nodes{...CommentView}pageInfo{hasNextPage endCursor}}',
  fragments: [CommentViewText],
  depth: 6,
};

export const CommentParentDocument: TypedDocument<CommentParentQuery, CommentParentQueryVariables> = {
  kind: 'query',
  name: 'CommentParent',
  variables: '$id:ID!',
  selections: '%comment:comment(id:$id idType:DATABASE_ID){id databaseId parentDatabaseId commentedOn{node{id}}}',
  fragments: [],
  depth: 5,
};

export const ThreadBeforeDocument: TypedDocument<ThreadBeforeQuery, ThreadBeforeQueryVariables> = {
  kind: 'query',
  name: 'ThreadBefore',
  variables: '$content:ID!,$before:String!',
  selections: '%comments:comments(last:1 before:$before where:{contentId:$content parent:0 order:ASC orderby:COMMENT_DATE}){pageInfo{hasNextPage endCursor}}',
  fragments: [],
  depth: 4,
};

export const FormTargetDocument: TypedDocument<FormTargetQuery, FormTargetQueryVariables> = {
  kind: 'query',
  name: 'FormTarget',
  variables: '$uri:String!',
  selections: '%node:nodeByUri(uri:$uri){kind:__typename id uri isFrontPage ...on ContentNode{databaseId contentTypeName isRestricted}...on Post{hasPassword}...on Page{hasPassword}}',
  fragments: [],
  depth: 3,
};

export const CreateCommentDocument: TypedDocument<CreateCommentMutation, CreateCommentMutationVariables> = {
  kind: 'mutation',
  name: 'CreateComment',
  variables: '$input:CreateCommentInput!',
  selections: '%createComment:createComment(input:$input){success comment{databaseId status}}',
  fragments: [],
  depth: 4,
};

export const MenusDocument: TypedDocument<MenusQuery, MenusQueryVariables> = {
  kind: 'query',
  name: 'Menus',
  variables: '',
  selections: '%primaryMenu:menuItems(first:100 where:{location:PRIMARY}){nodes{...MenuLink}pageInfo{hasNextPage endCursor}}%footerMenu:menuItems(first:100 where:{location:FOOTER}){nodes{...MenuLink}pageInfo{hasNextPage endCursor}}',
  fragments: [MenuLinkText],
  depth: 4,
};

export const MoreOfMenuDocument: TypedDocument<MoreOfMenuQuery, MoreOfMenuQueryVariables> = {
  kind: 'query',
  name: 'MoreOfMenu',
  variables: '$location:MenuLocationEnum!,$after:String!',
  selections: '%menuItems:menuItems(first:100 after:$after where:{location:$location}){nodes{...MenuLink}pageInfo{hasNextPage endCursor}}',
  fragments: [MenuLinkText],
  depth: 4,
};

export const MenuAlternativesDocument: TypedDocument<MenuAlternativesQuery, MenuAlternativesQueryVariables> = {
  kind: 'query',
  name: 'MenuAlternatives',
  variables: '',
  selections: '%menus:menus(first:20){nodes{id databaseId name slug locations menuItems(first:100){nodes{...MenuLink}}}}',
  fragments: [MenuLinkText],
  depth: 6,
};

export const TopPagesDocument: TypedDocument<TopPagesQuery, TopPagesQueryVariables> = {
  kind: 'query',
  name: 'TopPages',
  variables: '',
  selections: '%pages:pages(first:20 where:{parent:"0" orderby:[{field:MENU_ORDER order:ASC}]}){nodes{id databaseId title uri isFrontPage}}',
  fragments: [],
  depth: 4,
};

export const ListLengthDocument: TypedDocument<ListLengthQuery, ListLengthQueryVariables> = {
  kind: 'query',
  name: 'ListLength',
  variables: '',
  selections: '%readingSettings:readingSettings{postsPerPage}',
  fragments: [],
  depth: 3,
};

export const RegisteredTypesDocument: TypedDocument<RegisteredTypesQuery, RegisteredTypesQueryVariables> = {
  kind: 'query',
  name: 'RegisteredTypes',
  variables: '',
  selections: '%contentTypes:contentTypes(first:100){nodes{id name uri}}%taxonomies:taxonomies(first:100){nodes{id name}}',
  fragments: [],
  depth: 4,
};

export const SiteFactsDocument: TypedDocument<SiteFactsQuery, SiteFactsQueryVariables> = {
  kind: 'query',
  name: 'SiteFacts',
  variables: '',
  selections: '%generalSettings:generalSettings{...SiteSettings}',
  fragments: [SiteSettingsText],
  depth: 3,
};

export const SiteFactsWithIconDocument: TypedDocument<SiteFactsWithIconQuery, SiteFactsWithIconQueryVariables> = {
  kind: 'query',
  name: 'SiteFactsWithIcon',
  variables: '',
  selections: '%generalSettings:generalSettings{...SiteSettings siteIconUrl(size:180)}',
  fragments: [SiteSettingsText],
  depth: 3,
};

export const SiteIconDocument: TypedDocument<SiteIconQuery, SiteIconQueryVariables> = {
  kind: 'query',
  name: 'SiteIcon',
  variables: '',
  selections: '%generalSettings:generalSettings{siteIconUrl(size:180)}',
  fragments: [],
  depth: 3,
};

export const OpenedDetailsDocument: TypedDocument<OpenedDetailsQuery, OpenedDetailsQueryVariables> = {
  kind: 'query',
  name: 'OpenedDetails',
  variables: '$author:ID!,$image:ID!,$withImage:Boolean!',
  selections: '%user:user(id:$author idType:DATABASE_ID){...OpenedWriter}%mediaItem:mediaItem(id:$image idType:DATABASE_ID)@include(if:$withImage){...CaptionedPicture}',
  fragments: [OpenedWriterText, PortraitText, CaptionedPictureText, PictureText, PictureFileText],
  depth: 5,
};

export const AskForCodeDocument: TypedDocument<AskForCodeMutation, AskForCodeMutationVariables> = {
  kind: 'mutation',
  name: 'AskForCode',
  variables: '$input:GenerateAuthorizationCodeInput!',
  selections: '%generateAuthorizationCode:generateAuthorizationCode(input:$input){code error}',
  fragments: [],
  depth: 3,
};

export const RegisterDocument: TypedDocument<RegisterMutation, RegisterMutationVariables> = {
  kind: 'mutation',
  name: 'Register',
  variables: '$input:RegisterUserInput!',
  selections: '%registerUser:registerUser(input:$input){clientMutationId}',
  fragments: [],
  depth: 3,
};

export const AskForNewPasswordDocument: TypedDocument<AskForNewPasswordMutation, AskForNewPasswordMutationVariables> = {
  kind: 'mutation',
  name: 'AskForNewPassword',
  variables: '$input:SendPasswordResetEmailInput!',
  selections: '%sendPasswordResetEmail:sendPasswordResetEmail(input:$input){success}',
  fragments: [],
  depth: 3,
};

export const SetNewPasswordDocument: TypedDocument<SetNewPasswordMutation, SetNewPasswordMutationVariables> = {
  kind: 'mutation',
  name: 'SetNewPassword',
  variables: '$input:ResetUserPasswordInput!',
  selections: '%resetUserPassword:resetUserPassword(input:$input){clientMutationId}',
  fragments: [],
  depth: 3,
};

export const AccountDocument: TypedDocument<AccountQuery, AccountQueryVariables> = {
  kind: 'query',
  name: 'Account',
  variables: '',
  selections: '%viewer:viewer{id databaseId name username email firstName lastName nickname url description registeredDate capabilities roles{nodes{name displayName}}}',
  fragments: [],
  depth: 5,
};

export const OwnDraftsDocument: TypedDocument<OwnDraftsQuery, OwnDraftsQueryVariables> = {
  kind: 'query',
  name: 'OwnDrafts',
  variables: '',
  selections: '%viewer:viewer{id posts(first:10 where:{stati:[DRAFT PENDING FUTURE]orderby:[{field:MODIFIED order:DESC}]}){nodes{...OwnDraft}}pages(first:10 where:{stati:[DRAFT PENDING FUTURE]orderby:[{field:MODIFIED order:DESC}]}){nodes{...OwnDraft}}}',
  fragments: [OwnDraftText],
  depth: 5,
};

export const ChangeAccountDocument: TypedDocument<ChangeAccountMutation, ChangeAccountMutationVariables> = {
  kind: 'mutation',
  name: 'ChangeAccount',
  variables: '$input:UpdateUserInput!',
  selections: '%updateUser:updateUser(input:$input){user{id name email firstName lastName nickname url description}}',
  fragments: [],
  depth: 4,
};

export const ConfirmEmailDocument: TypedDocument<ConfirmEmailMutation, ConfirmEmailMutationVariables> = {
  kind: 'mutation',
  name: 'ConfirmEmail',
  variables: '$key:String!',
  selections: '%confirmEmail:confirmEmail(input:{key:$key}){clientMutationId}',
  fragments: [],
  depth: 3,
};

export const SignOutEverywhereDocument: TypedDocument<SignOutEverywhereMutation, SignOutEverywhereMutationVariables> = {
  kind: 'mutation',
  name: 'SignOutEverywhere',
  variables: '',
  selections: '%signOutEverywhere:signOutEverywhere(input:{}){success}',
  fragments: [],
  depth: 3,
};

export const CardOfUriDocument: TypedDocument<CardOfUriQuery, CardOfUriQueryVariables> = {
  kind: 'query',
  name: 'CardOfUri',
  variables: '$uri:String!',
  selections: '%node:nodeByUri(uri:$uri){kind:__typename id uri ...on ContentNode{date isRestricted}...on NodeWithTitle{title}...on NodeWithAuthor{author{node{id name}}}...on NodeWithFeaturedImage{featuredImage{node{id sourceUrl(size:LARGE)}}}...on Post{hasPassword}}',
  fragments: [],
  depth: 5,
};

export const PostNeighboursDocument: TypedDocument<PostNeighboursQuery, PostNeighboursQueryVariables> = {
  kind: 'query',
  name: 'PostNeighbours',
  variables: '$cursor:String!',
  selections: '%older:posts(first:1 after:$cursor){nodes{id databaseId uri title}}%newer:posts(last:1 before:$cursor){nodes{id databaseId uri title}}',
  fragments: [],
  depth: 4,
};

export const RelatedPostsDocument: TypedDocument<RelatedPostsQuery, RelatedPostsQueryVariables> = {
  kind: 'query',
  name: 'RelatedPosts',
  variables: '$except:[ID],$tags:[ID],$categories:[ID],$withTags:Boolean!,$withCategories:Boolean!,$atMost:Int!',
  selections: '%sameTags:posts(first:$atMost where:{tagIn:$tags notIn:$except})@include(if:$withTags){nodes{...PostTeaser}}%sameCategories:posts(first:$atMost where:{categoryIn:$categories notIn:$except})@include(if:$withCategories){nodes{...PostTeaser}}',
  fragments: [PostTeaserText, PictureFileText],
  depth: 7,
};

export const BodiesOfPostsDocument: TypedDocument<BodiesOfPostsQuery, BodiesOfPostsQueryVariables> = {
  kind: 'query',
  name: 'BodiesOfPosts',
  variables: '$ids:[ID]!',
  selections: '%posts:posts(first:100 where:{in:$ids}){nodes{id content}}',
  fragments: [],
  depth: 4,
};

export const DateArchiveDocument: TypedDocument<DateArchiveQuery, DateArchiveQueryVariables> = {
  kind: 'query',
  name: 'DateArchive',
  variables: '$date:DateQueryInput!,$days:DateInput!,$first:Int,$last:Int,$after:String,$before:String',
  selections: '%posts:posts(first:$first last:$last after:$after before:$before where:{dateQuery:$date}){nodes{...PostCard databaseId author{node{id uri}}filedUnder:categories(first:20){nodes{id uri}}}pageInfo{hasNextPage hasPreviousPage startCursor endCursor}}%earlier:posts(first:1 where:{dateQuery:{before:$days}hasPassword:false}){nodes{id date}}%later:posts(first:1 where:{dateQuery:{after:$days}hasPassword:false orderby:[{field:DATE order:ASC}]}){nodes{id date}}',
  fragments: [PostCardText, PictureFileText],
  depth: 7,
};

export const ListCursorsDocument: TypedDocument<ListCursorsQuery, ListCursorsQueryVariables> = {
  kind: 'query',
  name: 'ListCursors',
  variables: '$uri:String!,$first:Int,$last:Int,$after:String,$before:String,$withEdges:Boolean!',
  selections: '%node:nodeByUri(uri:$uri){kind:__typename id ...on Category{posts(first:$first last:$last after:$after before:$before){edges@include(if:$withEdges){cursor}pageInfo{...WindowCursors}}}...on Tag{posts(first:$first last:$last after:$after before:$before){edges@include(if:$withEdges){cursor}pageInfo{...WindowCursors}}}...on PostFormat{posts(first:$first last:$last after:$after before:$before){edges@include(if:$withEdges){cursor}pageInfo{...WindowCursors}}}...on User{posts(first:$first last:$last after:$after before:$before){edges@include(if:$withEdges){cursor}pageInfo{...WindowCursors}}}...on ContentType{contentNodes(first:$first last:$last after:$after before:$before){edges@include(if:$withEdges){cursor}pageInfo{...WindowCursors}}}}',
  fragments: [WindowCursorsText],
  depth: 5,
};

export const DateArchiveCursorsDocument: TypedDocument<DateArchiveCursorsQuery, DateArchiveCursorsQueryVariables> = {
  kind: 'query',
  name: 'DateArchiveCursors',
  variables: '$date:DateQueryInput!,$first:Int,$last:Int,$after:String,$before:String,$withEdges:Boolean!',
  selections: '%posts:posts(first:$first last:$last after:$after before:$before where:{dateQuery:$date}){edges@include(if:$withEdges){cursor}pageInfo{...WindowCursors}}',
  fragments: [WindowCursorsText],
  depth: 4,
};

export const CursorsOfOtherDocument: TypedDocument<CursorsOfOtherQuery, CursorsOfOtherQueryVariables> = {
  kind: 'query',
  name: 'CursorsOfOther',
  variables: '$uri:String!,$first:Int,$last:Int,$after:String,$before:String,$withEdges:Boolean!',
  selections: '%node:nodeByUri(uri:$uri){kind:__typename id ...on Category{contentNodes(first:$first last:$last after:$after before:$before){edges@include(if:$withEdges){cursor}pageInfo{...WindowCursors}}}}',
  fragments: [WindowCursorsText],
  depth: 5,
};

export const MediaBesideDocument: TypedDocument<MediaBesideQuery, MediaBesideQueryVariables> = {
  kind: 'query',
  name: 'MediaBeside',
  variables: '$parent:ID!',
  selections: '%mediaItems:mediaItems(first:100 where:{parent:$parent orderby:[{field:MENU_ORDER order:ASC}{field:DATE order:ASC}]}){nodes{id uri title}}',
  fragments: [],
  depth: 4,
};

export const UriOfContentDocument: TypedDocument<UriOfContentQuery, UriOfContentQueryVariables> = {
  kind: 'query',
  name: 'UriOfContent',
  variables: '$id:ID!',
  selections: '%contentNode:contentNode(id:$id idType:DATABASE_ID){id uri link}',
  fragments: [],
  depth: 3,
};

export const UriOfPostDocument: TypedDocument<UriOfPostQuery, UriOfPostQueryVariables> = {
  kind: 'query',
  name: 'UriOfPost',
  variables: '$id:ID!,$idType:PostIdType!',
  selections: '%post:post(id:$id idType:$idType){id uri}',
  fragments: [],
  depth: 3,
};

export const UriOfPageDocument: TypedDocument<UriOfPageQuery, UriOfPageQueryVariables> = {
  kind: 'query',
  name: 'UriOfPage',
  variables: '$id:ID!,$idType:PageIdType!',
  selections: '%page:page(id:$id idType:$idType){id uri link}',
  fragments: [],
  depth: 3,
};

export const UriOfCategoryDocument: TypedDocument<UriOfCategoryQuery, UriOfCategoryQueryVariables> = {
  kind: 'query',
  name: 'UriOfCategory',
  variables: '$id:ID!,$idType:CategoryIdType!',
  selections: '%category:category(id:$id idType:$idType){id uri}',
  fragments: [],
  depth: 3,
};

export const UriOfTagDocument: TypedDocument<UriOfTagQuery, UriOfTagQueryVariables> = {
  kind: 'query',
  name: 'UriOfTag',
  variables: '$id:ID!',
  selections: '%tag:tag(id:$id idType:SLUG){id uri}',
  fragments: [],
  depth: 3,
};

export const UriOfUserDocument: TypedDocument<UriOfUserQuery, UriOfUserQueryVariables> = {
  kind: 'query',
  name: 'UriOfUser',
  variables: '$id:ID!,$idType:UserNodeIdTypeEnum!',
  selections: '%user:user(id:$id idType:$idType){id uri}',
  fragments: [],
  depth: 3,
};

export const UriOfPathDocument: TypedDocument<UriOfPathQuery, UriOfPathQueryVariables> = {
  kind: 'query',
  name: 'UriOfPath',
  variables: '$uri:String!',
  selections: '%nodeByUri:nodeByUri(uri:$uri){id uri}',
  fragments: [],
  depth: 3,
};

export const OtherByUriDocument: TypedDocument<OtherByUriQuery, OtherByUriQueryVariables> = {
  kind: 'query',
  name: 'OtherByUri',
  variables: '$uri:String!,$first:Int,$last:Int,$after:String,$before:String',
  selections: '%node:nodeByUri(uri:$uri){kind:__typename id uri ...on ContentNode{...OtherContent}...on TermNode{name slug description}...on ContentType{name label description contentNodes(first:$first last:$last after:$after before:$before){nodes{...OtherCard}pageInfo{hasNextPage hasPreviousPage startCursor endCursor}}}}',
  fragments: [OtherContentText, CaptionedPictureText, PictureText, PictureFileText, OtherCardText],
  depth: 8,
};

export const TermsOfOtherDocument: TypedDocument<TermsOfOtherQuery, TermsOfOtherQueryVariables> = {
  kind: 'query',
  name: 'TermsOfOther',
  variables: '$uri:String!',
  selections: '%node:nodeByUri(uri:$uri){kind:__typename id uri ...on Post{terms(first:50){nodes{id name uri}}}}',
  fragments: [],
  depth: 5,
};

export const ContentOfOtherDocument: TypedDocument<ContentOfOtherQuery, ContentOfOtherQueryVariables> = {
  kind: 'query',
  name: 'ContentOfOther',
  variables: '$uri:String!,$first:Int,$last:Int,$after:String,$before:String',
  selections: '%node:nodeByUri(uri:$uri){kind:__typename id uri ...on Category{contentNodes(first:$first last:$last after:$after before:$before){nodes{...OtherCard}pageInfo{hasNextPage hasPreviousPage startCursor endCursor}}}}',
  fragments: [OtherCardText, PictureFileText],
  depth: 8,
};

export const PostsPageDocument: TypedDocument<PostsPageQuery, PostsPageQueryVariables> = {
  kind: 'query',
  name: 'PostsPage',
  variables: '$slug:String!',
  selections: '%pages:pages(first:10 where:{name:$slug}){nodes{id title isPostsPage}}',
  fragments: [],
  depth: 4,
};

export const ScreenByUriDocument: TypedDocument<ScreenByUriQuery, ScreenByUriQueryVariables> = {
  kind: 'query',
  name: 'ScreenByUri',
  variables: '$uri:String!,$first:Int,$last:Int,$after:String,$before:String,$withSticky:Boolean!',
  selections: '%node:nodeByUri(uri:$uri){kind:__typename id uri isFrontPage ...on Post{...PostScreen}...on Page{...PageScreen}...on MediaItem{...MediaScreen}...on Category{...CategoryHeading posts(first:$first last:$last after:$after before:$before){nodes{...PostCard}pageInfo{hasNextPage hasPreviousPage startCursor endCursor}}}...on Tag{name slug description count posts(first:$first last:$last after:$after before:$before){nodes{...PostCard}pageInfo{hasNextPage hasPreviousPage startCursor endCursor}}}...on PostFormat{name slug description count posts(first:$first last:$last after:$after before:$before){nodes{...PostCard}pageInfo{hasNextPage hasPreviousPage startCursor endCursor}}}...on User{...AuthorHeading posts(first:$first last:$last after:$after before:$before){nodes{...PostCard}pageInfo{hasNextPage hasPreviousPage startCursor endCursor}}}...on ContentType{name label latest:contentNodes(first:$first last:$last after:$after before:$before){nodes{kind:__typename id ...on Post{...PostCard}}pageInfo{hasNextPage hasPreviousPage startCursor endCursor}}sticky:contentNodes(first:20 where:{isSticky:true})@include(if:$withSticky){nodes{kind:__typename id ...on Post{...PostCard}}}}}',
  fragments: [PostScreenText, PostCardText, PictureFileText, CaptionedPictureText, PictureText, PortraitText, CommentViewText, PageScreenText, MediaScreenText, CategoryHeadingText, AuthorHeadingText],
  depth: 8,
};

export const EmbedOfUriDocument: TypedDocument<EmbedOfUriQuery, EmbedOfUriQueryVariables> = {
  kind: 'query',
  name: 'EmbedOfUri',
  variables: '$uri:String!',
  selections: '%node:nodeByUri(uri:$uri){kind:__typename id uri ...on ContentNode{isRestricted date dateGmt}...on NodeWithTitle{title}...on NodeWithExcerpt{excerpt}...on NodeWithAuthor{author{node{id name uri}}}...on NodeWithFeaturedImage{featuredImage{node{...PictureFile}}}...on Post{hasPassword}...on Page{content hasPassword}}',
  fragments: [PictureFileText],
  depth: 6,
};

export const FeedOfSiteDocument: TypedDocument<FeedOfSiteQuery, FeedOfSiteQueryVariables> = {
  kind: 'query',
  name: 'FeedOfSite',
  variables: '$first:Int!',
  selections: '%posts:posts(first:$first){nodes{...FeedPost}}',
  fragments: [FeedPostText],
  depth: 6,
};

export const FeedOfSearchDocument: TypedDocument<FeedOfSearchQuery, FeedOfSearchQueryVariables> = {
  kind: 'query',
  name: 'FeedOfSearch',
  variables: '$first:Int!,$search:String!',
  selections: '%posts:posts(first:$first where:{search:$search}){nodes{...FeedPost}}',
  fragments: [FeedPostText],
  depth: 6,
};

export const FeedOfCommentsDocument: TypedDocument<FeedOfCommentsQuery, FeedOfCommentsQueryVariables> = {
  kind: 'query',
  name: 'FeedOfComments',
  variables: '$first:Int!',
  selections: '%comments:comments(first:$first where:{orderby:COMMENT_DATE order:DESC}){nodes{...FeedComment commentedOn{node{id uri guid isRestricted ...on NodeWithTitle{title}...on Post{hasPassword}...on Page{hasPassword}}}}}',
  fragments: [FeedCommentText],
  depth: 6,
};

export const FeedOfUriDocument: TypedDocument<FeedOfUriQuery, FeedOfUriQueryVariables> = {
  kind: 'query',
  name: 'FeedOfUri',
  variables: '$uri:String!,$first:Int!',
  selections: '%node:nodeByUri(uri:$uri){kind:__typename id uri ...on ContentType{name label description latest:contentNodes(first:$first){nodes{...FeedOther ...on Post{...FeedPost}}}}...on ContentNode{databaseId guid isRestricted}...on NodeWithTitle{title}...on TermNode{name description}...on Category{name description posts(first:$first){nodes{...FeedPost}}}...on Tag{name description posts(first:$first){nodes{...FeedPost}}}...on PostFormat{name description posts(first:$first){nodes{...FeedPost}}}...on User{name description posts(first:$first){nodes{...FeedPost}}}...on Post{hasPassword comments(first:$first where:{orderby:COMMENT_DATE order:DESC}){nodes{...FeedComment}}}...on Page{hasPassword comments(first:$first where:{orderby:COMMENT_DATE order:DESC}){nodes{...FeedComment}}}}',
  fragments: [FeedOtherText, FeedPostText, FeedCommentText],
  depth: 7,
};

export const MediaFileSizeDocument: TypedDocument<MediaFileSizeQuery, MediaFileSizeQueryVariables> = {
  kind: 'query',
  name: 'MediaFileSize',
  variables: '$url:ID!',
  selections: '%mediaItem:mediaItem(id:$url idType:SOURCE_URL){id fileSize}',
  fragments: [],
  depth: 3,
};

export const FeedOfDateDocument: TypedDocument<FeedOfDateQuery, FeedOfDateQueryVariables> = {
  kind: 'query',
  name: 'FeedOfDate',
  variables: '$date:DateQueryInput!,$first:Int!',
  selections: '%posts:posts(first:$first where:{dateQuery:$date}){nodes{...FeedPost}}',
  fragments: [FeedPostText],
  depth: 6,
};

export const FeedOfOtherTermDocument: TypedDocument<FeedOfOtherTermQuery, FeedOfOtherTermQueryVariables> = {
  kind: 'query',
  name: 'FeedOfOtherTerm',
  variables: '$uri:String!,$first:Int!',
  selections: '%node:nodeByUri(uri:$uri){kind:__typename id ...on Category{contentNodes(first:$first){nodes{...FeedOther}}}}',
  fragments: [FeedOtherText],
  depth: 7,
};

export const FeedOfOtherCommentsDocument: TypedDocument<FeedOfOtherCommentsQuery, FeedOfOtherCommentsQueryVariables> = {
  kind: 'query',
  name: 'FeedOfOtherComments',
  variables: '$content:ID!,$first:Int!',
  selections: '%comments:comments(first:$first where:{contentId:$content orderby:COMMENT_DATE order:DESC}){nodes{...FeedComment}}',
  fragments: [FeedCommentText],
  depth: 6,
};

export const HealthDocument: TypedDocument<HealthQuery, HealthQueryVariables> = {
  kind: 'query',
  name: 'Health',
  variables: '',
  selections: '%generalSettings:generalSettings{title}',
  fragments: [],
  depth: 3,
};

export const LlmsTextDocument: TypedDocument<LlmsTextQuery, LlmsTextQueryVariables> = {
  kind: 'query',
  name: 'LlmsText',
  variables: '',
  selections: '%pages:pages(first:50 where:{hasPassword:false orderby:[{field:MENU_ORDER order:ASC}]}){nodes{id uri title}}%posts:posts(first:20 where:{hasPassword:false}){nodes{id uri title excerpt}}',
  fragments: [],
  depth: 4,
};

export const MarkdownOfUriDocument: TypedDocument<MarkdownOfUriQuery, MarkdownOfUriQueryVariables> = {
  kind: 'query',
  name: 'MarkdownOfUri',
  variables: '$uri:String!',
  selections: '%node:nodeByUri(uri:$uri){kind:__typename id uri ...on ContentNode{isRestricted dateGmt modifiedGmt}...on NodeWithTitle{title}...on NodeWithContentEditor{content}...on NodeWithAuthor{author{node{id name}}}...on Post{hasPassword categories(first:20){nodes{id name}}tags(first:20){nodes{id name}}}...on Page{hasPassword}}',
  fragments: [],
  depth: 5,
};

export const DraftPreviewDocument: TypedDocument<DraftPreviewQuery, DraftPreviewQueryVariables> = {
  kind: 'query',
  name: 'DraftPreview',
  variables: '$id:ID,$contentType:ContentTypeEnum!,$draft:ContentDraftInput!',
  selections: '%draftPreview:draftPreview(id:$id contentType:$contentType draft:$draft){...PreviewScreenContent}',
  fragments: [PreviewScreenContentText, PreviewedTextsText, CaptionedPictureText, PictureText, PictureFileText, PostScreenText, PostCardText, PortraitText, CommentViewText, PageScreenText, MediaScreenText],
  depth: 7,
};

export const PreviewDocument: TypedDocument<PreviewQuery, PreviewQueryVariables> = {
  kind: 'query',
  name: 'Preview',
  variables: '$id:ID!',
  selections: '%viewer:viewer{id name capabilities}%saved:contentNode(id:$id idType:DATABASE_ID){...PreviewedContent}%newest:contentNode(id:$id idType:DATABASE_ID asPreview:true){...PreviewedTexts}',
  fragments: [PreviewedContentText, PreviewScreenContentText, PreviewedTextsText, CaptionedPictureText, PictureText, PictureFileText, PostScreenText, PostCardText, PortraitText, CommentViewText, PageScreenText, MediaScreenText, PreviewedVersionText],
  depth: 7,
};

export const SearchCursorsDocument: TypedDocument<SearchCursorsQuery, SearchCursorsQueryVariables> = {
  kind: 'query',
  name: 'SearchCursors',
  variables: '$words:String!,$types:[ContentTypeEnum],$category:String,$first:Int,$last:Int,$after:String,$before:String,$withEdges:Boolean!,$ofAnyKind:Boolean!,$ofPosts:Boolean!,$ofMedia:Boolean!',
  selections: '%content:contentNodes(first:$first last:$last after:$after before:$before where:{search:$words contentTypes:$types})@include(if:$ofAnyKind){edges@include(if:$withEdges){cursor}pageInfo{...WindowCursors}}%posts:posts(first:$first last:$last after:$after before:$before where:{search:$words categoryName:$category})@include(if:$ofPosts){edges@include(if:$withEdges){cursor}pageInfo{...WindowCursors}}%media:mediaItems(first:$first last:$last after:$after before:$before where:{search:$words})@include(if:$ofMedia){edges@include(if:$withEdges){cursor}pageInfo{...WindowCursors}}',
  fragments: [WindowCursorsText],
  depth: 4,
};

export const SearchDocument: TypedDocument<SearchQuery, SearchQueryVariables> = {
  kind: 'query',
  name: 'Search',
  variables: '$words:String!,$types:[ContentTypeEnum],$category:String,$first:Int,$last:Int,$after:String,$before:String,$ofAnyKind:Boolean!,$ofPosts:Boolean!,$ofMedia:Boolean!,$withLargest:Boolean!',
  selections: '%content:contentNodes(first:$first last:$last after:$after before:$before where:{search:$words contentTypes:$types})@include(if:$ofAnyKind){nodes{...SearchHit}pageInfo{...WindowCursors}}%posts:posts(first:$first last:$last after:$after before:$before where:{search:$words categoryName:$category})@include(if:$ofPosts){nodes{...SearchHit}pageInfo{...WindowCursors}}%media:mediaItems(first:$first last:$last after:$after before:$before where:{search:$words})@include(if:$ofMedia){nodes{...SearchHit}pageInfo{...WindowCursors}}%categories:categories(first:30 where:{orderby:COUNT order:DESC hideEmpty:true}){nodes{id name slug uri}}%largest:categories(first:12 where:{orderby:COUNT order:DESC hideEmpty:true})@include(if:$withLargest){nodes{id name uri count}}',
  fragments: [SearchHitText, PictureFileText, PictureText, WindowCursorsText],
  depth: 7,
};

export const SitemapBoundsDocument: TypedDocument<SitemapBoundsQuery, SitemapBoundsQueryVariables> = {
  kind: 'query',
  name: 'SitemapBounds',
  variables: '',
  selections: '%oldest:posts(first:1 where:{hasPassword:false orderby:[{field:DATE order:ASC}]}){nodes{date}}%newest:posts(first:1 where:{hasPassword:false}){nodes{date}}%changed:posts(first:100 where:{hasPassword:false orderby:[{field:MODIFIED order:DESC}]}){nodes{date modifiedGmt}}%categories:categories(first:1 where:{hideEmpty:true}){nodes{id}}%tags:tags(first:1 where:{hideEmpty:true}){nodes{id}}%postFormats:postFormats(first:1 where:{hideEmpty:true}){nodes{id}}%users:users(first:1 where:{hasPublishedPosts:[POST]}){nodes{id}}',
  fragments: [],
  depth: 4,
};

export const SitemapYearDocument: TypedDocument<SitemapYearQuery, SitemapYearQueryVariables> = {
  kind: 'query',
  name: 'SitemapYear',
  variables: '$year:Int!',
  selections: '%m1:posts(first:1 where:{hasPassword:false dateQuery:{year:$year month:1}}){nodes{modifiedGmt}}%m2:posts(first:1 where:{hasPassword:false dateQuery:{year:$year month:2}}){nodes{modifiedGmt}}%m3:posts(first:1 where:{hasPassword:false dateQuery:{year:$year month:3}}){nodes{modifiedGmt}}%m4:posts(first:1 where:{hasPassword:false dateQuery:{year:$year month:4}}){nodes{modifiedGmt}}%m5:posts(first:1 where:{hasPassword:false dateQuery:{year:$year month:5}}){nodes{modifiedGmt}}%m6:posts(first:1 where:{hasPassword:false dateQuery:{year:$year month:6}}){nodes{modifiedGmt}}%m7:posts(first:1 where:{hasPassword:false dateQuery:{year:$year month:7}}){nodes{modifiedGmt}}%m8:posts(first:1 where:{hasPassword:false dateQuery:{year:$year month:8}}){nodes{modifiedGmt}}%m9:posts(first:1 where:{hasPassword:false dateQuery:{year:$year month:9}}){nodes{modifiedGmt}}%m10:posts(first:1 where:{hasPassword:false dateQuery:{year:$year month:10}}){nodes{modifiedGmt}}%m11:posts(first:1 where:{hasPassword:false dateQuery:{year:$year month:11}}){nodes{modifiedGmt}}%m12:posts(first:1 where:{hasPassword:false dateQuery:{year:$year month:12}}){nodes{modifiedGmt}}',
  fragments: [],
  depth: 4,
};

export const SitemapRegisteredDocument: TypedDocument<SitemapRegisteredQuery, SitemapRegisteredQueryVariables> = {
  kind: 'query',
  name: 'SitemapRegistered',
  variables: '$types:[ContentTypeEnum],$taxonomies:[TaxonomyEnum],$withTypes:Boolean!,$withTaxonomies:Boolean!',
  selections: '%content:contentNodes(first:1 where:{hasPassword:false contentTypes:$types})@include(if:$withTypes){nodes{id}}%terms:terms(first:1 where:{hideEmpty:true taxonomies:$taxonomies})@include(if:$withTaxonomies){nodes{id}}',
  fragments: [],
  depth: 4,
};

export const SitemapContentDocument: TypedDocument<SitemapContentQuery, SitemapContentQueryVariables> = {
  kind: 'query',
  name: 'SitemapContent',
  variables: '$types:[ContentTypeEnum],$after:String',
  selections: '%contentNodes:contentNodes(first:100 after:$after where:{hasPassword:false contentTypes:$types}){nodes{uri modifiedGmt ...on NodeWithFeaturedImage{featuredImage{node{sourceUrl(size:LARGE)}}}}pageInfo{hasNextPage endCursor}}',
  fragments: [],
  depth: 6,
};

export const SitemapTermsDocument: TypedDocument<SitemapTermsQuery, SitemapTermsQueryVariables> = {
  kind: 'query',
  name: 'SitemapTerms',
  variables: '$taxonomies:[TaxonomyEnum],$after:String',
  selections: '%terms:terms(first:100 after:$after where:{hideEmpty:true taxonomies:$taxonomies}){nodes{uri}pageInfo{hasNextPage endCursor}}',
  fragments: [],
  depth: 4,
};

export const SitemapPostsDocument: TypedDocument<SitemapPostsQuery, SitemapPostsQueryVariables> = {
  kind: 'query',
  name: 'SitemapPosts',
  variables: '$date:DateQueryInput!,$after:String',
  selections: '%posts:posts(first:100 after:$after where:{hasPassword:false dateQuery:$date}){nodes{uri modifiedGmt featuredImage{node{sourceUrl(size:LARGE)}}}pageInfo{hasNextPage endCursor}}',
  fragments: [],
  depth: 6,
};

export const SitemapPagesDocument: TypedDocument<SitemapPagesQuery, SitemapPagesQueryVariables> = {
  kind: 'query',
  name: 'SitemapPages',
  variables: '$after:String',
  selections: '%pages:pages(first:100 after:$after where:{hasPassword:false}){nodes{uri link modifiedGmt featuredImage{node{sourceUrl(size:LARGE)}}}pageInfo{hasNextPage endCursor}}',
  fragments: [],
  depth: 6,
};

export const SitemapCategoriesDocument: TypedDocument<SitemapCategoriesQuery, SitemapCategoriesQueryVariables> = {
  kind: 'query',
  name: 'SitemapCategories',
  variables: '$after:String',
  selections: '%categories:categories(first:100 after:$after where:{hideEmpty:true}){nodes{uri}pageInfo{hasNextPage endCursor}}',
  fragments: [],
  depth: 4,
};

export const SitemapTagsDocument: TypedDocument<SitemapTagsQuery, SitemapTagsQueryVariables> = {
  kind: 'query',
  name: 'SitemapTags',
  variables: '$after:String',
  selections: '%tags:tags(first:100 after:$after where:{hideEmpty:true}){nodes{uri}pageInfo{hasNextPage endCursor}}',
  fragments: [],
  depth: 4,
};

export const SitemapFormatsDocument: TypedDocument<SitemapFormatsQuery, SitemapFormatsQueryVariables> = {
  kind: 'query',
  name: 'SitemapFormats',
  variables: '$after:String',
  selections: '%postFormats:postFormats(first:100 after:$after where:{hideEmpty:true}){nodes{uri}pageInfo{hasNextPage endCursor}}',
  fragments: [],
  depth: 4,
};

export const SitemapAuthorsDocument: TypedDocument<SitemapAuthorsQuery, SitemapAuthorsQueryVariables> = {
  kind: 'query',
  name: 'SitemapAuthors',
  variables: '$after:String',
  selections: '%users:users(first:100 after:$after where:{hasPublishedPosts:[POST]}){nodes{uri}pageInfo{hasNextPage endCursor}}',
  fragments: [],
  depth: 4,
};
