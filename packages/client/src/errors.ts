/**
 * The error codes of this package. Codes never change; messages may.
 *
 * | code | when | retryable |
 * |---|---|---|
 * | `config_missing` | the configuration was read before `configure` was called | no |
 * | `config_invalid` | `configure` was called with invalid values | no |
 * | `api_path_missing` | a token or a logout was requested, and `apiBasePath` is `null` | no |
 * | `context_missing` | a hook was used outside `MastheadProvider` | no |
 * | `document_missing` | a mutation or lazy query was called without a document | no |
 * | `too_deep` | the document is deeper than the limit; nothing was sent | no |
 * | `graphql` | the response has errors, see `graphqlErrors` and `data` | sometimes |
 * | `http_status` | the response has an error status and is not GraphQL, see `status` | sometimes |
 * | `not_json` | the response is not JSON | sometimes |
 * | `not_graphql` | the response is JSON, but not a GraphQL response | sometimes |
 * | `network` | no response arrived | yes |
 * | `timed_out` | no response arrived in time | yes |
 * | `aborted` | the caller aborted, or the session has ended | no |
 * | `secret_missing` | a session was requested, and the secret key is not set | no |
 * | `exchange_refused` | the backend rejected a code or refresh token, see `status` | no |
 * | `not_tokens` | the backend responded to a token exchange without tokens | sometimes |
 * | `parameters_invalid` | a content hook found neither an id nor a URL parameter | no |
 * | `preview_parameters` | the URL is not a valid preview link | no |
 * | `unexpected` | a value that is not an error was thrown; it is the `cause` | no |
 */
export type ClientErrorCode =
  | 'config_missing'
  | 'config_invalid'
  | 'api_path_missing'
  | 'context_missing'
  | 'document_missing'
  | 'too_deep'
  | 'graphql'
  | 'http_status'
  | 'not_json'
  | 'not_graphql'
  | 'network'
  | 'timed_out'
  | 'aborted'
  | 'secret_missing'
  | 'exchange_refused'
  | 'not_tokens'
  | 'parameters_invalid'
  | 'preview_parameters'
  | 'unexpected';

/** One entry of a GraphQL response's `errors`. `path` leads to the field, in the response keys of the original document. */
export interface GraphqlErrorEntry {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

export interface ClientErrorDetails {
  /** What to do about the error. */
  readonly help?: string;
  readonly cause?: unknown;
  /** With `http_status`, `not_json` and `not_graphql`: the response status. */
  readonly status?: number;
  readonly graphqlErrors?: readonly GraphqlErrorEntry[];
  /** With `graphql`: the partial data; `null` without any. */
  readonly data?: unknown;
}

/** The error class of this package. `JSON.stringify` omits cause and data. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly code: ClientErrorCode;
  readonly help: string | undefined;
  readonly status: number | undefined;
  readonly graphqlErrors: readonly GraphqlErrorEntry[];
  readonly data: unknown;

  constructor(code: ClientErrorCode, message: string, details: ClientErrorDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.code = code;
    this.help = details.help;
    this.status = details.status;
    this.graphqlErrors = details.graphqlErrors ?? [];
    this.data = details.data ?? null;
  }

  toJSON(): Record<string, unknown> {
    return {
      name: this.name,
      code: this.code,
      message: this.message,
      help: this.help,
      status: this.status,
      graphqlErrors: this.graphqlErrors,
    };
  }
}

/**
 * Converts a thrown value to a `ClientError`: a `ClientError` is returned as it is, an `Error` keeps its message under `code`, anything
 * else becomes "Unexpected error type" with the value as its cause.
 */
export function toClientError(thrown: unknown, code: ClientErrorCode): ClientError {
  if (thrown instanceof ClientError) return thrown;
  if (thrown instanceof Error) return new ClientError(code, thrown.message, { cause: thrown });
  return new ClientError('unexpected', 'Unexpected error type', { cause: thrown });
}

/** Combines the errors of a GraphQL response: a single one provides the message, several have the message "GraphQL Errors". */
export function combineGraphqlErrors(errors: readonly GraphqlErrorEntry[], data: unknown): ClientError {
  const [first, ...others] = errors;
  const message = first !== undefined && others.length === 0 ? first.message : 'GraphQL Errors';
  return new ClientError('graphql', message, { graphqlErrors: errors, data });
}
