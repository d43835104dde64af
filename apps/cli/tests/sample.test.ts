import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBackend, openAccounts } from '@masthead/backend';
import { expect, it } from 'vitest';
import { startStage, type CommandStage } from './stage.ts';

const sample = (name: string): string =>
  fileURLToPath(new URL(`../../../sample/published/${name}`, import.meta.url));

async function stageWithSample(input = ''): Promise<CommandStage> {
  const stage = await startStage({ input });
  const imported = await stage.run(
    'import',
    sample('magazine.wxr.xml'),
    '--site',
    sample('site.json'),
    '--uploads',
    sample('uploads'),
  );
  expect(imported).toMatchObject({ exitCode: 0 });
  return stage;
}

/** Executes a GraphQL operation as the first administrator. */
async function execute<Data>({ folder }: CommandStage, query: string): Promise<Data> {
  await using backend = createBackend({ data: join(folder, 'data'), siteUrl: 'http://masthead.test' });
  if (backend.administrators().length === 0) {
    await backend.createAdministrator({
      login: 'root',
      email: 'root@example.com',
      password: 'seven lanterns',
    });
  }
  const send = async (text: string, caller: { userId?: number }): Promise<Response> =>
    backend.fetch(
      new Request('http://masthead.test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: text }),
      }),
      caller,
    );
  using accounts = openAccounts({ data: join(folder, 'data'), siteUrl: 'http://masthead.test' });
  const root = accounts.list().find(({ roles }) => roles.includes('administrator'));
  const response = await send(query, root === undefined ? {} : { userId: root.id });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

it('sample remove: removes unedited content, and lists what it leaves', async () => {
  await using stage = await stageWithSample();
  const { posts } = await execute<{
    posts: {
      nodes: { id: string; databaseId: number; title: string; featuredImageDatabaseId: number | null }[];
    };
  }>(stage, '{ posts(first: 20) { nodes { id databaseId title(format: RAW) featuredImageDatabaseId } } }');
  const [edited, illustrated] = posts.nodes.filter((post) => post.featuredImageDatabaseId !== null);
  await execute(
    stage,
    `mutation {
      updatePost(input: { id: "${edited?.id}", excerpt: "Mine now" }) { clientMutationId }
      createPost(input: { title: "My own post", status: PUBLISH, featuredImageId: "${illustrated?.featuredImageDatabaseId}" }) { clientMutationId }
    }`,
  );

  const { exitCode, out } = await stage.run('sample', 'remove', '--yes');
  expect(exitCode).toBe(0);
  expect(out).toMatch(/^Removed \d+ posts, \d+ pages, \d+ files, \d+ terms and menus, \d+ authors\./);
  expect(out).toMatch(new RegExp(`^${edited?.databaseId} +post +edited `, 'm'));
  expect(out).toMatch(
    new RegExp(`^${illustrated?.featuredImageDatabaseId} +file +shown by other content `, 'm'),
  );

  const after = await execute<{
    posts: { nodes: { title: string }[] };
    pages: { nodes: object[] };
    mediaItems: { nodes: { databaseId: number }[] };
    menus: { nodes: object[] };
  }>(
    stage,
    '{ posts(first: 20) { nodes { title(format: RAW) } } pages { nodes { id } } mediaItems(first: 100) { nodes { databaseId } } menus { nodes { id } } }',
  );
  expect(after.posts.nodes.map(({ title }) => title)).toEqual(['My own post', edited?.title]);
  expect(after.pages.nodes).toEqual([]);
  expect(after.menus.nodes).toEqual([]);
  expect(after.mediaItems.nodes.map(({ databaseId }) => databaseId)).toContain(
    illustrated?.featuredImageDatabaseId,
  );

  const again = await stage.run('sample', 'remove', '--yes');
  expect([again.exitCode, again.out.split('\n')[0]]).toEqual([0, 'There is no sample content to remove.']);
});

it('sample remove: asks for confirmation, and changes nothing without it', async () => {
  await using stage = await stageWithSample('n\n');
  const { exitCode, err } = await stage.run('sample', 'remove');
  expect([exitCode, err]).toEqual([
    1,
    expect.stringMatching(/Permanently delete \d+ posts, \d+ pages and \d+ files of the sample\? \[y\/N\]/),
  ]);
  const { posts } = await execute<{ posts: { nodes: object[] } }>(
    stage,
    '{ posts(first: 5) { nodes { id } } }',
  );
  expect(posts.nodes).toHaveLength(5);
});
