import type { RouterContextProvider } from 'react-router';
import { cacheControl } from '../cache-control.ts';
import { pageTag } from '../page-tag.ts';
import { servicesContext } from '../site-services.ts';

interface MachineAnswer {
  readonly body: string;
  readonly type: string;
  /** When what is told has changed last, if anybody knows. */
  readonly modifiedAt?: Date | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Answers a machine: everybody gets the same, it may be kept like a page, and whoever has it already gets it only once. An answer that
 * lacks something is kept by nobody.
 */
export function machineAnswer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { body, type, modifiedAt = null, headers: more = {} }: MachineAnswer,
): Response {
  const headers = new Headers({ ...more, 'Content-Type': type, 'Cache-Control': cacheControl(200) });
  if (!context.get(servicesContext).completeness.isComplete) return new Response(body, { headers });
  const tag = pageTag(body);
  headers.set('ETag', tag.etag);
  if (modifiedAt !== null) headers.set('Last-Modified', modifiedAt.toUTCString());
  // By the tag alone: what is taken away, or approved late, changes an answer and not its date.
  return tag.isKnown(request.headers)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}
