import { createLru, type Lru } from '@masthead/kit';

/** The cursors of one list by position: the number of items up to the cursor. */
export type RememberedCursors = Map<number, string>;

/** The known cursors of the lists of a WordPress, until any list changes. */
export interface CursorMemory {
  of(list: string): RememberedCursors;
  /** Stores the cursor at a position. */
  remember(list: string, position: number, cursor: string): void;
  clear(): void;
}

const MAX_LISTS = 200;
/** Of 100 items each: the cursors of a list of 200,000. */
const MAX_CURSORS = 2000;

export function createCursorMemory(): CursorMemory {
  const lists: Lru<string, RememberedCursors> = createLru(MAX_LISTS);
  const of = (list: string): RememberedCursors => lists.get(list) ?? lists.set(list, new Map());
  return {
    of,
    remember(list, position, cursor) {
      const cursors = of(list);
      cursors.set(position, cursor);
      const [oldest] = cursors.keys();
      if (cursors.size > MAX_CURSORS && oldest !== undefined) cursors.delete(oldest);
    },
    clear: () => lists.clear(),
  };
}
