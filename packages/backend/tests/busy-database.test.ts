import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { askAs } from './ask-as.ts';
import { openOffice } from './office.ts';

const write = 'mutation{createPost(input:{title:"A loaf"}){post{title}}}';
const read = '{__typename posts{nodes{title}}}';

/** A site, and another process that is about to write. */
function openBusySite() {
  const { site, ids } = openOffice();
  const other = new DatabaseSync(join(site.data, 'masthead.db'));
  other.exec('BEGIN IMMEDIATE');
  return {
    change: () => askAs(site.backend, ids.author, write),
    read: () => askAs(site.backend, null, read),
    release: () => other.exec('COMMIT'),
    async [Symbol.asyncDispose]() {
      other.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

test('while another process writes, readers are answered, and what is changed here comes after it', async () => {
  await using site = openBusySite();
  const changes = Promise.all([site.change(), site.change()]);
  // If the change held up the process, nobody could be answered before it, nor release what it waits for.
  expect((await site.read()).errors).toEqual([]);
  site.release();
  for (const { data, errors } of await changes) {
    expect([data.createPost?.post, errors]).toEqual([{ title: 'A loaf' }, []]);
  }
});

test('a process that writes for ever is waited for as long as SQLite waits, and nothing is changed then', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await using site = openBusySite();
  let now = 0;
  // As if each look at the clock took a second.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  const { errors } = await site.change();
  vi.restoreAllMocks();
  expect(errors).toEqual(['Something went wrong.']);
  site.release();
  expect((await site.read()).data.posts.nodes).toEqual([]);
});
