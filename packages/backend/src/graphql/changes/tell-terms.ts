import type { ChangeIn } from '../../storage/sqlite/change-capture.ts';
import { isInMenu } from '../../storage/affected-rows.ts';
import { titleKey } from '../../storage/lists/title-key.ts';
import { lookupKey } from '../engine/index.ts';
import { graphqlNameOf } from '../key-words.ts';
import { isEqual, sides, term, type Telling } from './telling.ts';

/** Collects the keys of changed categories, tags, post formats and menus. */
export function tellTerms(telling: Telling): void {
  const changes = telling.of('terms');
  for (const change of changes) tellTerm(telling, change);
  const renamed = changes.filter(isRenamed).map(({ id }) => id);
  if (isInMenu(telling.database, 'taxonomy', renamed)) telling.list('menuItem');
}

function tellTerm(telling: Telling, change: ChangeIn<'terms'>): void {
  const { id, before, after, changed } = change;
  const rows = sides(change);
  if (rows.some(({ taxonomy }) => taxonomy === 'nav_menu')) telling.menus();
  const types = new Set(rows.map(({ taxonomy }) => graphqlNameOf(taxonomy)));
  if (before?.count !== after?.count) {
    telling.part(term(id), 'count');
    for (const type of types) telling.list(type, 'count');
  }
  if (!isRenamed(change) && changed.size === 0) return;
  telling.announce(term(id));
  for (const type of types) telling.list(type, 'any');
  if (!isRenamed(change)) return;
  for (const type of types) {
    telling.list(type);
    if (before !== null) telling.list(type, 'names');
  }
  for (const row of rows) {
    telling.ownList(graphqlNameOf(row.taxonomy), term, row.parent_id);
    telling.address(row);
    telling.announce(lookupKey('name', titleKey(row.name)));
  }
}

/** Whether a term was created, deleted, renamed or moved. */
function isRenamed({ before, after }: ChangeIn<'terms'>): boolean {
  if (before === null || after === null) return true;
  const { count: _, ...then } = before;
  const { count: __, ...now } = after;
  return !isEqual(then, now);
}
