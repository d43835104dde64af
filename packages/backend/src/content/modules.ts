import { seesPlugins } from '../access/plugin-access.ts';
import type { Reader } from './reader.ts';

/** A part of the backend that is a plugin in WordPress. */
export interface Module {
  readonly kind: 'plugin';
  /** Where clients look for it. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  /** The version whose protocol is spoken. */
  readonly version: string;
}

/** Everything is active; what clients ask for is whether they can talk to it. In the order of names. */
const modules: readonly Module[] = [
  {
    kind: 'plugin',
    path: 'faustwp/faustwp.php',
    name: 'Faust.js™',
    description: 'Built in: signing in and previews for headless front ends.',
    version: '1.5.0',
  },
  {
    kind: 'plugin',
    path: 'wordpress-importer/wordpress-importer.php',
    name: 'WordPress Importer',
    description: 'Built in: reads the exports of WordPress.',
    version: '0.8',
  },
  {
    kind: 'plugin',
    path: 'wp-graphql/wp-graphql.php',
    name: 'WPGraphQL',
    description: 'Built in: answers GraphQL queries.',
    version: '2.20.0',
  },
];

/** Who makes them all. */
export const moduleAuthor = 'Masthead';

/** The modules a reader may see; with a text, those that have it in what they say of themselves. */
export function readModules(reader: Reader, search = ''): readonly Module[] {
  if (!seesPlugins(reader.viewer)) return [];
  const wanted = search.toLowerCase();
  return modules.filter(({ name, description, version }) =>
    [name, description, version, moduleAuthor].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** A module by path. */
export const findModule = (reader: Reader, path: string): Module | null =>
  readModules(reader).find((module) => module.path === path) ?? null;
