import type { DatabaseSync } from 'node:sqlite';
import type { ChangeCapture, Changes } from './change-capture.ts';

/** The transactions of a connection. */
export interface Transactions {
  /** Runs `work` in a transaction; nested calls join the outer one. */
  transaction<Result>(work: () => Result): Result;
  /** As `transaction`, but within another one, an error only rolls back the changes of `work`. */
  savepoint<Result>(work: () => Result): Result;
  /** Runs `work` in a transaction that is always rolled back. */
  simulate<Result>(work: () => Result): Result;
  /** Whether a transaction is open. */
  isOpen(): boolean;
  /** Call this before each write. */
  noteWrite(): void;
  /** Whether a transaction is open that has written something, or that is simulated. */
  hasWritten(): boolean;
}

/**
 * @param hooks.beforeCommit Runs within the transaction; an error rolls it back.
 * @param hooks.onRollback Discards what was derived from rows that are rolled back.
 */
export function createTransactions(
  connection: DatabaseSync,
  {
    capture,
    beforeCommit,
    afterCommit,
    onRollback,
  }: {
    capture: ChangeCapture;
    beforeCommit: (changes: Changes | null) => void;
    afterCommit: (changes: Changes) => void;
    onRollback: () => void;
  },
): Transactions {
  const [begin, commit] = [connection.prepare('BEGIN IMMEDIATE'), connection.prepare('COMMIT')];
  let depth = 0;
  let hasWritten = false;

  function rollBack(): void {
    // Some errors roll back the whole transaction.
    if (connection.isTransaction) connection.exec('ROLLBACK');
    onRollback();
    capture.drop();
  }

  const transaction = <Result>(work: () => Result): Result => {
    if (depth > 0) return work();
    begin.run();
    depth += 1;
    let result: Result;
    let changes: Changes | null;
    try {
      result = work();
      changes = capture.take();
      beforeCommit(changes);
      commit.run();
    } catch (error) {
      rollBack();
      throw error;
    } finally {
      depth -= 1;
      hasWritten = false;
    }
    if (changes !== null) afterCommit(changes);
    return result;
  };

  return {
    transaction,
    isOpen: () => depth > 0,
    noteWrite: () => void (hasWritten = depth > 0),
    hasWritten: () => hasWritten,
    savepoint(work) {
      if (depth === 0) return transaction(work);
      connection.exec('SAVEPOINT part');
      try {
        const result = capture.nested(work);
        connection.exec('RELEASE part');
        return result;
      } catch (error) {
        if (connection.isTransaction) connection.exec('ROLLBACK TO part; RELEASE part');
        onRollback();
        throw error;
      }
    },
    simulate(work) {
      if (depth > 0) throw new Error('A simulation cannot run within a transaction.');
      begin.run();
      depth += 1;
      hasWritten = true;
      try {
        return work();
      } finally {
        depth -= 1;
        hasWritten = false;
        rollBack();
      }
    },
  };
}
