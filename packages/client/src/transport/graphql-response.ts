import { isRecord } from '@masthead/kit';
import { ClientError, type GraphqlErrorEntry } from '../errors.ts';

/** A GraphQL response: data by response key, and the errors. */
export interface GraphqlResponse {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors: readonly GraphqlErrorEntry[];
}

type HttpResponse = Pick<Response, 'ok' | 'status' | 'url' | 'headers'>;

/**
 * Parses a GraphQL response. As in Faust, a well-formed response is accepted with any status: WPGraphQL responds 500 to documents
 * with a syntax error and 403 to some it rejects, each with a proper list of errors.
 *
 * @param response The response apart from its body.
 * @throws {ClientError} `http_status`, `not_json` or `not_graphql` for anything that is not a GraphQL response.
 */
export function parseGraphqlResponse(text: string, response: HttpResponse): GraphqlResponse {
  const body = parseJson(text, response);
  if (isRecord(body)) {
    const errors = Array.isArray(body['errors']) ? body['errors'].map(readEntry) : [];
    const data = isRecord(body['data']) && !isWordPressError(body) ? body['data'] : null;
    if (data !== null || errors.length > 0) return { data, errors };
  }
  if (!response.ok) throw failingStatus(response, text);
  throw new ClientError('not_graphql', 'The backend responded with JSON that is not a GraphQL response.', {
    help: `Check that ${response.url || 'the URL'} is a GraphQL endpoint.`,
    status: response.status,
    cause: excerpt(text),
  });
}

function parseJson(text: string, response: HttpResponse): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!response.ok) throw failingStatus(response, text);
    throw new ClientError('not_json', `The backend did not respond with JSON: ${(error as Error).message}`, {
      help: 'A login page, a firewall or a PHP notice may have replaced the response; open the endpoint in a browser.',
      status: response.status,
      cause: excerpt(text),
    });
  }
}

function failingStatus(response: HttpResponse, text: string): ClientError {
  const target = response.headers.get('location');
  const leads = target === null ? '' : ` It redirects to ${target}.`;
  return new ClientError(
    'http_status',
    `The backend responded with HTTP ${response.status} and no GraphQL.${leads}`,
    {
      help:
        target === null
          ? 'Check that the backend is running and that WPGraphQL is active.'
          : 'Use that URL for the backend.',
      status: response.status,
      cause: excerpt(text),
    },
  );
}

const excerpt = (text: string): string => text.slice(0, 500);

function readEntry(entry: unknown): GraphqlErrorEntry {
  if (!isRecord(entry) || typeof entry['message'] !== 'string') return { message: 'Unexpected error type' };
  return {
    message: entry['message'],
    ...(Array.isArray(entry['path']) && { path: entry['path'] as (string | number)[] }),
    ...(isRecord(entry['extensions']) && { extensions: entry['extensions'] }),
  };
}

/**
 * A WordPress fatal error in JSON, for example without its database: `{"code":…,"message":…,"data":{"status":500}}`.
 * Parsed as a GraphQL response, it would mean that none of the requested data exists.
 */
const isWordPressError = ({ code, message }: Record<string, unknown>): boolean =>
  typeof code === 'string' && typeof message === 'string';
