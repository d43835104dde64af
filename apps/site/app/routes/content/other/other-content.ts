import type { OtherByUriQuery } from '../../../generated/documents.ts';

type ContentOfAnyType = Extract<NonNullable<OtherByUriQuery['node']>, { kind: 'Post' }>;

/** Content of a type that only the backend knows. A field is missing if the type does not have it. */
export type OtherContent = Partial<Omit<ContentOfAnyType, 'kind'>>;

/** The page of such content. */
export interface OtherContentScreen {
  kind: 'other';
  /** The canonical path. */
  canonical: string;
  /** The GraphQL name of its type, such as `Book`. */
  type: string;
  content: OtherContent;
  /** Of all its taxonomies. */
  terms: readonly { readonly id: string; readonly name: string | null; readonly uri: string | null }[];
  /** Whether the backend failed to return the existing body. */
  bodyFailed: boolean;
}
