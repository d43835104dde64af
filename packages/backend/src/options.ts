import { isKnownOption, knownOptions, optionsElsewhere } from './content/settings/options/known-options.ts';
import { storeOptions } from './content/settings/options/store-options.ts';
import { BackendError } from './errors.ts';
import { openSiteDatabase, type SitePlace } from './open-site-database.ts';
import { findSetting } from './storage/settings.ts';

/** The options of a site, by their WordPress names. Changes take effect immediately in a running server. */
export interface SiteOptions extends Disposable {
  /**
   * The value of an option, or its default.
   *
   * @throws {BackendError} `option_unknown`
   */
  get(name: string): string;
  /**
   * Sets an option and updates everything that depends on it.
   *
   * @param names `any` also accepts unknown names, for other programs.
   * @returns The stored value.
   * @throws {BackendError} `option_unknown`, or `option_invalid` for an invalid value.
   */
  set(name: string, value: string, names?: 'known' | 'any'): string;
}

/** All known option names, in the order of WordPress's settings screens. */
export const optionNames: readonly string[] = Object.keys(knownOptions);

/** Format of unknown option names, as in WordPress and its plugins. */
const anyName = /^[\w-]{1,191}$/;
const ownPrefix = 'masthead_';

/**
 * Opens the options of a data directory.
 *
 * @throws {BackendError} `data_missing`, `data_unwritable`, `data_newer` or `database_locked`.
 */
export function openOptions(place: SitePlace): SiteOptions {
  const database = openSiteDatabase(place);
  return {
    get(name) {
      const value = findSetting(database, name);
      if (value !== null) return value;
      if (isKnownOption(name)) return knownOptions[name].default;
      throw unknown(name, 'Run "masthead help option set" to list the known options.');
    },
    set(name, value, names = 'known') {
      const stored = isKnownOption(name) ? known(name, value) : foreign(name, value, names);
      storeOptions(database, new Map([[name, stored]]));
      return stored;
    },
    [Symbol.dispose]: () => database.close(),
  };

  function known(name: keyof typeof knownOptions, value: string): string {
    const { read, validValues } = knownOptions[name];
    const stored = read(value, database);
    if (stored !== null) return stored;
    throw new BackendError('option_invalid', `${name} takes ${validValues}.`);
  }
}

function foreign(name: string, value: string, names: 'known' | 'any'): string {
  if (names === 'known' || Object.hasOwn(optionsElsewhere, name)) throw unknown(name, knownOrAny);
  if (anyName.test(name) && !name.startsWith(ownPrefix)) return value;
  throw new BackendError('option_invalid', `"${name}" is not a valid option name.`);
}

const knownOrAny = 'Run "masthead help option set" to list the known options. "--unknown" allows any name.';

function unknown(name: string, help: string): BackendError {
  return new BackendError('option_unknown', `There is no option "${name}".`, {
    help: optionsElsewhere[name] ?? help,
  });
}
