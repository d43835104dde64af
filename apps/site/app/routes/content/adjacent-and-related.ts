import { encodeCursor } from '@masthead/contract';
import type { RequestContext } from '../../contexts/request-context.ts';
import { queryBackend } from '../../data/query.ts';
import {
  PostNeighboursDocument,
  type PostNeighboursQuery,
  type PostNeighboursQueryVariables,
  type PostScreenFragment,
  type PostTeaserFragment,
  RelatedPostsDocument,
} from '../../generated/documents.ts';
import type { AdjacentAndRelatedQuery } from '../../data/site-memory.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { dependenciesContext } from '../../contexts/dependencies-context.ts';
import { usedItemsOf } from '@masthead/page-cache/dependencies';
import { ignoreQuery, restrictUsedFields } from '@masthead/page-cache/dependencies';

type PostPointer = NonNullable<PostNeighboursQuery['older']>['nodes'][number];

/** The post published before another, and the one after it; `null` at the ends. */
export interface Neighbours {
  older: PostPointer | null;
  newer: PostPointer | null;
}

/** The adjacent and related posts of a post. */
export interface AdjacentAndRelated extends Neighbours {
  /** Related posts, those with common tags first, without the adjacent ones. */
  related: readonly PostTeaserFragment[];
}

export const noAdjacentOrRelated: AdjacentAndRelated = { older: null, newer: null, related: [] };

const MAX_RELATED = 3;

/** What was found around a post. */
export interface FoundAdjacentAndRelated {
  readonly around: AdjacentAndRelated;
  /** The number of related posts with a common tag. */
  readonly byTags: number;
}

/** The variables for a post that is not known yet. */
export function adjacentAndRelatedQuery(post: PostScreenFragment): AdjacentAndRelatedQuery {
  const tags = (post.tags?.nodes ?? []).map(({ databaseId }) => String(databaseId));
  const categories = (post.filedUnder?.nodes ?? []).map(({ databaseId }) => String(databaseId));
  return {
    neighbours: { cursor: encodeCursor(post.databaseId) },
    related: {
      except: [String(post.databaseId)],
      tags,
      categories,
      withTags: tags.length > 0,
      withCategories: categories.length > 0,
      // Two of them may be its neighbours.
      atMost: MAX_RELATED + 2,
    },
  };
}

/** The minimal variables for the same result: the category query is needed only if there are too few posts with common tags. */
export const minimalQuery = (
  { neighbours, related }: AdjacentAndRelatedQuery,
  { byTags }: FoundAdjacentAndRelated,
): AdjacentAndRelatedQuery => ({
  neighbours,
  related: { ...related, withCategories: related.withCategories && byTags < MAX_RELATED },
});

/**
 * The adjacent and related posts of a post, always as visitors see them.
 *
 * In front of a WordPress, one round trip gets more related posts than needed, since the adjacent ones are not known yet. In process,
 * queries need none: each is for exactly what the results of those before leave open.
 */
export async function findAdjacentAndRelated(
  context: RequestContext,
  query: AdjacentAndRelatedQuery,
): Promise<AdjacentAndRelated> {
  if (context.get(siteContext).site.kind === 'wordpress') {
    return (await loadAdjacentAndRelated(context, query)).around;
  }
  const { related: about } = query;
  const { older, newer } = await loadNeighbours(context, query.neighbours);
  const except = [about.except ?? [], older?.id ?? [], newer?.id ?? []].flat();
  const byTag = about.withTags
    ? await queryBackend(context, RelatedPostsDocument, {
        ...about,
        except,
        categories: [],
        withCategories: false,
        atMost: MAX_RELATED,
      })
    : null;
  const tagged = byTag?.sameTags?.nodes ?? [];
  if (!about.withCategories || tagged.length >= MAX_RELATED) return { older, newer, related: tagged };
  const byCategory = await queryBackend(context, RelatedPostsDocument, {
    ...about,
    except: [...except, ...tagged.map(({ id }) => id)],
    tags: [],
    withTags: false,
    atMost: MAX_RELATED - tagged.length,
  });
  return { older, newer, related: [...tagged, ...(byCategory?.sameCategories?.nodes ?? [])] };
}

/**
 * Queries the adjacent and related posts in one round trip, always as a visitor.
 *
 * @param known.beside The adjacent posts, if already known.
 */
export async function loadAdjacentAndRelated(
  context: RequestContext,
  { neighbours, related: variables }: AdjacentAndRelatedQuery,
  { beside = null }: { beside?: Neighbours | null } = {},
): Promise<FoundAdjacentAndRelated> {
  const [{ older, newer }, answer] = await Promise.all([
    beside ?? loadNeighbours(context, neighbours),
    variables.withTags || variables.withCategories
      ? queryBackend(context, RelatedPostsDocument, variables)
      : null,
  ]);
  const ofTags = { except: [older, newer].flatMap((post) => post?.id ?? []), atMost: MAX_RELATED };
  const tagged = usedItemsOf(answer?.sameTags?.nodes ?? [], ofTags);
  const ofCategories = {
    except: [...ofTags.except, ...tagged.map(({ id }) => id)],
    atMost: MAX_RELATED - tagged.length,
  };
  const { dependencies } = context.get(dependenciesContext);
  if (dependencies !== null) {
    const query = { document: RelatedPostsDocument, variables };
    restrictUsedFields(dependencies, query, { sameTags: ofTags, sameCategories: ofCategories });
  }
  const related = [...tagged, ...usedItemsOf(answer?.sameCategories?.nodes ?? [], ofCategories)];
  return { around: { older, newer, related }, byTags: tagged.length };
}

async function loadNeighbours(
  context: RequestContext,
  variables: PostNeighboursQueryVariables,
): Promise<Neighbours> {
  const { older, newer } = await queryBackend(context, PostNeighboursDocument, variables);
  return { older: older?.nodes[0] ?? null, newer: newer?.nodes[0] ?? null };
}

/** A wrong guess: the response is not used by the page, except for correct adjacent posts. */
export function discardGuess(
  context: RequestContext,
  { neighbours, related }: AdjacentAndRelatedQuery,
  { usesNeighbours }: { usesNeighbours: boolean },
): void {
  const { dependencies } = context.get(dependenciesContext);
  if (dependencies === null) return;
  ignoreQuery(dependencies, { document: RelatedPostsDocument, variables: related });
  if (!usesNeighbours) ignoreQuery(dependencies, { document: PostNeighboursDocument, variables: neighbours });
}
