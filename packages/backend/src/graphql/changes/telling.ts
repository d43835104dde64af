import { encodeGlobalId } from '@masthead/contract';
import type { Change, ChangeIn } from '../../storage/sqlite/change-capture.ts';
import { maxAffected, type AffectedComment, type AffectedContent } from '../../storage/affected-rows.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { coarseKey, listKey, lookupKey, partKey } from '../engine/index.ts';
import { graphqlNameOf, uriText } from '../key-words.ts';

export const post = (id: number): string => encodeGlobalId('post', id);
export const term = (id: number): string => encodeGlobalId('term', id);
export const user = (id: number): string => encodeGlobalId('user', id);
export const comment = (id: number): string => encodeGlobalId('comment', id);

/** The previous and current state of a row, as far as they exist. */
export const sides = <Side>({ before, after }: { before: Side | null; after: Side | null }): Side[] =>
  [before, after].filter((side) => side !== null);

export const isEqual = <Side extends object>(before: Side | null, after: Side | null): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

export const servedTypes: ReadonlySet<string> = new Set(['post', 'page', 'attachment']);

/** Collects the invalidation keys of the changes of one commit. */
export interface Telling {
  readonly database: Database;
  /** The changed rows of a table. */
  of<Table extends Change['table']>(table: Table): ChangeIn<Table>[];
  announce(key: string): void;
  part(id: string, name: string): void;
  list(type: string, whose?: string): void;
  /** The list of an owner; ignored for ID 0, which means none. */
  ownList(type: string, idOf: (id: number) => string, id: number): void;
  /** All menus are invalidated together. */
  menus(): void;
  /** The lookup keys of a row: slug, path and file. */
  address(row: { slug: string; uri: string; file?: string | null }): void;
  /** Checks the number of related rows. If there are too many, everything is invalidated. */
  counted<Row>(rows: readonly Row[]): readonly Row[];
  /** Content that includes a changed object. */
  reachedContent(rows: readonly AffectedContent[]): void;
  /** Comments whose visibility changed, or that include a changed object. */
  reachedComments(rows: readonly AffectedComment[]): void;
  /** The lists that contain a comment. */
  ownersOfComment(row: Omit<AffectedComment, 'id'>): void;
}

/** The collected keys. */
export interface Told {
  readonly keys: ReadonlySet<string>;
  /** Too many rows were affected to list their keys. */
  readonly isTooMuch: () => boolean;
}

/** Creates a collector for some changes. */
export function beginTelling(database: Database, changes: readonly Change[]): Telling & Told {
  const keys = new Set<string>();
  let isTooMuch = false;
  const telling: Telling = {
    database,
    of: <Table extends Change['table']>(table: Table) =>
      changes.filter((change): change is Change & ChangeIn<Table> => change.table === table),
    announce(key) {
      keys.add(key);
      const coarser = coarseKey(key);
      if (coarser !== null) keys.add(coarser);
    },
    part: (id, name) => telling.announce(partKey(id, name)),
    list: (type, whose) => telling.announce(listKey(type, whose)),
    ownList(type, idOf, id) {
      if (id !== 0) telling.list(type, idOf(id));
    },
    menus() {
      telling.list('menu');
      telling.list('menuItem');
    },
    address({ slug, uri, file = null }) {
      telling.announce(lookupKey('slug', slug));
      telling.announce(lookupKey('uri', uriText(uri)));
      if (file !== null) telling.announce(lookupKey('file', file));
    },
    counted(rows) {
      if (rows.length >= maxAffected) isTooMuch = true;
      return rows;
    },
    reachedContent(rows) {
      for (const { id, type } of telling.counted(rows)) {
        telling.announce(post(id));
        if (servedTypes.has(type)) telling.list(graphqlNameOf(type), 'any');
      }
    },
    reachedComments(rows) {
      for (const row of telling.counted(rows)) {
        telling.announce(comment(row.id));
        telling.announce(encodeGlobalId('comment_author', row.id));
        telling.list('comment');
        telling.list('comment', 'any');
        telling.ownersOfComment(row);
      }
    },
    ownersOfComment(row) {
      telling.ownList('comment', post, row.content_id);
      telling.ownList('comment', comment, row.parent_id);
      telling.ownList('comment', user, row.user_id);
    },
  };
  return { ...telling, keys, isTooMuch: () => isTooMuch };
}
