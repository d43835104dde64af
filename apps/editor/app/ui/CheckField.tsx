import type { ReactNode } from 'react';
import { Checkbox } from 'react-aria-components';
import { Icon } from './Icon.tsx';

interface CheckFieldProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly children: ReactNode;
}

/** A field that is on or off. */
export function CheckField({ isSelected, onChange, children }: CheckFieldProps) {
  return (
    <Checkbox className="check-field" isSelected={isSelected} onChange={onChange}>
      <span className="check-box" data-checked={isSelected || undefined}>
        {isSelected && <Icon name="check" size={14} />}
      </span>
      {children}
    </Checkbox>
  );
}
