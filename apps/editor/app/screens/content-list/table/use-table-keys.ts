import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { ContentRow } from '../../../../service/editing-service.ts';
import { useKeys } from '../../../keys/use-keys.ts';
import type { RowAction } from '../rows/row-actions.ts';
import type { ListedRow } from '../tree/page-tree.ts';
import type { ActiveRow } from './use-active-row.ts';

interface TableKeys {
  readonly rows: readonly ListedRow[];
  readonly active: ActiveRow;
  /** The active row, if it is loaded. */
  readonly row: ContentRow | null;
  /** The number of rows that fit in the window. */
  readonly pageRows: number;
  readonly select: (id: number, isRange: boolean) => void;
  readonly selectAll: () => void;
  /** Extends the selection from its anchor to a position. */
  readonly extendTo: (index: number) => void;
  readonly act: (action: RowAction, row: ContentRow) => void;
  /** `null` without a selection. */
  readonly trashSelection: (() => void) | null;
  readonly toggleBranch: (id: number) => void;
}

/**
 * Binds the keys of the table: those of the key table on the whole screen, and those of the grid pattern while a row has the focus.
 *
 * @returns Handles key presses in the table.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/
 */
export function useTableKeys(keys: TableKeys): (event: ReactKeyboardEvent) => void {
  const { rows, active, row, select, selectAll, act } = keys;

  function moveTo(index: number, { isExtending }: { isExtending: boolean }): void {
    const next = Math.max(0, Math.min(index, rows.length - 1));
    if (isExtending) keys.extendTo(next);
    active.focus(next);
  }

  /** The first press only shows which row is active. */
  const step = (by: number, isExtending: boolean): void =>
    moveTo(isRowFocused() ? active.index + by : active.index, { isExtending });

  const onRow = (action: RowAction) => (): void => {
    if (row) act(action, row);
  };

  useKeys({
    nextRow: ({ shiftKey }) => step(1, shiftKey),
    previousRow: ({ shiftKey }) => step(-1, shiftKey),
    selectRow: ({ shiftKey }) => {
      if (active.id !== null) select(active.id, shiftKey);
    },
    selectAllRows: selectAll,
    openRow: onRow('edit'),
    quickEdit: onRow('quickEdit'),
    trashRow: () => {
      if (keys.trashSelection) keys.trashSelection();
      else if (row) act(row.status === 'trash' ? 'delete' : 'trash', row);
    },
    movePageUp: onRow('moveUp'),
    movePageDown: onRow('moveDown'),
    movePageIn: onRow('moveIn'),
    movePageOut: onRow('moveOut'),
  });

  return (event) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event;
    // Controls in a row handle their keys themselves.
    if (!(target instanceof HTMLElement) || target.dataset['id'] === undefined) return;
    if (altKey || ctrlKey || metaKey) return;
    const branch = rows[active.index]?.branch;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active.index + 1,
      ArrowUp: active.index - 1,
      PageDown: active.index + keys.pageRows,
      PageUp: active.index - keys.pageRows,
      Home: 0,
      End: rows.length - 1,
    };
    const to = moves[key];
    if (to !== undefined) moveTo(to, { isExtending: shiftKey });
    else if (key === ' ' && active.id !== null) select(active.id, shiftKey);
    else if (key === 'Enter' && row) act('edit', row);
    else if (key === 'ArrowRight' && branch && branch.childCount > 0 && !branch.isExpanded) toggleActive();
    else if (key === 'ArrowLeft' && branch?.isExpanded === true) toggleActive();
    else if (key === 'ArrowLeft' && branch && branch.parentId !== null) {
      active.focus(rows.findIndex(({ id }) => id === branch.parentId));
    } else return;
    event.preventDefault();
  };

  function toggleActive(): void {
    if (active.id !== null) keys.toggleBranch(active.id);
  }
}

const isRowFocused = (): boolean =>
  document.activeElement?.closest('[data-id]') !== null && document.activeElement !== null;
