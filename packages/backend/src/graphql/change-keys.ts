import { encodeGlobalId } from '@masthead/contract';
import { visitor } from '../access/viewer.ts';
import { visibleMedia } from '../content/find-content.ts';
import { changedSettings } from '../content/site-settings.ts';
import type { Change, ChangeIn, Changes } from '../storage/change-capture.ts';
import {
  commentsOf,
  contentBelow,
  contentByAuthors,
  contentById,
  isInMenu,
  maxReached,
  oldSlugsOf,
  termsOn,
  type ReachedComment,
  type ReachedContent,
} from '../storage/change-reach.ts';
import type { Database } from '../storage/database.ts';
import { titleKey } from '../storage/title-key.ts';
import { coarseKey, listKey, lookupKey, partKey, settingKey } from './engine/index.ts';
import { graphqlNameOf, uriText } from './key-words.ts';

/** Announced when too much has changed to name it: every answer may have. */
export const everything = '*';

/**
 * The keys of what was changed, as answers name it in `X-GraphQL-Keys`, each with the coarser one that stands for it in an
 * answer with too many. What nobody but those who write could see has keys of its own.
 *
 * @returns Nothing but `everything` where it cannot be told.
 */
export function keysOfChanges(database: Database, changes: Changes): readonly string[] {
  if (changes === 'too many') return [everything];
  const keys = new Set<string>();
  const announce = (key: string): void => {
    keys.add(key);
    const coarser = coarseKey(key);
    if (coarser !== null) keys.add(coarser);
  };
  const isTold = createTelling(database, changes, announce).tell();
  return isTold ? [...keys] : [everything];
}

const post = (id: number): string => encodeGlobalId('post', id);
const term = (id: number): string => encodeGlobalId('term', id);
const user = (id: number): string => encodeGlobalId('user', id);
const comment = (id: number): string => encodeGlobalId('comment', id);

/** The rows of one table among the changes. */
const of = <Table extends Change['table']>(changes: readonly Change[], table: Table): ChangeIn<Table>[] =>
  changes.filter((change): change is Change & ChangeIn<Table> => change.table === table);

/** What is told of both, of a row that has come or gone, or what it was and is. */
const sides = <Side>({ before, after }: { before: Side | null; after: Side | null }): Side[] =>
  [before, after].filter((side) => side !== null);

type Content = ChangeIn<'content'>;
type ContentSide = NonNullable<Content['after']>;

const servedTypes = new Set(['post', 'page', 'attachment']);

/** Whether visitors know of content. Media follow what they are attached to, which is looked at where that changes. */
const isSeen = (row: ContentSide | ReachedContent | null): boolean =>
  row !== null && row.status === (row.type === 'attachment' ? 'inherit' : 'publish');

const isSeenWhole = (row: ContentSide | null): boolean => isSeen(row) && row?.is_locked === 0;

