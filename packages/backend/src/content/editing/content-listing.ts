import { editingKinds, editingStatuses, type EditingStatus } from '../../access/editing-access.ts';
import { contentVisibility } from '../../access/content-access.ts';
import { mayWrite, type WrittenType } from '../../access/edit-access.ts';
import { contentConditions, type ContentFilter } from '../../storage/lists/content-conditions.ts';
import { dateConditions, type DateFilter } from '../../storage/lists/content-dates.ts';
import {
  countContentByStatus,
  listContentIds,
  parentsOf,
  type ContentIdsQuery,
} from '../../storage/lists/content-ids.ts';
import { contentOrder, type ContentOrderTerm } from '../../storage/lists/content-order.ts';
import type { Condition } from '../../storage/sqlite/shaped-query.ts';
import { ContentError } from '../content-error.ts';
import { searchWholeList as searchOf } from '../posts/apply-search.ts';
import type { ReadContext } from '../read-context.ts';
import { resolveTermFilter, type TermFilter } from '../terms/resolve-term-filter.ts';

/** The parameters of a list in the editing area. */
export interface ContentListingQuery {
  readonly type: WrittenType;
  /** `null`: all except the trash. */
  readonly statuses: readonly EditingStatus[] | null;
  readonly filter: Pick<ContentFilter, 'onlyAuthors' | 'hasPassword' | 'isSticky' | 'template'>;
  readonly dates: DateFilter | null;
  /** Content must have a term of each of these. */
  readonly terms: readonly TermFilter[];
  /** The search terms as typed; empty: no search. */
  readonly search: string;
  /** Empty: newest first. */
  readonly order: readonly ContentOrderTerm[];
}

/** A list in the editing area. Each part is read when it is first needed. */
export interface ContentListing {
  /** In order, at most 200,000. */
  ids(): readonly number[];
  /** The parent of each item, in the order of the ids; 0 if it has none in the list. */
  parentIds(): readonly number[];
  /** Number of items in the requested statuses. */
  total(): number;
  /** Number of items by status, with the other filters applied; statuses without items are left out. */
  statusCounts(): readonly { readonly status: EditingStatus; readonly count: number }[];
}

/** A whole list of this length is about 1.5 MB of JSON. */
const maxIds = 200_000;

/**
 * A list in the editing area.
 *
 * @param spend Called with the number of table scans before each of them.
 * @throws {ContentError} `FORBIDDEN` for viewers who cannot write content of this type.
 */
export function createContentListing(
  context: ReadContext,
  query: ContentListingQuery,
  spend: (scans: number) => void,
): ContentListing {
  const { type, statuses } = query;
  if (!mayWrite(context.viewer, type)) {
    throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to edit content of this type.');
  }
  const requested = statuses ?? editingStatuses.filter((status) => status !== 'trash');
  const conditions = conditionsOf(context, query);
  const found = searchOf(context.database, query.search, { type, statuses: editingStatuses });
  const list = (wanted: readonly EditingStatus[]): ContentIdsQuery => ({
    branches: editingKinds(context.viewer, { type, statuses: wanted }),
    visibility: contentVisibility(context.viewer),
    conditions: [...conditions, ...found.conditions],
    search: found.expression,
    order: contentOrder(query.order.length === 0 ? newestFirst : query.order),
  });
  const ids = once(() => {
    spend(1);
    return listContentIds(context.database, list(requested), maxIds);
  });
  const counts = once(() => {
    spend(1);
    return countContentByStatus(context.database, list(editingStatuses));
  });
  const countOf = (status: EditingStatus): number => counts().get(status) ?? 0;
  return {
    ids,
    parentIds() {
      const listed = new Set(ids());
      return parentsOf(context.database, ids()).map((parent) => (listed.has(parent) ? parent : 0));
    },
    total: () =>
      ids().length < maxIds ? ids().length : requested.reduce((sum, status) => sum + countOf(status), 0),
    statusCounts: () =>
      editingStatuses.map((status) => ({ status, count: countOf(status) })).filter(({ count }) => count > 0),
  };
}

const newestFirst: readonly ContentOrderTerm[] = [{ field: 'date', direction: 'desc' }];

function conditionsOf(context: ReadContext, query: ContentListingQuery): Condition[] {
  const withTerms = query.terms.map((choice) => resolveTermFilter(context, choice).ids);
  return [
    ...contentConditions({
      ...query.filter,
      ...(withTerms.length > 0 && { withTerms }),
      ...(query.dates && { dates: dateConditions(query.dates) }),
    }),
  ];
}

function once<Value>(read: () => Value): () => Value {
  let value: { readonly read: Value } | null = null;
  return () => (value ??= { read: read() }).read;
}
