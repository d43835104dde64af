import { DatabaseSync, type SQLInputValue, type StatementResultingChanges } from 'node:sqlite';
import { dirname, resolve } from 'node:path';
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Compilable,
} from 'kysely';
import { allKeys } from '@masthead/contract';
import { type CommitLog, createCommitLog } from './commit-log.ts';
import { createChangeListeners } from './change-listeners.ts';
import { createStatementCache } from './statement-cache.ts';
import { asDatabaseError } from './database-error.ts';
import { captureChanges, type ChangeCapture, type Changes } from './change-capture.ts';
import { removeOtherPermissions, createPrivateFile } from '../files/file-permissions.ts';
import { makeFolder } from '../files/make-folder.ts';
import { migrate } from './migrate.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { createTransactions } from './transactions.ts';
import { addSearchFunctions, type SearchFunctions } from '../search/sql-functions.ts';
import type { Tables } from '../tables.ts';
import { busyTimeoutMs, createWriteLock } from './write-lock.ts';

/** Kysely as a typed query builder: it compiles the SQL, `Database` runs it. No promises, as SQLite is synchronous. */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/**
 * A query that is compiled once and prepared once per database. Its parameters are passed with each call. `Row` is
 * the type of its rows.
 */
export interface PreparedQuery<Row, Parameters extends readonly SQLInputValue[]> {
  readonly sql: string;
  /** Type only: never set. */
  readonly types?: { row: Row; parameters: Parameters };
}

/**
 * Compiles a query once: `query` is built with Kysely, or is SQL text where Kysely has no syntax. Parameters are
 * positional: `?` in text, or Kysely's placeholders in order of appearance.
 */
export function prepare<Row, Parameters extends readonly SQLInputValue[]>(
  query: string | Compilable<Row>,
): PreparedQuery<Row, Parameters> {
  return { sql: typeof query === 'string' ? query : query.compile().sql };
}

/** The backend's interface to SQLite: synchronous reads, writes and transactions. */
export interface Database extends Disposable {
  /** Runs a statement that changes rows. Returns the number of rows and the id of the last inserted one. */
  run(query: Compilable): { changes: number; lastInsertId: number };
  /** All rows of a prepared query. */
  rows<Row, P extends readonly SQLInputValue[]>(query: PreparedQuery<Row, P>, ...parameters: P): Row[];
  /** The first row of a prepared query, or `null`. */
  row<Row, P extends readonly SQLInputValue[]>(query: PreparedQuery<Row, P>, ...parameters: P): Row | null;
  /** Runs a prepared statement that changes rows. */
  write<P extends readonly SQLInputValue[]>(
    query: PreparedQuery<unknown, P>,
    ...parameters: P
  ): { changes: number; lastInsertId: number };
  /**
   * Waits for the write lock without blocking the event loop. Starting a transaction without it blocks the whole
   * process while another process writes.
   *
   * @returns `null` if the lock is free. Start the transaction synchronously: in the next turn of the event loop
   * another process may have taken the lock.
   * @throws the same error as `transaction` if another process holds the lock for longer than five seconds.
   */
  acquireWriteLock(): Promise<void> | null;
  /** Runs `work` in a transaction, which is rolled back if it throws. Nested calls join the outer transaction. */
  transaction<Result>(work: () => Result): Result;
  /**
   * As `transaction`, but content that `work` inserts is added to the search index at the end, in one statement. `work` must not change
   * texts, types or dates of content that it has inserted.
   */
  bulkInsert<Result>(work: () => Result): Result;
  /** As `transaction`, but within another one, an error only rolls back the changes of `work`. */
  savepoint<Result>(work: () => Result): Result;
  /**
   * Runs `work` in a transaction that is always rolled back, and returns its result: what would be read after the
   * changes. Nothing is published. Listeners and other connections never see the changes.
   */
  simulate<Result>(work: () => Result): Result;
  /**
   * Sets the function that maps changes to the invalidation keys in the outbox. It runs inside the transaction,
   * before the commit. No keys means that no outbox entry is written. Without a mapper, each change is written as
   * `*`.
   */
  setKeyMapper(keysOf: (changes: Changes) => readonly string[]): void;
  /** The invalidation keys of the changes of all processes. */
  readonly outbox: Outbox;
  /**
   * Calls a listener with the changes of this connection after each commit, before the writing call returns. Changes
   * that are rolled back are not reported. An error in a listener affects neither the change nor other listeners.
   *
   * @returns A function that removes the listener.
   */
  onChange(listener: (changes: Changes) => void): () => void;
  /** A number that changes when another connection (another process) has written. Takes some microseconds. */
  dataVersion(): number;
  /** The same, read once during `atOneVersion`. */
  externalVersion(): number;
  /** The latest commits of this connection. */
  readonly commits: CommitLog;
  /** Whether a transaction is open that has written something, or that is rolled back in any case. */
  readonly hasUncommittedChanges: boolean;
  /** A number that changes with every write, here or by another connection. Takes some microseconds. */
  version(): number;
  /**
   * Runs synchronous reads during which writes of other processes do not change `version()`. Reading it takes longer than many queries.
   */
  atOneVersion<Result>(work: () => Result): Result;
  /** Number of statements run so far; the cost of a page is the difference before and after. */
  readonly statementCount: number;
  close(): void;
}

