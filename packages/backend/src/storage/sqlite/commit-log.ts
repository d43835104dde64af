import type { Changes } from './change-capture.ts';

/** The latest commits of a connection, for caches that drop what has changed when they are next used. */
export interface CommitLog {
  /** Number of commits so far that changed something that is recorded. */
  readonly count: number;
  /** The changes of the commits after the first `count` ones, in order; `null` if some are no longer known. */
  since(count: number): readonly Changes[] | null;
}

const maxCommits = 100;
/** An import changes thousands of rows per commit, which no cache needs to know one by one. */
const maxRows = 2000;

export function createCommitLog(): CommitLog & { add(changes: Changes): void } {
  const latest: Changes[] = [];
  let rows = 0;
  let count = 0;
  return {
    add(changes) {
      count += 1;
      latest.push(changes);
      rows += rowsIn(changes);
      while (latest.length > maxCommits || rows > maxRows) rows -= rowsIn(latest.shift() ?? []);
    },
    get count() {
      return count;
    },
    since(known) {
      const missed = count - known;
      return missed > latest.length ? null : latest.slice(latest.length - missed);
    },
  };
}

const rowsIn = (changes: Changes): number => (changes === 'too many' ? 0 : changes.length);
