import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContentListQuery, ContentRow } from '../../../../service/editing-service.ts';
import { useSignedInViewer } from '../../../frame/viewer.ts';
import { en } from '../../../texts/en.ts';
import type { RowStore } from '../rows/row-store.ts';
import { actionsOf, type RowAction } from '../rows/row-actions.ts';
import { type RowHandlers, TableRow } from '../rows/TableRow.tsx';
import { allState, extendTo, noSelection, type Selection, toggleRow } from '../selection/selection.ts';
import type { ListedRow } from '../tree/page-tree.ts';
import { RowMenu } from './RowMenu.tsx';
import { TableHeader } from './TableHeader.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useOffsetTop } from './use-offset-top.ts';
import { useTableKeys } from './use-table-keys.ts';

// Rows are positioned by offsets, for which table elements are no good; the roles of a grid describe them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label */

export interface ContentTableProps {
  readonly query: ContentListQuery;
  readonly rows: readonly ListedRow[];
  readonly store: RowStore;
  readonly timeZone: string;
  readonly isCompact: boolean;
  /** Whether the rows of another query are shown until those of this one are loaded. */
  readonly isBusy: boolean;
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  readonly onSort: (order: Pick<ContentListQuery, 'orderBy' | 'direction'>) => void;
  readonly onAction: (action: RowAction, row: ContentRow) => void;
  /** Moves the selected rows to the trash; deletes those that are in it. */
  readonly onTrashSelection: () => void;
  readonly onToggleBranch: (id: number) => void;
  /** The row that is replaced by its quick edit. */
  readonly editedId: number | null;
  readonly renderQuickEdit: (row: ContentRow) => ReactNode;
}

const rowHeightsPx = { card: 76, compact: 38, regular: 50 };
/** Height of the names of the columns and of the bar for the selection, which cover rows. */
const coveredPx = { top: 40, bottom: 80 };
const overscanRows = 8;
/** Rows around the visible ones, which are loaded with them, so that scrolling slowly needs few requests. */
const nearRows = 30;

