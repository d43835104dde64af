import { ClientError, type GraphqlErrorEntry } from '../errors.ts';

/** What a backend answered to one document: the data by response key, and the errors as they came. */
export interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors: readonly GraphqlErrorEntry[];
}

type ResponseFacts = Pick<Response, 'ok' | 'status' | 'url' | 'headers'>;

/**
 * Reads a GraphQL answer. As the original does, a well-formed answer counts whatever its status: WPGraphQL answers 500 to
 * documents with a syntax error and 403 to some it refuses, each with a proper list of errors.
 *
 * @param response What is known of it besides its text.
 * @throws {ClientError} `http_status`, `not_json` or `not_graphql` for anything that is no GraphQL answer.
 */
export function readAnswer(text: string, response: ResponseFacts): Answer {
  const body = parseJson(text, response);
  if (isRecord(body)) {
    const errors = Array.isArray(body['errors']) ? body['errors'].map(readEntry) : [];
    const data = isRecord(body['data']) && !isWordPressError(body) ? body['data'] : null;
    if (data !== null || errors.length > 0) return { data, errors };
  }
  if (!response.ok) throw failingStatus(response, text);
  throw new ClientError('not_graphql', 'The backend answered with JSON that is no GraphQL answer.', {
    help: `Is ${response.url || 'the address'} really a GraphQL endpoint?`,
    status: response.status,
    cause: excerpt(text),
  });
}

function parseJson(text: string, response: ResponseFacts): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!response.ok) throw failingStatus(response, text);
    throw new ClientError('not_json', `The backend did not answer with JSON: ${(error as Error).message}`, {
      help: 'A login page, a firewall or a PHP notice may stand before the answer; open the endpoint in a browser.',
      status: response.status,
      cause: excerpt(text),
    });
  }
}

function failingStatus(response: ResponseFacts, text: string): ClientError {
  const target = response.headers.get('location');
  const leads = target === null ? '' : ` It leads on to ${target}.`;
  return new ClientError(
    'http_status',
    `The backend answered HTTP ${response.status} without GraphQL.${leads}`,
    {
      help:
        target === null
          ? 'Is the backend running, and WPGraphQL active on it?'
          : "Use that address as the backend's own.",
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
 * What a WordPress says to whoever accepts JSON when it dies, without its database for one: `{"code":…,"message":…,"data":{"status":500}}`.
 * Taken for an answer, it would say that nothing is there of all that was asked.
 */
const isWordPressError = ({ code, message }: Record<string, unknown>): boolean =>
  typeof code === 'string' && typeof message === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
