import { type PostListArguments, postListVariables } from '../content/content-parameters.ts';
import type { TypedDocument } from '../documents/typed-document.ts';
import { PostListDocument, type PostListQuery, type PostListQueryVariables } from '../generated/documents.ts';
import { useRouteQuery } from './route-query.ts';
import type { UseNodeOptions } from './use-node.ts';
import { type QueryState, useObserved } from './use-observed.ts';

type ListDocument<Connection> = TypedDocument<{ readonly posts: Connection }, PostListQueryVariables>;

/**
 * Loads posts, the newest first: those of the URL's category (`categoryId`, else `categorySlug`) if it has one, else all. `categoryId` may be
 * a database id or a global id.
 *
 * @param given `where` overrides the URL, field by field. Without `first` and `last` the backend's default applies.
 * @returns `data` is the connection. No request is sent while the router does not know the URL.
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
