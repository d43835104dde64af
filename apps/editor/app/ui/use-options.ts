import { useEffect, useState } from 'react';

/** A choice in a list. */
export interface Option {
  readonly id: number;
  readonly name: string;
}

interface Options {
  readonly items: readonly Option[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

const searchDelayMs = 200;

/**
 * Loads the choices for what is typed.
 *
 * @param search Loads choices; must not change with each render.
 * @param isActive Whether the list is needed.
 */
export function useOptions(
  search: (text: string) => Promise<readonly Option[]>,
  text: string,
  isActive: boolean,
): Options {
  const [options, setOptions] = useState<Options>({ items: [], isLoading: true, hasFailed: false });

  useEffect(() => {
    if (!isActive) return undefined;
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        search(text).then(
          (items) => isCurrent && setOptions({ items, isLoading: false, hasFailed: false }),
          () => isCurrent && setOptions({ items: [], isLoading: false, hasFailed: true }),
        );
      },
      text === '' ? 0 : searchDelayMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, text, isActive]);
  return options;
}
