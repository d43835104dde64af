import { type PostListArguments, postListVariables } from '../content/content-parameters.ts';
import type { TypedDocument } from '../documents/typed-document.ts';
import { PostListDocument, type PostListQuery, type PostListQueryVariables } from '../generated/documents.ts';
import { useRouteQuery } from './route-query.ts';
import type { UseNodeOptions } from './use-node.ts';
import { type QueryState, useObserved } from './use-observed.ts';

type ListDocument<Connection> = TypedDocument<{ readonly posts: Connection }, PostListQueryVariables>;

/**
 * Posts, the newest first: those of the address's category (`categoryId`, else `categorySlug`) where it has one, else all. A category may stand
 * there by its number or by its global id.
 *
 * @param given `where` goes before what the address says, field by field. Without `first` and `last` the backend decides how many.
 * @returns `data` is the connection. Nothing is asked while the router does not know the address.
 */
export function usePosts<Connection = PostListQuery['posts']>(
  given: PostListArguments = {},
  { document, ...options }: UseNodeOptions<ListDocument<Connection>> = {},
): QueryState<Connection> {
  const query = useRouteQuery();
  const { state, answer } = useObserved(document ?? (PostListDocument as ListDocument<Connection>), {
    ...options,
    skip: options.skip === true || query === null,
    variables: postListVariables(query ?? {}, given),
  });
  return {
    ...state,
    data: answer === null ? undefined : state.data?.posts,
    isLoading: state.isLoading || (query === null && options.skip !== true),
  };
}
