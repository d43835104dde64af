import { visitor } from '../../access/viewer.ts';
import { visibleMedia } from '../../content/posts/find-content.ts';
import {
  commentsOf,
  contentBelow,
  contentById,
  isInMenu,
  mediaAttachedTo,
  neighboursOf,
  oldSlugsOf,
  termsOn,
} from '../../storage/affected-rows.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { lookupKey } from '../engine/index.ts';
import { graphqlNameOf } from '../key-words.ts';
import {
  isFoundOtherwise,
  isHeldOtherwise,
  isOtherHolder,
  isReplaced,
  isSeen,
  isSeenOtherwise,
  looksOf,
  type ContentChange,
} from './seen-content.ts';
import { isEqual, post, servedTypes, sides, term, user, type Telling } from './telling.ts';

/** Collects the keys of changed content (posts, pages, media, revisions, menu items) and of its related tables. */
export function tellContent(telling: Telling): void {
  const { database } = telling;
  const changes = telling.of('content');
  const served = changes.filter((change) => sides(change).every(({ type }) => servedTypes.has(type)));
  const hiddenMedia = hiddenAmong(database, served);
  const termIds = termsOf(telling, idsOf(served));
  for (const change of changes) {
    if (!served.includes(change)) tellOther(telling, change);
    else
      tellServed(telling, change, {
        isHidden: hiddenMedia.has(change.id),
        termIds: termIds.get(change.id) ?? [],
      });
  }
  const renamed = served.filter((change) => change.changed.has('title') || isReplaced(change));
  if (isInMenu(database, 'post_type', idsOf(renamed))) telling.list('menuItem');
  tellBelow(telling, idsOf(changes.filter(isOtherHolder)));
  tellRightsToMedia(telling, idsOf(changes.filter(isHeldOtherwise)));
  const turnedMedia = served.filter(
    (change) => change.after?.type === 'attachment' && isSeenOtherwise(change),
  );
  for (const row of contentById(database, idsOf(turnedMedia))) telling.address(row);
  tellOldSlugs(telling, idsOf(served.filter(isFoundOtherwise)));
  tellCarried(telling);
  tellMeta(telling);
  tellMedia(telling);
}

const idsOf = (changes: readonly ContentChange[]): number[] => changes.map(({ id }) => id);

/** Revisions, menu items, reusable blocks, and unknown types. */
function tellOther(telling: Telling, change: ContentChange): void {
  telling.announce(post(change.id));
  for (const { type, parent_id: parentId, author_id: authorId } of sides(change)) {
    if (type === 'nav_menu_item') telling.menus();
    telling.list(type);
    if (type !== 'revision') continue;
    telling.ownList(type, post, parentId);
    telling.ownList(type, user, authorId);
  }
}

/** Changed media attached to content that visitors cannot see. */
function hiddenAmong(database: Database, changes: readonly ContentChange[]): ReadonlySet<number> {
  const media = changes.filter(
    (change) => change.after?.type === 'attachment' && isSeen(change.before) && !isSeenOtherwise(change),
  );
  const open = visibleMedia({ database, viewer: visitor }, idsOf(media));
  return new Set(idsOf(media).filter((id) => !open.has(id)));
}

/** Current and previous terms of content. */
function termsOf(telling: Telling, ids: readonly number[]): ReadonlyMap<number, number[]> {
  const rows = [...termsOn(telling.database, ids), ...telling.of('term_content').flatMap(sides)];
  return new Map(
    [...Map.groupBy(rows, (row) => row.content_id)].map(([id, each]) => [id, each.map((row) => row.term_id)]),
  );
}

