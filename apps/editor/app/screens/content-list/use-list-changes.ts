import type { ContentRow, ContentStatus, ContentTypeName } from '../../../service/editing-service.ts';
import { useEditor } from '../../editor-context.ts';
import { en } from '../../texts/en.ts';
import { showToast } from '../../ui/toasts.ts';
import { type BulkChange, changedRow } from './bulk/bulk-change.ts';
import { type BulkJobs, useBulkJobs } from './bulk/use-bulk-jobs.ts';
import { type ContentIds, withoutIds } from './query/use-content-ids.ts';
import { quickDraft, quickRow, type QuickValues } from './quick-edit/quick-values.ts';
import type { RowAction } from './rows/row-actions.ts';
import type { RowStore } from './rows/row-store.ts';
import type { PageMove } from './tree/move-page.ts';
import type { ListedRow } from './tree/page-tree.ts';
import { usePageMoves } from './tree/use-page-moves.ts';

interface ListChangesOptions {
  readonly type: ContentTypeName;
  readonly timeZone: string;
  /** The status of the list. */
  readonly status: ContentStatus | null;
  readonly ids: ContentIds;
  readonly rows: readonly ListedRow[];
  readonly store: RowStore;
  readonly onEditEnd: () => void;
}

export interface ListChanges extends BulkJobs {
  /** Performs an action on one row. */
  readonly actOnRow: (action: RowAction, row: ContentRow) => void;
  /** Saves a quick edit. @throws {ServiceError} */
  readonly save: (row: ContentRow, values: QuickValues, before: QuickValues) => Promise<void>;
}

const moves: Readonly<Partial<Record<RowAction, PageMove>>> = {
  moveUp: 'up',
  moveDown: 'down',
  moveIn: 'in',
  moveOut: 'out',
};

/** Changes rows, and shows the result before the server has confirmed it. */
export function useListChanges(options: ListChangesOptions): ListChanges {
  const { type, timeZone, status, ids, rows, store, onEditEnd } = options;
  const { service } = useEditor();
  const movePage = usePageMoves({ ids, rows, store });

  function showChange(change: BulkChange, changed: readonly number[]): void {
    const { kind } = change;
    const leavesList =
      kind === 'trash' || kind === 'restore' || kind === 'delete'
        ? true
        : (kind === 'publish' || kind === 'draft') && status !== null && status !== kind;
    if (leavesList) {
      const leaving = new Set(changed);
      ids.change((list) => withoutIds(list, leaving));
      return;
    }
    for (const id of changed.slice(0, maxShownChanges)) {
      const row = store.get(id);
      if (typeof row === 'object') store.patch(id, changedRow(change, row));
    }
  }

  const jobs = useBulkJobs({
    type,
    timeZone,
    onStart: showChange,
    onEnd(changed) {
      store.invalidate(changed);
      ids.reload();
    },
  });

  return {
    ...jobs,
    actOnRow(action, row) {
      const move = moves[action];
      if (move) movePage(row, move);
      else if (action === 'publish' || action === 'draft' || action === 'trash' || action === 'restore') {
        jobs.run({ kind: action }, [row.id]);
      }
    },
    async save(row, values, before) {
      const undo = store.patch(row.id, quickRow(values, row.hasPassword));
      try {
        await service.saveContent(type, row.id, quickDraft(before, values), {
          baseModifiedGmt: row.modifiedGmt ?? '',
          ignoreLock: false,
        });
      } catch (error) {
        undo();
        throw error;
      }
      onEditEnd();
      showToast(en.lists.quickEdit.saved(values.title || en.untitled));
      store.invalidate([row.id]);
      ids.reload();
    },
  };
}

/** More rows than the store has. */
const maxShownChanges = 5000;
