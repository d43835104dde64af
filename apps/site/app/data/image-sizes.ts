import { urlRulesOf } from '@masthead/blocks';
import { setTimeout } from 'node:timers/promises';
import { createContext } from 'react';
import type { RequestContext } from '../contexts/request-context.ts';
import { dependenciesContext } from '../contexts/dependencies-context.ts';
import { siteContext } from '../contexts/site-context.ts';
import type { Dependencies } from '@masthead/page-cache/dependencies';
import { contentSiteOf } from './content-site.ts';
import { loadLayout } from './layout.ts';
import { sourcesWithoutSize } from './sources-without-size.ts';

/** The sizes of images without size attributes, by path. */
export type ImageSizes = ReadonlyMap<string, { width: number; height: number }>;

/** The image sizes for the content of the page. */
export const ImageSizesContext = createContext<ImageSizes>(new Map());

/** Maximum time a page waits for sizes; later results are used by the next rendering. */
const TIMEOUT_MS = 1000;
const MAX_IMAGES = 40;
/** Cache lifetime of a page that did not wait for all sizes. */
const INCOMPLETE_MAX_AGE_MS = 5000;
/** Cache lifetime of a page with an image that is currently unavailable, which may last. */
const UNAVAILABLE_MAX_AGE_MS = 60_000;

/** Measures the images of a text that lack size attributes, so that the page can reserve space for them. */
export async function measureImages(context: RequestContext, html: string | null): Promise<ImageSizes> {
  const { imageMeasurer, site } = context.get(siteContext);
  const { dependencies: deps } = context.get(dependenciesContext);
  const sizes = new Map<string, { width: number; height: number }>();
  const sources = html === null || imageMeasurer === null ? [] : sourcesWithoutSize(html);
  if (sources.length === 0 || imageMeasurer === null) return sizes;
  const { ownUrls } = await loadLayout(context);
  const { media } = urlRulesOf(contentSiteOf({ ...site, ownUrls }));
  const paths = new Set(sources.map((source) => media(source)?.url.replace(/[?#].*$/s, '') ?? ''));
  const measured = [...paths].slice(0, MAX_IMAGES).map(async (path) => {
    const size = await imageMeasurer.measure(path);
    if (size === 'refused') limitLifetime(deps, UNAVAILABLE_MAX_AGE_MS);
    else if (size !== null) sizes.set(path, size);
  });
  for (const key of [...paths].flatMap(imageMeasurer.keysOf)) deps?.directKeys.add(key);
  const late = setTimeout(TIMEOUT_MS, 'late' as const, { ref: false });
  const result = await Promise.race([Promise.all(measured), late]);
  if (result === 'late') limitLifetime(deps, INCOMPLETE_MAX_AGE_MS);
  return sizes;
}

function limitLifetime(deps: Dependencies | null, ms: number): void {
  if (deps !== null) deps.expiresAt = Math.min(deps.expiresAt, Date.now() + ms);
}
