import type { ChangeIn } from '../../storage/sqlite/change-capture.ts';
import { applicationPasswordsKey } from '../../storage/application-passwords.ts';
import { commentsOf, contentByAuthors } from '../../storage/affected-rows.ts';
import { lookupKey } from '../engine/index.ts';
import { post, states, user, type KeyCollector } from './key-collector.ts';

/** Collects the keys of changed users. */
export function addUsersKeys(collector: KeyCollector): void {
  const changes = collector.of('users');
  for (const change of changes) addUserKeys(collector, change);
  const changedVisibility = changes.filter(visibilityChanged).map(({ id }) => id);
  // Content and comments include their author if the author is visible.
  collector.affectedContent(contentByAuthors(collector.database, changedVisibility));
  collector.affectedComments(commentsOf(collector.database, 'user', changedVisibility));
  const roles = collector.of('user_roles').flatMap(states);
  if (roles.length > 0) collector.list('user', 'hidden');
  addAuthorRightsKeys(collector, [
    ...roles.map((role) => role.user_id),
    ...changes.filter(({ before, after }) => before === null || after === null).map(({ id }) => id),
  ]);
  const meta = collector
    .of('user_meta')
    .flatMap(states)
    // No response contains them, and each use of one is recorded.
    .filter(({ key }) => key !== applicationPasswordsKey);
  if (meta.length > 0) collector.list('user', 'any');
  const belongings = [...roles, ...meta];
  for (const { user_id: id } of belongings) collector.add(user(id));
}

/** Content shows media with its author's permissions. */
function addAuthorRightsKeys(collector: KeyCollector, userIds: readonly number[]): void {
  const texts = collector.limited(contentByAuthors(collector.database, [...new Set(userIds)]));
  for (const { id } of texts) collector.part(post(id), 'rights');
}

function addUserKeys(collector: KeyCollector, change: ChangeIn<'users'>): void {
  const { id, before, after, changed } = change;
  const lookupChanged = visibilityChanged(change) || before?.nicename !== after?.nicename;
  if (!lookupChanged && changed.size === 0) return;
  collector.add(user(id));
  if (visibilityChanged(change)) collector.list('user');
  collector.list('user', hasPublished(before) || hasPublished(after) ? 'any' : 'hidden');
  if (!lookupChanged) return;
  for (const { nicename } of states(change)) collector.add(lookupKey('slug', nicename));
}

/** Visitors see users who have published. */
const hasPublished = (row: { public_posts: number } | null): boolean => (row?.public_posts ?? 0) > 0;

const visibilityChanged = ({ before, after }: ChangeIn<'users'>): boolean =>
  hasPublished(before) !== hasPublished(after);
