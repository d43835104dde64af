import type { RequestContext } from '../../contexts/request-context.ts';
import { queryBackend, queryIfSupported } from '../../data/query.ts';
import { loadRegisteredTypes, type RegisteredTypes } from '../../data/registered-types.ts';
import {
  SitemapAuthorsDocument,
  SitemapContentDocument,
  SitemapFormatsDocument,
  SitemapCategoriesDocument,
  SitemapPagesDocument,
  SitemapPostsDocument,
  SitemapTagsDocument,
  SitemapTermsDocument,
} from '../../generated/documents.ts';
import { inEnums } from './in-enums.ts';
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
  context: RequestContext,
  part: SitemapPart,
): AsyncGenerator<readonly SitemapEntry[]> {
  if (part.kind === 'content' || part.kind === 'terms') {
    const registered = await loadRegisteredTypes(context);
    if (part.kind === 'content' && registered.archives.length > 0)
      yield registered.archives.map((uri) => ({ uri }));
    if ((part.kind === 'content' ? registered.contentTypes : registered.taxonomies).length === 0) return;
    yield* walk((after) => windowOfRegistered(context, { kind: part.kind, after }, registered));
    return;
  }
  const known = part;
  yield* walk(async (after) => {
    const window = await windowOf(context, known, after);
    if (window === null) throw new Error(`The backend returned no ${known.kind} for the sitemap.`);
    return window;
  });
}

/** @param load Returns the window after a cursor; `null` ends the list. */
async function* walk(
  load: (after: string | null) => Promise<Window | null>,
): AsyncGenerator<readonly SitemapEntry[]> {
  let after: string | null = null;
  for (let count = 0; count < mostInPart;) {
    const window: Window | null = await load(after);
    if (window === null) return;
    const { nodes, pageInfo } = window;
    yield nodes;
    count += nodes.length;
    // A backend that repeats its cursor would cause an endless loop.
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null || pageInfo.endCursor === after) return;
    after = pageInfo.endCursor;
  }
}

/** A WordPress that rejects its own types has no such part. */
async function windowOfRegistered(
  context: RequestContext,
  { kind, after }: { kind: 'content' | 'terms'; after: string | null },
  registered: RegisteredTypes,
): Promise<Window | null> {
  const { types, taxonomies } = inEnums(registered);
  const cursor = after === null ? {} : { after };
  if (kind === 'terms') {
    const found = await queryIfSupported(context, SitemapTermsDocument, { taxonomies, ...cursor });
    return found?.terms ?? null;
  }
  const found = await queryIfSupported(context, SitemapContentDocument, { types, ...cursor });
  return found?.contentNodes ?? null;
}

async function windowOf(
  context: RequestContext,
  part: Exclude<SitemapPart, { kind: 'content' | 'terms' }>,
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
    case 'formats':
      return (await queryBackend(context, SitemapFormatsDocument, variables)).postFormats;
    default:
      return (await queryBackend(context, SitemapAuthorsDocument, variables)).users;
  }
}
