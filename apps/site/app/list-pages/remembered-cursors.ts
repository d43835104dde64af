import { createLru, type Lru } from '@masthead/kit';

/** The cursors of one list by position: the number of items up to the cursor. */
export type RememberedCursors = ReadonlyMap<number, string>;

/** The known cursors of the lists of a WordPress, until a list changes. */
export interface CursorMemory {
  /** Increases when the memory is cleared: cursors that were queried before are not stored any more. */
  readonly generation: number;
  /** @param maxAgeMs Older cursors are not returned, in case a change was not noticed. */
  of(list: string, maxAgeMs: number): RememberedCursors;
  /** Stores the cursor at a position, unless the memory was cleared since `generation`. */
  remember(list: string, cursor: { position: number; cursor: string; generation: number }): void;
  clear(): void;
}

interface ListCursors {
  readonly since: number;
  readonly cursors: Map<number, string>;
}

/** Of lists, and as many of searches, whose number is not limited by the content. */
const MAX_LISTS = 200;
/** Of a walk, those of 200,000 items; of a crawl, those of 2,000 pages. */
const MAX_CURSORS = 2000;

const none: RememberedCursors = new Map();

export function createCursorMemory(now: () => number = () => performance.now()): CursorMemory {
  const lists: Lru<string, ListCursors> = createLru(MAX_LISTS);
  const searches: Lru<string, ListCursors> = createLru(MAX_LISTS);
  const placeOf = (list: string) => (list.startsWith('/search') ? searches : lists);
  let generation = 0;
  return {
    get generation() {
      return generation;
    },
    of(list, maxAgeMs) {
      const known = placeOf(list).get(list);
      if (known === undefined) return none;
      if (known.since + maxAgeMs > now()) return known.cursors;
      placeOf(list).delete(list);
      return none;
    },
    remember(list, { position, cursor, generation: queriedIn }) {
      if (queriedIn !== generation) return;
      const place = placeOf(list);
      const { cursors } = place.get(list) ?? place.set(list, { since: now(), cursors: new Map() });
      cursors.set(position, cursor);
      const [oldest] = cursors.keys();
      if (cursors.size > MAX_CURSORS && oldest !== undefined) cursors.delete(oldest);
    },
    clear() {
      generation += 1;
      lists.clear();
      searches.clear();
    },
  };
}
