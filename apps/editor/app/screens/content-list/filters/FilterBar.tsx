import { type RefObject, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover, ToggleButton } from 'react-aria-components';
import type { ContentListQuery } from '../../../../service/editing-service.ts';
import { en } from '../../../texts/en.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { defaultOrder, type FilterName, isFiltered, withoutFilters } from '../query/list-url.ts';
import { FilterChip } from './FilterChip.tsx';
import { filtersOf, withFilter } from './filter-options.ts';
import { ListSearch } from './ListSearch.tsx';

interface FilterBarProps {
  readonly query: ContentListQuery;
  /** Whether the list contains content of others. */
  readonly seesOthers: boolean;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly isCompact: boolean;
  readonly onCompact: (isCompact: boolean) => void;
  readonly onQuery: (query: ContentListQuery) => void;
}

/** Search, filters, order and density of a list. */
export function FilterBar({ query, seesOthers, searchField, isCompact, onCompact, onQuery }: FilterBarProps) {
  /** The filter whose value is being chosen for the first time. */
  const [added, setAdded] = useState<FilterName | null>(null);
  const names = filtersOf(query.type, seesOthers);
  const shown = names.filter((name) => query[name] !== null || name === added);
  const left = names.filter((name) => !shown.includes(name));

  return (
    <search className="filter-bar" aria-label={en.lists.filters.label}>
      <ListSearch
        label={en.lists[query.type].search}
        value={query.search}
        onChange={(search) => onQuery({ ...query, search })}
        field={searchField}
      />
      {shown.map((name) => (
        <FilterChip
          key={name}
          query={query}
          name={name}
          isNew={name === added}
          onChange={(value) => {
            setAdded(null);
            if (value !== query[name]) onQuery(withFilter(query, name, value));
          }}
        />
      ))}
      {left.length > 0 && (
        <MenuTrigger>
          <Button className="button button-quiet">
            <Icon name="filter" size={16} />
            {en.lists.filters.add}
          </Button>
          <Popover className="popover">
            <Menu className="menu" onAction={(name) => setAdded(name as FilterName)}>
              {left.map((name) => (
                <MenuItem key={name} id={name} className="menu-item">
                  {en.lists.filters[name]}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
      {isFiltered(query) && (
        <Button className="button button-quiet" onPress={() => onQuery(withoutFilters(query))}>
          {en.lists.clearFilters}
        </Button>
      )}
      <div className="filter-end">
        <SortField query={query} onQuery={onQuery} />
        <ToggleButton
          className="button button-quiet button-icon density"
          isSelected={isCompact}
          onChange={onCompact}
          aria-label={en.lists.density}
        >
          <Icon name="rows" size={18} />
        </ToggleButton>
      </div>
    </search>
  );
}

type SortName = keyof typeof en.lists.sorts;

/** The order of a list. On phones, where the table has no names of columns, nothing else sets it. */
function SortField({ query, onQuery }: Pick<FilterBarProps, 'query' | 'onQuery'>) {
  const { orderBy, direction } = query;
  const current: SortName = `${orderBy} ${direction}`;
  const own = defaultOrder(query.type);
  const names: SortName[] = [
    `${own.orderBy} ${own.direction}`,
    'date descending',
    'date ascending',
    'modified descending',
    'title ascending',
    'title descending',
    'author ascending',
    current,
  ];
  return (
    <ChoiceField
      label={en.lists.sortLabel}
      isLabelHidden
      value={current}
      choices={[...new Set(names)].map((id) => ({ id, name: en.lists.sorts[id] }))}
      onChange={(name) => {
        const [nextOrder, nextDirection] = name.split(' ') as [
          ContentListQuery['orderBy'],
          ContentListQuery['direction'],
        ];
        onQuery({ ...query, orderBy: nextOrder, direction: nextDirection });
      }}
    />
  );
}
