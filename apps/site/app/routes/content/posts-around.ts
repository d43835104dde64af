import { encodeCursor } from '@masthead/contract';
import type { RouterContextProvider } from 'react-router';
import { ask } from '../../data/ask.ts';
import {
  PostNeighboursDocument,
  type PostNeighboursQuery,
  type PostNeighboursQueryVariables,
  type PostScreenFragment,
  type PostTeaserFragment,
  RelatedPostsDocument,
  type RelatedPostsQueryVariables,
} from '../../generated/documents.ts';
import { servicesContext } from '../../site-services.ts';
import { takenOf } from '../../sources/taken-parts.ts';
import { takeNothing, takeOnly } from '../../sources/take-only.ts';

type Context = Readonly<RouterContextProvider>;
type PostPointer = NonNullable<PostNeighboursQuery['older']>['nodes'][number];

/** The post published before another, and the one after it; `null` at the ends. */
export interface Neighbours {
  older: PostPointer | null;
  newer: PostPointer | null;
}

/** The posts a post leads on to. */
export interface PostsAround extends Neighbours {
  /** Others about the same, those with the same tags first; none of them is one of the two. */
  related: readonly PostTeaserFragment[];
}

export const nothingAround: PostsAround = { older: null, newer: null, related: [] };

const MOST_RELATED = 3;

/** What to ask to learn what stands around a post. */
export interface AroundQuestion {
  readonly neighbours: PostNeighboursQueryVariables;
  readonly related: RelatedPostsQueryVariables;
}

/** What was found around a post. */
export interface FoundAround {
  readonly around: PostsAround;
  /** How many of those related have a tag in common with it. */
  readonly byTags: number;
}

/** What to ask of a post of which nothing is known yet. */
export function aroundQuestion(post: PostScreenFragment): AroundQuestion {
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
      atMost: MOST_RELATED + 2,
    },
  };
}

/** What has to be asked to learn the same: what has the same categories only where tags lead to too few. */
export const neededQuestion = (
  { neighbours, related }: AroundQuestion,
  { byTags }: FoundAround,
): AroundQuestion => ({
  neighbours,
  related: { ...related, withCategories: related.withCategories && byTags < MOST_RELATED },
});

/**
 * Asks for what stands around a post. Lists are those of a visitor, whoever asks.
 *
 * @param known.beside Its neighbours, where they were found already.
 */
export async function askAround(
  context: Context,
  { neighbours, related: variables }: AroundQuestion,
  { beside = null }: { beside?: Neighbours | null } = {},
): Promise<FoundAround> {
  const [{ older, newer }, answer] = await Promise.all([
    beside ?? askNeighbours(context, neighbours),
    variables.withTags || variables.withCategories ? ask(context, RelatedPostsDocument, variables) : null,
  ]);
  const ofTags = { except: [older, newer].flatMap((post) => post?.id ?? []), atMost: MOST_RELATED };
  const tagged = takenOf(answer?.sameTags?.nodes ?? [], ofTags);
  const ofCategories = {
    except: [...ofTags.except, ...tagged.map(({ id }) => id)],
    atMost: MOST_RELATED - tagged.length,
  };
  const { sources } = context.get(servicesContext);
  if (sources !== null) {
    const asked = { document: RelatedPostsDocument, variables };
    takeOnly(sources, asked, { sameTags: ofTags, sameCategories: ofCategories });
  }
  const related = [...tagged, ...takenOf(answer?.sameCategories?.nodes ?? [], ofCategories)];
  return { around: { older, newer, related }, byTags: tagged.length };
}

async function askNeighbours(context: Context, variables: PostNeighboursQueryVariables): Promise<Neighbours> {
  const { older, newer } = await ask(context, PostNeighboursDocument, variables);
  return { older: older?.nodes[0] ?? null, newer: newer?.nodes[0] ?? null };
}

/** The posts that were found are not those around it: the page takes nothing of the answers, unless its neighbours are right. */
export function forgetAround(
  context: Context,
  { neighbours, related }: AroundQuestion,
  { keepNeighbours }: { keepNeighbours: boolean },
): void {
  const { sources } = context.get(servicesContext);
  if (sources === null) return;
  takeNothing(sources, { document: RelatedPostsDocument, variables: related });
  if (!keepNeighbours) takeNothing(sources, { document: PostNeighboursDocument, variables: neighbours });
}
