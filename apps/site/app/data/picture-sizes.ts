import { urlRulesOf } from '@masthead/blocks';
import { setTimeout } from 'node:timers/promises';
import { createContext } from 'react';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../site-services.ts';
import type { PageSources } from '../sources/page-sources.ts';
import { contentSiteOf } from './content-site.ts';
import { askLayout } from './layout.ts';
import { sourcesWithoutSize } from './sources-without-size.ts';

/** The sizes of images without size attributes, by path. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>;

/** The image sizes for the content of the page. */
export const PictureSizesContext = createContext<PictureSizes>(new Map());

/** Maximum time a page waits for sizes; later results are used by the next rendering. */
const PATIENCE_MS = 1000;
const MOST = 40;
/** Cache lifetime of a page that did not wait for all sizes. */
const LATER_MS = 5000;
/** Cache lifetime of a page with an image that is currently unavailable, which may last. */
const REFUSED_MS = 60_000;

/** Measures the images of a text that lack size attributes, so that the page can reserve space for them. */
export async function measurePictures(
  context: Readonly<RouterContextProvider>,
  html: string | null,
): Promise<PictureSizes> {
  const { pictureMeter, site, sources: madeOf } = context.get(servicesContext);
  const sizes = new Map<string, { width: number; height: number }>();
  const sources = html === null || pictureMeter === null ? [] : sourcesWithoutSize(html);
  if (sources.length === 0 || pictureMeter === null) return sizes;
  const { ownUrls } = await askLayout(context);
  const { media } = urlRulesOf(contentSiteOf({ ...site, ownUrls }));
  const paths = new Set(sources.map((source) => media(source)?.url.replace(/[?#].*$/s, '') ?? ''));
  const measured = [...paths].slice(0, MOST).map(async (path) => {
    const size = await pictureMeter.measure(path);
    if (size === 'refused') keepFor(madeOf, REFUSED_MS);
    else if (size !== null) sizes.set(path, size);
  });
  for (const key of [...paths].flatMap(pictureMeter.keysOf)) madeOf?.ownKeys.add(key);
  const late = setTimeout(PATIENCE_MS, 'late' as const, { ref: false });
  const ended = await Promise.race([Promise.all(measured), late]);
  if (ended === 'late') keepFor(madeOf, LATER_MS);
  return sizes;
}

function keepFor(madeOf: PageSources | null, ms: number): void {
  if (madeOf !== null) madeOf.until = Math.min(madeOf.until, Date.now() + ms);
}
