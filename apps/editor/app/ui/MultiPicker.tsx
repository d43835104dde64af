import { useState } from 'react';
import { Button, ComboBox, Tag, TagGroup, TagList } from 'react-aria-components';
import { en } from '../texts/en.ts';
import { Icon } from './Icon.tsx';
import { PickerField } from './PickerField.tsx';
import { type Option, useOptions } from './use-options.ts';

interface MultiPickerProps<Item extends Option> {
  readonly label: string;
  readonly value: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
  /** Loads choices; must not change with each render. */
  readonly search: (text: string) => Promise<readonly Item[]>;
}

/** A field in which several of many items are chosen by typing a part of their names. */
export function MultiPicker<Item extends Option>({ label, value, onChange, search }: MultiPickerProps<Item>) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { items, isLoading, hasFailed } = useOptions(search, text, isOpen);
  const left = (items as readonly Item[]).filter(({ id }) => value.every((chosen) => chosen.id !== id));

  return (
    <div className="field">
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      {value.length > 0 && (
        <TagGroup
          aria-label={en.ui.chosen(label)}
          onRemove={(keys) => onChange(value.filter(({ id }) => !keys.has(id)))}
        >
          <TagList className="tags" items={value}>
            {({ id, name }) => (
              <Tag id={id} className="tag" textValue={name}>
                {name}
                <Button slot="remove" className="button-small" aria-label={en.ui.remove(name)}>
                  <Icon name="close" size={12} />
                </Button>
              </Tag>
            )}
          </TagList>
        </TagGroup>
      )}
      <ComboBox
        aria-label={label}
        menuTrigger="focus"
        allowsEmptyCollection
        items={left}
        selectedKey={null}
        inputValue={text}
        onInputChange={setText}
        onOpenChange={setOpen}
        onSelectionChange={(key) => {
          const chosen = left.find(({ id }) => id === Number(key));
          if (key === null || chosen === undefined) return;
          onChange([...value, chosen]);
          setText('');
        }}
      >
        <PickerField placeholder={en.ui.add} isLoading={isLoading} hasFailed={hasFailed} />
      </ComboBox>
    </div>
  );
}
