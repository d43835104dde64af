/**
 * One of the files of a sitemap: posts by month of publication, everything else by type. `content` and `terms` are of types that plugins of a
 * WordPress registered.
 */
export type SitemapPart =
  | { kind: 'pages' | 'categories' | 'tags' | 'formats' | 'authors' | 'early posts' }
  | { kind: 'content' }
  | { kind: 'terms' }
  | { kind: 'posts'; year: number; month: number };

/** Posts from before this year share one part: typing errors in years would otherwise create thousands of parts. */
export const firstYear = 1970;

/** The path of a part. */
export function sitemapPath(part: SitemapPart): string {
  return `/sitemap/${nameOf(part)}.xml`;
}

/** Parses the file name of a part; `null` for every other name. */
export function readSitemapPart(name: string): SitemapPart | null {
  const [, plain] = /^(pages|categories|tags|formats|authors|content|terms)\.xml$/.exec(name) ?? [];
  if (plain !== undefined) return { kind: plain } as SitemapPart;
  if (name === `posts-before-${firstYear}.xml`) return { kind: 'early posts' };
  const [, year, month] = /^posts-(\d{4})-(0[1-9]|1[0-2])\.xml$/.exec(name) ?? [];
  if (Number(year ?? 0) < firstYear) return null;
  return { kind: 'posts', year: Number(year), month: Number(month) };
}

function nameOf(part: SitemapPart): string {
  switch (part.kind) {
    case 'posts':
      return `posts-${part.year}-${String(part.month).padStart(2, '0')}`;
    case 'early posts':
      return `posts-before-${firstYear}`;
    default:
      return part.kind;
  }
}
