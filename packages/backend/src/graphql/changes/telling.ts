import { encodeGlobalId } from '@masthead/contract';
import type { Change, ChangeIn } from '../../storage/change-capture.ts';
import { maxReached, type ReachedComment, type ReachedContent } from '../../storage/change-reach.ts';
import type { Database } from '../../storage/database.ts';
import { coarseKey, listKey, lookupKey, partKey } from '../engine/index.ts';
import { graphqlNameOf, uriText } from '../key-words.ts';

export const post = (id: number): string => encodeGlobalId('post', id);
export const term = (id: number): string => encodeGlobalId('term', id);
export const user = (id: number): string => encodeGlobalId('user', id);
export const comment = (id: number): string => encodeGlobalId('comment', id);

/** What is told of both, of a row that has come or gone, or what it was and is. */
export const sides = <Side>({ before, after }: { before: Side | null; after: Side | null }): Side[] =>
  [before, after].filter((side) => side !== null);

export const isEqual = <Side extends object>(before: Side | null, after: Side | null): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

export const servedTypes: ReadonlySet<string> = new Set(['post', 'page', 'attachment']);

/** The changes of one commit, and the words in which they are told. */
export interface Telling {
  readonly database: Database;
  /** The changed rows of a table. */
  of<Table extends Change['table']>(table: Table): ChangeIn<Table>[];
  announce(key: string): void;
  part(id: string, name: string): void;
  list(type: string, whose?: string): void;
  /** The list of somebody or something; 0 is nobody. */
  ownList(type: string, idOf: (id: number) => string, id: number): void;
  /** Menus are told of as one thing. */
  menus(): void;
  /** What leads to something has come, gone, or leads elsewhere. */
  address(row: { slug: string; uri: string; file?: string | null }): void;
  /** Rows that were looked up; where there are too many to tell one by one, everything is announced. */
  counted<Row>(rows: readonly Row[]): readonly Row[];
  /** Content that shows something which has changed. */
  reachedContent(rows: readonly ReachedContent[]): void;
  /** Comments that have come into sight or gone out of it, or show something which has changed. */
  reachedComments(rows: readonly ReachedComment[]): void;
  /** The lists that a comment stands in. */
  ownersOfComment(row: Omit<ReachedComment, 'id'>): void;
}

/** What is announced of some changes. */
export interface Told {
  readonly keys: ReadonlySet<string>;
  /** More was reached than is told one by one. */
  readonly isTooMuch: () => boolean;
}

/** Begins to tell of some changes. */
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
      if (rows.length >= maxReached) isTooMuch = true;
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
