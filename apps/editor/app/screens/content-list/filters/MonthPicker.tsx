import { useState } from 'react';
import { Button } from 'react-aria-components';
import { monthName, shortMonthNames } from '../../../dates/relative-date.ts';
import { en } from '../../../texts/en.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface MonthPickerProps {
  /** Such as `2026-11`. */
  readonly value: string | null;
  readonly onChange: (month: string) => void;
}

/** Chooses a month of a year. */
export function MonthPicker({ value, onChange }: MonthPickerProps) {
  const [year, setYear] = useState(() => Number(value?.slice(0, 4) ?? new Date().getFullYear()));
  return (
    <div className="month-picker">
      <div className="month-year">
        <Button
          className="button button-quiet button-icon"
          aria-label={en.lists.filters.previousYear}
          onPress={() => setYear(year - 1)}
        >
          <Icon name="collapse" size={16} />
        </Button>
        <output>{year}</output>
        <Button
          className="button button-quiet button-icon"
          aria-label={en.lists.filters.nextYear}
          onPress={() => setYear(year + 1)}
        >
          <Icon name="expand" size={16} />
        </Button>
      </div>
      <div className="months">
        {shortMonthNames(en.language).map((name, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`;
          return (
            <Button
              key={name}
              className="button button-quiet month"
              aria-label={monthName(month, en.language)}
              aria-pressed={month === value}
              onPress={() => onChange(month)}
            >
              {name}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
