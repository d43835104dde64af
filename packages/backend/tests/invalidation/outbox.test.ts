import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canarySite, wxr } from '@masthead/testing';
import { expect, test } from 'vitest';
import { createBackend, openAccounts, openOptions, type Backend } from '../../src/index.ts';
import { openDatabase, prepare } from '../../src/storage/sqlite/database.ts';
import { saveSetting } from '../../src/storage/settings.ts';
import { executeAs } from '../execute-as.ts';
import { addUserPerRole } from '../add-users.ts';
import { openSite, siteUrl, type Site } from '../open-site.ts';

/** A site whose data a second backend, simulating another process, has open, too. */
function openTwice(): Site & { readonly other: Backend; readonly admin: number } {
  const site = openSite();
  const admin = addUserPerRole(site.database).administrator;
  const other = createBackend({
    data: site.data,
    siteUrl,
    clock: () => Date.UTC(2026, 5, 1),
    jobs: 'elsewhere',
  });
  site.backend.pollExternalChanges();
  return {
    ...site,
    other,
    admin,
    async [Symbol.asyncDispose]() {
      await other.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

/** The keys of each change that a backend reports. */
function hearing(backend: Backend): (readonly string[])[] {
  const received: (readonly string[])[] = [];
  backend.onChange((keys) => received.push(keys));
  return received;
}

const titled = (title: string) =>
  `mutation{updateSettings(input:{generalSettingsTitle:"${title}"}){clientMutationId}}`;
const titleKeys = ['setting:title', 'skipped:setting'];

test('outbox: another process receives exactly the changed keys, once, when it polls', async () => {
  await using site = openTwice();
  const [here, there] = [hearing(site.backend), hearing(site.other)];
  await executeAs(
    site.backend,
    site.admin,
    'mutation{createPost(input:{title:"Low tide",status:PUBLISH}){post{id}}}',
  );
  expect(there).toEqual([]);
  site.other.pollExternalChanges();
  site.other.pollExternalChanges();
  site.backend.pollExternalChanges();
  expect(here).toHaveLength(1);
  expect(there).toEqual(here);
  expect(there[0]).toContain('list:post');
  expect(there[0]).not.toContain('*');
});

test('outbox: a writing process receives earlier changes of others together with its own', async () => {
  await using site = openTwice();
  const there = hearing(site.other);
  await executeAs(site.backend, site.admin, titled('The Quay'));
  await executeAs(site.backend, site.admin, 'mutation{createTag(input:{name:"Salt"}){tag{id}}}');
  await executeAs(site.other, site.admin, titled('The Pier'));
  site.other.pollExternalChanges();
  expect(there.flat()).toEqual(expect.arrayContaining([...titleKeys, 'list:tag']));
  expect(there.flat().filter((key) => key === 'setting:title')).toHaveLength(1);
});

test('outbox: cached responses of other processes are dropped only if their keys change', async () => {
  await using site = openTwice();
  const title = async () =>
    (await executeAs(site.other, null, '{generalSettings{title}}')).data.generalSettings.title;
  const statements = async () => {
    const before = site.other.statementCount();
    await title();
    return site.other.statementCount() - before;
  };
  await title();
  await executeAs(site.backend, site.admin, 'mutation{createTag(input:{name:"Salt"}){tag{id}}}');
  expect(await statements()).toBe(0);
  await executeAs(site.backend, site.admin, titled('The Quay'));
  expect(await title()).toBe('The Quay');
});

test('outbox: changes that no reader can see add no entry', async () => {
  await using site = openTwice();
  const there = hearing(site.other);
  await executeAs(
    site.backend,
    null,
    'mutation{sendPasswordResetEmail(input:{username:"administrator"}){success}}',
  );
  await expect(executeAs(site.backend, null, titled('Mine'))).resolves.toMatchObject({
    errors: [expect.any(String)],
  });
  site.other.pollExternalChanges();
  expect(there).toEqual([]);
});

test('outbox: changes of a process that was killed after the commit reach the others', async () => {
  await using site = openTwice();
  const there = hearing(site.other);
  {
    using options = openOptions({ data: site.data });
    options.set('blogname', 'The Quay');
    using accounts = openAccounts({ data: site.data, siteUrl });
    await accounts.setPassword('administrator', 'a long new password');
  }
  site.other.pollExternalChanges();
  expect(there).toEqual([titleKeys]);
});

test('outbox: rolled back changes add no entry', async () => {
  await using site = openTwice();
  const there = hearing(site.other);
  expect(() =>
    site.database.transaction(() => {
      saveSetting(site.database, 'blogname', 'The Quay');
      throw new Error('No.');
    }),
  ).toThrow('No.');
  saveSetting(site.database, 'blogname', '');
  site.other.pollExternalChanges();
  // A connection without a key mapper reports changes of everything.
  expect(there).toEqual([['*']]);
});

test('outbox: a process that missed deleted entries receives "everything"', async () => {
  await using site = openTwice();
  const there = hearing(site.other);
  using database = openDatabase({ file: join(site.data, 'masthead.db'), durability: 'normal' });
  database.setKeyMapper(() => ['setting:title']);
  for (let count = 0; count < 999; count += 1) saveSetting(database, 'blogname', String(count));
  site.other.pollExternalChanges();
  for (let count = 0; count < 1200; count += 1) saveSetting(database, 'blogname', String(count));
  site.other.pollExternalChanges();
  expect(there).toEqual([['setting:title'], ['*']]);
  const stored = database.row(prepare<{ rows: number }, []>('SELECT count(*) AS rows FROM outbox'));
  expect(stored?.rows).toBeLessThan(1200);
  saveSetting(database, 'blogname', 'The Quay');
  site.other.pollExternalChanges();
  expect(there.at(-1)).toEqual(['setting:title']);
});

test('outbox: an import is a change of everything for all processes', async () => {
  await using site = openTwice();
  const there = hearing(site.other);
  const file = join(site.data, 'content.xml');
  writeFileSync(file, wxr(canarySite().content));
  await site.backend.importWxr({ file });
  site.other.pollExternalChanges();
  expect(there).toEqual([['*']]);
});

test('outbox: a direct write by another program invalidates nothing by itself but is recorded as everything', async () => {
  await using site = openTwice();
  const there = hearing(site.other);
  site.database.write(prepare("INSERT INTO outbox (keys) VALUES ('*')"));
  site.other.pollExternalChanges();
  expect(there).toEqual([['*']]);
});