export interface DatabaseOptions {
  /**
   * Path of the file; `:memory:` for a temporary database. A missing file is created, with its folders, readable only
   * by its owner: it holds e-mail addresses and password hashes. An existing file loses its permissions for others.
   */
  file: string;
  /**
   * With `full` (the default), committed writes survive a power failure. With `normal`, they only survive a crash of
   * the process, but writes are faster.
   */
  durability?: 'full' | 'normal';
  /** Reports the progress of a long migration. */
  onProgress?: (message: string) => void;
  /** Called with errors thrown by listeners of changes. */
  onListenerFailure?: (error: unknown) => void;
}

/**
 * Opens the database; creates and migrates it if needed.
 *
 * @throws {BackendError} `data_unwritable` if the folder or file cannot be written, `data_newer` if it was written by
 * a newer Masthead, `database_locked` if another process holds the lock for longer than five seconds.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { file, durability = 'full', onProgress, onListenerFailure = () => {} } = options;
  const connection = openFile(file);
  const search = addSearchFunctions(connection);
  try {
    connection.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = ${durability === 'full' ? 'FULL' : 'NORMAL'};
      PRAGMA foreign_keys = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -16000;
    `);
    migrate(connection, onProgress);
    return wrap(connection, { search, capture: captureChanges(connection), onListenerFailure });
  } catch (cause) {
    connection.close();
    throw asDatabaseError(cause, file);
  }
}

function openFile(file: string): DatabaseSync {
  try {
    if (file !== ':memory:') {
      makeFolder(resolve(dirname(file)), 0o700);
      createPrivateFile(file);
      // SQLite creates the other files with the permissions of the database.
      for (const ending of ['', '-wal', '-shm']) removeOtherPermissions(file + ending);
    }
    return new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  } catch (cause) {
    throw asDatabaseError(cause, file);
  }
}

function wrap(
  connection: DatabaseSync,
  {
    search,
    capture,
    onListenerFailure,
  }: { search: SearchFunctions; capture: ChangeCapture; onListenerFailure: (error: unknown) => void },
): Database {
  const statements = createStatementCache(connection);
  const { prepared, adHoc } = statements;
  const listeners = createChangeListeners(onListenerFailure);
  const commits = createCommitLog();
  const outbox = openOutbox(connection);
  const dataVersion = connection.prepare('PRAGMA data_version');
  const readExternal = (): number => (dataVersion.get() as { data_version: number }).data_version;
  /** The version by others' writes during `atOneVersion`; otherwise `null`. */
  let knownExternal: number | null = null;
  const externalVersion = (): number => knownExternal ?? readExternal();
  let ownWrites = 0;
  let keysOf: (changes: Changes) => readonly string[] = everythingKey;
  /** Writes the changes to the outbox within the transaction. */
  const addToOutbox = (changes: Changes | null): void => {
    const keys = changes === null ? [] : keysOf(changes);
    if (keys.length > 0) outbox.add(keys);
  };

  const transactions = createTransactions(connection, {
    capture,
    beforeCommit: addToOutbox,
    afterCommit(changes) {
      commits.add(changes);
      listeners.notify(changes);
    },
    onRollback() {
      ownWrites += 1;
      search.forgetWords();
    },
  });

  // A single statement is a transaction, too, so that its changes are recorded.
  const recordWrite = (write: () => StatementResultingChanges) => {
    ownWrites += 1;
    transactions.noteWrite();
    return writeResult(transactions.isOpen() ? runOrForget(write) : transactions.transaction(write));
  };
  // A failed statement is rolled back, together with the search words it added.
  const runOrForget = (write: () => StatementResultingChanges) => {
    try {
      return write();
    } catch (error) {
      search.forgetWords();
      throw error;
    }
  };

  return {
    run(query) {
      const [statement, parameters] = adHoc(query);
      return recordWrite(() => statement.run(...parameters));
    },
    rows: <Row, P extends readonly SQLInputValue[]>(query: PreparedQuery<Row, P>, ...parameters: P) =>
      prepared(query.sql).all(parameters) as Row[],
    row: <Row, P extends readonly SQLInputValue[]>(query: PreparedQuery<Row, P>, ...parameters: P) =>
      (prepared(query.sql).get(parameters) as Row | undefined) ?? null,
    write<P extends readonly SQLInputValue[]>(query: PreparedQuery<unknown, P>, ...parameters: P) {
      return recordWrite(() => prepared(query.sql).run(parameters));
    },
    acquireWriteLock: createWriteLock(connection),
    transaction: (work) => transactions.transaction(work),
    bulkInsert: (work) => transactions.transaction(() => search.bulkIndex.run(work)),
    savepoint: (work) => transactions.savepoint(work),
    simulate: (work) => transactions.simulate(work),
    setKeyMapper(name) {
      keysOf = name;
    },
    outbox,
    onChange: (listener) => listeners.add(listener),
    dataVersion: readExternal,
    externalVersion,
    commits,
    get hasUncommittedChanges() {
      return transactions.hasWritten();
    },
    // Both numbers only increase.
    version: () => externalVersion() + ownWrites,
    atOneVersion(work) {
      if (knownExternal !== null) return work();
      knownExternal = readExternal();
      try {
        return work();
      } finally {
        knownExternal = null;
      }
    },
    get statementCount() {
      return statements.count;
    },
    close() {
      if (!connection.isOpen) return;
      statements.clear();
      connection.exec('PRAGMA optimize');
      connection.close();
    },
    [Symbol.dispose]() {
      this.close();
    },
  };
}

const everythingKey = (): readonly string[] => [allKeys];

const writeResult = (result: StatementResultingChanges) => ({
  changes: Number(result.changes),
  lastInsertId: Number(result.lastInsertRowid),
});
