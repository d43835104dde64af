import { decodeGlobalId } from '@masthead/contract';
import { expect, test } from 'vitest';
import { endSession } from '../../src/storage/sessions.ts';
import { addContent } from '../seed.ts';
import { openChangeSite, type StreamEvent } from './change-site.ts';

const keyOf = (id: number): string => btoa(`post:${id}`);
const has =
  (key: string) =>
  ({ keys }: StreamEvent): boolean =>
    keys.includes(key);
const isOpen = ({ event }: StreamEvent): boolean => event === 'open';

test('change stream: sends the keys of changed content and its lists, numbered by the outbox', async () => {
  await using site = openChangeSite();
  const stream = await site.open(site.tokenOf('editor').token);
  const [opened] = await stream.until(isOpen);
  const { databaseId: id } = await site.desk.createPost('author', { title: 'One' });
  const events = await stream.until(has(keyOf(id)));
  expect(events.at(-1)).toMatchObject({ event: 'change' });
  expect(events.at(-1)?.keys).toContain('list:post');
  expect(Number(events.at(-1)?.id)).toBeGreaterThan(Number(opened?.id));
  await site.desk.send('author', `mutation{lockContent(input:{id:"${id}"}){clientMutationId}}`);
  const locked = await stream.until(has(`${keyOf(id)}:editing`));
  expect(locked.at(-1)?.keys).toEqual([`${keyOf(id)}:editing`]);
  await stream.cancel();
});

test('change stream: resumes after the last event, and reports a gap as reset', async () => {
  await using site = openChangeSite();
  const { token } = site.tokenOf('editor');
  const first = await site.open(token);
  const [opened] = await first.until(isOpen);
  await first.cancel();
  const { databaseId: id } = await site.desk.createPost('author', { title: 'One' });
  const second = await site.open(token, `?since=${opened?.id}`);
  const missed = await second.until(has(keyOf(id)));
  await second.cancel();
  const response = await site.get({
    authorization: `Bearer ${token}`,
    'last-event-id': missed.at(-1)?.id ?? '',
  });
  await response.body?.cancel();
  expect(response.status).toBe(200);
  for (const since of ['999999', '0']) {
    site.desk.database.run({ compile: () => deleteOutbox } as never);
    const stream = await site.open(token, `?since=${since}`);
    const events = await stream.until(({ event }) => event === 'reset');
    expect(events.map(({ event }) => event)).toEqual(['open', 'reset']);
    await stream.cancel();
  }
  expect((await site.get({ authorization: `Bearer ${token}` }, '?since=x')).status).toBe(400);
});

const deleteOutbox = {
  sql: 'delete from outbox where seq < (select max(seq) from outbox)',
  parameters: [],
  query: {},
};

test('change stream: a bulk write of another process is a reset', async () => {
  await using site = openChangeSite();
  const stream = await site.open(site.tokenOf('editor').token);
  await stream.until(isOpen);
  // The second connection of the test has no key mapper, like a program of the operator.
  addContent(site.desk.database, { slug: 'other' });
  site.desk.site.backend.pollExternalChanges();
  expect((await stream.until(({ event }) => event === 'reset')).length).toBeGreaterThan(0);
  await stream.cancel();
});