function tellServed(
  telling: Telling,
  change: ContentChange,
  { isHidden, termIds }: { isHidden: boolean; termIds: readonly number[] },
): void {
  const { id, before, after, changed } = change;
  const rows = sides(change);
  const types = new Set(rows.map(({ type }) => graphqlNameOf(type)));
  if (changed.has('comments')) {
    telling.part(post(id), 'comments');
    for (const type of types) telling.list(type, 'comments');
    if (changed.size === 1 && isEqual(before, after)) return;
  }
  telling.announce(post(id));
  if (isReplaced(change)) telling.part(post(id), 'address');
  if (isFoundOtherwise(change)) for (const row of rows) telling.address(row);
  if (!rows.some(isSeen) || isHidden) {
    for (const type of types) telling.list(type, 'hidden');
    if (isHidden && before?.author_id !== after?.author_id) telling.list('mediaItem', 'rights');
    return;
  }
  const hasMoved = isSeenOtherwise(change) || before?.date_local !== after?.date_local;
  if (hasMoved) tellNeighbours(telling, change);
  for (const type of types) {
    if (hasMoved) for (const whose of [undefined, ...termIds.map(term)]) telling.list(type, whose);
    for (const whose of looksOf(change)) telling.list(type, whose);
  }
  for (const row of rows) {
    const type = graphqlNameOf(row.type);
    if (hasMoved || before?.author_id !== after?.author_id) telling.ownList(type, user, row.author_id);
    // Galleries show attached media in their own order.
    if (hasMoved || before?.parent_id !== after?.parent_id || row.type === 'attachment') {
      telling.ownList(type, post, row.parent_id);
    }
  }
}

/** The current and previous neighbours of the content have a new adjacent item. */
function tellNeighbours(telling: Telling, change: ContentChange): void {
  telling.part(post(change.id), 'neighbours');
  for (const row of sides(change).filter(isSeen)) {
    for (const id of neighboursOf(telling.database, { ...row, id: change.id }))
      telling.part(post(id), 'neighbours');
  }
}

/** Children, media and comments of content whose visibility changed. */
function tellBelow(telling: Telling, ids: readonly number[]): void {
  const below = contentBelow(telling.database, ids);
  telling.reachedContent(below);
  for (const row of below.filter(({ type }) => type === 'attachment')) {
    const type = graphqlNameOf(row.type);
    telling.list(type);
    telling.ownList(type, post, row.parent_id);
    telling.ownList(type, user, row.author_id);
    telling.part(post(row.id), 'address');
    telling.address(row);
  }
  const discussed = [...ids, ...below.map(({ id }) => id)];
  telling.reachedComments(commentsOf(telling.database, 'content', discussed));
}

/** Content shows media with its author's permissions, who can see more media than visitors. */
function tellRightsToMedia(telling: Telling, holders: readonly number[]): void {
  for (const { id } of telling.counted(mediaAttachedTo(telling.database, holders))) {
    telling.announce(post(id));
    telling.list('mediaItem', 'rights');
  }
}

/** Content can also be looked up by its previous slugs. */
function tellOldSlugs(telling: Telling, ids: readonly number[]): void {
  const changed = telling.of('old_slugs').flatMap(sides);
  for (const slug of [...oldSlugsOf(telling.database, ids), ...changed.map((row) => row.slug)]) {
    telling.announce(lookupKey('slug', slug));
  }
}

/** Terms assigned to or removed from content. */
function tellCarried(telling: Telling): void {
  const pairs = telling.of('term_content').flatMap(sides);
  const ids = pairs.map((pair) => pair.content_id);
  const rows = new Map(contentById(telling.database, ids).map((row) => [row.id, row]));
  for (const { content_id: id, term_id: termId } of pairs) {
    telling.announce(post(id));
    const row = rows.get(id);
    if (row?.type === 'nav_menu_item') telling.menus();
    if (row === undefined || !servedTypes.has(row.type)) continue;
    const type = graphqlNameOf(row.type);
    for (const whose of isSeen(row) ? [term(termId), 'terms', 'any'] : ['hidden']) telling.list(type, whose);
  }
}

function tellMeta(telling: Telling): void {
  for (const { content_id: id, key } of telling.of('content_meta').flatMap(sides)) {
    if (key.startsWith('_edit_')) telling.part(post(id), 'editing');
    else telling.announce(post(id));
  }
}

function tellMedia(telling: Telling): void {
  for (const change of telling.of('media')) {
    telling.announce(post(change.id));
    if (change.before?.file === change.after?.file) continue;
    for (const { file } of sides(change)) telling.announce(lookupKey('file', file));
  }
}
