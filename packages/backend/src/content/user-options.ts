import { relation } from '../storage/sibling-batch.ts';
import { optionsByUser } from '../storage/user-options.ts';
import type { User } from '../storage/users.ts';
import type { Reader } from './reader.ts';

/** What users choose for the editing area, by WordPress's names, with what WordPress gives them at first. */
const defaults = {
  admin_color: 'fresh',
  comment_shortcuts: 'false',
  rich_editing: 'true',
  show_admin_bar_front: 'true',
  syntax_highlighting: 'true',
};

/** What a user has chosen, read for all siblings at once. Whose business it is, the caller asks. */
export function userOption(reader: Reader, user: User, name: keyof typeof defaults): string {
  const options = relation(user, 'options', (rows) =>
    optionsByUser(
      reader.database,
      rows.map(({ id }) => id),
      Object.keys(defaults),
    ),
  );
  return options.get(user.id)?.get(name) || defaults[name];
}
