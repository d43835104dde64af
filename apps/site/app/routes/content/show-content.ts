import type { RequestContext } from '../../contexts/request-context.ts';
import { incidentContext } from '../../contexts/incident-context.ts';
import { errorPageStatus } from '../../data/failure.ts';
import { loadLayout } from '../../data/layout.ts';
import { findPage } from './find-page.ts';
import type { Screen } from './screen.ts';

/** What a page of content, or the error page at its URL, is rendered from. */
export interface ShownContent {
  /** `null`: the error page of this status. */
  readonly screen: Screen | null;
  readonly status: number;
  readonly headers: Headers;
}

/**
 * Finds the content of a request without a form, without the router, which takes longer than the search for the content.
 *
 * @returns A redirect, or what to render.
 */
export async function showContent(
  context: RequestContext,
  request: Request,
): Promise<Response | ShownContent> {
  try {
    const { data, init } = await findPage(context, request);
    return { screen: data.screen, status: init?.status ?? 200, headers: new Headers(init?.headers) };
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    // Without a layout, that is the error to report, as the router does.
    const failure = await loadLayout(context).then(
      () => thrown,
      (reason: unknown) => reason,
    );
    const status = errorPageStatus(failure);
    if (status === null && !request.signal.aborted) context.get(incidentContext).reportError(failure);
    return { screen: null, status: status ?? 500, headers: new Headers() };
  }
}
