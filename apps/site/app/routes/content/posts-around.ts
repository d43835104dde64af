import { encodeCursor } from '@masthead/contract';
import type { RouterContextProvider } from 'react-router';
import { ask } from '../../data/ask.ts';
import {
  type PostScreenFragment,
  PostsAroundDocument,
  type PostsAroundQuery,
  type PostsAroundQueryVariables,
  type PostTeaserFragment,
} from '../../generated/documents.ts';

type PostPointer = NonNullable<PostsAroundQuery['older']>['nodes'][number];

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

/** What was found around a post. */
export interface FoundAround {
  readonly around: PostsAround;
  /** The numbers of those related that have a tag in common with it. */
  readonly byTags: readonly number[];
}

/** What to ask to learn what stands around a post of which nothing is known yet. */
export function aroundQuestion(post: PostScreenFragment): PostsAroundQueryVariables {
  const tags = (post.tags?.nodes ?? []).map(({ databaseId }) => String(databaseId));
  const categories = (post.filedUnder?.nodes ?? []).map(({ databaseId }) => String(databaseId));
  return {
    cursor: encodeCursor(post.databaseId),
    except: [String(post.databaseId)],
    tags,
    categories,
    withTags: tags.length > 0,
    withCategories: categories.length > 0,
    // Two of them may be its neighbours.
    atMost: MOST_RELATED + 2,
    exceptOfCategories: [String(post.databaseId)],
    atMostOfCategories: MOST_RELATED + 2,
  };
}

/** What to ask to learn the same, and no more than that: so only what is shown makes the answer another one. */
export function closerQuestion(
  question: PostsAroundQueryVariables,
  { around: { older, newer }, byTags }: FoundAround,
): PostsAroundQueryVariables {
  const neighbours = [older, newer].flatMap((post) => (post === null ? [] : [String(post.databaseId)]));
  return {
    ...question,
    except: [question.except].flat().concat(neighbours),
    withCategories: question.withCategories && byTags.length < MOST_RELATED,
    atMost: MOST_RELATED,
    exceptOfCategories: [question.except].flat().concat(neighbours, byTags.map(String)),
    atMostOfCategories: MOST_RELATED - byTags.length,
  };
}

/** Asks for what stands around a post. Lists are those of a visitor, whoever asks. */
export async function askAround(
  context: Readonly<RouterContextProvider>,
  question: PostsAroundQueryVariables,
): Promise<FoundAround> {
  const answer = await ask(context, PostsAroundDocument, question);
  const older = answer.older?.nodes[0] ?? null;
  const newer = answer.newer?.nodes[0] ?? null;
  const known = new Set([older?.id, newer?.id]);
  const others = <Post extends { id: string }>(posts: readonly Post[] = []): Post[] =>
    posts.filter(({ id }) => !known.has(id) && known.add(id));
  const tagged = others(answer.sameTags?.nodes).slice(0, MOST_RELATED);
  const related = [...tagged, ...others(answer.sameCategories?.nodes)].slice(0, MOST_RELATED);
  return { around: { older, newer, related }, byTags: tagged.map(({ databaseId }) => databaseId) };
}
