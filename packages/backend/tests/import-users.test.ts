import { wxr } from '@masthead/testing';
import { expect, it } from 'vitest';
import { hashPassword } from '../src/access/password.ts';
import { db } from '../src/storage/sqlite/database.ts';
import { startImportFixture, type ImportFixture } from './import-fixture.ts';
import { addUser } from './seed.ts';

const ana = { id: 1, username: 'ana', email: 'ana@x.test' };
const [oldHash, newHash] = [await hashPassword('lantern in the rain'), await hashPassword('another lantern')];

/** A site on which Ana, the administrator, has signed in and requested a password reset. */
async function fixtureWithAna(): Promise<ImportFixture> {
  const fixture = await startImportFixture();
  const { database } = fixture;
  addUser(database, { login: 'ana', email: 'ana@x.test', password_hash: oldHash });
  database.run(db.insertInto('user_roles').values({ user_id: 1, role: 'administrator' }));
  database.run(db.insertInto('sessions').values({ user_id: 1, begun_at: 0 }));
  database.run(
    db.insertInto('mailed_keys').values({
      digest: 'd',
      user_id: 1,
      purpose: 'password',
      bound_to: 'b',
      email: '',
      expires_at: 1,
    }),
  );
  return fixture;
}

const left = (fixture: ImportFixture) => [
  fixture.rows('SELECT 1 FROM sessions').length,
  fixture.rows('SELECT 1 FROM mailed_keys').length,
];
const noAdministrator = 'The site no longer has an administrator, because the files contain none.';

it.each([
  ['another password', { roles: ['administrator'], passwordHash: newHash }],
  ['other roles', { roles: ['administrator', 'editor'], passwordHash: oldHash }],
])('import: an account that gets %s loses its sessions and mailed keys', async (_name, user) => {
  await using fixture = await fixtureWithAna();
  const { warnings } = await fixture.import(wxr({}), { site: { users: [{ ...ana, ...user }] } });
  expect(left(fixture)).toEqual([0, 0]);
  expect(warnings).not.toContain(noAdministrator);
});

it('import: an unchanged account stays signed in', async () => {
  await using fixture = await fixtureWithAna();
  const user = { ...ana, roles: ['administrator'], passwordHash: oldHash, displayName: 'Ana' };
  await fixture.import(wxr({}), { site: { users: [user] } });
  expect(left(fixture)).toEqual([1, 1]);
});

it('import: the report says if the site has no administrator left', async () => {
  await using fixture = await fixtureWithAna();
  const { warnings } = await fixture.import(wxr({}), {
    site: { users: [{ ...ana, roles: ['subscriber'] }] },
  });
  expect(warnings).toContain(noAdministrator);
  expect(left(fixture)).toEqual([0, 0]);
});
