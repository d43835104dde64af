import { encodeGlobalId } from '@masthead/contract';
import { moduleAuthor, readModules, type Module } from '../../content/settings/modules.ts';
import type { Context } from '../context.ts';
import type { PluginWhere } from '../generated/fields.ts';
import { givenList, type Given } from '../where/optional.ts';

const none = () => null;

export const plugin = {
  author: () => moduleAuthor,
  authorUri: none,
  description: (row: Module) => row.description,
  id: (row: Module) => encodeGlobalId('plugin', row.path),
  isRestricted: () => false,
  name: (row: Module) => row.name,
  path: (row: Module) => row.path,
  pluginUri: none,
  version: (row: Module) => row.version,
};

/** Filters plugins. All are active, so any other status matches none. `status` takes precedence over `stati`. */
export function listPlugins(where: Given<PluginWhere>, context: Context): readonly Module[] {
  const stati = where?.status ? [where.status] : givenList(where?.stati);
  if (stati && !stati.includes('ACTIVE')) return [];
  return readModules(context, where?.search?.trim());
}
