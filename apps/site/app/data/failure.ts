import { ClientError, type ClientErrorCode } from '@masthead/client';
import { data } from 'react-router';

const unreachable: ReadonlySet<ClientErrorCode> = new Set([
  'network',
  'timed_out',
  'aborted',
  'http_status',
  'not_json',
  'not_graphql',
]);

/**
 * What to throw for a failed question, so that the reader gets the right page: 503 when the backend did not answer as a backend
 * does (it is down, restarting or hidden behind something else), 500 when it answered that it failed.
 */
export function failurePage(error: unknown): ReturnType<typeof data<null>> {
  const isDown = error instanceof ClientError && unreachable.has(error.code);
  return data(null, { status: isDown ? 503 : 500 });
}

/** What to throw where nothing lives. */
export const notFoundPage = (): ReturnType<typeof data<null>> => data(null, { status: 404 });
