import type { RequestContext } from '../../contexts/request-context.ts';
import { queryBackend, queryIfSupported } from '../../data/query.ts';
import {
  CursorsOfOtherDocument,
  type CursorsOfOtherQuery,
  DateArchiveCursorsDocument,
  ListCursorsDocument,
} from '../../generated/documents.ts';
import { withType } from './other/with-type.ts';
import { readDateArchive } from '../../uri/date-archive.ts';
import type { ListWindow } from '../../uri/list-window.ts';
import { dependOnKeys, type ListCursors, type NumberedList } from '../../list-pages/page-window.ts';

/**
 * The list at a path: of all posts, a term, an author, a date or a content type.
 *
 * @param path The path of its first page, as returned by `readPath`.
 */
export function listAtPath(context: RequestContext, path: string): NumberedList {
  const date = readDateArchive(path);
  const ofDate = async (variables: CursorVariables): Promise<ListCursors | null> => {
    if (date === null) return null;
    const { posts } = await queryBackend(context, DateArchiveCursorsDocument, {
      date: date.archive,
      ...variables,
    });
    dependOnKeys(context, DateArchiveCursorsDocument);
    return posts;
  };
  return {
    name: path,
    async load(window, { withEdges = false } = {}) {
      const variables = { ...window, withEdges };
      const dated = date?.front === '' ? await ofDate(variables) : null;
      // As when the page is shown: content can have the path of a date without posts.
      if (dated !== null && (dated.pageInfo.startCursor !== null || window.after !== undefined)) return dated;
      return (await ofNode(context, path, variables)) ?? (date?.front === '' ? null : ofDate(variables));
    },
  };
}

type CursorVariables = ListWindow & { withEdges: boolean };

async function ofNode(
  context: RequestContext,
  uri: string,
  variables: CursorVariables,
): Promise<ListCursors | null> {
  const { node } = await queryBackend(context, ListCursorsDocument, { uri, ...variables });
  dependOnKeys(context, ListCursorsDocument);
  if (!node) return null;
  if ('posts' in node && node.posts) return node.posts;
  if ('contentNodes' in node && node.contentNodes) return node.contentNodes;
  if (contentKinds.has(node.kind)) return null;
  const other = withType(CursorsOfOtherDocument, { instead: 'Category', type: node.kind });
  const answer: CursorsOfOtherQuery | null =
    other && (await queryIfSupported(context, other, { uri, ...variables }));
  return answer?.node && 'contentNodes' in answer.node ? answer.node.contentNodes : null;
}

const contentKinds: ReadonlySet<string> = new Set(['Post', 'Page', 'MediaItem']);