function createTelling(database: Database, changes: readonly Change[], announce: (key: string) => void) {
  const list = (type: string, whose?: string): void => announce(listKey(type, whose));
  /** The list of somebody or something; 0 is nobody. */
  const ownList = (type: string, idOf: (id: number) => string, id: number): void => {
    if (id !== 0) list(type, idOf(id));
  };
  const part = (id: string, name: string): void => announce(partKey(id, name));
  let isTold = true;
  const reached = <Row>(rows: readonly Row[]): readonly Row[] => {
    if (rows.length >= maxReached) isTold = false;
    return rows;
  };

  const contentChanges = of(changes, 'content');
  const openMedia = once(() =>
    visibleMedia(
      { database, viewer: visitor },
      contentChanges.map(({ id }) => id),
    ),
  );
  const carried = of(changes, 'term_content');

  return {
    /** @returns Whether all could be told. */
    tell(): boolean {
      tellContent();
      tellMedia();
      tellTerms();
      tellComments();
      tellUsers();
      if (of(changes, 'menu_items').length + of(changes, 'menu_locations').length > 0) menus();
      for (const { id } of of(changes, 'menu_items')) announce(post(id));
      tellSettings();
      return isTold;
    },
  };

  function menus(): void {
    list('menu');
    list('menuItem');
  }

  function tellContent(): void {
    const served = contentChanges.filter((change) =>
      sides(change).every(({ type }) => servedTypes.has(type)),
    );
    for (const change of contentChanges) {
      if (!served.includes(change)) tellOther(change);
    }
    const termIds = termsOf(served.map(({ id }) => id));
    for (const change of served) tellServed(change, termIds.get(change.id) ?? []);
    const renamed = served.filter((change) => change.changed.has('title') || isReplaced(change));
    if (
      isInMenu(
        database,
        'post_type',
        renamed.map(({ id }) => id),
      )
    ) {
      list('menuItem');
    }
    tellBelow(contentChanges.filter(isOtherHolder).map(({ id }) => id));
    const turnedMedia = served.filter(
      (change) => change.after?.type === 'attachment' && isSeenOtherwise(change),
    );
    contentById(
      database,
      turnedMedia.map(({ id }) => id),
    ).forEach(tellAddress);
    tellOldSlugs(served.filter(isFoundOtherwise).map(({ id }) => id));
    tellCarried();
    for (const { before, after } of of(changes, 'content_meta')) {
      for (const { content_id: id, key } of sides({ before, after })) {
        if (key.startsWith('_edit_')) part(post(id), 'editing');
        else announce(post(id));
      }
    }
  }

  /** Versions, entries of menus, reusable blocks, and what the site does not serve. */
  function tellOther({ id, before, after }: Content): void {
    announce(post(id));
    for (const { type, parent_id: parentId, author_id: authorId } of sides({ before, after })) {
      if (type === 'nav_menu_item') menus();
      list(type);
      if (type !== 'revision') continue;
      ownList(type, post, parentId);
      ownList(type, user, authorId);
    }
  }

  /** Media on content that visitors do not see, before and after. */
  function isHiddenMedia({ id, before, after }: Content): boolean {
    return (
      before?.type === 'attachment' &&
      before.status === after?.status &&
      before.parent_id === after.parent_id &&
      !openMedia().has(id)
    );
  }

  /** The terms content carries or carried. */
  function termsOf(ids: readonly number[]): Map<number, number[]> {
    const rows = [...termsOn(database, ids), ...carried.flatMap(sides)];
    return new Map(
      [...Map.groupBy(rows, (row) => row.content_id)].map(([id, each]) => [
        id,
        each.map((row) => row.term_id),
      ]),
    );
  }

  function tellServed(change: Content, termIds: readonly number[]): void {
    const { id, before, after, changed } = change;
    const rows = sides(change);
    const types = new Set(rows.map(({ type }) => graphqlNameOf(type)));
    if (changed.has('comments')) {
      part(post(id), 'comments');
      for (const type of types) list(type, 'comments');
    }
    if (before && after && changed.size === 1 && changed.has('comments') && isEqual(before, after)) return;
    announce(post(id));
    if (isReplaced(change)) part(post(id), 'address');
    if (isFoundOtherwise(change)) rows.forEach(tellAddress);
    if (!rows.some(isSeen) || isHiddenMedia(change)) {
      for (const type of types) list(type, 'hidden');
      return;
    }
    const hasMoved = isSeenOtherwise(change) || before?.date_local !== after?.date_local;
    for (const type of types) {
      if (hasMoved) list(type);
      for (const whose of looksOf(change)) list(type, whose);
      if (hasMoved) for (const termId of termIds) list(type, term(termId));
    }
    for (const row of rows) {
      const type = graphqlNameOf(row.type);
      if (hasMoved || before?.author_id !== after?.author_id) ownList(type, user, row.author_id);
      // Texts show the media attached to something in an order of their own.
      if (hasMoved || before?.parent_id !== after?.parent_id || row.type === 'attachment') {
        ownList(type, post, row.parent_id);
      }
    }
  }

  /** Content is found by the slugs it had as well. */
  function tellOldSlugs(ids: readonly number[]): void {
    const changed = of(changes, 'old_slugs').flatMap(sides);
    for (const slug of [...oldSlugsOf(database, ids), ...changed.map((row) => row.slug)]) {
      announce(lookupKey('slug', slug));
    }
  }

  function tellAddress({
    slug,
    uri,
    file = null,
  }: {
    slug: string;
    uri: string;
    file?: string | null;
  }): void {
    announce(lookupKey('slug', slug));
    announce(lookupKey('uri', uriText(uri)));
    if (file !== null) announce(lookupKey('file', file));
  }

  /** What lies below content that has come into sight or out of it, is attached to it, or says something on it. */
  function tellBelow(ids: readonly number[]): void {
    const below = reached(contentBelow(database, ids));
    below.forEach(tellReached);
    for (const row of below.filter(({ type }) => type === 'attachment')) {
      const type = graphqlNameOf(row.type);
      list(type);
      ownList(type, post, row.parent_id);
      ownList(type, user, row.author_id);
      part(post(row.id), 'address');
      tellAddress(row);
    }
    reached(commentsOf(database, 'content', [...ids, ...below.map(({ id }) => id)])).forEach(
      tellReachedComment,
    );
  }

  function tellReached({ id, type }: ReachedContent): void {
    announce(post(id));
    if (servedTypes.has(type)) list(graphqlNameOf(type), 'any');
  }

  function tellReachedComment(row: ReachedComment): void {
    announce(comment(row.id));
    announce(encodeGlobalId('comment_author', row.id));
    list('comment');
    list('comment', 'any');
    tellOwnersOfComment(row);
  }

  function tellOwnersOfComment(row: Omit<ReachedComment, 'id'>): void {
    ownList('comment', post, row.content_id);
    ownList('comment', comment, row.parent_id);
    ownList('comment', user, row.user_id);
  }

  /** Terms that content carries now, or no more. */
  function tellCarried(): void {
    const pairs = carried.filter(({ before, after }) => before === null || after === null).flatMap(sides);
    const rows = new Map(
      contentById(
        database,
        pairs.map((pair) => pair.content_id),
      ).map((row) => [row.id, row]),
    );
    for (const { content_id: id, term_id: termId } of pairs) {
      announce(post(id));
      const row = rows.get(id);
      if (row?.type === 'nav_menu_item') menus();
      if (row === undefined || !servedTypes.has(row.type)) continue;
      const type = graphqlNameOf(row.type);
      if (!isSeen(row)) list(type, 'hidden');
      else for (const whose of [term(termId), 'terms', 'any']) list(type, whose);
    }
  }

  function tellMedia(): void {
    for (const change of of(changes, 'media')) {
      announce(post(change.id));
      if (change.before?.file === change.after?.file) continue;
      for (const { file } of sides(change)) announce(lookupKey('file', file));
    }
  }

  function tellTerms(): void {
    const all = of(changes, 'terms');
    for (const change of all) tellTerm(change);
    const renamed = all.filter(isTermRenamed).map(({ id }) => id);
    if (isInMenu(database, 'taxonomy', renamed)) list('menuItem');
  }

  function tellTerm(change: ChangeIn<'terms'>): void {
    const { id, before, after, changed } = change;
    const rows = sides(change);
    if (rows.some(({ taxonomy }) => taxonomy === 'nav_menu')) menus();
    const types = new Set(rows.map(({ taxonomy }) => graphqlNameOf(taxonomy)));
    const isRenamedTerm = isTermRenamed(change);
    if (before?.count !== after?.count) {
      part(term(id), 'count');
      for (const type of types) list(type, 'count');
    }
    if (!isRenamedTerm && changed.size === 0) return;
    announce(term(id));
    for (const type of types) list(type, 'any');
    if (!isRenamedTerm) return;
    for (const type of types) {
      list(type);
      if (before !== null) list(type, 'names');
    }
    for (const { taxonomy, name, slug, uri, parent_id: parentId } of rows) {
      ownList(graphqlNameOf(taxonomy), term, parentId);
      announce(lookupKey('slug', slug));
      announce(lookupKey('uri', uriText(uri)));
      announce(lookupKey('name', titleKey(name)));
    }
  }

  function tellComments(): void {
    const all = of(changes, 'comments');
    for (const change of all) {
      const { id, before, after, changed } = change;
      const hasMoved = isShown(before) !== isShown(after) || before?.date_local !== after?.date_local;
      announce(comment(id));
      if (hasMoved || changed.has('author') || before?.user_id !== after?.user_id) {
        announce(encodeGlobalId('comment_author', id));
      }
      if (!isShown(before) && !isShown(after)) {
        list('comment', 'hidden');
        continue;
      }
      list('comment', 'any');
      if (hasMoved) list('comment');
      if (hasMoved || !isEqual(before, after)) sides(change).forEach(tellOwnersOfComment);
    }
    const turned = all.filter(({ before, after }) => isShown(before) !== isShown(after)).map(({ id }) => id);
    // Answers name the comment they answer when it is shown.
    for (const { id } of reached(commentsOf(database, 'parent', turned))) announce(comment(id));
  }

  function tellUsers(): void {
    const all = of(changes, 'users');
    for (const change of all) {
      const { id, before, after, changed } = change;
      const turned = hasTurned(change);
      const isRenamedUser = before?.nicename !== after?.nicename;
      if (!turned && !isRenamedUser && changed.size === 0) continue;
      announce(user(id));
      if (turned) list('user');
      list('user', hasPublished(before) || hasPublished(after) ? 'any' : 'hidden');
      if (turned || isRenamedUser)
        for (const { nicename } of sides(change)) announce(lookupKey('slug', nicename));
    }
    const turned = all.filter(hasTurned).map(({ id }) => id);
    // What somebody wrote names them when they are shown.
    reached(contentByAuthors(database, turned)).forEach(tellReached);
    reached(commentsOf(database, 'user', turned)).forEach(tellReachedComment);
    const belongings = [
      ...of(changes, 'user_roles').flatMap(sides),
      ...of(changes, 'user_meta').flatMap(sides),
    ];
    for (const { user_id: id } of belongings) announce(user(id));
    if (of(changes, 'user_roles').length > 0) list('user', 'hidden');
  }

  function tellSettings(): void {
    const options = of(changes, 'settings');
    if (options.length === 0) return;
    const before = new Map(options.map((change) => [change.id, change.before?.value ?? null]));
    for (const name of changedSettings(database, before)) announce(settingKey(name));
  }
}

