import { prepare, sql, type Database } from '../database.ts';
import { insertion } from './insertion.ts';

const find = prepare<{ value: string }, [name: string]>(
  sql.selectFrom('settings').select('value').where('name', '=', ''),
);
const save = prepare<unknown, [name: string, value: string]>(
  'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
);
const addNew = insertion('settings', ['name', 'value'], 'ignore');
const saveLocation = prepare<unknown, [location: string, menuId: number]>(
  'INSERT INTO menu_locations (location, menu_id) VALUES (?, ?) ' +
    'ON CONFLICT (location) DO UPDATE SET menu_id = excluded.menu_id',
);

/** The value of a setting; `null` when it was never set. */
export function findSetting(database: Database, name: string): string | null {
  return database.row(find, name)?.value ?? null;
}

/** Sets a setting, whatever it was. */
export function saveSetting(database: Database, name: string, value: string): void {
  database.write(save, name, value);
}

/** Sets a setting that was never set. */
export function saveNewSetting(database: Database, name: string, value: string): void {
  addNew(database, { name, value });
}

/** Shows a menu at a location of the site. */
export function saveMenuLocation(database: Database, location: string, menuId: number): void {
  database.write(saveLocation, location, menuId);
}
