import type { ContentSite } from '@masthead/blocks';
import { cacheControl } from '../../cache-control.ts';
import { contentSiteOf } from '../../data/content-site.ts';
import { notFoundPage } from '../../data/failure.ts';
import { loadSiteFacts } from '../../data/site-facts.ts';
import { plainTextErrors } from '../../files/plain-text-errors.ts';
import { dependenciesContext } from '../../contexts/dependencies-context.ts';
import { incidentContext } from '../../contexts/incident-context.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { readSitemapPart } from './sitemap-part.ts';
import { type SitemapEntry, walkPart } from './walk-part.ts';
import { partBeginning, partEnd, writeEntry } from './write-sitemap.ts';
import type { Route } from './+types/part.ts';

/** One part of the sitemap. It may be long, so it is streamed. */
export const loader = ({ context, params }: Route.LoaderArgs): Promise<Response> =>
  plainTextErrors(async () => {
    const { site } = context.get(siteContext);
    const { completeness } = context.get(dependenciesContext);
    const { reportError } = context.get(incidentContext);
    const part = readSitemapPart(params.part);
    if (part === null || !site.isIndexed()) throw notFoundPage();
    const windows = walkPart(context, part);
    // Errors before the first byte still set the status.
    const [{ ownUrls }, first] = await Promise.all([loadSiteFacts(context), windows.next()]);
    const begun: readonly SitemapEntry[] = first.done === true ? [] : first.value;
    const withHome =
      part.kind === 'pages' ? [{ uri: '/' }, ...begun.filter(({ uri }) => uri !== '/')] : begun;
    if (withHome.length === 0) throw notFoundPage();
    return new Response(
      streamOf(withHome, windows, {
        site: contentSiteOf({ ...site, ownUrls }),
        isComplete: () => completeness.isComplete,
        onError: reportError,
      }),
      { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': cacheControl(200) } },
    );
  });

interface Streaming {
  readonly site: ContentSite;
  readonly isComplete: () => boolean;
  readonly onError: (error: unknown) => void;
}

/** The text of a part, queried as fast as it is consumed. An error aborts the stream, so that a truncated part is not taken for complete. */
function streamOf(
  first: readonly SitemapEntry[],
  rest: AsyncGenerator<readonly SitemapEntry[]>,
  { site, isComplete, onError }: Streaming,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const textOf = (window: readonly SitemapEntry[]): Uint8Array =>
    encoder.encode(window.map((mapped) => writeEntry(mapped, site)).join(''));
  let isBegun = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (!isBegun) {
            isBegun = true;
            controller.enqueue(encoder.encode(partBeginning));
            controller.enqueue(textOf(first));
            return;
          }
          const { done, value } = await rest.next();
          if (!isComplete()) throw new Error('The backend failed in the middle of a part of the sitemap.');
          if (done !== true) return controller.enqueue(textOf(value));
          controller.enqueue(encoder.encode(partEnd));
          controller.close();
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      cancel: async () => void (await rest.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}
