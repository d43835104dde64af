import { managesSettings } from '../access/settings-access.ts';
import { knownOptions, type OptionName } from './options/known-options.ts';
import { storeOptions } from './options/store-options.ts';
import { Refusal } from './refusal.ts';
import type { Writer } from './writer.ts';

/** A setting as somebody wants it. */
export interface WantedSetting {
  option: OptionName;
  value: string;
  /** By what name whoever asks knows it. */
  calledHere: string;
}

/** Of these WordPress keeps the old value, and says nothing, when the new one cannot be used. */
const keptWhenUnusable: ReadonlySet<string> = new Set<OptionName>([
  'admin_email',
  'timezone_string',
  'WPLANG',
]);

/**
 * Changes settings of the site, all or none, when the viewer may.
 *
 * @throws {Refusal} `FORBIDDEN`, or `BAD_USER_INPUT` for a value that cannot be used.
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
