import { Link } from 'react-router';
import type { ContentRow, ContentTypeName, Viewer } from '../../../../service/editing-service.ts';
import { en } from '../../../texts/en.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ListedRow } from '../tree/page-tree.ts';
import { actionIcons, type RowAction } from './row-actions.ts';

// Rows are positioned by offsets, for which table elements are no good; the roles of a grid describe them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label */

interface TitleCellProps {
  readonly type: ContentTypeName;
  readonly row: ContentRow;
  readonly viewer: Viewer;
  readonly listed: ListedRow;
  readonly actions: readonly RowAction[];
  /** The tab index of controls: only those of the active row are in the tab order. */
  readonly tabIndex: 0 | -1;
  readonly onAction: (action: RowAction, row: ContentRow) => void;
  readonly onMenu: (row: ContentRow, button: Element) => void;
  readonly onToggleBranch: (id: number) => void;
}

/** The title with marks and the actions of the row. */
export function TitleCell(props: TitleCellProps) {
  const { type, row, viewer, listed, actions, tabIndex, onAction, onMenu, onToggleBranch } = props;
  const title = row.title || en.untitled;
  const { branch } = listed;
  return (
    <div role="gridcell" className="cell cell-title">
      {branch && (
        <span
          className="branch"
          style={{ inlineSize: `${Math.min(branch.level, maxIndent) * indentRem}rem` }}
        >
          {branch.childCount > 0 && (
            <button
              type="button"
              className="button-small branch-toggle"
              tabIndex={tabIndex}
              aria-label={branch.isExpanded ? en.lists.collapse(title) : en.lists.expand(title)}
              data-expanded={branch.isExpanded || undefined}
              onClick={() => onToggleBranch(row.id)}
            >
              <Icon name="chevron" size={16} />
            </button>
          )}
        </span>
      )}
      {actions.includes('edit') ? (
        <Link
          className="row-title"
          to={`/${type}s/${row.id}`}
          tabIndex={tabIndex}
          data-untitled={row.title === '' || undefined}
        >
          {title}
        </Link>
      ) : (
        <span className="row-title" data-untitled={row.title === '' || undefined}>
          {title}
        </span>
      )}
      <RowMarks row={row} viewer={viewer} />
      {branch !== null && !branch.isExpanded && branch.childCount > 0 && (
        <span className="row-note">{en.lists.children(branch.childCount)}</span>
      )}
      <span className="row-actions">
        {actions
          .filter((action) => actionIcons[action] !== undefined)
          .map((action) =>
            action === 'view' ? (
              <a
                key={action}
                href={row.link}
                className="row-action"
                tabIndex={tabIndex}
                title={en.lists.actions.view}
                aria-label={`${en.lists.actions.view}: ${title}`}
              >
                <Icon name="external" size={18} />
              </a>
            ) : (
              <button
                key={action}
                type="button"
                className="row-action"
                tabIndex={tabIndex}
                title={en.lists.actions[action]}
                aria-label={`${en.lists.actions[action]}: ${title}`}
                onClick={() => onAction(action, row)}
              >
                <Icon name={actionIcons[action] ?? 'more'} size={18} />
              </button>
            ),
          )}
        {actions.length > 0 && (
          <button
            type="button"
            className="row-action row-more"
            tabIndex={tabIndex}
            title={en.lists.actions.more}
            aria-label={`${en.lists.actions.more}: ${title}`}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => onMenu(row, currentTarget)}
          >
            <Icon name="more" size={18} />
          </button>
        )}
      </span>
    </div>
  );
}

/** What the status does not say. */
function RowMarks({ row, viewer }: { row: ContentRow; viewer: Viewer }) {
  return (
    <>
      {row.isSticky && <span className="row-mark">{en.lists.sticky}</span>}
      {row.hasPassword && <span className="row-mark">{en.lists.password}</span>}
      {row.lockedBy !== null && row.lockedBy.id !== viewer.id && (
        <span className="row-mark">
          <Icon name="lock" size={14} />
          {en.lists.lockedBy(row.lockedBy.name)}
        </span>
      )}
    </>
  );
}

const indentRem = 1.5;
/** Deeper levels are not indented further; screen readers announce the level. */
const maxIndent = 8;
