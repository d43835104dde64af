import { expect, test } from 'vitest';
import { announceChanges } from '../../src/graphql/announce-changes.ts';
import { type Database, openDatabase, sql } from '../../src/storage/database.ts';
import { openSite } from '../open-site.ts';
import { addComment, addContent } from '../seed.ts';
import { openPlantedBackend } from './planted-backend.ts';

test('a listener hears of each change before it is acknowledged, until it leaves', async () => {
  await using site = await openPlantedBackend({ answerCacheMaxBytes: 0 });
  const heard: string[] = [];
  const leave = site.backend.onChange((keys) => heard.push(...keys));
  await site.mutate('updateSettings(input:{generalSettingsTitle:"The Quay"}){clientMutationId}');
  expect(heard).toEqual(['setting:title', 'skipped:setting']);
  leave();
  await site.mutate('updateSettings(input:{generalSettingsTitle:"The Pier"}){clientMutationId}');
  expect(heard).toHaveLength(2);
});

test('a mutation that is refused announces nothing', async () => {
  await using site = await openPlantedBackend({ answerCacheMaxBytes: 0 });
  const heard: string[] = [];
  site.backend.onChange((keys) => heard.push(...keys));
  await expect(site.mutate('updatePost(input:{id:"424242",title:"Nowhere"}){post{id}}')).rejects.toThrow(
    'updatePost',
  );
  expect(heard).toEqual([]);
});

test('what another process writes is heard as a change of everything, when somebody looks', async () => {
  await using site = openSite();
  const heard: string[] = [];
  site.backend.onChange((keys) => heard.push(...keys));
  site.backend.lookForOthers();
  expect(heard).toEqual([]);
  addContent(site.database, { slug: 'p' });
  site.backend.lookForOthers();
  site.backend.lookForOthers();
  expect(heard).toEqual(['*']);
});

/** A database with a listener, and what is heard and goes wrong there. */
function listening(spoilt: Partial<Database> = {}) {
  const database = { ...openDatabase({ file: ':memory:' }), ...spoilt };
  const [heard, failures]: [string[], unknown[]] = [[], []];
  const announcer = announceChanges(database, (error) => failures.push(error));
  announcer.onChange((keys) => heard.push(...keys));
  return { database, announcer, heard, failures, [Symbol.dispose]: () => database.close() };
}

test('a database that cannot say whether others have written may hold anything, and that is told once', () => {
  let fault: Error | null = null;
  let version = 1;
  using site = listening({
    dataVersion() {
      if (fault !== null) throw fault;
      return version;
    },
  });
  fault = new Error('disk I/O error');
  site.announcer.lookForOthers();
  site.announcer.lookForOthers();
  expect([site.heard, site.failures]).toEqual([['*'], [fault]]);
  site.database.outbox.add(['list:post']);
  fault = null;
  version += 1;
  site.announcer.lookForOthers();
  expect(site.heard).toEqual(['*', 'list:post']);
});

test('a database that was put back to what it held before may hold anything', () => {
  let version = 1;
  using site = listening({ dataVersion: () => version });
  site.database.outbox.add(['list:post']);
  version += 1;
  site.announcer.lookForOthers();
  site.database.run(sql.deleteFrom('outbox'));
  version += 1;
  site.announcer.lookForOthers();
  site.announcer.lookForOthers();
  expect(site.heard).toEqual(['list:post', '*']);
  site.database.outbox.add(['list:page']);
  version += 1;
  site.announcer.lookForOthers();
  expect(site.heard).toEqual(['list:post', '*', 'list:page']);
});

test('a post under which more was said than is named one by one is a change of everything', () => {
  using site = listening();
  const id = addContent(site.database, { slug: 'p' });
  site.database.transaction(() => {
    for (let count = 0; count < 2000; count += 1) addComment(site.database, { content_id: id });
  });
  site.heard.length = 0;
  site.database.run(sql.updateTable('content').set({ status: 'draft' }));
  expect(site.heard).toEqual(['*']);
});

test('while something writes all over the database, each change is one of everything', async () => {
  using site = listening();
  await site.announcer.whileWriting(async () => void addContent(site.database, { slug: 'p' }));
  expect(site.heard).toEqual(['*', '*']);
});

test('a listener that fails is reported, and the others hear all the same', () => {
  using site = listening();
  site.announcer.onChange(() => {
    throw new Error('Not listening.');
  });
  const others: string[] = [];
  site.announcer.onChange((keys) => others.push(...keys));
  site.database.run(sql.insertInto('settings').values({ name: 'blogname', value: 'The Quay' }));
  expect(site.failures).toEqual([new Error('Not listening.')]);
  expect(others).toEqual(['setting:title', 'skipped:setting']);
});
