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
  /** The numbers of those related that have a tag in common with it. */
  readonly byTags: readonly number[];
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
      exceptOfCategories: [String(post.databaseId)],
      atMostOfCategories: MOST_RELATED + 2,
    },
  };
}

/** What to ask to learn the same, and no more than that: so only what is shown makes the answer another one. */
export function closerQuestion(
  { neighbours, related }: AroundQuestion,
  { around: { older, newer }, byTags }: FoundAround,
): AroundQuestion {
  const beside = [older, newer].flatMap((post) => (post === null ? [] : [String(post.databaseId)]));
  return {
    neighbours,
    related: {
      ...related,
      except: [related.except].flat().concat(beside),
      withCategories: related.withCategories && byTags.length < MOST_RELATED,
      atMost: MOST_RELATED,
      exceptOfCategories: [related.except].flat().concat(beside, byTags.map(String)),
      atMostOfCategories: MOST_RELATED - byTags.length,
    },
  };
}

/** Asks for what stands around a post. Lists are those of a visitor, whoever asks. */
export async function askAround(
  context: Readonly<RouterContextProvider>,
  { neighbours, related }: AroundQuestion,
): Promise<FoundAround> {
  const [beside, answer] = await Promise.all([
    ask(context, PostNeighboursDocument, neighbours),
    related.withTags || related.withCategories ? ask(context, RelatedPostsDocument, related) : null,
  ]);
  const older = beside.older?.nodes[0] ?? null;
  const newer = beside.newer?.nodes[0] ?? null;
  const known = new Set([older?.id, newer?.id]);
  const others = <Post extends { id: string }>(posts: readonly Post[] = []): Post[] =>
    posts.filter(({ id }) => !known.has(id) && known.add(id));
  const tagged = others(answer?.sameTags?.nodes).slice(0, MOST_RELATED);
  const all = [...tagged, ...others(answer?.sameCategories?.nodes)].slice(0, MOST_RELATED);
  return {
    around: { older, newer, related: all },
    byTags: tagged.map(({ databaseId }) => databaseId),
  };
}
