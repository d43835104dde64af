import { useState } from 'react';

const storageKey = 'masthead-editor-compact';

/** Whether rows are compact, which this browser remembers. */
export function useDensity(): [boolean, (isCompact: boolean) => void] {
  const [isCompact, setCompact] = useState(() => localStorage.getItem(storageKey) !== null);
  return [
    isCompact,
    (next) => {
      if (next) localStorage.setItem(storageKey, '1');
      else localStorage.removeItem(storageKey);
      setCompact(next);
    },
  ];
}
