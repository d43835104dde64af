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

/** What to ask to learn what stands around a post. */
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
  };
}

/** Asks for what stands around a post. Lists are those of a visitor, whoever asks. */
export async function askAround(
  context: Readonly<RouterContextProvider>,
  question: PostsAroundQueryVariables,
): Promise<PostsAround> {
  const answer = await ask(context, PostsAroundDocument, question);
  const older = answer.older?.nodes[0] ?? null;
  const newer = answer.newer?.nodes[0] ?? null;
  const known = new Set([older?.id, newer?.id]);
  const related = [...(answer.sameTags?.nodes ?? []), ...(answer.sameCategories?.nodes ?? [])].filter(
    ({ id }) => !known.has(id) && known.add(id),
  );
  return { older, newer, related: related.slice(0, MOST_RELATED) };
}
