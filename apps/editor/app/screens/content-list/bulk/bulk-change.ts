import type { Author, ContentDraft, ContentRow, Term } from '../../../../service/editing-service.ts';

/** A change to several rows. */
export type BulkChange =
  | { readonly kind: 'trash' | 'restore' | 'delete' }
  | { readonly kind: 'publish' | 'draft' | 'openComments' | 'closeComments' }
  | { readonly kind: 'author'; readonly author: Author }
  | { readonly kind: 'addCategories' | 'addTags'; readonly terms: readonly Term[] };

/** One request for some of the rows. */
export interface BulkStep {
  readonly ids: readonly number[];
  readonly request:
    | { readonly kind: 'trash' | 'restore' | 'delete' }
    | { readonly kind: 'update'; readonly draft: ContentDraft; readonly appendTerms: boolean };
}

/** What a change needs to know about the site. */
export interface SiteNow {
  /** The current local time of the site. */
  readonly localNow: string;
}

/** Whether the values of rows are needed to plan a change or its undo. */
export const needsRows = ({ kind }: BulkChange): boolean => !['trash', 'restore', 'delete'].includes(kind);

/** The requests that apply a change to rows. Rows that already have the value get none. */
export function planChange(change: BulkChange, rows: readonly ContentRow[], site: SiteNow): BulkStep[] {
  return grouped(rows, (row) => draftFor(change, row, site), isAddition(change));
}

/** The requests that give rows the values that they have now. */
export function planUndo(change: BulkChange, rows: readonly ContentRow[], site: SiteNow): BulkStep[] {
  return grouped(
    rows,
    (row) => {
      const draft = draftFor(change, row, site);
      return draft && formerValues(row, draft);
    },
    false,
  );
}

/** A row after a change, to be shown before the server has confirmed it. */
export function changedRow(change: BulkChange, row: ContentRow): Partial<ContentRow> {
  switch (change.kind) {
    case 'publish':
      return { status: 'publish' };
    case 'draft':
      return { status: 'draft' };
    case 'author':
      return { author: change.author };
    case 'openComments':
      return { commentStatus: 'open' };
    case 'closeComments':
      return { commentStatus: 'closed' };
    case 'addCategories':
      return { categories: union(row.categories, change.terms) };
    case 'addTags':
      return { tags: union(row.tags, change.terms) };
    default:
      return {};
  }
}

const isAddition = ({ kind }: BulkChange): boolean => kind === 'addCategories' || kind === 'addTags';

/** The new values of a row; `null` if it has them. */
function draftFor(change: BulkChange, row: ContentRow, { localNow }: SiteNow): ContentDraft | null {
  switch (change.kind) {
    case 'publish':
      if (row.status === 'publish') return null;
      // With its future date, scheduled content would be scheduled again.
      return row.status === 'future' ? { status: 'publish', date: localNow } : { status: 'publish' };
    case 'draft':
      return row.status === 'draft' ? null : { status: 'draft' };
    case 'author':
      return row.author?.id === change.author.id ? null : { authorId: change.author.id };
    case 'openComments':
      return row.commentStatus === 'open' ? null : { commentStatus: 'open' };
    case 'closeComments':
      return row.commentStatus === 'closed' ? null : { commentStatus: 'closed' };
    case 'addCategories':
      return hasAll(row.categories, change.terms) ? null : { categoryIds: idsOf(change.terms) };
    case 'addTags':
      return hasAll(row.tags, change.terms) ? null : { tagIds: idsOf(change.terms) };
    default:
      return null;
  }
}

/** The values that a row has now for the fields of a draft. */
function formerValues(row: ContentRow, draft: ContentDraft): ContentDraft {
  return {
    ...(draft.status !== undefined && row.status !== 'trash' && { status: row.status }),
    ...(draft.date !== undefined && row.date !== null && { date: row.date }),
    ...(draft.authorId !== undefined && row.author !== null && { authorId: row.author.id }),
    ...(draft.commentStatus !== undefined && { commentStatus: row.commentStatus }),
    ...(draft.categoryIds !== undefined && { categoryIds: idsOf(row.categories) }),
    ...(draft.tagIds !== undefined && { tagIds: idsOf(row.tags) }),
  };
}

/** Rows with equal drafts share a request. */
function grouped(
  rows: readonly ContentRow[],
  draftOf: (row: ContentRow) => ContentDraft | null,
  appendTerms: boolean,
): BulkStep[] {
  const groups = new Map<string, { ids: number[]; draft: ContentDraft }>();
  for (const row of rows) {
    const draft = draftOf(row);
    if (draft === null || Object.keys(draft).length === 0) continue;
    const name = JSON.stringify(draft);
    const group = groups.get(name);
    if (group) group.ids.push(row.id);
    else groups.set(name, { ids: [row.id], draft });
  }
  return [...groups.values()].map(({ ids, draft }) => ({
    ids,
    request: { kind: 'update', draft, appendTerms },
  }));
}

const idsOf = (terms: readonly Term[]): number[] => terms.map(({ id }) => id);
const hasAll = (own: readonly Term[], wanted: readonly Term[]): boolean =>
  wanted.every(({ id }) => own.some((term) => term.id === id));
const union = (own: readonly Term[], added: readonly Term[]): Term[] => [
  ...own,
  ...added.filter(({ id }) => own.every((term) => term.id !== id)),
];
