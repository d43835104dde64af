export type { AuthResult, AuthSession, AuthState, EnsureAuthorizationOptions } from './auth/auth-session.ts';
export { type AuthSessionOptions, createAuthSession } from './auth/create-auth-session.ts';
export { readCookie } from './auth/session-cookies.ts';
export { type LoginInput, loginInput } from './auth/login-input.ts';
export {
  type AuthType,
  checkConfig,
  type Config,
  type ConfigOptions,
  configure,
  readConfig,
} from './config/config.ts';
export {
  categoryParameters,
  type NodeArguments,
  type NodeParameters,
  pageParameters,
  type PostListArguments,
  postListVariables,
  postParameters,
} from './content/content-parameters.ts';
export { is404 } from './content/is-404.ts';
export { isPreviewUrl, type PreviewRequest, readPreviewRequest } from './content/preview-request.ts';
export { type RouteQuery, routeQueryOf } from './content/route-query.ts';
export type {
  AnyDocument,
  FragmentText,
  ResultOf,
  TypedDocument,
  Variables,
  VariablesOf,
} from './documents/typed-document.ts';
export { ClientError, type ClientErrorCode, type GraphqlErrorEntry } from './errors.ts';
export {
  CategoryViewDocument,
  PageViewDocument,
  PostListDocument,
  PostViewDocument,
  PreviewNodeDocument,
} from './generated/documents.ts';
export type { Client, FetchPolicy, MutateOptions, QueryOptions } from './operations/client.ts';
export {
  type ClientPair,
  type ClientPairOptions,
  createClientPair,
  hydrateClients,
  type PageProperties,
  pageProperties,
} from './operations/client-pair.ts';
export type { PostedQuery, QueryRecorder } from './transport/send.ts';
