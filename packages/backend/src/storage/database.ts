import {
  DatabaseSync,
  type SQLInputValue,
  type StatementResultingChanges,
  type StatementSync,
} from 'node:sqlite';
import { dirname, resolve } from 'node:path';
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Compilable,
} from 'kysely';
import { everything } from '@masthead/contract';
import { BackendError } from '../errors.ts';
import { captureChanges, type ChangeCapture, type Changes } from './change-capture.ts';
import { closeToOthers, createPrivately } from './file-privacy.ts';
import { leastRecentlyUsed } from './least-recently-used.ts';
import { makeFolder } from './make-folder.ts';
import { migrate } from './migrate.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { addSearchFunctions, type KnownWords } from './search-functions.ts';
import type { Tables } from './tables.ts';
import { busyMs, createWriteTurn } from './write-turn.ts';

/** Kysely as a typed compiler: it writes the SQL, `Database` runs it. Nothing is awaited, as SQLite answers at once. */
export const sql = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/**
 * A query whose SQL is written once and prepared once per database. Its parameters are named at the call.
 * `Row` is what each row looks like.
 */
export interface PreparedQuery<Row, Parameters extends readonly SQLInputValue[]> {
  readonly sql: string;
  /** Type only: never set. */
  readonly types?: { row: Row; parameters: Parameters };
}

/**
 * Writes a query down once: `query` builds it with Kysely, or is SQL text for what Kysely cannot say.
 * Parameters are positional: `?` in text, or placeholders made by Kysely in the order in which they appear.
 */
export function prepare<Row, Parameters extends readonly SQLInputValue[]>(
  query: string | Compilable<Row>,
): PreparedQuery<Row, Parameters> {
  return { sql: typeof query === 'string' ? query : query.compile().sql };
}

/** What the rest of the backend sees of SQLite: synchronous reads and writes, and transactions. */
export interface Database extends Disposable {
  /** Runs a statement that changes rows; tells how many, and the id of the last inserted row. */
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
   * Waits while another process writes, and others have their turn here. A transaction that is begun without stops the whole process
   * for that long.
   *
   * @returns `null` when nobody writes. It is to be begun at once: in the next turn of the event loop somebody else may.
   * @throws what `transaction` throws when another process writes for longer than five seconds.
   */
  turnToWrite(): Promise<void> | null;
  /** All of `work` is stored, or, when it throws, none. Nested calls join the outer one. */
  transaction<Result>(work: () => Result): Result;
  /**
   * Says by which keys changes are noted in the outbox: asked in the transaction that makes them, before it is committed. No
   * keys: nobody has to hear of it. Until this is called, each change is noted as one of everything.
   */
  nameChanges(keysOf: (changes: Changes) => readonly string[]): void;
  /** What was changed, by whichever process. */
  readonly outbox: Outbox;
  /**
   * Calls a listener with what was changed here, each time it is committed and before whoever changed it goes on. What is
   * undone is told to nobody. What a listener throws stops neither the change, which is made, nor other listeners.
   *
   * @returns What ends it.
   */
  onChange(listener: (changes: Changes) => void): () => void;
  /** Another number than before when another connection has written: another process, that is. Takes a microsecond. */
  dataVersion(): number;
  /** Another number than before when anything was written, here or by another connection. Takes a microsecond. */
  version(): number;
  /** How many statements have run: what a page costs is the difference before and after. */
  readonly statementsRun: number;
  close(): void;
}

export interface DatabaseOptions {
  /**
   * Path of the file; `:memory:` for one that vanishes. It is made when missing, with its folders, for its owner only: it
   * holds e-mail addresses and password hashes. One that is there is closed to all but its owner and group.
   */
  file: string;
  /**
   * `full` (the default) keeps every acknowledged write through a power cut; `normal` keeps it through the death of
   * the process only, and writes faster.
   */
  durability?: 'full' | 'normal';
  /** Told now and then how far a long migration is. */
  onProgress?: (message: string) => void;
  /** Told what a listener of changes has thrown. */
  onListenerFailure?: (error: unknown) => void;
}

/**
 * Opens the database, creating and migrating it when needed.
 *
 * @throws {BackendError} `data_unwritable` when the folder or file cannot be written, `data_newer` when a newer
 * Masthead has written it, `database_locked` when another process holds it for longer than five seconds.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { file, durability = 'full', onProgress, onListenerFailure = () => {} } = options;
  const db = openFile(file);
  const words = addSearchFunctions(db);
  try {
    db.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = ${durability === 'full' ? 'FULL' : 'NORMAL'};
      PRAGMA foreign_keys = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -16000;
    `);
    migrate(db, onProgress);
    return wrap(db, { words, capture: captureChanges(db), onListenerFailure });
  } catch (cause) {
    db.close();
    throw asDatabaseError(cause, file);
  }
}

function openFile(file: string): DatabaseSync {
  try {
    if (file !== ':memory:') {
      makeFolder(resolve(dirname(file)), 0o700);
      createPrivately(file);
      // SQLite gives the files beside it the same permissions, when it makes them.
      for (const ending of ['', '-wal', '-shm']) closeToOthers(file + ending);
    }
    return new DatabaseSync(file, { timeout: busyMs, enableForeignKeyConstraints: true });
  } catch (cause) {
    throw asDatabaseError(cause, file);
  }
}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT']);

/**
 * Names what stands in the way on the disk: `database_locked` or `data_unwritable`.
 *
 * @param file The database, or the folder of the data, for the message.
 * @returns The error to throw; any other cause comes back as it is.
 */
