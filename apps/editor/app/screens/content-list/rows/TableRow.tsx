import { memo } from 'react';
import type { ContentTypeName, Viewer } from '../../../../service/editing-service.ts';
import type { ContentRow } from '../../../../service/editing-service.ts';
import { en } from '../../../texts/en.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { ListedRow } from '../tree/page-tree.ts';
import { actionsOf, type RowAction } from './row-actions.ts';
import { RowDate } from './RowDate.tsx';
import type { StoredRow } from './row-store.ts';
import { TitleCell } from './TitleCell.tsx';

// Rows are positioned by offsets, for which table elements are no good; the roles of a grid describe them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label */

/** What rows do; the object must not change with each render. */
export interface RowHandlers {
  readonly onSelect: (id: number, isRange: boolean) => void;
  readonly onAction: (action: RowAction, row: ContentRow) => void;
  readonly onMenu: (row: ContentRow, button: Element) => void;
  readonly onToggleBranch: (id: number) => void;
  readonly onRetry: () => void;
}

interface TableRowProps {
  readonly type: ContentTypeName;
  readonly listed: ListedRow;
  readonly row: StoredRow | undefined;
  /** The position in the list, from 0. */
  readonly index: number;
  readonly offsetPx: number;
  readonly heightPx: number;
  readonly isSelected: boolean;
  /** Whether the row is in the tab order. */
  readonly isActive: boolean;
  readonly viewer: Viewer;
  readonly timeZone: string;
  readonly handlers: RowHandlers;
}

/** A row of the table. Native controls keep scrolling cheap. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { listed, row, index, offsetPx, heightPx, isSelected, isActive } = props;
  const { branch } = listed;
  return (
    <div
      role="row"
      className="row"
      data-id={listed.id}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-level={branch?.level}
      aria-posinset={branch?.position}
      aria-setsize={branch?.siblingCount}
      aria-expanded={branch && branch.childCount > 0 ? branch.isExpanded : undefined}
      style={{ transform: `translateY(${offsetPx}px)`, blockSize: heightPx }}
    >
      {typeof row === 'object' ? <LoadedCells {...props} row={row} /> : <OtherCells {...props} />}
    </div>
  );
});

function LoadedCells(props: TableRowProps & { row: ContentRow }) {
  const { type, row, listed, isSelected, isActive, viewer, timeZone, handlers } = props;
  const title = row.title || en.untitled;
  return (
    <>
      <div role="gridcell" className="cell cell-check">
        <button
          type="button"
          role="checkbox"
          className="check-button"
          aria-checked={isSelected}
          aria-label={en.lists.selectRow(title)}
          tabIndex={isActive ? 0 : -1}
          onClick={({ shiftKey }) => handlers.onSelect(row.id, shiftKey)}
        >
          <span className="check-box" data-checked={isSelected || undefined}>
            {isSelected && <Icon name="check" size={14} />}
          </span>
        </button>
      </div>
      <TitleCell
        type={type}
        row={row}
        viewer={viewer}
        listed={listed}
        actions={actionsOf(row, listed, { viewer, type })}
        tabIndex={isActive ? 0 : -1}
        onAction={handlers.onAction}
        onMenu={handlers.onMenu}
        onToggleBranch={handlers.onToggleBranch}
      />
      <div role="gridcell" className="cell cell-status">
        <StatusBadge status={row.status} />
      </div>
      <div role="gridcell" className="cell cell-author">
        {row.author?.name ?? en.lists.unknownAuthor}
      </div>
      {type === 'post' && (
        <div role="gridcell" className="cell cell-categories">
          {row.categories.map(({ name }) => name).join(', ')}
        </div>
      )}
      <div role="gridcell" className="cell cell-comments">
        {row.commentCount > 0 && en.number(row.commentCount)}
      </div>
      <div role="gridcell" className="cell cell-date">
        <RowDate row={row} timeZone={timeZone} />
      </div>
    </>
  );
}

/** A row that is loading, failed, or no longer exists. */
function OtherCells({ row, isActive, handlers }: TableRowProps) {
  if (row === undefined) {
    return (
      <>
        <div role="gridcell" className="cell cell-check" />
        <div role="gridcell" className="cell cell-title" aria-label={en.loading}>
          <span className="skeleton skeleton-title" />
        </div>
        <div role="gridcell" className="cell cell-status">
          <span className="skeleton" />
        </div>
        <div role="gridcell" className="cell cell-date">
          <span className="skeleton" />
        </div>
      </>
    );
  }
  return (
    <>
      <div role="gridcell" className="cell cell-check" />
      <div role="gridcell" className="cell cell-title row-note">
        {row === 'failed' ? en.lists.rowFailed : en.lists.rowMissing}
        {row === 'failed' && (
          <button
            type="button"
            className="link-button"
            tabIndex={isActive ? 0 : -1}
            onClick={handlers.onRetry}
          >
            {en.retry}
          </button>
        )}
      </div>
    </>
  );
}
