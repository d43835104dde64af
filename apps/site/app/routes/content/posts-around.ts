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
import { taken } from '../../sources/excerpts.ts';
import { takeNothing, takeOnly } from '../../sources/take-only.ts';

type Context = Readonly<RouterContextProvider>;
type PostPointer = NonNullable<PostNeighboursQuery['older']>['nodes'][number];

/** The posts a post leads on to. */
export interface PostsAround {
  /** The one published before it, and the one after it; `null` at the ends. */
  older: PostPointer | null;
  newer: PostPointer | null;
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

/** Asks for what stands around a post. Lists are those of a visitor, whoever asks. */
export async function askAround(
  context: Context,
  { neighbours, related: variables }: AroundQuestion,
): Promise<FoundAround> {
  const [beside, answer] = await Promise.all([
    ask(context, PostNeighboursDocument, neighbours),
    variables.withTags || variables.withCategories ? ask(context, RelatedPostsDocument, variables) : null,
  ]);
  const older = beside.older?.nodes[0] ?? null;
  const newer = beside.newer?.nodes[0] ?? null;
  const ofTags = { except: [older, newer].flatMap((post) => post?.id ?? []), atMost: MOST_RELATED };
  const tagged = taken(answer?.sameTags?.nodes ?? [], ofTags);
  const ofCategories = {
    except: [...ofTags.except, ...tagged.map(({ id }) => id)],
    atMost: MOST_RELATED - tagged.length,
  };
  const { sources } = context.get(servicesContext);
  if (sources !== null) {
    const asked = { document: RelatedPostsDocument, variables };
    takeOnly(sources, asked, { sameTags: ofTags, sameCategories: ofCategories });
  }
  const related = [...tagged, ...taken(answer?.sameCategories?.nodes ?? [], ofCategories)];
  return { around: { older, newer, related }, byTags: tagged.length };
}

/** What was asked around a post is not what stands around it; unless it is asked again, the page takes nothing of the answers. */
export function forgetAround(
  context: Context,
  { neighbours, related }: AroundQuestion,
  { unless }: { unless: AroundQuestion | null },
): void {
  const { sources } = context.get(servicesContext);
  if (sources === null) return;
  takeNothing(sources, { document: RelatedPostsDocument, variables: related });
  // What was answered to this page once is not asked again.
  if (unless?.neighbours.cursor === neighbours.cursor) return;
  takeNothing(sources, { document: PostNeighboursDocument, variables: neighbours });
}
