import type { Author, ContentRow, Term } from '../editing-service.ts';
import type { PageRowsQuery, PostRowsQuery, TermFieldsFragment } from '../generated/documents.ts';
import { readStatus } from './enums.ts';

type PostNode = NonNullable<PostRowsQuery['posts']>['nodes'][number];
type PageNode = NonNullable<PageRowsQuery['pages']>['nodes'][number];

/** A row of a list, from its node. */
export function toContentRow(node: PostNode | PageNode): ContentRow {
  const isPost = 'isSticky' in node;
  return {
    id: node.databaseId,
    title: node.title ?? '',
    status: readStatus(node.status),
    slug: node.slug ?? '',
    link: node.link ?? '',
    date: node.date,
    modifiedGmt: node.modifiedGmt,
    author: toAuthor(node.author?.node),
    categories: isPost ? (node.categories?.nodes ?? []).map(toTerm) : [],
    tags: isPost ? (node.tags?.nodes ?? []).map(toTerm) : [],
    isSticky: isPost && node.isSticky,
    hasPassword: node.hasPassword === true,
    lockedBy: toAuthor(node.editingLockedBy?.node),
    parentId: isPost ? null : (node.parent?.node.databaseId ?? null),
    menuOrder: isPost ? 0 : (node.menuOrder ?? 0),
    commentCount: node.commentCount ?? 0,
    commentStatus: node.commentStatus === 'open' ? 'open' : 'closed',
  };
}

const toAuthor = (
  node: { readonly databaseId: number; readonly name: string | null } | undefined,
): Author | null => (node === undefined ? null : { id: node.databaseId, name: node.name ?? '' });

/** A term, from its node. */
export const toTerm = (node: TermFieldsFragment): Term => ({
  id: node.databaseId,
  name: node.name ?? '',
  slug: node.slug ?? '',
  parentId: 'parentDatabaseId' in node ? node.parentDatabaseId : null,
});
