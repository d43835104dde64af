import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';
import { Icon } from '../../../ui/Icon.tsx';
import { en } from '../../../texts/en.ts';

interface ListSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (search: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

const delayMs = 250;

/** The search terms of a list, which apply while typing. */
export function ListSearch({ label, value, onChange, field }: ListSearchProps) {
  const [text, setText] = useState(value);
  /** The terms in the URL, and those that were sent to it: the URL changes with a delay. */
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The URL changed for another reason, such as "Clear filters" or the Back button.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const apply = useEffectEvent((next: string) => {
    setSent(next);
    onChange(next);
  });
  useEffect(() => {
    if (text === sent) return undefined;
    const timer = setTimeout(() => apply(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, sent]);

  function submit(): void {
    setSent(text);
    onChange(text);
  }

  return (
    <SearchField className="list-search" aria-label={label} value={text} onChange={setText} onSubmit={submit}>
      <Icon name="search" size={16} />
      <Input ref={field} className="input" placeholder={label} />
      <Button className="picker-button" aria-label={en.lists.clearFilters}>
        <Icon name="close" size={14} />
      </Button>
    </SearchField>
  );
}