function once<Value>(load: () => Value): () => Value {
  let loaded: [Value] | undefined;
  return () => (loaded ??= [load()])[0];
}

const isEqual = <Side extends object>(before: Side | null, after: Side | null): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** Whether visitors see a comment, on content that they see. */
const isShown = (row: { status: string } | null): boolean => row?.status === 'approve';

/** What lists may look at of content, of which this change is about. */
function looksOf({ before, after, changed }: Content): string[] {
  // What comes and goes does so in all lists.
  if (before === null || after === null) return ['any'];
  const isOther = (name: 'author_id' | 'slug' | 'parent_id'): boolean => before[name] !== after[name];
  return [
    'any',
    ...(changed.has('title') || changed.has('texts') ? ['texts'] : []),
    ...(isOther('author_id') ? ['author'] : []),
    ...(isOther('slug') || isOther('parent_id') ? ['place'] : []),
  ];
}

/**
 * Whether visitors see otherwise what is attached to content, lies below it, or is said on it. Media of which the holder is
 * gone are theirs to see.
 */
function isOtherHolder(change: Content): boolean {
  if (sides(change).some(({ type }) => type === 'revision' || type === 'nav_menu_item')) return false;
  return change.after === null || isSeenOtherwise(change);
}

/** Whether visitors see more of content than before, or less. Media are as open as what they are attached to. */
function isSeenOtherwise({ before, after }: Content): boolean {
  return (
    isSeen(before) !== isSeen(after) ||
    isSeenWhole(before) !== isSeenWhole(after) ||
    (after?.type === 'attachment' && before?.parent_id !== after.parent_id)
  );
}

/** Whether visitors find content at another address, or find it no more. */
function isReplaced(change: Content): boolean {
  const { before, after } = change;
  return (
    isSeenOtherwise(change) ||
    before?.slug !== after?.slug ||
    before?.uri !== after?.uri ||
    before?.type !== after?.type
  );
}

/** Whether addresses and slugs lead to content that did not before, or the other way round. */
function isFoundOtherwise(change: Content): boolean {
  const { before, after } = change;
  return (
    isSeenOtherwise(change) ||
    before?.status !== after?.status ||
    before?.slug !== after?.slug ||
    before?.uri !== after?.uri ||
    before?.type !== after?.type
  );
}

function isTermRenamed({ before, after }: ChangeIn<'terms'>): boolean {
  if (before === null || after === null) return true;
  const { count: _, ...then } = before;
  const { count: __, ...now } = after;
  return !isEqual(then, now);
}

/** Visitors see users who have published. */
const hasPublished = (row: { public_posts: number } | null): boolean => (row?.public_posts ?? 0) > 0;

const hasTurned = ({ before, after }: ChangeIn<'users'>): boolean =>
  hasPublished(before) !== hasPublished(after);
