import { everything } from '@masthead/contract';
import { changedSettings } from '../../content/settings/site-settings.ts';
import type { Changes } from '../../storage/sqlite/change-capture.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { settingKey } from '../engine/index.ts';
import { tellComments } from './tell-comments.ts';
import { tellContent } from './tell-content.ts';
import { tellTerms } from './tell-terms.ts';
import { tellUsers } from './tell-users.ts';
import { beginTelling, post, type Telling } from './telling.ts';

/**
 * The invalidation keys of some changes, as responses list them in `X-GraphQL-Keys`, each with the coarse key that replaces it in
 * responses with too many keys. Content that only editors can see has separate keys.
 *
 * @returns Only `everything` if there are too many changes.
 */
export function keysOfChanges(database: Database, changes: Changes): readonly string[] {
  if (changes === 'too many') return [everything];
  const telling = beginTelling(database, changes);
  tellContent(telling);
  tellTerms(telling);
  tellComments(telling);
  tellUsers(telling);
  tellMenus(telling);
  tellSettings(telling);
  return telling.isTooMuch() ? [everything] : [...telling.keys];
}

function tellMenus(telling: Telling): void {
  const items = telling.of('menu_items');
  if (items.length + telling.of('menu_locations').length > 0) telling.menus();
  for (const { id } of items) telling.announce(post(id));
}

function tellSettings(telling: Telling): void {
  const options = telling.of('settings');
  if (options.length === 0) return;
  const before = new Map(options.map((change) => [change.id, change.before?.value ?? null]));
  for (const name of changedSettings(telling.database, before)) telling.announce(settingKey(name));
  // No GraphQL response depends on these, but pages do, under the option's own name.
  for (const name of ofPages) if (before.has(name)) telling.announce(settingKey(name));
}

const ofPages = ['blog_public', 'comment_registration'];
