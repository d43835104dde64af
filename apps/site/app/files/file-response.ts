import type { RequestContext } from '../contexts/request-context.ts';
import { cacheControl } from '../cache-control.ts';
import { pageTag } from '../page-tag.ts';
import { dependenciesContext } from '../contexts/dependencies-context.ts';

interface FileResponseInit {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Time of the last change, if known. */
  readonly modifiedAt?: Date | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Creates the response of a feed or file: the same for all clients, cached like a page, with conditional requests. An incomplete response
 * is not cached.
 */
export function fileResponse(
  request: Request,
  context: RequestContext,
  { body, type, modifiedAt = null, headers: more = {} }: FileResponseInit,
): Response {
  const headers = new Headers({ ...more, 'Content-Type': type, 'Cache-Control': cacheControl(200) });
  if (!context.get(dependenciesContext).completeness.isComplete) return new Response(body, { headers });
  const tag = pageTag(body);
  headers.set('ETag', tag.etag);
  if (modifiedAt !== null) headers.set('Last-Modified', modifiedAt.toUTCString());
  // Compared by ETag only: deleted items and comments approved late change the content without changing its date.
  return tag.isKnown(request.headers)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}
