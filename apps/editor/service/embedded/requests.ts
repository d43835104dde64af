import type { AuthSession, TypedDocument } from '@masthead/client';

/** Sends the requests of a driver. Errors are `ServiceError`s. */
export interface Requests {
  /** Executes a query, always with a request: other users change content, too. */
  readonly query: <Result, Given>(
    document: TypedDocument<Result, Given>,
    variables: Given,
    signal?: AbortSignal,
  ) => Promise<Result>;
  readonly mutate: <Result, Given>(
    document: TypedDocument<Result, Given>,
    variables: Given,
  ) => Promise<Result>;
  readonly getAccessToken: AuthSession['getAccessToken'];
  readonly backendUrl: string;
}
