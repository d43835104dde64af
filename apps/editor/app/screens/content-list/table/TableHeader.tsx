import type { ContentListQuery } from '../../../../service/editing-service.ts';
import { en } from '../../../texts/en.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { firstDirection } from '../query/list-url.ts';

// Rows are positioned by offsets, for which table elements are no good; the roles of a grid describe them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/control-has-associated-label */

interface TableHeaderProps {
  readonly query: ContentListQuery;
  readonly selected: 'none' | 'some' | 'all';
  readonly onSelectAll: () => void;
  readonly onSort: (order: Pick<ContentListQuery, 'orderBy' | 'direction'>) => void;
}

/** The names of the columns, by which the list is sorted. */
export function TableHeader({ query, selected, onSelectAll, onSort }: TableHeaderProps) {
  const { columns } = en.lists;
  const sortable = { query, onSort };
  return (
    <div role="rowgroup" className="table-header">
      <div role="row" className="row-header" aria-rowindex={1}>
        <div role="columnheader" className="cell cell-check">
          <button
            type="button"
            role="checkbox"
            className="check-button"
            aria-checked={selected === 'all' ? true : selected === 'some' ? 'mixed' : false}
            aria-label={en.lists.selectAll}
            onClick={onSelectAll}
          >
            <span className="check-box" data-checked={selected !== 'none' || undefined}>
              {selected !== 'none' && <Icon name={selected === 'all' ? 'check' : 'dash'} size={14} />}
            </span>
            <span className="check-label" aria-hidden="true">
              {en.lists.selectAll}
            </span>
          </button>
        </div>
        <SortHeader className="cell-title" name={columns.title} orderBy="title" {...sortable} />
        <div role="columnheader" className="cell cell-status">
          {columns.status}
        </div>
        <SortHeader className="cell-author" name={columns.author} orderBy="author" {...sortable} />
        {query.type === 'post' && (
          <div role="columnheader" className="cell cell-categories">
            {columns.categories}
          </div>
        )}
        <div role="columnheader" className="cell cell-comments" title={columns.comments}>
          <Icon name="comment" size={16} />
          <span className="visually-hidden">{columns.comments}</span>
        </div>
        <SortHeader className="cell-date" name={columns.date} orderBy="date" {...sortable} />
      </div>
    </div>
  );
}

interface SortHeaderProps extends Pick<TableHeaderProps, 'query' | 'onSort'> {
  readonly className: string;
  readonly name: string;
  readonly orderBy: ContentListQuery['orderBy'];
}

function SortHeader({ className, name, orderBy, query, onSort }: SortHeaderProps) {
  const isSorted = query.orderBy === orderBy;
  const other = query.direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <div
      role="columnheader"
      className={`cell ${className}`}
      aria-sort={isSorted ? query.direction : undefined}
    >
      <button
        type="button"
        className="sort-button"
        onClick={() => onSort({ orderBy, direction: isSorted ? other : firstDirection(orderBy) })}
      >
        {name}
        {isSorted && <Icon name={query.direction === 'ascending' ? 'up' : 'down'} size={14} />}
      </button>
    </div>
  );
}