/** The rows of a list, of which only those near the visible part are in the document. */
export function ContentTable(props: ContentTableProps) {
  const { query, rows, store, timeZone, isCompact, isBusy, selection, editedId } = props;
  const viewer = useSignedInViewer();
  const navigate = useNavigate();
  const table = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery('(width < 48rem)');
  const heightPx = isNarrow ? rowHeightsPx.card : isCompact ? rowHeightsPx.compact : rowHeightsPx.regular;
  const scrollMargin = useOffsetTop(body);
  const [menu, setMenu] = useState<{ row: ContentRow; button: Element } | null>(null);

  const active = useActiveRow(rows, table, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));
  const editedIndex = editedId === null ? -1 : rows.findIndex(({ id }) => id === editedId);

  // The virtualizer computes all offsets again when one of these functions changes.
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const indexesIn = useCallback(
    (range: Range) => withIndexes(range, [active.index, editedIndex]),
    [active.index, editedIndex],
  );
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => heightPx,
    overscan: overscanRows,
    scrollMargin,
    getItemKey: keyOf,
    rangeExtractor: indexesIn,
    scrollPaddingStart: coveredPx.top,
    scrollPaddingEnd: coveredPx.bottom,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();

  // Sizes are stored by row: without a quick edit, all rows have the same.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightPx, editedId]);
  useEffect(() => {
    // Not from the first to the last item: the row with the focus may be far away.
    const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
    const near = rows.slice(Math.max(0, startIndex - nearRows), endIndex + nearRows);
    store.show(
      items.flatMap(({ index }) => rows[index]?.id ?? []),
      near.map(({ id }) => id),
    );
  }, [store, items, rows, virtualizer]);

  const lastEditedId = useRef(editedId);
  useEffect(() => {
    const closedId = editedId === null ? lastEditedId.current : null;
    lastEditedId.current = editedId;
    if (closedId !== null) active.focus(rows.findIndex(({ id }) => id === closedId));
    // Only the end of a quick edit returns the focus to its row.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [editedId]);

  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const select = (id: number, isRange: boolean): void =>
    props.onSelection(isRange ? extendTo(selection, id, order) : toggleRow(selection, id));
  const selectAll = (): void =>
    props.onSelection(
      allState(selection, order) === 'all' ? noSelection : { ids: new Set(order), anchor: null },
    );

  const activeRow = active.id === null ? undefined : store.get(active.id);
  const onKeyDown = useTableKeys({
    rows,
    active,
    row: typeof activeRow === 'object' ? activeRow : null,
    pageRows: Math.max(1, Math.floor((globalThis.innerHeight - coveredPx.top - coveredPx.bottom) / heightPx)),
    select,
    selectAll,
    extendTo: (index) => {
      const anchored =
        selection.anchor === null && active.id !== null ? toggleRow(selection, active.id) : selection;
      const id = order[index];
      if (id !== undefined) props.onSelection(extendTo(anchored, id, order));
    },
    act: (action, row) => {
      const listed = rows[active.index];
      if (listed === undefined || !actionsOf(row, listed, { viewer, type: query.type }).includes(action))
        return;
      if (action === 'edit') void navigate(`/${query.type}s/${row.id}`);
      else props.onAction(action, row);
    },
    trashSelection: selection.ids.size > 0 ? props.onTrashSelection : null,
    toggleBranch: props.onToggleBranch,
  });

  const handlers = useStableHandlers({
    onSelect: select,
    onAction: props.onAction,
    onMenu: (row, button) => setMenu({ row, button }),
    onToggleBranch: props.onToggleBranch,
    onRetry: store.retry,
  });
  const menuRow = menu && rows.find(({ id }) => id === menu.row.id);

  return (
    // The role is one of a grid.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={table}
      role={rows[0]?.branch ? 'treegrid' : 'grid'}
      className="table"
      data-type={query.type}
      data-compact={(isCompact && !isNarrow) || undefined}
      aria-label={en.lists[query.type].title}
      aria-rowcount={rows.length + 1}
      aria-multiselectable
      aria-busy={isBusy}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const id = target.closest<HTMLElement>('[data-id]')?.dataset['id'];
        if (id !== undefined) active.set(Number(id));
      }}
    >
      <TableHeader
        query={query}
        selected={allState(selection, order)}
        onSelectAll={selectAll}
        onSort={props.onSort}
      />
      <div
        ref={body}
        role="rowgroup"
        className="table-body"
        style={{ blockSize: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, key, start }) => {
          const listed = rows[index];
          if (!listed) return null;
          const row = store.get(listed.id);
          const offsetPx = start - scrollMargin;
          if (index === editedIndex && typeof row === 'object') {
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                role="row"
                className="row-edited"
                aria-rowindex={index + 2}
                style={{ transform: `translateY(${offsetPx}px)` }}
              >
                <div role="gridcell">{props.renderQuickEdit(row)}</div>
              </div>
            );
          }
          return (
            <TableRow
              key={key}
              type={query.type}
              listed={listed}
              row={row}
              index={index}
              offsetPx={offsetPx}
              heightPx={heightPx}
              isSelected={selection.ids.has(listed.id)}
              isActive={listed.id === active.id}
              viewer={viewer}
              timeZone={timeZone}
              handlers={handlers}
            />
          );
        })}
      </div>
      {menu && menuRow && (
        <RowMenu
          button={menu.button}
          label={menu.row.title || en.untitled}
          link={menu.row.link}
          actions={actionsOf(menu.row, menuRow, { viewer, type: query.type })}
          onAction={(action) => {
            setMenu(null);
            if (action === 'edit') void navigate(`/${query.type}s/${menu.row.id}`);
            else if (action !== 'view') props.onAction(action, menu.row);
          }}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

/** The rows near the visible part, and those that must stay in the document because they have the focus. */
function withIndexes(range: Range, indexes: readonly number[]): number[] {
  const near = defaultRangeExtractor(range);
  const far = indexes.filter((index) => index >= 0 && index < range.count && !near.includes(index));
  return far.length === 0 ? near : [...near, ...far].toSorted((a, b) => a - b);
}

/** Handlers that call the newest ones, so that rows do not render with each change of the table. */
function useStableHandlers(handlers: RowHandlers): RowHandlers {
  const newest = useRef(handlers);
  useLayoutEffect(() => {
    newest.current = handlers;
  });
  const [stable] = useState<RowHandlers>(() => ({
    onSelect: (id, isRange) => newest.current.onSelect(id, isRange),
    onAction: (action, row) => newest.current.onAction(action, row),
    onMenu: (row, button) => newest.current.onMenu(row, button),
    onToggleBranch: (id) => newest.current.onToggleBranch(id),
    onRetry: () => newest.current.onRetry(),
  }));
  return stable;
}
