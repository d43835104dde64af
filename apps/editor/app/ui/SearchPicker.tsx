import { useState } from 'react';
import { ComboBox, Label } from 'react-aria-components';
import { PickerField } from './PickerField.tsx';
import { type Option, useOptions } from './use-options.ts';

interface SearchPickerProps {
  readonly label: string;
  readonly value: Option | null;
  readonly onChange: (option: Option | null) => void;
  /** Loads choices; must not change with each render. */
  readonly search: (text: string) => Promise<readonly Option[]>;
  /** The choice of nothing, such as "No parent"; without it, one option is always chosen. */
  readonly noneLabel?: string;
}

/** The id of the choice of nothing. */
const noneId = 0;

/** A field in which one of many items is chosen by typing a part of its name. */
export function SearchPicker({ label, value, onChange, search, noneLabel }: SearchPickerProps) {
  const chosenText = value?.name ?? noneLabel ?? '';
  const [text, setText] = useState(chosenText);
  const [isOpen, setOpen] = useState(false);
  const { items, isLoading, hasFailed } = useOptions(search, text === chosenText ? '' : text, isOpen);
  const none = noneLabel === undefined ? [] : [{ id: noneId, name: noneLabel }];

  function choose(id: number | null): void {
    const option = items.find((item) => item.id === id) ?? null;
    if (option === null && id !== noneId) {
      setText(chosenText);
      return;
    }
    setText(option?.name ?? noneLabel ?? '');
    onChange(option);
  }

  return (
    <ComboBox
      className="field"
      menuTrigger="focus"
      allowsEmptyCollection
      items={[...none, ...items]}
      selectedKey={value?.id ?? noneId}
      inputValue={text}
      onInputChange={setText}
      onOpenChange={setOpen}
      onSelectionChange={(key) => choose(key === null ? null : Number(key))}
      onBlur={() => setText(chosenText)}
    >
      <Label>{label}</Label>
      <PickerField isLoading={isLoading} hasFailed={hasFailed} />
    </ComboBox>
  );
}
