import { expect } from 'vitest';
import type { Role } from '../src/access/roles.ts';
import { db } from '../src/storage/sqlite/database.ts';
import { executeAs } from './execute-as.ts';
import { openSite } from './open-site.ts';
import { addUser } from './seed.ts';

/** The roles of the users. */
export const roles = ['subscriber', 'contributor', 'author', 'editor'] as const satisfies readonly Role[];
export type RoleOrVisitor = (typeof roles)[number] | 'visitor';

/** A site with one user per role. */
export function openRoleSite() {
  const site = openSite();
  const { database } = site;
  const ids = Object.fromEntries(
    roles.map((role) => {
      const id = addUser(database, { login: role, public_posts: role === 'author' ? 1 : 0 });
      database.run(db.insertInto('user_roles').values({ user_id: id, role }));
      return [role, id];
    }),
  ) as Record<(typeof roles)[number], number>;
  const execute = async (who: RoleOrVisitor, query: string) => {
    const answer = await executeAs(site.backend, who === 'visitor' ? null : ids[who], query);
    expect(answer.errors).toEqual([]);
    return answer.data;
  };
  return { site, database, ids, execute };
}

// oxlint-disable-next-line typescript/no-explicit-any -- Answers have the shape of their query.
type Answer = any;

/** The responses to each role and a visitor. */
export async function responsesByRole<Picked>(
  ask: (who: RoleOrVisitor, query: string) => Promise<Answer>,
  query: string,
  pick: (data: Answer) => Picked,
): Promise<Record<string, Picked>> {
  const all: Record<string, Picked> = {};
  for (const who of ['visitor', ...roles] as const) all[who] = pick(await ask(who, query));
  return all;
}
