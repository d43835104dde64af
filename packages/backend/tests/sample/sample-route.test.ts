import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createBackend } from '../../src/index.ts';
import { roleNames } from '../../src/access/roles.ts';
import { openDatabase } from '../../src/storage/sqlite/database.ts';
import { join } from 'node:path';
import { addUserPerRole } from '../add-users.ts';
import { newDataDirectory } from '../data/new-data-directory.ts';
import { siteUrl } from '../open-site.ts';

const published = (name: string): string =>
  fileURLToPath(new URL(`../../../../sample/published/${name}`, import.meta.url));

async function openSampleSite({ sampleFile }: { sampleFile?: string }) {
  const data = newDataDirectory();
  const backend = createBackend({ data, siteUrl, durability: 'normal', ...(sampleFile && { sampleFile }) });
  await backend.importWxr({
    file: published('magazine.wxr.xml'),
    siteFile: published('site.json'),
    uploads: published('uploads'),
  });
  const database = openDatabase({ file: join(data, 'masthead.db'), durability: 'normal' });
  const ids = addUserPerRole(database);
  const send = (who: keyof typeof ids | 'visitor', method: string): Promise<Response> =>
    backend.fetch(
      new Request(`${siteUrl}/wp-json/masthead/v1/sample`, { method }),
      who === 'visitor' ? undefined : { userId: ids[who] },
    );
  const query = async (text: string, userId?: number): Promise<unknown> => {
    const response = await backend.fetch(
      new Request(`${siteUrl}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: text }),
      }),
      userId === undefined ? undefined : { userId },
    );
    return ((await response.json()) as { data: unknown }).data;
  };
  return {
    backend,
    ids,
    send,
    query,
    async [Symbol.asyncDispose]() {
      database.close();
      await backend.close();
    },
  };
}

test('sample route: only an administrator counts and removes the sample', async () => {
  await using site = await openSampleSite({ sampleFile: published('magazine.wxr.xml') });
  for (const who of ['visitor', ...roleNames.filter((role) => role !== 'administrator')] as const) {
    for (const method of ['GET', 'DELETE']) {
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await site.send(who, method);
      expect([who, method, status]).toEqual([who, method, who === 'visitor' ? 401 : 403]);
    }
  }
  const { posts } = (await site.query('{ posts(first: 2) { nodes { id title } } }')) as {
    posts: { nodes: { id: string; title: string }[] };
  };
  const [edited] = posts.nodes;
  await site.query(
    `mutation { updatePost(input: { id: "${edited?.id}", excerpt: "Mine now" }) { clientMutationId } }`,
    site.ids.administrator,
  );

  const planned = (await (await site.send('administrator', 'GET')).json()) as Record<string, unknown>;
  expect(planned).toMatchObject({ terms: 0, authors: 0 });
  expect(planned['posts']).toBeGreaterThan(10);

  const changed: (readonly string[])[] = [];
  site.backend.onChange((keys) => changed.push(keys));
  const response = await site.send('administrator', 'DELETE');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const removed = (await response.json()) as Record<string, unknown>;
  expect(removed).toMatchObject({
    posts: planned['posts'],
    pages: planned['pages'],
    files: planned['files'],
  });
  expect(removed['left']).toContainEqual(
    expect.objectContaining({ type: 'post', title: edited?.title, reason: 'edited' }),
  );
  // Cached pages that showed the sample are stale before the response is sent.
  expect(changed.flat().length).toBeGreaterThan(0);
  expect(await site.query('{ posts(first: 9) { nodes { title } } }')).toEqual({
    posts: { nodes: [{ title: edited?.title }] },
  });

  expect(await (await site.send('administrator', 'GET')).json()).toMatchObject({ posts: 0, pages: 0 });
});

test('sample route: does not exist in a backend without a sample', async () => {
  await using site = await openSampleSite({});
  expect((await site.send('administrator', 'GET')).status).toBe(404);
});
