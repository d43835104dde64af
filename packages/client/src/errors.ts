/**
 * Every way a call into this room can fail. The words never change; messages may.
 *
 * | code | when | worth trying again |
 * |---|---|---|
 * | `config_missing` | the configuration was read before it was set | no |
 * | `config_invalid` | `configure` was given values that cannot work | no |
 * | `api_path_missing` | a token or a logout was asked for, and the configuration says there is no place for that | no |
 * | `context_missing` | a hook was used outside `MastheadProvider` | no |
 * | `document_missing` | a mutation or lazy query was called without a document | no |
 * | `too_deep` | the document is deeper than the limit; nothing was sent | no |
 * | `graphql` | the backend answered with errors, see `graphqlErrors` and `data` | sometimes |
 * | `http_status` | the backend answered with a failing status and no GraphQL, see `status` | sometimes |
 * | `not_json` | the answer was not JSON | sometimes |
 * | `not_graphql` | the answer was JSON, but no GraphQL answer | sometimes |
 * | `network` | no answer arrived | yes |
 * | `timed_out` | no answer arrived in time | yes |
 * | `aborted` | the caller gave up, or the session it was asked in has ended | no |
 * | `secret_missing` | a session was asked for, and the secret key is not set | no |
 * | `exchange_refused` | the backend refused to exchange a code or refresh token, see `status` | no |
 * | `not_tokens` | the backend answered an exchange with something else than tokens | sometimes |
 * | `parameters_invalid` | a hook of content found neither an id nor a parameter of the address | no |
 * | `preview_parameters` | the address is no preview link, or a damaged one | no |
 * | `unexpected` | something threw a value that is not an error, kept as `cause` | no |
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

/** One entry of a GraphQL answer's `errors`. `path` leads to the field, in the response keys of the document that was asked. */
export interface GraphqlErrorEntry {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

export interface ClientErrorDetails {
  /** What whoever reads the message can do. */
  readonly help?: string;
  readonly cause?: unknown;
  /** With `http_status`, `not_json` and `not_graphql`: the status of the answer. */
  readonly status?: number;
  readonly graphqlErrors?: readonly GraphqlErrorEntry[];
  /** With `graphql`: what the backend could answer in spite of the errors; `null` when nothing. */
  readonly data?: unknown;
}

/** The one error class of this room. Turns into plain JSON (without cause and data) by `JSON.stringify`. */
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
 * Makes a `ClientError` of whatever was thrown: one of ours stays, an error keeps its message under `code`, anything else
 * becomes "Unexpected error type" with the value as its cause.
 */
export function toClientError(thrown: unknown, code: ClientErrorCode): ClientError {
  if (thrown instanceof ClientError) return thrown;
  if (thrown instanceof Error) return new ClientError(code, thrown.message, { cause: thrown });
  return new ClientError('unexpected', 'Unexpected error type', { cause: thrown });
}

/** Makes one error of a GraphQL answer's list: a single one gives its message, several stand under "GraphQL Errors". */
export function combineGraphqlErrors(errors: readonly GraphqlErrorEntry[], data: unknown): ClientError {
  const [first, ...others] = errors;
  const message = first !== undefined && others.length === 0 ? first.message : 'GraphQL Errors';
  return new ClientError('graphql', message, { graphqlErrors: errors, data });
}
