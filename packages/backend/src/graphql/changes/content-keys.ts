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
import { graphqlNameOf } from '../key-names.ts';
import {
  lookupChanged,
  accessChanged,
  affectsDependents,
  urlChanged,
  isVisible,
  visibilityChanged,
  changedAspects,
  type ContentChange,
} from './content-visibility.ts';
import { isEqual, post, servedTypes, states, term, user, type KeyCollector } from './key-collector.ts';

/** Collects the keys of changed content (posts, pages, media, revisions, menu items) and of its related tables. */
export function addContentKeys(collector: KeyCollector): void {
  const { database } = collector;
  const changes = collector.of('content');
  const served = changes.filter((change) => states(change).every(({ type }) => servedTypes.has(type)));
  const hiddenMedia = hiddenAmong(database, served);
  const termIds = termsOf(collector, idsOf(served));
  for (const change of changes) {
    if (!served.includes(change)) addOtherKeys(collector, change);
    else
      addServedKeys(collector, change, {
        isHidden: hiddenMedia.has(change.id),
        termIds: termIds.get(change.id) ?? [],
      });
  }
  const renamed = served.filter((change) => change.changed.has('title') || urlChanged(change));
  if (isInMenu(database, 'post_type', idsOf(renamed))) collector.list('menuItem');
  addDescendantKeys(collector, idsOf(changes.filter(affectsDependents)));
  addMediaRightsKeys(collector, idsOf(changes.filter(accessChanged)));
  const turnedMedia = served.filter(
    (change) => change.after?.type === 'attachment' && visibilityChanged(change),
  );
  for (const row of contentById(database, idsOf(turnedMedia))) collector.lookups(row);
  addOldSlugKeys(collector, idsOf(served.filter(lookupChanged)));
  addTermAssignmentKeys(collector);
  addMetaKeys(collector);
  addMediaKeys(collector);
}

const idsOf = (changes: readonly ContentChange[]): number[] => changes.map(({ id }) => id);

/** Revisions, menu items, reusable blocks, and unknown types. */
function addOtherKeys(collector: KeyCollector, change: ContentChange): void {
  collector.add(post(change.id));
  for (const { type, parent_id: parentId, author_id: authorId } of states(change)) {
    if (type === 'nav_menu_item') collector.menus();
    collector.list(type);
    if (type !== 'revision') continue;
    collector.ownList(type, post, parentId);
    collector.ownList(type, user, authorId);
  }
}

/** Changed media attached to content that visitors cannot see. */
function hiddenAmong(database: Database, changes: readonly ContentChange[]): ReadonlySet<number> {
  const media = changes.filter(
    (change) => change.after?.type === 'attachment' && isVisible(change.before) && !visibilityChanged(change),
  );
  const open = visibleMedia({ database, viewer: visitor }, idsOf(media));
  return new Set(idsOf(media).filter((id) => !open.has(id)));
}

/** Current and previous terms of content. */
function termsOf(collector: KeyCollector, ids: readonly number[]): ReadonlyMap<number, number[]> {
  const rows = [...termsOn(collector.database, ids), ...collector.of('term_content').flatMap(states)];
  return new Map(
    [...Map.groupBy(rows, (row) => row.content_id)].map(([id, each]) => [id, each.map((row) => row.term_id)]),
  );
}

