import { Button, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { en } from '../texts/en.ts';
import { Icon } from './Icon.tsx';
import type { Option } from './use-options.ts';

interface PickerFieldProps {
  readonly placeholder?: string;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

/** The input and the list of a `ComboBox` whose items are options. */
export function PickerField({ placeholder, isLoading, hasFailed }: PickerFieldProps) {
  return (
    <>
      <div className="picker">
        <Input className="input" {...(placeholder !== undefined && { placeholder })} />
        <Button className="picker-button">
          <Icon name="chevron" size={16} />
        </Button>
      </div>
      <Popover className="popover">
        <ListBox
          className="menu"
          renderEmptyState={() => (
            <p className="menu-note">
              {isLoading ? en.loading : hasFailed ? en.errors.service : en.ui.noMatch}
            </p>
          )}
        >
          {({ id, name }: Option) => (
            <ListBoxItem id={id} className="menu-item" textValue={name}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </>
  );
}
