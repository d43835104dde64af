import type { RequestContext } from '../../../contexts/request-context.ts';
import { hasFailed, queryBackend, queryIfSupported } from '../../../data/query.ts';
import {
  CommentsOfContentDocument,
  ContentOfOtherDocument,
  type ContentOfOtherQuery,
  OtherByUriDocument,
  type OtherByUriQuery,
  type OtherCardFragment,
  TermsOfOtherDocument,
} from '../../../generated/documents.ts';
import type { ListedPost } from '../../../ui/listed-post.ts';
import { type ListPage, listPagePath } from '../../../list-pages/list-page.ts';
import type { ListWindow } from '../../../uri/list-window.ts';
import { writePath } from '../../../uri/site-path.ts';
import { wholeArticle } from '../article-part.ts';
import { postList } from '../post-list.ts';
import type { ListSubject, Screen } from '../screen.ts';
import { otherContent, type OtherContentScreen } from './other-content.ts';
import { withType } from './with-type.ts';

type OtherNode = NonNullable<OtherByUriQuery['node']>;
type Contents = NonNullable<Extract<OtherNode, { kind: 'ContentType' }>['contentNodes']>;

/**
 * Finds content, a term or the archive of a content type that a plugin of a WordPress has registered, by the interfaces of its type.
 *
 * @returns `null` if it is neither of them, or if this backend cannot return it.
 */
export async function findOther(
  context: RequestContext,
  path: string,
  page: ListPage,
): Promise<Screen | null> {
  const answer = await queryIfSupported(context, OtherByUriDocument, { uri: path, ...page.window });
  const node = answer?.node ?? null;
  if (node === null) return null;
  const home = writePath(node.uri ?? path);
  const list = (subject: ListSubject, contents: Contents | null): Screen => ({
    kind: 'list',
    canonical: listPagePath(home, page.number),
    subject,
    list: postList(contents && { pageInfo: contents.pageInfo, nodes: contents.nodes.map(listed) }, {
      home,
      page,
    }),
  });
  if (node.kind === 'ContentType') {
    return list(
      { kind: 'type', label: node.label ?? node.name ?? '', description: node.description },
      node.contentNodes,
    );
  }
  // The types in the schema of the site stand for all that implement the same interface.
  if (isTerm(node)) {
    return list(
      { kind: 'term', name: node.name ?? '', description: node.description },
      await loadContents(context, node, { uri: path, ...page.window }),
    );
  }
  return isContent(node) ? contentScreen(context, node, { home, path }) : null;
}

const isTerm = (node: OtherNode): node is Extract<OtherNode, { kind: 'Tag' }> => 'slug' in node;
const isContent = (node: OtherNode): node is Extract<OtherNode, { kind: 'Post' }> => 'isRestricted' in node;

async function contentScreen(
  context: RequestContext,
  content: Extract<OtherNode, { kind: 'Post' }>,
  { home, path }: { home: string; path: string },
): Promise<OtherContentScreen> {
  const shown = otherContent(content);
  const [terms, comments] = await Promise.all([
    loadTermsOfOther(context, content, path),
    shown.commentCount === null || shown.commentCount === 0
      ? null
      : queryBackend(context, CommentsOfContentDocument, { content: String(shown.databaseId) }),
  ]);
  return {
    kind: 'other',
    canonical: home,
    type: content.kind,
    content: { ...shown, comments: comments?.comments ?? null },
    part: wholeArticle(home, shown),
    terms,
    bodyFailed: hasFailed(context, content, 'content'),
  };
}

/** The terms of content of all its taxonomies, without those that have no page. */
export async function loadTermsOfOther(
  context: RequestContext,
  { kind }: { readonly kind: string },
  path: string,
): Promise<OtherContentScreen['terms']> {
  const terms = withType(TermsOfOtherDocument, { instead: 'Post', type: kind });
  const answer = terms && (await queryIfSupported(context, terms, { uri: path }));
  const found = answer?.node && 'terms' in answer.node ? answer.node.terms : null;
  return (found?.nodes ?? []).filter(({ uri }) => uri !== null);
}

/** One window of the content of a term; `null` if its taxonomy has no content that the backend shows. */
async function loadContents(
  context: RequestContext,
  { kind }: OtherNode,
  variables: ListWindow & { uri: string },
): Promise<Contents | null> {
  const contents = withType(ContentOfOtherDocument, { instead: 'Category', type: kind });
  const answer: ContentOfOtherQuery | null =
    contents && (await queryIfSupported(context, contents, variables));
  return answer?.node && 'contentNodes' in answer.node ? answer.node.contentNodes : null;
}

/** What a list shows of content of any type. */
function listed(card: OtherCardFragment): ListedPost {
  const { id, uri, date, dateGmt, isRestricted } = card;
  // A field is missing if the type does not have it.
  const {
    title = null,
    excerpt = null,
    commentCount = null,
    author = null,
    featuredImage = null,
  } = card as Partial<Extract<OtherCardFragment, { kind: 'Post' }>>;
  return {
    id,
    uri,
    title,
    excerpt,
    date,
    dateGmt,
    hasPassword: isRestricted,
    commentCount,
    author,
    categories: null,
    postFormats: null,
    featuredImage,
  };
}
