import { addressesOf } from '@masthead/blocks';
import { setTimeout } from 'node:timers/promises';
import { createContext } from 'react';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../site-services.ts';
import type { PageSources } from '../sources/page-sources.ts';
import { contentSiteOf } from './content-site.ts';
import { askLayout } from './layout.ts';
import { sourcesWithoutSize } from './sources-without-size.ts';

/** How large pictures of a text are that it does not say of, by their paths. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>;

/** Those of the text that a page shows. */
export const PictureSizesContext = createContext<PictureSizes>(new Map());

/** A page does not wait longer for them; what comes later is there for the next reader. */
const PATIENCE_MS = 1000;
const MOST = 40;
/** How long a page is kept that has not waited. */
const LATER_MS = 5000;
/** The same of one with a picture that the backend does not give now, which may go on. */
const REFUSED_MS = 60_000;

/** Measures the pictures of a text of which it does not say how large they are, so that the page can keep room for them. */
export async function measurePictures(
  context: Readonly<RouterContextProvider>,
  html: string | null,
): Promise<PictureSizes> {
  const { pictureMeter, site, sources: madeOf } = context.get(servicesContext);
  const sizes = new Map<string, { width: number; height: number }>();
  const sources = html === null || pictureMeter === null ? [] : sourcesWithoutSize(html);
  if (sources.length === 0 || pictureMeter === null) return sizes;
  const { ownUrls } = await askLayout(context);
  const { media } = addressesOf(contentSiteOf({ ...site, ownUrls }));
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
