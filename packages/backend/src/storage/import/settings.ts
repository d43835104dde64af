import type { Database } from '../sqlite/database.ts';
import { prepareInsert } from './prepare-insert.ts';

const addNew = prepareInsert('settings', ['name', 'value'], 'ignore');
/** Sets a setting unless it has a value. */
export function saveNewSetting(database: Database, name: string, value: string): void {
  addNew(database, { name, value });
}
