import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

// SQLite itself says what has changed, so that nothing is forgotten, whoever writes. The triggers are temporary: they live
// in the connection, and another program that opens the file never meets the function they call.

/** What is told of a table's rows: columns with their values, and whether any of some others has changed. */
interface Watch {
  /** What names a row. */
  readonly id: string;
  /** Told as they were and as they are. */
  readonly values: readonly string[];
  /** Told by the name of their group, when one of them has changed. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
}

/**
 * What readers can see of each table, and nothing else: passwords, keys of indexes and copies of other columns are not
 * among it. `is_locked` stands for the password of content.
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
    groups: { others: ['alt_text', 'width', 'height', 'file_size', 'sizes', 'image_meta'] },
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
} as const satisfies Record<string, Watch>;

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

/** What a row is told to be: its values by the names of their columns. */
type Told<Table extends keyof Watched> = {
  readonly [Column in Watched[Table]['values'][number]]: Column extends TextColumn ? string : number;
};

/** A row that has come (`before` is null), gone (`after` is null) or changed, told once for all that a transaction did to it. */
export interface ChangeIn<Table extends keyof Watched> {
  readonly table: Table;
  /** A number, but of `settings` and `menu_locations`, whose rows have names. */
  readonly id: Table extends 'settings' | 'menu_locations' ? string : number;
  readonly before: Told<Table> | null;
  readonly after: Told<Table> | null;
  /** The groups of columns that have changed, of which the values are not told. */
  readonly changed: ReadonlySet<keyof Watched[Table]['groups']>;
}

/** A row of any of the tables. */
export type Change = { [Table in keyof Watched]: ChangeIn<Table> }[keyof Watched];

/** What a transaction has changed; `'too many'` to be told one by one. */
export type Changes = readonly Change[] | 'too many';

/** More rows than this are not told: whoever listens has to expect that everything has changed. */
const maxChanges = 10_000;

/** Notes what a connection changes. */
export interface ChangeCapture {
  /** What has changed since it was taken last; `null` when nothing has. */
  take(): Changes | null;
  /** Forgets what has changed since: it was undone. */
  drop(): void;
}

/** A row as the triggers tell it: values in the order of `watched`, groups as the bits of a number. */
interface Noted {
  readonly watch: Watch & { readonly table: string };
  readonly id: SQLOutputValue;
  readonly before: readonly SQLOutputValue[] | null;
  after: readonly SQLOutputValue[] | null;
  changed: number;
}

/** Makes a connection note its changes. To be called when its tables are as this program wants them. */
export function captureChanges(db: DatabaseSync): ChangeCapture {
  let noted = new Map<string, Noted>();
  let isTooMany = false;

  function note(change: Noted): void {
    const name = `${change.watch.table} ${String(change.id)}`;
    const known = noted.get(name);
    if (known) {
      // What has gone and come again may be another thing altogether.
      known.changed |= known.after === null ? allBits : change.changed;
      known.after = change.after;
      return;
    }
    noted.set(name, change);
    if (noted.size <= maxChanges) return;
    noted = new Map();
    isTooMany = true;
  }

  for (const [table, watch] of Object.entries<Watch>(watched)) {
    createTriggers(db, { ...watch, table }, (change) => {
      if (!isTooMany) note(change);
    });
  }

  const drop = (): void => {
    if (noted.size > 0) noted = new Map();
    isTooMany = false;
  };
  return {
    take() {
      if (noted.size === 0 && !isTooMany) return null;
      const taken = isTooMany ? 'too many' : [...noted.values()].filter(isChange).map(told);
      drop();
      return taken.length === 0 ? null : taken;
    },
    drop,
  };
}

const allBits = -1;

/** What has come and gone at once, or was set to what it had been, is no change. */
function isChange({ before, after, changed }: Noted): boolean {
  if (before === null || after === null) return before !== after;
  return changed !== 0 || after.some((value, index) => value !== before[index]);
}

function told({ watch, id, before, after, changed }: Noted): Change {
  const { table, values, groups } = watch;
  const named = (row: readonly SQLOutputValue[] | null) =>
    row && Object.fromEntries(values.map((name, index) => [name, row[index]]));
  const names = Object.keys(groups).filter((_, bit) => (changed & (1 << bit)) !== 0);
  return { table, id, before: named(before), after: named(after), changed: new Set(names) } as Change;
}

/** Names of columns in an expression, and not what is quoted. */
const columnNames = /\b[a-z_]+\b(?!')/g;

function createTriggers(db: DatabaseSync, watch: Noted['watch'], note: (change: Noted) => void): void {
  const { table, id, values, groups } = watch;
  const call = `note_${table}`;
  const define = (name: string, read: (id: SQLOutputValue, told: readonly SQLOutputValue[]) => void): void =>
    db.function(`${call}_${name}`, { varargs: true }, (row, ...rest) => {
      read(row ?? null, rest);
      return null;
    });
  define('came', (row, after) => note({ watch, id: row, before: null, after, changed: 0 }));
  define('gone', (row, before) => note({ watch, id: row, before, after: null, changed: 0 }));
  define('changed', (row, [bits, ...both]) => {
    const [before, after] = [both.slice(0, values.length), both.slice(values.length)];
    const change: Noted = { watch, id: row, before, after, changed: Number(bits) };
    if (isChange(change)) note(change);
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
  // An update of other columns, such as those that triggers keep for indexes, calls nothing.
  const seen = new Set(columns.filter((name) => name !== 'is_locked'));
  db.exec(`
    CREATE TEMP TRIGGER ${call}_came AFTER INSERT ON main.${table}
    BEGIN SELECT ${call}_came(${[of('new', id), ...valuesOf('new')].join()}); END;
    CREATE TEMP TRIGGER ${call}_gone AFTER DELETE ON main.${table}
    BEGIN SELECT ${call}_gone(${[of('old', id), ...valuesOf('old')].join()}); END;
    CREATE TEMP TRIGGER ${call}_changed AFTER UPDATE OF ${[...seen].join()} ON main.${table}
    BEGIN SELECT ${call}_changed(${changes.join()}); END;
  `);
}
