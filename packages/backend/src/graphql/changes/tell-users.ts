import type { ChangeIn } from '../../storage/sqlite/change-capture.ts';
import { commentsOf, contentByAuthors } from '../../storage/affected-rows.ts';
import { lookupKey } from '../engine/index.ts';
import { post, sides, user, type Telling } from './telling.ts';

/** Collects the keys of changed users. */
export function tellUsers(telling: Telling): void {
  const changes = telling.of('users');
  for (const change of changes) tellUser(telling, change);
  const turned = changes.filter(hasTurned).map(({ id }) => id);
  // Content and comments include their author if the author is visible.
  telling.reachedContent(contentByAuthors(telling.database, turned));
  telling.reachedComments(commentsOf(telling.database, 'user', turned));
  const roles = telling.of('user_roles').flatMap(sides);
  if (roles.length > 0) telling.list('user', 'hidden');
  tellRightsOfAuthors(telling, [
    ...roles.map((role) => role.user_id),
    ...changes.filter(({ before, after }) => before === null || after === null).map(({ id }) => id),
  ]);
  const meta = telling.of('user_meta').flatMap(sides);
  if (meta.length > 0) telling.list('user', 'any');
  const belongings = [...roles, ...meta];
  for (const { user_id: id } of belongings) telling.announce(user(id));
}

/** Content shows media with its author's permissions. */
function tellRightsOfAuthors(telling: Telling, userIds: readonly number[]): void {
  const texts = telling.counted(contentByAuthors(telling.database, [...new Set(userIds)]));
  for (const { id } of texts) telling.part(post(id), 'rights');
}

function tellUser(telling: Telling, change: ChangeIn<'users'>): void {
  const { id, before, after, changed } = change;
  const isFoundOtherwise = hasTurned(change) || before?.nicename !== after?.nicename;
  if (!isFoundOtherwise && changed.size === 0) return;
  telling.announce(user(id));
  if (hasTurned(change)) telling.list('user');
  telling.list('user', hasPublished(before) || hasPublished(after) ? 'any' : 'hidden');
  if (!isFoundOtherwise) return;
  for (const { nicename } of sides(change)) telling.announce(lookupKey('slug', nicename));
}

/** Visitors see users who have published. */
const hasPublished = (row: { public_posts: number } | null): boolean => (row?.public_posts ?? 0) > 0;

const hasTurned = ({ before, after }: ChangeIn<'users'>): boolean =>
  hasPublished(before) !== hasPublished(after);
