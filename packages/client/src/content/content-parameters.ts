import type {
  CategoryIdType,
  PageIdType,
  PostIdType,
  PostListQueryVariables,
  RootQueryToPostConnectionWhereArgs,
} from '../generated/documents.ts';
import { readDatabaseId } from './database-id.ts';
import type { RouteQuery } from './route-query.ts';

// Maps the URL parameters of the specification to the content they identify.

/** The variables that select one node. */
export interface NodeParameters<IdType> {
  readonly id: string;
  readonly idType: IdType;
}

/** The application's own arguments; missing ones are taken from the URL. */
export interface NodeArguments<IdType> {
  readonly id?: string | undefined;
  readonly idType?: IdType | undefined;
}

/** The application's own arguments of a list. */
export type PostListArguments = Omit<PostListQueryVariables, 'where'> & {
  readonly where?: RootQueryToPostConnectionWhereArgs | null | undefined;
};

/** Selects a post by the URL: `postId`, else `postSlug`, else `postUri`. */
export const postParameters = (query: RouteQuery): NodeParameters<PostIdType> | null =>
  byId(query.postId) ?? bySlug(query.postSlug, 'SLUG') ?? byUri(query.postUri);

/** Selects a page by the URL: `pageId`, else `pageUri`. */
export const pageParameters = (query: RouteQuery): NodeParameters<PageIdType> | null =>
  byId(query.pageId) ?? byUri(query.pageUri);

/** Selects a category by the URL: `categoryId`, else `categorySlug`. */
export const categoryParameters = (query: RouteQuery): NodeParameters<CategoryIdType> | null =>
  byId(query.categoryId) ?? bySlug(query.categorySlug, 'SLUG');

/**
 * Merges the application's arguments over the URL's parameters, field by field.
 *
 * @returns `null` without an id. An id must be a string: a number does not count.
 */
export function mergeParameters<IdType extends string>(
  fromUrl: NodeParameters<IdType> | null,
  { id = fromUrl?.id, idType = fromUrl?.idType }: NodeArguments<IdType>,
): NodeParameters<IdType | GlobalOrNumber> | null {
  if (typeof id !== 'string' || id === '') return null;
  return { id, idType: idType ?? idTypeOf(id) };
}

/**
 * The variables of a list of posts: by default those of the URL's category.
 *
 * A list is filtered by the category's database id, while a category itself is selected by its global id; `categoryId` may be either.
 */
export function postListVariables(query: RouteQuery, given: PostListArguments): PostListQueryVariables {
  const where = { ...whereFromUrl(query), ...given.where };
  return { ...given, ...(Object.keys(where).length > 0 && { where }) };
}

function whereFromUrl({
  categoryId,
  categorySlug,
}: RouteQuery): Pick<RootQueryToPostConnectionWhereArgs, 'categoryId' | 'categoryName'> {
  if (isNonEmptyString(categoryId)) {
    const databaseId = categoryNumber(categoryId);
    // Neither a database id nor a global id: filtering by it as a name finds nothing, whereas omitting the filter would return all posts.
    return databaseId === null ? { categoryName: categoryId } : { categoryId: databaseId };
  }
  return isNonEmptyString(categorySlug) ? { categoryName: categorySlug } : {};
}

function categoryNumber(categoryId: string): number | null {
  const [, ofGlobalId] = /^(?:term|category):(\d+)$/.exec(decodeBase64(categoryId)) ?? [];
  return readDatabaseId(ofGlobalId ?? categoryId);
}

function decodeBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}

type GlobalOrNumber = 'ID' | 'DATABASE_ID';

/** A global id is the base64 of a type name and a number, which never consists of digits only. */
const idTypeOf = (id: string): GlobalOrNumber => (readDatabaseId(id) === null ? 'ID' : 'DATABASE_ID');

const byId = (value: unknown): NodeParameters<GlobalOrNumber> | null =>
  isNonEmptyString(value) ? { id: value, idType: idTypeOf(value) } : null;

const bySlug = <IdType>(value: unknown, idType: IdType): NodeParameters<IdType> | null =>
  isNonEmptyString(value) ? { id: value, idType } : null;

const byUri = (segments: unknown): NodeParameters<'URI'> | null =>
  Array.isArray(segments) && typeof segments[0] === 'string'
    ? { id: segments.join('/'), idType: 'URI' }
    : null;

const isNonEmptyString = (value: unknown): value is string => typeof value === 'string' && value !== '';
