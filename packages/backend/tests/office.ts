import { expect } from 'vitest';
import type { Role } from '../src/access/roles.ts';
import { sql } from '../src/storage/database.ts';
import { askAs } from './ask-as.ts';
import { openSite } from './open-site.ts';
import { addUser } from './seed.ts';

/** The roles of the users. */
export const roles = ['subscriber', 'contributor', 'author', 'editor'] as const satisfies readonly Role[];
export type Asking = (typeof roles)[number] | 'visitor';

/** A site with one user per role. */
export function openOffice() {
  const site = openSite();
  const { database } = site;
  const ids = Object.fromEntries(
    roles.map((role) => {
      const id = addUser(database, { login: role, public_posts: role === 'author' ? 1 : 0 });
      database.run(sql.insertInto('user_roles').values({ user_id: id, role }));
      return [role, id];
    }),
  ) as Record<(typeof roles)[number], number>;
  const ask = async (who: Asking, query: string) => {
    const answer = await askAs(site.backend, who === 'visitor' ? null : ids[who], query);
    expect(answer.errors).toEqual([]);
    return answer.data;
  };
  return { site, database, ids, ask };
}

// oxlint-disable-next-line typescript/no-explicit-any -- Answers have the shape of their query.
type Answer = any;

/** The responses to each role and a visitor. */
export async function answers<Picked>(
  ask: (who: Asking, query: string) => Promise<Answer>,
  query: string,
  pick: (data: Answer) => Picked,
): Promise<Record<string, Picked>> {
  const all: Record<string, Picked> = {};
  for (const who of ['visitor', ...roles] as const) all[who] = pick(await ask(who, query));
  return all;
}
