import { join } from 'node:path';
import { createBackend, type Backend } from '@masthead/backend';
import { describe, expect, it, vi } from 'vitest';
import { startStage, type CommandStage } from './stage.ts';

/** Publishes a post with pending comments. @returns Their ids. */
async function seed(backend: Backend, texts: readonly string[]): Promise<number[]> {
  await backend.createAdministrator({ login: 'root', email: 'root@x.test', password: 'lantern in the rain' });
  const send = async (query: string, caller: { userId?: number; address?: string }): Promise<Answer> => {
    const request = new Request('http://masthead.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return (await backend.fetch(request, caller)).json();
  };
  const root = { userId: 1 };
  const saved = await send(
    'mutation { createPost(input: { title: "The lamp", content: "Lit.", status: PUBLISH, commentStatus: "open" }) { post { databaseId } } }',
    root,
  );
  const { databaseId: post } = saved.data.createPost.post;
  for (const [index, text] of texts.entries()) {
    const input = `{ commentOn: ${post}, content: "${text}", author: "Vera ${index}" }`;
    // oxlint-disable-next-line no-await-in-loop
    await send(`mutation { createComment(input: ${input}) { success } }`, { address: `192.0.${index}.1` });
  }
  const found = await send(
    '{ comments(first: 100, where: { statusIn: [HOLD], orderby: COMMENT_ID, order: ASC }) { nodes { databaseId } } }',
    root,
  );
  return found.data.comments.nodes.map(({ databaseId }: Answer) => databaseId);
}

// oxlint-disable-next-line typescript/no-explicit-any -- Answers have the shape of their query.
type Answer = any;

interface Started extends AsyncDisposable {
  stage: CommandStage;
  ids: number[];
  backend: Backend;
}

/** A site with pending comments: of the command's own data directory, or a WordPress, simulated by another backend. */
async function start(
  kind: 'embedded' | 'wordpress',
  { texts = ['One', 'Two', 'Three'], input = '' }: { texts?: string[]; input?: string } = {},
): Promise<Started> {
  const secretKey = '0123456789abcdef0123456789abcdef';
  const env = { WORDPRESS_URL: 'https://cms.example', FAUST_SECRET_KEY: secretKey };
  const stage = await startStage({ input, ...(kind === 'wordpress' && { env }) });
  const data = join(stage.folder, kind === 'embedded' ? 'data' : 'wordpress');
  const siteUrl = kind === 'embedded' ? 'http://masthead.test' : env.WORDPRESS_URL;
  const backend = createBackend({ data, siteUrl, secretKey });
  if (kind === 'wordpress') {
    vi.spyOn(globalThis, 'fetch').mockImplementation((request) => backend.fetch(request as Request));
  }
  const ids = await seed(backend, texts);
  return {
    stage,
    ids,
    backend,
    async [Symbol.asyncDispose]() {
      await backend.close();
      await stage[Symbol.asyncDispose]();
    },
  };
}

describe.each(['embedded', 'wordpress'] as const)('comment (%s)', (kind) => {
  it('list prints pending comments, newest first', async () => {
    await using started = await start(kind, { texts: ['First words', 'Second words\\nin two lines'] });
    const { stage, ids } = started;
    const { exitCode, out } = await stage.run('comment', 'list');
    expect(exitCode).toBe(0);
    const lines = out.split('\n');
    expect(lines[0]).toMatch(/^id +date \(UTC\) +author +on +comment$/);
    expect(lines[1]).toMatch(
      new RegExp(
        `^${ids[1]} +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +Vera 1 +The lamp +Second words in two lines$`,
      ),
    );
    expect(lines[3]).toBe('2 comments are pending.');
    expect((await stage.run('comment', 'list', '--limit', '1')).out).toContain(
      `For older ones, add --before ${ids[1]}.`,
    );
    const older = await stage.run('comment', 'list', '--json', '--before', String(ids[1]));
    expect(JSON.parse(older.out)).toMatchObject({ comments: [{ id: ids[0] }], total: 2, hasMore: false });
    expect((await stage.run('comment', 'list', '--status', 'spam')).out).toBe('No comments are spam.\n');
  });

  it.each([
    ['approve', 'approved', 'approve'],
    ['spam', 'marked as spam', 'spam'],
    ['trash', 'in the trash', 'trash'],
  ])('%s moderates several comments by id', async (command, done, status) => {
    await using started = await start(kind);
    const { stage, ids } = started;
    const [first = 0, second = 0] = ids;
    expect(await stage.run('comment', command, String(first), String(second))).toEqual({
      exitCode: 0,
      out: `${first}: ${done}.\n${second}: ${done}.\n`,
      err: '',
    });
    const listed = await stage.run('comment', 'list', '--json', '--status', status);
    expect(JSON.parse(listed.out)).toMatchObject({ comments: [{ id: second }, { id: first }] });
    const again = await stage.run('comment', command, String(first), '9999', '--json');
    expect(again.exitCode).toBe(1);
    expect(JSON.parse(again.out)).toMatchObject([
      { id: first, outcome: 'unchanged' },
      { id: 9999, outcome: 'missing' },
    ]);
  });

  it('--all-pending asks for confirmation', async () => {
    await using refused = await start(kind, { input: 'n\n' });
    const { exitCode, out, err } = await refused.stage.run('comment', 'trash', '--all-pending');
    expect([exitCode, out]).toEqual([1, '']);
    expect(err).toBe('Move to the trash: 3 pending comments? [y/N] masthead: Nothing was changed.\n');
    expect((await refused.stage.run('comment', 'list')).out).toContain('3 comments are pending.');
  });

  it.each([
    ['after the confirmation', 'yes\n', []],
    ['with --yes', '', ['--yes']],
  ])('--all-pending moderates all %s', async (_, input, more) => {
    await using started = await start(kind, { input });
    const { stage, ids } = started;
    const { exitCode, out } = await stage.run('comment', 'approve', '--all-pending', ...more);
    expect(exitCode).toBe(0);
    expect(out.match(/: approved\.$/gm)).toHaveLength(ids.length);
    expect((await stage.run('comment', 'list')).out).toBe('No comments are pending.\n');
    expect((await stage.run('comment', 'approve', '--all-pending')).out).toBe('No comments are pending.\n');
  });
});

it('comment approve: a running server gets the invalidation', async () => {
  await using started = await start('embedded');
  const { stage, ids, backend } = started;
  backend.pollExternalChanges();
  const keys: string[] = [];
  backend.onChange((changed) => keys.push(...changed));
  await stage.run('comment', 'approve', String(ids[0]));
  backend.pollExternalChanges();
  expect(keys).toContain(btoa('comment:1'));
  expect(keys).not.toContain('*');
});

it.each([
  [['comment', 'approve']],
  [['comment', 'approve', '1', '--all-pending']],
  [['comment', 'approve', 'first']],
  [['comment', 'spam', '0']],
  [['comment', 'list', '5']],
  [['comment', 'list', '--status', 'any']],
  [['comment', 'list', '--limit', '101']],
])('comment: %j is rejected', async (words) => {
  await using stage = await startStage();
  expect((await stage.run(...words)).exitCode).toBe(2);
});

it('comment: does not create a site', async () => {
  await using stage = await startStage();
  const { exitCode, err } = await stage.run('comment', 'list');
  expect(exitCode).toBe(1);
  expect(err).toContain('(data_missing)');
});

it('comment: without the companion plugin the address of WordPress is shown', async () => {
  const env = { WORDPRESS_URL: 'https://cms.example', FAUST_SECRET_KEY: '0123456789abcdef' };
  await using stage = await startStage({ env });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ code: 'rest_no_route' }, { status: 404 }),
  );
  const { exitCode, err } = await stage.run('comment', 'approve', '1');
  expect(exitCode).toBe(1);
  expect(err).toContain('https://cms.example/wp-admin/edit-comments.php');
  expect(err).toContain('(moderation_unavailable)');
});

it('comment: without a secret key the requests to WordPress cannot be signed', async () => {
  await using stage = await startStage({ env: { WORDPRESS_URL: 'https://cms.example' } });
  const { exitCode, err } = await stage.run('comment', 'list');
  expect(exitCode).toBe(1);
  expect(err).toContain('Set FAUST_SECRET_KEY');
});
