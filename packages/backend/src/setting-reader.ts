import type { ChangePublisher } from './graphql/publish-changes.ts';
import { findSetting } from './storage/settings.ts';
import type { Database } from './storage/sqlite/database.ts';

/** Returns a function that reads settings which every page needs: from the database only after a change, of any process. */
export function createSettingReader(
  database: Database,
  changes: ChangePublisher,
): (name: string) => string | null {
  const known = new Map<string, string | null>();
  changes.onChange(() => known.clear());
  return (name) => {
    changes.pollOncePerTurn();
    if (!known.has(name)) known.set(name, findSetting(database, name));
    return known.get(name) ?? null;
  };
}
