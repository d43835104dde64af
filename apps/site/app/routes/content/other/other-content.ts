import type { Commented, Conversation } from '../../../comments/conversation.ts';
import { isProtected } from '../../../data/articles.ts';
import type { OtherByUriQuery } from '../../../generated/documents.ts';
import type { ArticlePart } from '../article-part.ts';

type ContentOfAnyType = Extract<NonNullable<OtherByUriQuery['node']>, { kind: 'Post' }>;

/** Content of a type that only the backend knows. A field is `null` if the type does not have it. */
export type OtherContent = Omit<ContentOfAnyType, 'kind'> & Pick<Commented, 'hasPassword' | 'comments'>;

/** The page of such content. */
export interface OtherContentScreen {
  kind: 'other';
  /** The canonical path. */
  canonical: string;
  /** The GraphQL name of its type, such as `Book`. */
  type: string;
  content: OtherContent;
  part: ArticlePart;
  /** Of all its taxonomies. */
  terms: readonly { readonly id: string; readonly name: string | null; readonly uri: string | null }[];
  /** Whether the backend failed to return the existing body. */
  bodyFailed: boolean;
  /** Omitted in previews and for locked content. */
  conversation?: Conversation;
}

/** Fields of interfaces that a type may not implement. The response has no such fields then. */
const optionalFields = {
  title: null,
  content: null,
  excerpt: null,
  author: null,
  commentCount: null,
  commentStatus: null,
  featuredImage: null,
} satisfies Partial<OtherContent>;

/** Content from a response, with every field. */
export function otherContent(node: Omit<ContentOfAnyType, 'kind'>): OtherContent {
  return { ...optionalFields, ...node, hasPassword: isProtected(node), comments: null };
}
