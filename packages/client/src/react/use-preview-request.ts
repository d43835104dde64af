import { type PreviewRequest, readPreviewRequest } from '../content/preview-request.ts';
import { useRouteQuery } from './route-query.ts';
import { useAuth, type UseAuthOptions } from './use-auth.ts';

/**
 * The content that the URL requests to preview, for signed-in users.
 *
 * @returns `null` for a visitor, and while the URL or the session is not known yet.
 * @throws {ClientError} `preview_parameters`, during render and only for signed-in users, if the URL is not a preview link.
 */
export function usePreviewRequest(options: UseAuthOptions): PreviewRequest | null {
  const query = useRouteQuery();
  const { isAuthenticated } = useAuth(options);
  if (query === null || isAuthenticated !== true) return null;
  const request = readPreviewRequest(query);
  if ('refusal' in request) throw request.refusal;
  return request;
}
