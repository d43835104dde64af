import { type PreviewRequest, readPreviewRequest } from '../content/preview-request.ts';
import { useRouteQuery } from './route-query.ts';
import { useAuth, type UseAuthOptions } from './use-auth.ts';

/**
 * What the address asks to preview, for who is signed in.
 *
 * @returns `null` for a visitor, and while the address or the session is not known yet.
 * @throws {ClientError} `preview_parameters`, while drawing and only for who is signed in, when the address is no preview link.
 */
export function usePreviewRequest(options: UseAuthOptions): PreviewRequest | null {
  const query = useRouteQuery();
  const { isAuthenticated } = useAuth(options);
  if (query === null || isAuthenticated !== true) return null;
  const request = readPreviewRequest(query);
  if ('refusal' in request) throw request.refusal;
  return request;
}
