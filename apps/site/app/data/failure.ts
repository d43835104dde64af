import type { ClientError, ClientErrorCode } from '@masthead/client';
import { data, isRouteErrorResponse } from 'react-router';

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
 * The value to throw for a failed query, so that the right page is shown: 503 when the backend did not respond properly (down, restarting
 * or hidden behind another server), 500 when it returned an error.
 */
export const failurePage = (error: unknown): ReturnType<typeof data<null>> =>
  data(null, { status: isBackendDown(error) ? 503 : 500 });

/** Whether an error means that the backend did not respond properly. */
export function isBackendDown(error: unknown): boolean {
  // Checked by name: `site.ts`, whose session errors arrive here, has its own copy of the class, apart from the built site's.
  return (
    error instanceof Error && error.name === 'ClientError' && unreachable.has((error as ClientError).code)
  );
}

/** The status of a thrown error page; `null` for any other error. */
export const errorPageStatus = (thrown: unknown): number | null =>
  thrown instanceof Object && 'init' in thrown
    ? ((thrown.init as ResponseInit | null)?.status ?? null)
    : null;

/** Whether a thrown value is the 503 page. */
export const isFailurePage = (thrown: unknown): boolean => errorPageStatus(thrown) === 503;

/** The value to throw when nothing exists at a path. */
export const notFoundPage = (): ReturnType<typeof data<null>> => data(null, { status: 404 });

/** The status of the error page for an error that the router passes to an error boundary. */
export const statusOfError = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);
