import {
  BulkDeleteDocument,
  BulkRestoreDocument,
  BulkUpdateDocument,
  type BulkResultFieldsFragment,
  ContentIdsDocument,
  type ContentIdsQueryVariables,
  PageRowsDocument,
  PostRowsDocument,
} from '../generated/documents.ts';
import {
  type BulkResult,
  type ContentListQuery,
  contentStatuses,
  type EditingService,
} from '../editing-service.ts';
import { toContentRow } from './content-row.ts';
import { draftInput } from './draft-input.ts';
import type { Requests } from './requests.ts';
import { contentTypeEnum, readStatus, statusEnum } from './enums.ts';
import { contentId } from './ids.ts';

type ListMethods = Pick<
  EditingService,
  'contentList' | 'contentRows' | 'bulkUpdate' | 'bulkDelete' | 'bulkRestore'
>;

export const listMethods = ({ query, mutate }: Requests): ListMethods => ({
  async contentList(wanted, signal) {
    const { contentList } = await query(
      ContentIdsDocument,
      { where: whereOf(wanted), hasTree: wanted.type === 'page' },
      signal,
    );
    const counts = new Map(contentList?.statusCounts.map(({ status, count }) => [readStatus(status), count]));
    return {
      total: contentList?.total ?? 0,
      ids: contentList?.databaseIds ?? [],
      parentIds: contentList?.parentDatabaseIds ?? null,
      statusCounts: Object.fromEntries(
        contentStatuses.map((status) => [status, counts.get(status) ?? 0]),
      ) as Record<(typeof contentStatuses)[number], number>,
    };
  },

  async contentRows(type, ids, signal) {
    if (ids.length === 0) return [];
    const variables = { ids: ids.map(String), first: ids.length };
    const nodes =
      type === 'post'
        ? (await query(PostRowsDocument, variables, signal)).posts?.nodes
        : (await query(PageRowsDocument, variables, signal)).pages?.nodes;
    const rows = new Map((nodes ?? []).map((node) => [node.databaseId, toContentRow(node)]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  },

  async bulkUpdate(ids, draft, { appendTerms = false } = {}) {
    const { bulkUpdateContent } = await mutate(BulkUpdateDocument, {
      input: { ids: ids.map(contentId), draft: draftInput(draft, { appendTerms }) },
    });
    return toResults(bulkUpdateContent?.results);
  },

  async bulkDelete(ids, { permanently }) {
    const { bulkDeleteContent } = await mutate(BulkDeleteDocument, {
      input: { ids: ids.map(contentId), forceDelete: permanently },
    });
    return toResults(bulkDeleteContent?.results);
  },

  async bulkRestore(ids) {
    const { bulkRestoreContent } = await mutate(BulkRestoreDocument, { input: { ids: ids.map(contentId) } });
    return toResults(bulkRestoreContent?.results);
  },
});

const toResults = (results: readonly BulkResultFieldsFragment[] | undefined): BulkResult[] =>
  (results ?? []).map(({ databaseId, code, message }) => ({
    id: databaseId ?? 0,
    error: code === null ? null : { code, message: message ?? '' },
  }));

const orderFields = {
  date: 'DATE',
  title: 'TITLE',
  modified: 'MODIFIED',
  author: 'AUTHOR',
  menuOrder: 'MENU_ORDER',
} as const;

function whereOf(wanted: ContentListQuery): ContentIdsQueryVariables['where'] {
  const { month } = wanted;
  const [year, monthOfYear] = month === null ? [] : month.split('-').map(Number);
  const terms = [
    ...(wanted.categoryId === null
      ? []
      : [{ taxonomy: 'CATEGORY' as const, ids: [String(wanted.categoryId)] }]),
    ...(wanted.tagId === null ? [] : [{ taxonomy: 'TAG' as const, ids: [String(wanted.tagId)] }]),
    ...(wanted.format === null
      ? []
      : [{ taxonomy: 'POSTFORMAT' as const, slugs: [`post-format-${wanted.format}`] }]),
  ];
  return {
    contentType: contentTypeEnum(wanted.type),
    orderby: [
      { field: orderFields[wanted.orderBy], order: wanted.direction === 'ascending' ? 'ASC' : 'DESC' },
      // Pages without an order of their own are listed by title.
      ...(wanted.orderBy === 'menuOrder' ? [{ field: 'TITLE' as const, order: 'ASC' as const }] : []),
    ],
    ...(wanted.status !== null && { stati: [statusEnum(wanted.status)] }),
    ...(wanted.search.trim() !== '' && { search: wanted.search.trim() }),
    ...(wanted.authorId !== null && { authorIn: [String(wanted.authorId)] }),
    ...(terms.length > 0 && { terms }),
    ...(year !== undefined && monthOfYear !== undefined && { dateQuery: { year, month: monthOfYear } }),
    ...(wanted.template !== null && {
      template: wanted.template as NonNullable<ContentIdsQueryVariables['where']['template']>,
    }),
    ...(wanted.isSticky !== null && { isSticky: wanted.isSticky }),
    ...(wanted.hasPassword !== null && { hasPassword: wanted.hasPassword }),
  };
}
