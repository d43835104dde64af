import type { ClientError, ClientErrorCode } from '@masthead/client';
import { data } from 'react-router';

const unreachable: ReadonlySet<ClientErrorCode> = new Set([
  'network',
  'timed_out',
  'aborted',
  'http_status',
  'not_json',
  'not_graphql',
  'not_tokens',
]);

/**
 * What to throw for a failed question, so that the reader gets the right page: 503 when the backend did not answer as a backend
 * does (it is down, restarting or hidden behind something else), 500 when it answered that it failed.
 */
export const failurePage = (error: unknown): ReturnType<typeof data<null>> =>
  data(null, { status: isAway(error) ? 503 : 500 });

/** Whether an error says that the backend did not answer as a backend does. */
export function isAway(error: unknown): boolean {
  // Told by its name: the front door, whose sessions fail with such errors, has a class of its own beside the built site's.
  return (
    error instanceof Error && error.name === 'ClientError' && unreachable.has((error as ClientError).code)
  );
}

/** Whether what was thrown is the page that says so. */
export const isFailurePage = (thrown: unknown): boolean =>
  thrown instanceof Object && 'init' in thrown && (thrown.init as ResponseInit | null)?.status === 503;

/** What to throw where nothing lives. */
export const notFoundPage = (): ReturnType<typeof data<null>> => data(null, { status: 404 });
