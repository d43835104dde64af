import { suggestionFor } from '@masthead/kit';
import { settings } from './settings.ts';

/** An environment variable with our prefix that has no effect. */
export interface UnknownSetting {
  readonly name: string;
  /** The setting that was probably meant. */
  readonly meant: string | null;
}

const prefix = 'MASTHEAD_';

/** Set by programs of the project for their child processes. */
const internal: ReadonlySet<string> = new Set(['MASTHEAD_BUILD', 'MASTHEAD_BLOCK_KIT_BUILD']);

/** Finds mistyped settings: an unknown name would be ignored silently. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): UnknownSetting[] {
  const names: string[] = settings.flatMap((setting) => [
    setting.name,
    ...('aliases' in setting ? setting.aliases : []),
  ]);
  const endings = names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  return Object.keys(env)
    .filter((name) => name.startsWith(prefix) && !names.includes(name) && !internal.has(name))
    .map((name) => {
      const meant = suggestionFor(name.slice(prefix.length), endings);
      return { name, meant: meant === null ? null : prefix + meant };
    });
}