function addServedKeys(
  collector: KeyCollector,
  change: ContentChange,
  { isHidden, termIds }: { isHidden: boolean; termIds: readonly number[] },
): void {
  const { id, before, after, changed } = change;
  const rows = states(change);
  const types = new Set(rows.map(({ type }) => graphqlNameOf(type)));
  if (changed.has('comments')) {
    collector.part(post(id), 'comments');
    for (const type of types) collector.list(type, 'comments');
    if (changed.size === 1 && isEqual(before, after)) return;
  }
  collector.add(post(id));
  if (urlChanged(change)) collector.part(post(id), 'address');
  if (lookupChanged(change)) for (const row of rows) collector.lookups(row);
  if (!rows.some(isVisible) || isHidden) {
    for (const type of types) collector.list(type, 'hidden');
    if (isHidden && before?.author_id !== after?.author_id) collector.list('mediaItem', 'rights');
    return;
  }
  const hasMoved = visibilityChanged(change) || before?.date_local !== after?.date_local;
  if (hasMoved) addNeighbourKeys(collector, change);
  for (const type of types) {
    if (hasMoved) for (const whose of [undefined, ...termIds.map(term)]) collector.list(type, whose);
    for (const whose of changedAspects(change)) collector.list(type, whose);
  }
  for (const row of rows) {
    const type = graphqlNameOf(row.type);
    if (hasMoved || before?.author_id !== after?.author_id) collector.ownList(type, user, row.author_id);
    // Galleries show attached media in their own order.
    if (hasMoved || before?.parent_id !== after?.parent_id || row.type === 'attachment') {
      collector.ownList(type, post, row.parent_id);
    }
  }
}

/** The current and previous neighbours of the content have a new adjacent item. */
function addNeighbourKeys(collector: KeyCollector, change: ContentChange): void {
  collector.part(post(change.id), 'neighbours');
  for (const row of states(change).filter(isVisible)) {
    for (const id of neighboursOf(collector.database, { ...row, id: change.id }))
      collector.part(post(id), 'neighbours');
  }
}

/** Children, media and comments of content whose visibility changed. */
function addDescendantKeys(collector: KeyCollector, ids: readonly number[]): void {
  const below = contentBelow(collector.database, ids);
  collector.affectedContent(below);
  for (const row of below.filter(({ type }) => type === 'attachment')) {
    const type = graphqlNameOf(row.type);
    collector.list(type);
    collector.ownList(type, post, row.parent_id);
    collector.ownList(type, user, row.author_id);
    collector.part(post(row.id), 'address');
    collector.lookups(row);
  }
  const discussed = [...ids, ...below.map(({ id }) => id)];
  collector.affectedComments(commentsOf(collector.database, 'content', discussed));
}

/** Content shows media with its author's permissions, who can see more media than visitors. */
function addMediaRightsKeys(collector: KeyCollector, holders: readonly number[]): void {
  for (const { id } of collector.limited(mediaAttachedTo(collector.database, holders))) {
    collector.add(post(id));
    collector.list('mediaItem', 'rights');
  }
}

/** Content can also be looked up by its previous slugs. */
function addOldSlugKeys(collector: KeyCollector, ids: readonly number[]): void {
  const changed = collector.of('old_slugs').flatMap(states);
  for (const slug of [...oldSlugsOf(collector.database, ids), ...changed.map((row) => row.slug)]) {
    collector.add(lookupKey('slug', slug));
  }
}

/** Terms assigned to or removed from content. */
function addTermAssignmentKeys(collector: KeyCollector): void {
  const pairs = collector.of('term_content').flatMap(states);
  const ids = pairs.map((pair) => pair.content_id);
  const rows = new Map(contentById(collector.database, ids).map((row) => [row.id, row]));
  for (const { content_id: id, term_id: termId } of pairs) {
    collector.add(post(id));
    const row = rows.get(id);
    if (row?.type === 'nav_menu_item') collector.menus();
    if (row === undefined || !servedTypes.has(row.type)) continue;
    const type = graphqlNameOf(row.type);
    for (const whose of isVisible(row) ? [term(termId), 'terms', 'any'] : ['hidden'])
      collector.list(type, whose);
  }
}

function addMetaKeys(collector: KeyCollector): void {
  for (const { content_id: id, key } of collector.of('content_meta').flatMap(states)) {
    if (key.startsWith('_edit_')) collector.part(post(id), 'editing');
    else collector.add(post(id));
  }
}

function addMediaKeys(collector: KeyCollector): void {
  for (const change of collector.of('media')) {
    collector.add(post(change.id));
    if (change.changed.has('altText')) collector.list('mediaItem', 'altText');
    if (change.before?.file === change.after?.file) continue;
    for (const { file } of states(change)) collector.add(lookupKey('file', file));
  }
}
