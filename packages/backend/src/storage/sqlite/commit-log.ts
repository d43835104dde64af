import type { Changes } from './change-capture.ts';

/** The latest commits of a connection, for caches that drop what has changed when they are next used. */
export interface CommitLog {
  /** Number of commits so far that changed something that is recorded. */
  readonly count: number;
  /** The changes of the commits after the first `count` ones, in order; `null` if some are no longer known. */
  since(count: number): readonly Changes[] | null;
}

const maxLength = 100;

export function createCommitLog(): CommitLog & { add(changes: Changes): void } {
  const latest: Changes[] = [];
  let count = 0;
  return {
    add(changes) {
      count += 1;
      latest.push(changes);
      if (latest.length > maxLength) latest.shift();
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
