import { managesSettings } from '../../access/settings-access.ts';
import { knownOptions, type OptionName } from './options/known-options.ts';
import { storeOptions } from './options/store-options.ts';
import { ContentError } from '../content-error.ts';
import type { WriteContext } from '../write-context.ts';

/** A setting to be changed. */
export interface SettingChange {
  option: OptionName;
  value: string;
  /** The name by which the client knows it. */
  label: string;
}

/** Settings of which WordPress silently keeps the old value if the new one is invalid. */
const ignoredWhenInvalid: ReadonlySet<string> = new Set<OptionName>([
  'admin_email',
  'timezone_string',
  'WPLANG',
]);

/**
 * Updates settings of the site, all or none, if the viewer may.
 *
 * @throws {ContentError} `FORBIDDEN`, or `BAD_USER_INPUT` for an invalid value.
 */
export function updateSettings(context: WriteContext, changes: readonly SettingChange[]): void {
  const { database, viewer } = context;
  if (!managesSettings(viewer)) {
    throw new ContentError('FORBIDDEN', 'Sorry, you are not allowed to edit settings as this user.');
  }
  database.transaction(() => {
    const values = changes.flatMap(({ option, value, label }): [string, string][] => {
      const { read, validValues } = knownOptions[option];
      const checked = read(value, database);
      if (checked !== null) return [[option, checked]];
      if (ignoredWhenInvalid.has(option)) return [];
      throw new ContentError('BAD_USER_INPUT', `${label} takes ${validValues}.`);
    });
    storeOptions(database, new Map(values));
  });
}
