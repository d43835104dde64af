import { expect, test } from 'vitest';
import { createChangePublisher } from '../../src/graphql/publish-changes.ts';
import { type Database, openDatabase, db } from '../../src/storage/sqlite/database.ts';
import { openSite } from '../open-site.ts';
import { addComment, addContent } from '../seed.ts';
import { openCanaryBackend } from './canary-backend.ts';

test('onChange: a listener receives each change before the response, until it unsubscribes', async () => {
  await using site = await openCanaryBackend({ responseCacheMaxBytes: 0 });
  const received: string[] = [];
  const leave = site.backend.onChange((keys) => received.push(...keys));
  await site.mutate('updateSettings(input:{generalSettingsTitle:"The Quay"}){clientMutationId}');
  expect(received).toEqual(['setting:title', 'skipped:setting']);
  leave();
  await site.mutate('updateSettings(input:{generalSettingsTitle:"The Pier"}){clientMutationId}');
  expect(received).toHaveLength(2);
});

test('onChange: a rejected mutation publishes nothing', async () => {
  await using site = await openCanaryBackend({ responseCacheMaxBytes: 0 });
  const received: string[] = [];
  site.backend.onChange((keys) => received.push(...keys));
  await expect(site.mutate('updatePost(input:{id:"424242",title:"Nowhere"}){post{id}}')).rejects.toThrow(
    'updatePost',
  );
  expect(received).toEqual([]);
});

test('onChange: a write without an outbox entry is reported as a change of everything on the next poll', async () => {
  await using site = openSite();
  const received: string[] = [];
  site.backend.onChange((keys) => received.push(...keys));
  site.backend.pollExternalChanges();
  expect(received).toEqual([]);
  addContent(site.database, { slug: 'p' });
  site.backend.pollExternalChanges();
  site.backend.pollExternalChanges();
  expect(received).toEqual(['*']);
});

/** A backend with a listener, which records its calls and errors. */
function listening(spoilt: Partial<Database> = {}) {
  const database = { ...openDatabase({ file: ':memory:' }), ...spoilt };
  const [received, failures]: [string[], unknown[]] = [[], []];
  const announcer = createChangePublisher(database, (error) => failures.push(error));
  announcer.onChange((keys) => received.push(...keys));
  return { database, announcer, heard: received, failures, [Symbol.dispose]: () => database.close() };
}

test('onChange: if the data version cannot be read, one change of everything is reported', () => {
  let problem: Error | null = null;
  let version = 1;
  using site = listening({
    dataVersion() {
      if (problem !== null) throw problem;
      return version;
    },
  });
  problem = new Error('disk I/O error');
  site.announcer.pollExternalChanges();
  site.announcer.pollExternalChanges();
  expect([site.heard, site.failures]).toEqual([['*'], [problem]]);
  site.database.outbox.add(['list:post']);
  problem = null;
  version += 1;
  site.announcer.pollExternalChanges();
  expect(site.heard).toEqual(['*', 'list:post']);
});

test('onChange: restoring an older database is a change of everything', () => {
  let version = 1;
  using site = listening({ dataVersion: () => version });
  site.database.outbox.add(['list:post']);
  version += 1;
  site.announcer.pollExternalChanges();
  site.database.run(db.deleteFrom('outbox'));
  version += 1;
  site.announcer.pollExternalChanges();
  site.announcer.pollExternalChanges();
  expect(site.heard).toEqual(['list:post', '*']);
  site.database.outbox.add(['list:page']);
  version += 1;
  site.announcer.pollExternalChanges();
  expect(site.heard).toEqual(['list:post', '*', 'list:page']);
});

test('onChange: a post with more comments than can be listed is a change of everything', () => {
  using site = listening();
  const id = addContent(site.database, { slug: 'p' });
  site.database.transaction(() => {
    for (let count = 0; count < 2000; count += 1) addComment(site.database, { content_id: id });
  });
  site.heard.length = 0;
  site.database.run(db.updateTable('content').set({ status: 'draft' }));
  expect(site.heard).toEqual(['*']);
});

test('onChange: while another connection writes continuously, each change is one of everything', async () => {
  using site = listening();
  await site.announcer.whileWriting(async () => void addContent(site.database, { slug: 'p' }));
  expect(site.heard).toEqual(['*', '*']);
});

test('onChange: an error in a listener is reported and does not stop the others', () => {
  using site = listening();
  site.announcer.onChange(() => {
    throw new Error('Not listening.');
  });
  const others: string[] = [];
  site.announcer.onChange((keys) => others.push(...keys));
  site.database.run(db.insertInto('settings').values({ name: 'blogname', value: 'The Quay' }));
  expect(site.failures).toEqual([new Error('Not listening.')]);
  expect(others).toEqual(['setting:title', 'skipped:setting']);
});
