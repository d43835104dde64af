import type { RequestContext } from '../../contexts/request-context.ts';
import { isArticle, isProtected } from '../../data/articles.ts';
import { queryBackend, queryIfSupported } from '../../data/query.ts';
import {
  type FeedCommentFragment,
  FeedOfOtherCommentsDocument,
  FeedOfOtherTermDocument,
  type FeedOfUriQuery,
} from '../../generated/documents.ts';
import { withType } from '../content/other/with-type.ts';
import type { FeedContent } from './feed-of-posts.ts';

/** The part of a feed that no query returns for types which the schema of this site does not have. */
export interface OtherItems {
  readonly posts: readonly FeedContent[];
  readonly comments: readonly FeedCommentFragment[];
}

/**
 * Loads the items of the feed of a node whose type the schema of this site does not have.
 *
 * @returns No items for any other node.
 */
export async function loadOtherItems(
  context: RequestContext,
  node: SubjectNode,
  variables: { uri: string; first: number },
): Promise<OtherItems> {
  if (hasOwnType(node)) return { posts: [], comments: [] };
  if (isArticle(node)) {
    if (isProtected(node)) return { posts: [], comments: [] };
    const { first } = variables;
    const content = String(node.databaseId);
    const { comments } = await queryBackend(context, FeedOfOtherCommentsDocument, { content, first });
    return { posts: [], comments: comments?.nodes ?? [] };
  }
  const document = withType(FeedOfOtherTermDocument, { instead: 'Category', type: node.kind });
  const answer = document && (await queryIfSupported(context, document, variables));
  const contents = answer?.node && 'contentNodes' in answer.node ? answer.node.contentNodes : null;
  return { posts: contents?.nodes ?? [], comments: [] };
}

/** What a feed is about. */
export type SubjectNode = NonNullable<FeedOfUriQuery['node']>;

const ownTypes: ReadonlySet<string> = new Set<SubjectNode['kind']>([
  'Category',
  'Comment',
  'ContentType',
  'MediaItem',
  'Page',
  'Post',
  'PostFormat',
  'Tag',
  'User',
]);

const hasOwnType = ({ kind }: SubjectNode): boolean => ownTypes.has(kind);

/** The title of the feed of a term of such a type, which has the fields of a tag; `null` for any other node. */
export function readOtherTerm(
  node: SubjectNode,
): { title: string | null; description: string | null } | null {
  if (hasOwnType(node) || !('name' in node)) return null;
  const { name, description } = node as Extract<SubjectNode, { kind: 'Tag' }>;
  return { title: name, description };
}
