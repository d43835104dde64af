import { managesSettings } from '../access/settings-access.ts';
import { knownOptions, type OptionName } from './options/known-options.ts';
import { storeOptions } from './options/store-options.ts';
import { Refusal } from './refusal.ts';
import type { Writer } from './writer.ts';

/** A setting to be changed. */
export interface WantedSetting {
  option: OptionName;
  value: string;
  /** The name by which the client knows it. */
  calledHere: string;
}

/** Settings of which WordPress silently keeps the old value if the new one is invalid. */
const keptWhenUnusable: ReadonlySet<string> = new Set<OptionName>([
  'admin_email',
  'timezone_string',
  'WPLANG',
]);

/**
 * Updates settings of the site, all or none, if the viewer may.
 *
 * @throws {ContentError} `FORBIDDEN`, or `BAD_USER_INPUT` for an invalid value.
 */
export function updateSettings(writer: Writer, wanted: readonly WantedSetting[]): void {
  const { database, viewer } = writer;
  if (!managesSettings(viewer)) {
    throw new Refusal('FORBIDDEN', 'Sorry, you are not allowed to edit settings as this user.');
  }
  database.transaction(() => {
    const values = wanted.flatMap(({ option, value, calledHere }): [string, string][] => {
      const { read, takes } = knownOptions[option];
      const checked = read(value, database);
      if (checked !== null) return [[option, checked]];
      if (keptWhenUnusable.has(option)) return [];
      throw new Refusal('BAD_USER_INPUT', `${calledHere} takes ${takes}.`);
    });
    storeOptions(database, new Map(values));
  });
}
