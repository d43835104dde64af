import { addressesOf } from '@masthead/blocks';
import { setTimeout } from 'node:timers/promises';
import { createContext } from 'react';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../site-services.ts';
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

/** Measures the pictures of a text of which it does not say how large they are, so that the page can keep room for them. */
export async function measurePictures(
  context: Readonly<RouterContextProvider>,
  html: string | null,
): Promise<PictureSizes> {
  const { measurePicture, site, sources: madeOf } = context.get(servicesContext);
  const sizes = new Map<string, { width: number; height: number }>();
  const sources = html === null || measurePicture === null ? [] : sourcesWithoutSize(html);
  if (sources.length === 0 || measurePicture === null) return sizes;
  const { ownUrls } = await askLayout(context);
  const { media } = addressesOf(contentSiteOf({ ...site, ownUrls }));
  const paths = new Set(sources.map((source) => media(source)?.url.replace(/[?#].*$/s, '') ?? ''));
  const measured = [...paths].slice(0, MOST).map(async (path) => {
    const size = await measurePicture(path);
    if (size !== null) sizes.set(path, size);
  });
  for (const path of paths) madeOf?.ownKeys.add(path.replace(/^.*?\/uploads\//, 'file:'));
  const late = setTimeout(PATIENCE_MS, 'late' as const, { ref: false });
  const ended = await Promise.race([Promise.all(measured), late]);
  if (ended === 'late' && madeOf !== null) madeOf.until = Math.min(madeOf.until, Date.now() + LATER_MS);
  return sizes;
}
