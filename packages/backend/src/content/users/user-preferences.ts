import { createRowCache } from '../../storage/sqlite/row-cache.ts';
import { relation } from '../../storage/sqlite/sibling-batch.ts';
import { optionsByUser } from '../../storage/user-options.ts';
import type { User } from '../../storage/users.ts';
import type { ReadContext } from '../read-context.ts';

/** Users' preferences for the admin area, by WordPress's names, with WordPress's defaults; and the path of their portrait below `uploads`. */
const defaults = {
  admin_color: 'fresh',
  comment_shortcuts: 'false',
  portrait: '',
  rich_editing: 'true',
  show_admin_bar_front: 'true',
  syntax_highlighting: 'true',
};

const readOptions = createRowCache<ReadonlyMap<string, string>>({
  maxSize: 100_000,
  sizeOf: (options) =>
    [...(options ?? [])].reduce((sum, [key, value]) => sum + key.length + value.length, 10),
  affectedBy: ({ table, before, after }) =>
    table === 'user_meta' ? ((after ?? before)?.user_id ?? null) : null,
});

/** A user's preference, read for all siblings in one statement. The caller checks who may see it. */
export function userPreference(context: ReadContext, user: User, name: keyof typeof defaults): string {
  const options = relation(user, 'options', (rows) =>
    readOptions(
      context.database,
      rows.map(({ id }) => id),
      (missing) => optionsByUser(context.database, missing, Object.keys(defaults)),
    ),
  );
  return options.get(user.id)?.get(name) || defaults[name];
}
