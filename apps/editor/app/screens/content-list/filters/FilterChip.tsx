import { useEffect, useState } from 'react';
import {
  Autocomplete,
  Button,
  Dialog,
  DialogTrigger,
  Input,
  Menu,
  MenuItem,
  Popover,
  SearchField,
} from 'react-aria-components';
import type { ContentListQuery } from '../../../../service/editing-service.ts';
import { useEditor } from '../../../editor-context.ts';
import { en } from '../../../texts/en.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { FilterName } from '../query/list-url.ts';
import { type FilterOption, filterOptions, filterValueName, rememberNames } from './filter-options.ts';
import { MonthPicker } from './MonthPicker.tsx';

interface FilterChipProps {
  readonly query: ContentListQuery;
  readonly name: FilterName;
  /** Whether the filter has just been added, and its values are to be shown. */
  readonly isNew: boolean;
  /** `null` removes the filter. */
  readonly onChange: (value: FilterOption['value'] | null) => void;
}

/** A filter with its value, which opens the list of values. */
export function FilterChip({ query, name, isNew, onChange }: FilterChipProps) {
  const [isOpen, setOpen] = useState(isNew);
  const valueName = useValueName(query, name);
  const label = en.lists.filters[name];

  function choose(value: FilterOption['value']): void {
    setOpen(false);
    onChange(value);
  }

  function setOpenState(open: boolean): void {
    setOpen(open);
    // A filter without a value is only a question.
    if (!open && query[name] === null) onChange(null);
  }

  return (
    <span className="filter-chip">
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpenState}>
        <Button className="filter-value">
          {label}
          {valueName !== '' && <strong>{valueName}</strong>}
        </Button>
        <Popover className="popover filter-popover">
          <Dialog className="filter-dialog" aria-label={label}>
            {name === 'month' ? (
              <MonthPicker value={query.month} onChange={choose} />
            ) : (
              <FilterValues query={query} name={name} onChoose={choose} />
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
      <Button
        className="filter-remove"
        aria-label={en.lists.filters.remove(label)}
        onPress={() => onChange(null)}
      >
        <Icon name="close" size={14} />
      </Button>
    </span>
  );
}

interface FilterValuesProps {
  readonly query: ContentListQuery;
  readonly name: FilterName;
  readonly onChoose: (value: FilterOption['value']) => void;
}

/** The values of a filter, found by typing. */
function FilterValues({ query, name, onChoose }: FilterValuesProps) {
  const { service } = useEditor();
  const [text, setText] = useState('');
  const [options, setOptions] = useState<readonly FilterOption[] | 'failed' | null>(null);
  const { type } = query;

  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      try {
        const loaded = await filterOptions(service, { type, name, text });
        rememberNames(name, loaded);
        if (isCurrent) setOptions(loaded);
      } catch {
        if (isCurrent) setOptions('failed');
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [service, type, name, text]);

  const items = Array.isArray(options) ? (options as readonly FilterOption[]) : [];
  return (
    // The service has filtered the values.
    <Autocomplete inputValue={text} onInputChange={setText}>
      <SearchField
        className="filter-search"
        aria-label={en.lists.filters.findIn(en.lists.filters[name])}
        // The field is what the button opened.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      >
        <Input className="input" />
      </SearchField>
      <Menu
        className="menu"
        aria-label={en.lists.filters[name]}
        selectionMode="single"
        selectedKeys={query[name] === null ? [] : [String(query[name])]}
        items={items.map(({ value, name: label }) => ({ id: String(value), value, label }))}
        onAction={(key) => {
          const chosen = items.find(({ value }) => String(value) === String(key));
          if (chosen) onChoose(chosen.value);
        }}
        renderEmptyState={() => (
          <p className="menu-note">
            {options === null ? en.loading : options === 'failed' ? en.errors.service : en.ui.noMatch}
          </p>
        )}
      >
        {({ id, label }) => (
          <MenuItem id={id} className="menu-item" textValue={label}>
            {label}
          </MenuItem>
        )}
      </Menu>
    </Autocomplete>
  );
}

/** The name of the current value, which is loaded for a URL that was opened directly. */
function useValueName(query: ContentListQuery, name: FilterName): string {
  const { service } = useEditor();
  const [found, setFound] = useState({ value: query[name], text: '' });
  const value = query[name];
  useEffect(() => {
    let isCurrent = true;
    filterValueName(service, query, name).then(
      (text) => isCurrent && setFound({ value, text }),
      () => isCurrent && setFound({ value, text: String(value) }),
    );
    return () => {
      isCurrent = false;
    };
    // The name depends on the value alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [service, name, value]);
  return found.value === value ? found.text : '';
}
