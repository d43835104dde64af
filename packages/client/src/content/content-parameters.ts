import type {
  CategoryIdType,
  PageIdType,
  PostIdType,
  PostListQueryVariables,
  RootQueryToPostConnectionWhereArgs,
} from '../generated/documents.ts';
import { readDatabaseId } from './database-id.ts';
import type { RouteQuery } from './route-query.ts';

// Which content an address speaks of, by the parameters the specification knows.

/** Which one, by what kind of id. */
export interface NodeParameters<IdType> {
  readonly id: string;
  readonly idType: IdType;
}

/** What an application says itself. What it leaves out is taken from the address. */
export interface NodeArguments<IdType> {
  readonly id?: string | undefined;
  readonly idType?: IdType | undefined;
}

/** What an application says of a list itself. */
export type PostListArguments = Omit<PostListQueryVariables, 'where'> & {
  readonly where?: RootQueryToPostConnectionWhereArgs | null | undefined;
};

/** Of an address: `postId`, else `postSlug`, else `postUri`. */
export const postParameters = (query: RouteQuery): NodeParameters<PostIdType> | null =>
  byId(query.postId) ?? byWord(query.postSlug, 'SLUG') ?? byUri(query.postUri);

/** Of an address: `pageId`, else `pageUri`. */
export const pageParameters = (query: RouteQuery): NodeParameters<PageIdType> | null =>
  byId(query.pageId) ?? byUri(query.pageUri);

/** Of an address: `categoryId`, else `categorySlug`. */
export const categoryParameters = (query: RouteQuery): NodeParameters<CategoryIdType> | null =>
  byId(query.categoryId) ?? byWord(query.categorySlug, 'SLUG');

/**
 * Puts what an application says over what the address has, field by field.
 *
 * @returns `null` when that makes no id. An id is a text: a number in its place is none.
 */
export function mergeParameters<IdType extends string>(
  ofAddress: NodeParameters<IdType> | null,
  { id = ofAddress?.id, idType = ofAddress?.idType }: NodeArguments<IdType>,
): NodeParameters<IdType | GlobalOrNumber> | null {
  if (typeof id !== 'string' || id === '') return null;
  return { id, idType: idType ?? kindOf(id) };
}

/**
 * The values of a list of posts: those of the category the address speaks of, unless the application says otherwise.
 *
 * A list is filtered by the category's number, while a category itself is found by its global id; either may stand in `categoryId`.
 */
export function postListVariables(query: RouteQuery, given: PostListArguments): PostListQueryVariables {
  const where = { ...whereOfAddress(query), ...given.where };
  return { ...given, ...(Object.keys(where).length > 0 && { where }) };
}

function whereOfAddress({
  categoryId,
  categorySlug,
}: RouteQuery): Pick<RootQueryToPostConnectionWhereArgs, 'categoryId' | 'categoryName'> {
  if (isWord(categoryId)) {
    const databaseId = categoryNumber(categoryId);
    // What is neither number nor global id names no category; as a name it finds nothing, where a number left out would find all.
    return databaseId === null ? { categoryName: categoryId } : { categoryId: databaseId };
  }
  return isWord(categorySlug) ? { categoryName: categorySlug } : {};
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

/** A global id is the base64 of a word and a number, which never reads as digits alone. */
const kindOf = (id: string): GlobalOrNumber => (readDatabaseId(id) === null ? 'ID' : 'DATABASE_ID');

const byId = (value: unknown): NodeParameters<GlobalOrNumber> | null =>
  isWord(value) ? { id: value, idType: kindOf(value) } : null;

const byWord = <IdType>(value: unknown, idType: IdType): NodeParameters<IdType> | null =>
  isWord(value) ? { id: value, idType } : null;

const byUri = (segments: unknown): NodeParameters<'URI'> | null =>
  Array.isArray(segments) && typeof segments[0] === 'string'
    ? { id: segments.join('/'), idType: 'URI' }
    : null;

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';
