import { allKeys } from '@masthead/contract';
import { changedSettings } from '../../content/settings/site-settings.ts';
import type { Changes } from '../../storage/sqlite/change-capture.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { settingKey } from '../engine/index.ts';
import { addCommentKeys } from './comment-keys.ts';
import { addContentKeys } from './content-keys.ts';
import { addTermsKeys } from './term-keys.ts';
import { addUsersKeys } from './user-keys.ts';
import { createKeyCollector, post, type KeyCollector } from './key-collector.ts';

/**
 * The invalidation keys of some changes, as responses list them in `X-GraphQL-Keys`, each with the coarse key that replaces it in
 * responses with too many keys. Content that only editors can see has separate keys.
 *
 * @returns Only `everything` if there are too many changes.
 */
export function invalidationKeys(database: Database, changes: Changes): readonly string[] {
  if (changes === 'too many') return [allKeys];
  const collector = createKeyCollector(database, changes);
  addContentKeys(collector);
  addTermsKeys(collector);
  addCommentKeys(collector);
  addUsersKeys(collector);
  addMenuKeys(collector);
  addSettingKeys(collector);
  return collector.isTooMany() ? [allKeys] : [...collector.keys];
}

function addMenuKeys(collector: KeyCollector): void {
  const items = collector.of('menu_items');
  if (items.length + collector.of('menu_locations').length > 0) collector.menus();
  for (const { id } of items) collector.add(post(id));
}

function addSettingKeys(collector: KeyCollector): void {
  const options = collector.of('settings');
  if (options.length === 0) return;
  const before = new Map(options.map((change) => [change.id, change.before?.value ?? null]));
  for (const name of changedSettings(collector.database, before)) collector.add(settingKey(name));
  // No GraphQL response depends on these, but pages do, under the option's own name.
  for (const name of pageOptions) if (before.has(name)) collector.add(settingKey(name));
}

const pageOptions = ['blog_public', 'comment_registration'];
