import type { SQLInputValue } from 'node:sqlite';
import { createLru, type Lru, onceFor } from '@masthead/kit';
import type { Change } from '../sqlite/change-capture.ts';
import type { Database } from '../sqlite/database.ts';

/** The sort values of a row, as columns `order0`, `order1` … */
export type SortValues = Readonly<Record<string, SQLInputValue>>;

/** A list whose rows are looked up by position. */
export interface PositionedList {
  /** Identifies the list: its SQL and all of its values. */
  readonly name: string;
  /** Whether a committed change may have moved rows of the list. */
  readonly isMovedBy: (change: Change) => boolean;
  /**
   * Reads the row that follows `skip` others.
   *
   * @param after The row after which to count; `null` for the start of the list.
   * @returns `null` if the list ends before.
   */
  readonly read: (after: SortValues | null, skip: number) => SortValues | null;
}

/** Every 1,000th row of a list, from its start, as far as it was read. */
interface Milestones {
  readonly externalVersion: number;
  commits: number;
  readonly rows: SortValues[];
}

/** Reading this many rows of an index takes about 0.05 ms. */
const stride = 1000;
const maxLists = 200;

const listsOf: (database: Database) => Lru<string, Milestones> = onceFor(() => createLru(maxLists));

/**
 * Finds the row at a position. SQLite can only count: skipping 100,000 rows of an index takes 5 ms. So every 1,000th row is remembered, and
 * fewer than 1,000 rows are skipped until the list changes.
 *
 * @param position 1 for the first row.
 * @returns `null` if the list is shorter.
 */
export function rowAt(database: Database, list: PositionedList, position: number): SortValues | null {
  const { rows } = milestonesOf(database, list);
  const wanted = Math.floor(position / stride);
  while (rows.length < wanted) {
    const next = list.read(rows.at(-1) ?? null, stride - 1);
    if (next === null) return null;
    rows.push(next);
  }
  const skipped = position - wanted * stride;
  const milestone = wanted === 0 ? null : (rows[wanted - 1] ?? null);
  return skipped === 0 ? milestone : list.read(milestone, skipped - 1);
}

/** The milestones that still hold; none of them are shared during a transaction, which may be rolled back. */
function milestonesOf(database: Database, { name, isMovedBy }: PositionedList): Pick<Milestones, 'rows'> {
  if (database.hasUncommittedChanges) return { rows: [] };
  const lists = listsOf(database);
  const externalVersion = database.externalVersion();
  const known = lists.get(name);
  const missed = known?.externalVersion === externalVersion ? database.commits.since(known.commits) : null;
  const hasMoved =
    missed === null || missed.some((changes) => changes === 'too many' || changes.some(isMovedBy));
  if (known !== undefined && !hasMoved) {
    known.commits = database.commits.count;
    return known;
  }
  return lists.set(name, { externalVersion, commits: database.commits.count, rows: [] });
}
