import { prepare, type Database } from '../sqlite/database.ts';
import { prepareInsert } from './prepare-insert.ts';

const addNew = prepareInsert('settings', ['name', 'value'], 'ignore');
const saveLocation = prepare<unknown, [location: string, menuId: number]>(
  'INSERT INTO menu_locations (location, menu_id) VALUES (?, ?) ' +
    'ON CONFLICT (location) DO UPDATE SET menu_id = excluded.menu_id',
);

/** Sets a setting unless it has a value. */
export function saveNewSetting(database: Database, name: string, value: string): void {
  addNew(database, { name, value });
}

/** Assigns a menu to a menu location. */
export function saveMenuLocation(database: Database, location: string, menuId: number): void {
  database.write(saveLocation, location, menuId);
}
