import type { ChangeIn } from '../../storage/sqlite/change-capture.ts';
import { isInMenu } from '../../storage/affected-rows.ts';
import { titleKey } from '../../storage/lists/title-key.ts';
import { lookupKey } from '../engine/index.ts';
import { graphqlNameOf } from '../key-names.ts';
import { isEqual, states, term, type KeyCollector } from './key-collector.ts';

/** Collects the keys of changed categories, tags, post formats and menus. */
export function addTermsKeys(collector: KeyCollector): void {
  const changes = collector.of('terms');
  for (const change of changes) addTermKeys(collector, change);
  const renamed = changes.filter(isRenamed).map(({ id }) => id);
  if (isInMenu(collector.database, 'taxonomy', renamed)) collector.list('menuItem');
}

function addTermKeys(collector: KeyCollector, change: ChangeIn<'terms'>): void {
  const { id, before, after, changed } = change;
  const rows = states(change);
  if (rows.some(({ taxonomy }) => taxonomy === 'nav_menu')) collector.menus();
  const types = new Set(rows.map(({ taxonomy }) => graphqlNameOf(taxonomy)));
  if (before?.count !== after?.count) {
    collector.part(term(id), 'count');
    for (const type of types) collector.list(type, 'count');
  }
  if (!isRenamed(change) && changed.size === 0) return;
  collector.add(term(id));
  for (const type of types) collector.list(type, 'any');
  if (!isRenamed(change)) return;
  for (const type of types) {
    collector.list(type);
    if (before !== null) collector.list(type, 'names');
  }
  for (const row of rows) {
    collector.ownList(graphqlNameOf(row.taxonomy), term, row.parent_id);
    collector.lookups(row);
    collector.add(lookupKey('name', titleKey(row.name)));
  }
}

/** Whether a term was created, deleted, renamed or moved. */
function isRenamed({ before, after }: ChangeIn<'terms'>): boolean {
  if (before === null || after === null) return true;
  const { count: _, ...then } = before;
  const { count: __, ...now } = after;
  return !isEqual(then, now);
}
