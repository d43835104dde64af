import { createSemaphore } from '@masthead/kit';
import {
  createDependencies,
  type Dependencies,
  type KnownResponse,
  queryId,
} from '../../dependencies/dependencies.ts';
import { parseCacheKey } from '../cache-key.ts';
import type { PageAddressing } from '../page-addressing.ts';
import { type ShareableResponse, toShareableResponse } from '../responses/shareable-response.ts';
import { UpstreamDownError } from '../upstream-down-error.ts';

/**
 * Renders the page of a cache key.
 *
 * @param options.answers Responses to queries of the page that are known to be current.
 * @param options.hasOlder Whether there is a stale page to serve instead.
 * @returns `null` for a personalised page.
 * @throws {UpstreamDownError} if there is a stale page and the backend is down.
 */
export type RenderPage = (
  key: string,
  options: { answers: readonly KnownResponse[]; hasOlder: boolean },
) => Promise<ShareableResponse | null>;

export interface PageRendererOptions {
  /** The site's public origin. */
  readonly origin: string;
  readonly addressing: Pick<PageAddressing, 'cookiesOf'>;
  readonly render: (request: Request, dependencies: Dependencies) => Promise<Response>;
  readonly isUpstreamDown: () => boolean;
}

/** Below the concurrency limit of the upstream client, so that a crawler leaves room for sessions and forms. */
const MAX_CONCURRENT_RENDERS = 24;

/** Pages are rendered from the cache key alone, so no other part of a client's request can end up in the page. */
export function createPageRenderer({
  origin,
  addressing,
  render,
  isUpstreamDown,
}: PageRendererOptions): RenderPage {
  const permits = createSemaphore({ permits: MAX_CONCURRENT_RENDERS });
  return async (key, { answers, hasOlder }) => {
    const { path, audience } = parseCacheKey(key);
    const cookies = addressing.cookiesOf(audience);
    const request = new Request(origin + path, cookies === null ? {} : { headers: { cookie: cookies } });
    const dependencies = createDependencies(
      new Map(answers.map((answer) => [queryId(answer.query), answer])),
    );
    const permit = await permits.acquire();
    try {
      // Rendering would only produce an error page, and requests that can be answered with the stale page wait for it.
      if (hasOlder && isUpstreamDown()) {
        throw new UpstreamDownError(`${path} was not rendered: the backend is down.`);
      }
      return await toShareableResponse(await render(request, dependencies), dependencies, audience);
    } finally {
      permit.release();
    }
  };
}
