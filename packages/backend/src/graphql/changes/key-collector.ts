import { encodeGlobalId } from '@masthead/contract';
import type { Change, ChangeIn } from '../../storage/sqlite/change-capture.ts';
import { maxAffected, type AffectedComment, type AffectedContent } from '../../storage/affected-rows.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { coarseKey, listKey, lookupKey, partKey } from '../engine/index.ts';
import { graphqlNameOf, uriText } from '../key-names.ts';

export const post = (id: number): string => encodeGlobalId('post', id);
export const term = (id: number): string => encodeGlobalId('term', id);
export const user = (id: number): string => encodeGlobalId('user', id);
export const comment = (id: number): string => encodeGlobalId('comment', id);

/** The previous and current state of a row, as far as they exist. */
export const states = <Side>({ before, after }: { before: Side | null; after: Side | null }): Side[] =>
  [before, after].filter((side) => side !== null);

export const isEqual = <Side extends object>(before: Side | null, after: Side | null): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

export const servedTypes: ReadonlySet<string> = new Set(['post', 'page', 'attachment']);

/** Collects the invalidation keys of the changes of one commit. */
export interface KeyCollector {
  readonly database: Database;
  /** The changed rows of a table. */
  of<Table extends Change['table']>(table: Table): ChangeIn<Table>[];
  add(key: string): void;
  part(id: string, name: string): void;
  list(type: string, whose?: string): void;
  /** The list of an owner; ignored for ID 0, which means none. */
  ownList(type: string, idOf: (id: number) => string, id: number): void;
  /** All menus are invalidated together. */
  menus(): void;
  /** The lookup keys of a row: slug, path and file. */
  lookups(row: { slug: string; uri: string; file?: string | null }): void;
  /** Checks the number of related rows. If there are too many, everything is invalidated. */
  limited<Row>(rows: readonly Row[]): readonly Row[];
  /** Content that includes a changed object. */
  affectedContent(rows: readonly AffectedContent[]): void;
  /** Comments whose visibility changed, or that include a changed object. */
  affectedComments(rows: readonly AffectedComment[]): void;
  /** The lists that contain a comment. */
  ownersOfComment(row: Omit<AffectedComment, 'id'>): void;
}

/** The collected keys. */
export interface CollectedKeys {
  readonly keys: ReadonlySet<string>;
  /** Too many rows were affected to list their keys. */
  readonly isTooMany: () => boolean;
}

/** Creates a collector for some changes. */
export function createKeyCollector(
  database: Database,
  changes: readonly Change[],
): KeyCollector & CollectedKeys {
  const keys = new Set<string>();
  let isTooMuch = false;
  const collector: KeyCollector = {
    database,
    of: <Table extends Change['table']>(table: Table) =>
      changes.filter((change): change is Change & ChangeIn<Table> => change.table === table),
    add(key) {
      keys.add(key);
      const coarser = coarseKey(key);
      if (coarser !== null) keys.add(coarser);
    },
    part: (id, name) => collector.add(partKey(id, name)),
    list: (type, whose) => collector.add(listKey(type, whose)),
    ownList(type, idOf, id) {
      if (id !== 0) collector.list(type, idOf(id));
    },
    menus() {
      collector.list('menu');
      collector.list('menuItem');
    },
    lookups({ slug, uri, file = null }) {
      collector.add(lookupKey('slug', slug));
      collector.add(lookupKey('uri', uriText(uri)));
      if (file !== null) collector.add(lookupKey('file', file));
    },
    limited(rows) {
      if (rows.length >= maxAffected) isTooMuch = true;
      return rows;
    },
    affectedContent(rows) {
      for (const { id, type } of collector.limited(rows)) {
        collector.add(post(id));
        if (servedTypes.has(type)) collector.list(graphqlNameOf(type), 'any');
      }
    },
    affectedComments(rows) {
      for (const row of collector.limited(rows)) {
        collector.add(comment(row.id));
        collector.add(encodeGlobalId('comment_author', row.id));
        collector.list('comment');
        collector.list('comment', 'any');
        collector.ownersOfComment(row);
      }
    },
    ownersOfComment(row) {
      collector.ownList('comment', post, row.content_id);
      collector.ownList('comment', comment, row.parent_id);
      collector.ownList('comment', user, row.user_id);
    },
  };
  return { ...collector, keys, isTooMany: () => isTooMuch };
}
