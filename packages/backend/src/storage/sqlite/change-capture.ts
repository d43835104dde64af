import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

// Triggers record the changes, so every writer is covered. They are temporary: they live in the connection, and other
// programs that open the file never meet the functions they call.

/** The columns of a table that are recorded: some with their values, others only as groups that changed. */
interface TableWatch {
  /** SQL expression that identifies a row. */
  readonly id: string;
  /** Columns recorded with their values before and after the change. */
  readonly values: readonly string[];
  /** Columns of which only the name of their group is recorded, if any of them changed. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
}

/**
 * The columns that readers can see. Passwords, index keys and copies of other columns are left out. `is_locked`
 * replaces the password of content.
 */
const watched = {
  content: {
    id: 'id',
    values: ['type', 'status', 'slug', 'uri', 'is_locked', 'author_id', 'parent_id', 'date_local'],
    groups: {
      title: ['title'],
      texts: ['excerpt', 'body'],
      comments: ['comment_count'],
      sticky: ['is_sticky'],
      others: [
        'guid',
        'password',
        'menu_order',
        'template',
        'comment_status',
        'ping_status',
        'featured_image_id',
        'published_at',
        'modified_local',
        'modified_at',
        'mime_type',
      ],
    },
  },
  content_meta: { id: 'id', values: ['content_id', 'key'], groups: { value: ['value'] } },
  old_slugs: { id: "content_id || ' ' || slug", values: ['content_id', 'slug'], groups: {} },
  media: {
    id: 'content_id',
    values: ['file'],
    groups: { altText: ['alt_text'], others: ['width', 'height', 'file_size', 'sizes', 'image_meta'] },
  },
  terms: {
    id: 'id',
    values: ['taxonomy', 'name', 'slug', 'uri', 'parent_id', 'count'],
    groups: { others: ['description'] },
  },
  term_content: { id: "content_id || ' ' || term_id", values: ['content_id', 'term_id'], groups: {} },
  menu_items: {
    id: 'content_id',
    values: ['menu_id'],
    groups: {
      others: [
        'parent_item_id',
        'target_kind',
        'target_type',
        'target_id',
        'url',
        'link_target',
        'css_classes',
        'link_relationship',
      ],
    },
  },
  menu_locations: { id: 'location', values: ['menu_id'], groups: {} },
  comments: {
    id: 'id',
    values: ['content_id', 'parent_id', 'user_id', 'status', 'date_local'],
    groups: {
      author: ['author_name', 'author_email', 'author_url'],
      others: ['author_ip', 'agent', 'body', 'type', 'karma', 'written_at'],
    },
  },
  users: {
    id: 'id',
    values: ['nicename', 'public_posts'],
    groups: {
      others: [
        'login',
        'email',
        'display_name',
        'first_name',
        'last_name',
        'nickname',
        'description',
        'url',
        'locale',
        'registered_at',
      ],
    },
  },
  user_roles: { id: "user_id || ' ' || role", values: ['user_id', 'role'], groups: {} },
  user_meta: { id: 'id', values: ['user_id', 'key'], groups: { value: ['value'] } },
  settings: { id: 'name', values: ['value'], groups: {} },
} as const satisfies Record<string, TableWatch>;

type Watched = typeof watched;

/** Columns that hold text; the others hold numbers. */
type TextColumn =
  | 'type'
  | 'status'
  | 'slug'
  | 'uri'
  | 'key'
  | 'value'
  | 'file'
  | 'taxonomy'
  | 'name'
  | 'nicename'
  | 'role';

/** The recorded values of a row by column name. */
type RowValues<Table extends keyof Watched> = {
  readonly [Column in Watched[Table]['values'][number]]: Column extends TextColumn ? string : number;
};

/** A row that was inserted (`before` is null), deleted (`after` is null) or updated; one per row and transaction. */
export interface ChangeIn<Table extends keyof Watched> {
  readonly table: Table;
  /** A number, except for `settings` and `menu_locations`, whose rows have names. */
  readonly id: Table extends 'settings' | 'menu_locations' ? string : number;
  readonly before: RowValues<Table> | null;
  readonly after: RowValues<Table> | null;
  /** The groups of columns that changed; their values are not recorded. */
  readonly changed: ReadonlySet<keyof Watched[Table]['groups']>;
}

/** A row of any of the tables. */
export type Change = { [Table in keyof Watched]: ChangeIn<Table> }[keyof Watched];

/** The changes of a transaction; `'too many'` if there are more than can be listed, so anything may have changed. */
export type Changes = readonly Change[] | 'too many';

/** Above this number of rows the result is `'too many'`. */
const maxChanges = 10_000;

/** Records what a connection changes. */
export interface ChangeCapture {
  /** Returns the changes since the last call and clears them; `null` if there are none. */
  take(): Changes | null;
  /** Discards the recorded changes after a rollback. */
  drop(): void;
  /** Runs the work of a savepoint: if it throws, only the changes recorded during it are discarded. */
  nested<Result>(work: () => Result): Result;
}

/** A change as the triggers record it: values in the order of `watched`, groups as bits. */
interface RecordedChange {
  readonly watch: TableWatch & { readonly table: string };
  readonly id: SQLOutputValue;
  readonly before: readonly SQLOutputValue[] | null;
  after: readonly SQLOutputValue[] | null;
  changed: number;
}

/** Starts recording the changes of a connection. Call it after the migrations. */
export function captureChanges(db: DatabaseSync): ChangeCapture {
  let recorded = new Map<string, RecordedChange>();
  let hasOverflowed = false;

  function record(change: RecordedChange): void {
    const name = `${change.watch.table} ${String(change.id)}`;
    const known = recorded.get(name);
    if (known) {
      // A row that was deleted and inserted again may differ in every column.
      known.changed |= known.after === null ? allBits : change.changed;
      known.after = change.after;
      return;
    }
    recorded.set(name, change);
    if (recorded.size <= maxChanges) return;
    recorded = new Map();
    hasOverflowed = true;
  }

  for (const [table, watch] of Object.entries<TableWatch>(watched)) {
    createTriggers(db, { ...watch, table }, (change) => {
      if (!hasOverflowed) record(change);
    });
  }

  const drop = (): void => {
    if (recorded.size > 0) recorded = new Map();
    hasOverflowed = false;
  };
  return {
    take() {
      if (recorded.size === 0 && !hasOverflowed) return null;
      const taken = hasOverflowed ? 'too many' : [...recorded.values()].filter(isChange).map(toChange);
      drop();
      return taken.length === 0 ? null : taken;
    },
    drop,
    nested(work) {
      const outer = { recorded, hasOverflowed };
      recorded = new Map();
      let result: ReturnType<typeof work>;
      try {
        result = work();
      } catch (error) {
        ({ recorded, hasOverflowed } = outer);
        throw error;
      }
      if (hasOverflowed) return result;
      const inner = recorded;
      recorded = outer.recorded;
      for (const change of inner.values()) record(change);
      return result;
    },
  };
}

const allBits = -1;

/** A row inserted and deleted in the same transaction, or set back to its old values, did not change. */
function isChange({ before, after, changed }: RecordedChange): boolean {
  if (before === null || after === null) return before !== after;
  return changed !== 0 || after.some((value, index) => value !== before[index]);
}

function toChange({ watch, id, before, after, changed }: RecordedChange): Change {
  const { table, values, groups } = watch;
  const named = (row: readonly SQLOutputValue[] | null) =>
    row && Object.fromEntries(values.map((name, index) => [name, row[index]]));
  const names = Object.keys(groups).filter((_, bit) => (changed & (1 << bit)) !== 0);
  return { table, id, before: named(before), after: named(after), changed: new Set(names) } as Change;
}

/** Column names in an expression, without quoted text. */
const columnNames = /\b[a-z_]+\b(?!')/g;

function createTriggers(
  db: DatabaseSync,
  watch: RecordedChange['watch'],
  record: (change: RecordedChange) => void,
): void {
  const { table, id, values, groups } = watch;
  const call = `note_${table}`;
  const define = (name: string, read: (id: SQLOutputValue, row: readonly SQLOutputValue[]) => void): void =>
    db.function(`${call}_${name}`, { varargs: true }, (row, ...rest) => {
      read(row ?? null, rest);
      return null;
    });
  define('came', (row, after) => record({ watch, id: row, before: null, after, changed: 0 }));
  define('gone', (row, before) => record({ watch, id: row, before, after: null, changed: 0 }));
  define('changed', (row, [bits, ...both]) => {
    const [before, after] = [both.slice(0, values.length), both.slice(values.length)];
    const change: RecordedChange = { watch, id: row, before, after, changed: Number(bits) };
    if (isChange(change)) record(change);
  });

  const of = (row: 'old' | 'new', expression: string): string =>
    expression === 'is_locked'
      ? `${row}.password <> ''`
      : expression.replaceAll(columnNames, (column) => `${row}.${column}`);
  const valuesOf = (row: 'old' | 'new') => values.map((name) => of(row, name));
  const bits = Object.values(groups).map((columns, bit) => {
    const [before, after] = (['old', 'new'] as const).map((row) => columns.map((name) => of(row, name)));
    return `(((${before?.join()}) IS NOT (${after?.join()})) << ${bit})`;
  });
  const changes = [of('new', id), bits.join(' | ') || '0', ...valuesOf('old'), ...valuesOf('new')];
  const columns = [id.match(columnNames) ?? [], values, ...Object.values(groups)].flat();
  // Updates of other columns, such as the ones triggers maintain for indexes, call nothing.
  const watchedColumns = new Set(columns.filter((name) => name !== 'is_locked'));
  db.exec(`
    CREATE TEMP TRIGGER ${call}_came AFTER INSERT ON main.${table}
    BEGIN SELECT ${call}_came(${[of('new', id), ...valuesOf('new')].join()}); END;
    CREATE TEMP TRIGGER ${call}_gone AFTER DELETE ON main.${table}
    BEGIN SELECT ${call}_gone(${[of('old', id), ...valuesOf('old')].join()}); END;
    CREATE TEMP TRIGGER ${call}_changed AFTER UPDATE OF ${[...watchedColumns].join()} ON main.${table}
    BEGIN SELECT ${call}_changed(${changes.join()}); END;
  `);
}
