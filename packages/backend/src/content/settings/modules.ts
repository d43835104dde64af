import { seesPlugins } from '../../access/plugin-access.ts';
import type { ReadContext } from '../read-context.ts';

/** A part of the backend that is a plugin in WordPress. */
export interface Module {
  readonly kind: 'plugin';
  /** The plugin path by which clients look it up. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  /** The plugin version whose protocol is implemented. */
  readonly version: string;
}

/** Built-in modules, all active; clients check whether they can talk to them. Sorted by name. */
const modules: readonly Module[] = [
  {
    kind: 'plugin',
    path: 'faustwp/faustwp.php',
    name: 'Faust.js™',
    description: 'Built in: sign-in and previews for headless front ends.',
    version: '1.5.0',
  },
  {
    kind: 'plugin',
    path: 'wordpress-importer/wordpress-importer.php',
    name: 'WordPress Importer',
    description: 'Built in: imports WordPress export files.',
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

/** The author of all modules. */
export const moduleAuthor = 'Masthead';

/** The modules a viewer may see, optionally those whose fields contain a search text. */
export function readModules(context: ReadContext, search = ''): readonly Module[] {
  if (!seesPlugins(context.viewer)) return [];
  const wanted = search.toLowerCase();
  return modules.filter(({ name, description, version }) =>
    [name, description, version, moduleAuthor].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** A module by path. */
export const findModule = (context: ReadContext, path: string): Module | null =>
  readModules(context).find((module) => module.path === path) ?? null;