export function asDatabaseError(cause: unknown, file: string): unknown {
  if (cause instanceof BackendError || !(cause instanceof Error)) return cause;
  const { errcode, code = '' } = cause as Error & { errcode?: number; code?: string };
  // SQLite's result codes: 5 busy, 6 locked, 8 read-only, 13 full, 14 cannot open.
  const primary = errcode === undefined ? undefined : errcode & 0xff;
  if (primary === 5 || primary === 6) {
    return new BackendError('database_locked', `Another process holds the database ${file}.`, {
      help: 'Stop the other Masthead (or import) that uses this data directory, then try again.',
      cause,
    });
  }
  if (primary === 13 || code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackendError('data_unwritable', `There is no room left for ${file}.`, {
      help: 'Make room on the disk, or set MASTHEAD_DATA to a folder on another one; then try again.',
      cause,
    });
  }
  if (primary === 8 || primary === 14 || unwritable.has(code)) {
    return new BackendError('data_unwritable', `Nothing can be written to ${file}.`, {
      help: 'Give this user write permission on the folder, or set MASTHEAD_DATA to one that can be written.',
      cause,
    });
  }
  return cause;
}

function wrap(
  db: DatabaseSync,
  {
    words,
    capture,
    onListenerFailure,
  }: { words: KnownWords; capture: ChangeCapture; onListenerFailure: (error: unknown) => void },
): Database {
  const statements = leastRecentlyUsed<string, StatementSync>(500);
  const dataVersion = db.prepare('PRAGMA data_version');
  const otherWrites = (): number => (dataVersion.get() as { data_version: number }).data_version;
  let ownWrites = 0;
  let statementsRun = 0;
  let depth = 0;
  const [begin, commit] = [db.prepare('BEGIN IMMEDIATE'), db.prepare('COMMIT')];
  const outbox = openOutbox(db);
  let keysOf: (changes: Changes) => readonly string[] = tellEverything;
  /** Notes in the transaction what it has changed, so that whoever it is committed for can hear of it. */
  const note = (changes: Changes | null): void => {
    const keys = changes === null ? [] : keysOf(changes);
    if (keys.length > 0) outbox.add(keys);
  };
  const listeners = new Set<(changes: Changes) => void>();
  const deliver = (changes: Changes | null): void => {
    if (changes === null) return;
    for (const listener of listeners) {
      try {
        listener(changes);
      } catch (error) {
        onListenerFailure(error);
      }
    }
  };

  const statement = (text: string): StatementSync => {
    statementsRun += 1;
    return statements.get(text) ?? statements.set(text, db.prepare(text));
  };
  // A query built at the call can take endless forms: they have a place of their own, where they push out nothing but each other.
  const built = leastRecentlyUsed<string, StatementSync>(50);
  const once = (query: Compilable): [StatementSync, SQLInputValue[]] => {
    statementsRun += 1;
    const { sql: text, parameters } = query.compile();
    return [built.get(text) ?? built.set(text, db.prepare(text)), parameters as SQLInputValue[]];
  };

  const transaction = <Result>(work: () => Result): Result => {
    if (depth > 0) return work();
    begin.run();
    depth += 1;
    let result: Result;
    let changes: Changes | null;
    try {
      result = work();
      changes = capture.take();
      note(changes);
      commit.run();
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      ownWrites += 1;
      words.forget();
      capture.drop();
      throw error;
    } finally {
      depth -= 1;
    }
    deliver(changes);
    return result;
  };

  // A statement by itself is a transaction, too: what it changes is noted with it.
  const changing = (write: () => StatementResultingChanges) => {
    ownWrites += 1;
    return outcome(depth > 0 ? tryTo(write) : transaction(write));
  };
  // What fails is undone, and with it the words it had added.
  const tryTo = (write: () => StatementResultingChanges) => {
    try {
      return write();
    } catch (error) {
      words.forget();
      throw error;
    }
  };

  return {
    run(query) {
      const [prepared, parameters] = once(query);
      return changing(() => prepared.run(...parameters));
    },
    rows: <Row, P extends readonly SQLInputValue[]>(query: PreparedQuery<Row, P>, ...parameters: P) =>
      statement(query.sql).all(...parameters) as Row[],
    row: <Row, P extends readonly SQLInputValue[]>(query: PreparedQuery<Row, P>, ...parameters: P) =>
      (statement(query.sql).get(...parameters) as Row | undefined) ?? null,
    write<P extends readonly SQLInputValue[]>(query: PreparedQuery<unknown, P>, ...parameters: P) {
      return changing(() => statement(query.sql).run(...parameters));
    },
    turnToWrite: createWriteTurn(db),
    transaction,
    nameChanges(name) {
      keysOf = name;
    },
    outbox,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dataVersion: otherWrites,
    // Both only grow.
    version: () => otherWrites() + ownWrites,
    get statementsRun() {
      return statementsRun;
    },
    close() {
      if (!db.isOpen) return;
      statements.clear();
      built.clear();
      db.exec('PRAGMA optimize');
      db.close();
    },
    [Symbol.dispose]() {
      this.close();
    },
  };
}

const tellEverything = (): readonly string[] => [everything];

const outcome = (result: StatementResultingChanges) => ({
  changes: Number(result.changes),
  lastInsertId: Number(result.lastInsertRowid),
});