test('change stream: users get only keys of content in their lists', async () => {
  await using site = openChangeSite();
  const { database, ids } = site.desk;
  const statuses = ['publish', 'draft', 'pending', 'private', 'future', 'trash'];
  const ofOthers = (['post', 'page'] as const).flatMap((type) =>
    statuses.map((status) => ({
      type,
      id: addContent(database, { slug: `${type}-${status}`, type, status, author_id: ids.administrator }),
    })),
  );
  const own = addContent(database, { slug: 'own', author_id: ids.author });
  const stream = await site.open(site.tokenOf('author').token);
  await stream.until(isOpen);
  for (const { type, id } of ofOthers) {
    await (type === 'post' ? site.desk.updatePost : site.desk.updatePage)('administrator', id, {
      title: 'New',
    });
    await (type === 'post' ? site.desk.deletePost : site.desk.deletePage)('administrator', id, {
      forceDelete: true,
    });
  }
  await site.desk.send(
    'administrator',
    'mutation{updateSettings(input:{generalSettingsTitle:"x"}){clientMutationId}}',
  );
  await site.desk.send(
    'administrator',
    `mutation{updateUser(input:{id:"${ids.editor}",firstName:"x"}){clientMutationId}}`,
  );
  await site.desk.updatePost('administrator', own, { title: 'Last' });
  const events = await stream.until(has(keyOf(own)));
  const keys = events.flatMap((event) => event.keys);
  const named = keys.map((key) => decodeGlobalId(key.split(':', 1)[0] ?? '')).filter((each) => each !== null);
  expect([...new Set(named.map((each) => JSON.stringify(each)))]).toEqual([
    JSON.stringify({ kind: 'post', databaseId: own }),
  ]);
  const lists = new Set(keys.filter((key) => key.startsWith('list:')));
  // The number of public posts of the default category changed, which is public.
  expect([...lists].toSorted()).toEqual(['list:category', 'list:post']);
  expect(keys.filter((key) => /^(?:setting|slug|uri|name|file|skipped)/.test(key))).toEqual([]);
  await stream.cancel();
});

test('change stream: needs a bearer token of a user who can write', async () => {
  await using site = openChangeSite();
  const { token } = site.tokenOf('editor');
  const status = async (headers: Record<string, string>) => (await site.get(headers)).status;
  expect(await status({})).toBe(401);
  expect(await status({ authorization: 'Bearer wrong' })).toBe(401);
  expect(await status({ authorization: `Basic ${token}` })).toBe(401);
  expect(await status({ cookie: `token=${token}` })).toBe(401);
  expect(await status({ authorization: `Bearer ${site.tokenOf('subscriber').token}` })).toBe(403);
  const response = await site.get({ authorization: `Bearer ${token}` });
  expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform');
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await response.body?.cancel();
  const head = await site.get({ authorization: `Bearer ${token}` }, '', { method: 'HEAD' });
  expect([head.status, head.body]).toEqual([200, null]);
});

test('change stream: ends with its session, and with the right to write', async () => {
  await using site = openChangeSite();
  const { database, ids } = site.desk;
  const { token, sessionId } = site.tokenOf('editor');
  const [ofSession, ofUser] = [await site.open(token), await site.open(site.tokenOf('author').token)];
  await ofSession.until(isOpen);
  await ofUser.until(isOpen);
  endSession(database, sessionId);
  await site.desk.send(
    'administrator',
    `mutation{updateUser(input:{id:"${ids.author}",roles:["subscriber"]}){clientMutationId}}`,
  );
  await site.desk.createPost('administrator', { title: 'After' });
  expect(await ofSession.rest()).toEqual([]);
  expect(await ofUser.rest()).toEqual([]);
});

test('change stream: one user has at most six, and the backend ends all when it closes', async () => {
  await using site = openChangeSite();
  const { token } = site.tokenOf('editor');
  const streams = [];
  for (let number = 0; number < 6; number += 1) streams.push(await site.open(token));
  const rejected = await site.get({ authorization: `Bearer ${token}` });
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '30']);
  await streams[0]?.cancel();
  const next = await site.open(token);
  const closing = site.desk.site.backend.close();
  await next.rest();
  for (const stream of streams.slice(1)) await stream.rest();
  await closing;
});

test('change stream: a client that disconnects frees its place', async () => {
  await using site = openChangeSite();
  const authorization = `Bearer ${site.tokenOf('editor').token}`;
  const controller = new AbortController();
  for (let number = 0; number < 6; number += 1) {
    await site.get({ authorization }, '', { signal: controller.signal });
  }
  expect((await site.get({ authorization })).status).toBe(429);
  controller.abort();
  const response = await site.get({ authorization });
  expect(response.status).toBe(200);
  await response.body?.cancel();
});
