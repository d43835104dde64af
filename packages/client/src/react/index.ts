export { type Audience, useClient } from './context.ts';
export { MastheadProvider, type MastheadProviderProps } from './provider.ts';
export { useSessionState } from './use-session-state.ts';
export { useAuth, type UseAuth, type UseAuthOptions } from './use-auth.ts';
export type { CallState, CallWith } from './use-call.ts';
export { useCategory } from './use-category.ts';
export { type RunLazyQuery, useLazyQuery, type UseLazyQueryOptions } from './use-lazy-query.ts';
export { type LoginData, useLogin, type UseLogin, type UseLoginOptions } from './use-login.ts';
export { useLogout, type UseLogout } from './use-logout.ts';
export { type Mutate, useMutation, type UseMutationOptions } from './use-mutation.ts';
export type { PreviewableArguments, UseNodeOptions } from './use-node.ts';
export type { QueryState, UseQueryOptions } from './use-observed.ts';
export { usePage } from './use-page.ts';
export {
  type PaginatedState,
  usePaginatedQuery,
  type UsePaginatedQueryOptions,
} from './use-paginated-query.ts';
export { usePost } from './use-post.ts';
export { usePosts } from './use-posts.ts';
export { type Preview, usePreview } from './use-preview.ts';
export { type PreviewNode, usePreviewNode, type UsePreviewNodeOptions } from './use-preview-node.ts';
export { useQuery } from './use-query.ts';
export { useTransactionQuery, type UseTransactionQueryOptions } from './use-transaction-query.ts';
