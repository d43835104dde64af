import type { RouterContextProvider } from 'react-router';
import { queryBackend } from '../../data/query.ts';
import {
  SitemapAuthorsDocument,
  SitemapCategoriesDocument,
  SitemapPagesDocument,
  SitemapPostsDocument,
  SitemapTagsDocument,
} from '../../generated/documents.ts';
import { firstYear, type SitemapPart } from './sitemap-part.ts';

/** An entry of the sitemap. */
export interface SitemapEntry {
  readonly uri: string | null;
  readonly link?: string | null;
  readonly modifiedGmt?: string | null;
  readonly featuredImage?: { readonly node: { readonly sourceUrl: string | null } } | null;
}

interface Window {
  readonly nodes: readonly SitemapEntry[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** The limit of the sitemap protocol for one file. */
const mostInPart = 50_000;

/**
 * Iterates over the entries of a part, a hundred per query, lazily.
 *
 * @throws The data of an error page when the backend failed, at the first step or later.
 */
export async function* walkPart(
  context: Readonly<RouterContextProvider>,
  part: SitemapPart,
): AsyncGenerator<readonly SitemapEntry[]> {
  let after: string | null = null;
  for (let count = 0; count < mostInPart;) {
    const window: Window | null = await windowOf(context, part, after);
    if (window === null) throw new Error(`The backend returned no ${part.kind} for the sitemap.`);
    const { nodes, pageInfo } = window;
    yield nodes;
    count += nodes.length;
    // A backend that repeats its cursor would cause an endless loop.
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null || pageInfo.endCursor === after) return;
    after = pageInfo.endCursor;
  }
}

async function windowOf(
  context: Readonly<RouterContextProvider>,
  part: SitemapPart,
  after: string | null,
): Promise<Window | null> {
  const variables = after === null ? {} : { after };
  switch (part.kind) {
    case 'posts': {
      const { year, month } = part;
      return (await queryBackend(context, SitemapPostsDocument, { date: { year, month }, ...variables }))
        .posts;
    }
    case 'early posts':
      return (
        await queryBackend(context, SitemapPostsDocument, {
          date: { before: { year: firstYear, month: 1, day: 1 } },
          ...variables,
        })
      ).posts;
    case 'pages':
      return (await queryBackend(context, SitemapPagesDocument, variables)).pages;
    case 'categories':
      return (await queryBackend(context, SitemapCategoriesDocument, variables)).categories;
    case 'tags':
      return (await queryBackend(context, SitemapTagsDocument, variables)).tags;
    default:
      return (await queryBackend(context, SitemapAuthorsDocument, variables)).users;
  }
}
