import type { EditingService, Revision } from '../editing-service.ts';
import {
  PageRevisionsDocument,
  PostRevisionsDocument,
  RestoreRevisionDocument,
  RevisionByIdDocument,
  type RevisionFieldsFragment,
} from '../generated/documents.ts';
import type { Requests } from './requests.ts';
import { contentId } from './ids.ts';

type RevisionMethods = Pick<EditingService, 'revisions' | 'revision' | 'restoreRevision'>;

const MAX_REVISIONS = 100;

export const revisionMethods = ({ query, mutate }: Requests): RevisionMethods => ({
  async revisions(type, id) {
    const variables = { id: String(id), first: MAX_REVISIONS };
    const nodes =
      type === 'post'
        ? (await query(PostRevisionsDocument, variables)).post?.revisions?.nodes
        : (await query(PageRevisionsDocument, variables)).page?.revisions?.nodes;
    return (nodes ?? []).map(toRevision);
  },

  async revision(id) {
    const { contentNode } = await query(RevisionByIdDocument, { id: String(id) });
    if (contentNode === null) return null;
    return {
      ...toRevision(contentNode),
      title: 'title' in contentNode ? (contentNode.title ?? '') : '',
      content: 'content' in contentNode ? (contentNode.content ?? '') : '',
      excerpt: 'excerpt' in contentNode ? (contentNode.excerpt ?? '') : '',
    };
  },

  async restoreRevision(id) {
    await mutate(RestoreRevisionDocument, { input: { id: contentId(id) } });
  },
});

/** WordPress names autosaves `12-autosave-v1`. */
const toRevision = (node: RevisionFieldsFragment): Revision => ({
  id: node.databaseId,
  author: 'author' in node ? (node.author?.node.name ?? null) : null,
  modifiedGmt: node.modifiedGmt ?? '',
  isAutosave: node.slug?.includes('-autosave-') ?? false,
});
