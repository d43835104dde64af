import type { RequestContext } from '../../contexts/request-context.ts';
import { queryBackend, queryIfSupported } from '../../data/query.ts';
import { loadRegisteredTypes } from '../../data/registered-types.ts';
import { gmtDate } from '../../dates/gmt-date.ts';
import { newest } from '../feed/feed.ts';
import {
  SitemapBoundsDocument,
  SitemapRegisteredDocument,
  SitemapYearDocument,
  type SitemapYearQuery,
} from '../../generated/documents.ts';
import { inEnums } from './in-enums.ts';
import { firstYear, type SitemapPart } from './sitemap-part.ts';
import { sitemapYears } from './sitemap-years.ts';

/** A part of the sitemap with the time of its last change; `null` when that cannot be determined cheaply. */
export interface ListedPart {
  readonly part: SitemapPart;
  readonly changedAt: Date | null;
}

/**
 * Lists the non-empty parts. Independent of the number of posts: it queries one post per month, a year per query, batched in groups of ten.
 */
export async function listParts(context: RequestContext): Promise<ListedPart[]> {
  const [bounds, registered] = await Promise.all([
    queryBackend(context, SitemapBoundsDocument, {}),
    listRegistered(context),
  ]);
  const oldest = yearOf(bounds.oldest?.nodes[0]);
  const years = sitemapYears({ oldest, newest: yearOf(bounds.newest?.nodes[0]) });
  const changed = bounds.changed?.nodes ?? [];
  const months = await Promise.all(years.map((year) => monthsOf(context, year, changed)));
  const others: SitemapPart['kind'][] = [
    ...(has(bounds.categories) ? ['categories' as const] : []),
    ...(has(bounds.tags) ? ['tags' as const] : []),
    ...(has(bounds.postFormats) ? ['formats' as const] : []),
    ...(has(bounds.users) ? ['authors' as const] : []),
    ...registered,
  ];
  return [
    { part: { kind: 'pages' }, changedAt: null },
    ...months.flat(),
    ...(oldest !== null && oldest < firstYear
      ? [{ part: { kind: 'early posts' } as const, changedAt: null }]
      : []),
    ...others.map((kind) => ({ part: { kind } as SitemapPart, changedAt: null })),
  ];
}

/** The parts of types that plugins of a WordPress registered. */
async function listRegistered(context: RequestContext): Promise<('content' | 'terms')[]> {
  const { contentTypes, archives, taxonomies } = await loadRegisteredTypes(context);
  if (contentTypes.length + taxonomies.length === 0) return [];
  const found = await queryIfSupported(context, SitemapRegisteredDocument, {
    ...inEnums({ contentTypes, taxonomies }),
    withTypes: contentTypes.length > 0,
    withTaxonomies: taxonomies.length > 0,
  });
  return [
    ...(archives.length > 0 || has(found?.content ?? null) ? ['content' as const] : []),
    ...(has(found?.terms ?? null) ? ['terms' as const] : []),
  ];
}

const has = (list: { nodes: readonly unknown[] } | null): boolean => (list?.nodes.length ?? 0) > 0;

interface Changed {
  readonly date: string | null;
  readonly modifiedGmt: string | null;
}

/** The months of a year with posts, latest first. */
async function monthsOf(
  context: RequestContext,
  year: number,
  changed: readonly Changed[],
): Promise<ListedPart[]> {
  const answer = await queryBackend(context, SitemapYearDocument, { year });
  return monthNames
    .flatMap((name, index): ListedPart[] => {
      const post = answer[name]?.nodes[0];
      if (post === undefined) return [];
      const month = index + 1;
      const beginning = `${year}-${String(month).padStart(2, '0')}-`;
      const moments = [post, ...changed.filter(({ date }) => date?.startsWith(beginning))];
      return [
        {
          part: { kind: 'posts', year, month },
          changedAt: newest(moments.map(({ modifiedGmt }) => gmtDate(modifiedGmt))),
        },
      ];
    })
    .toReversed();
}

const monthNames = Array.from(
  { length: 12 },
  (_, index) => `m${index + 1}` as Exclude<keyof SitemapYearQuery, '__typename'>,
);

function yearOf(post: { readonly date: string | null } | undefined): number | null {
  const year = Number.parseInt(post?.date ?? '', 10);
  return Number.isNaN(year) ? null : year;
}
