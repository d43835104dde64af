import { expect, it } from 'vitest';
import { createBackend } from '@masthead/backend';
import { startStage, type CommandStage } from './stage.ts';

async function stageWithAna(options: { input?: string } = {}): Promise<CommandStage> {
  const stage = await startStage(options);
  const added = await stage.run('user', 'add', 'ana', 'ana@x.test', '--role', 'administrator');
  expect(added).toMatchObject({ exitCode: 0, err: '' });
  return stage;
}

it('makes an account, and shows the password it made once', async () => {
  await using stage = await startStage();
  const { out } = await stage.run('user', 'add', 'ana', 'ana@x.test', '--role', 'editor');
  expect(out).toMatch(
    /^ana is editor now\.\nThe password is (?:[a-z0-9]{5}-){3}[a-z0-9]{5} and is shown only here\.\n$/,
  );
  expect((await stage.run('user', 'list')).out).toBe(
    'id  login  email       roles   name\n1   ana    ana@x.test  editor  ana\n',
  );
});

it('gives the role that new accounts have unless another is named', async () => {
  await using stage = await startStage();
  await stage.run('option', 'set', 'default_role', 'author');
  expect((await stage.run('user', 'add', 'ben', 'ben@x.test')).out).toContain('ben is author now.');
});

it('reads the password from standard input, and shows none then', async () => {
  await using stage = await stageWithAna({ input: 'lantern in the rain\nnot this\n' });
  const { out } = await stage.run('user', 'reset-password', 'ANA@x.test', '--password-stdin');
  expect(out).toBe('ana has a new password.\n');
  await using backend = createBackend({ data: `${stage.folder}/data`, siteUrl: 'http://masthead.test' });
  const answer = await backend.fetch(
    new Request('http://masthead.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query:
          'mutation { generateAuthorizationCode(input: { username: "ana", password: "lantern in the rain" }) { code } }',
      }),
    }),
  );
  expect(await answer.json()).toMatchObject({
    data: { generateAuthorizationCode: { code: expect.any(String) as string } },
  });
});

it('lists accounts as JSON for programs', async () => {
  await using stage = await stageWithAna();
  expect(JSON.parse((await stage.run('user', 'list', '--json')).out)).toEqual([
    { id: 1, login: 'ana', email: 'ana@x.test', displayName: 'ana', roles: ['administrator'] },
  ]);
});

it('gives somebody another role, but leaves one administrator', async () => {
  await using stage = await stageWithAna();
  const refused = await stage.run('user', 'role', 'ana', 'editor');
  expect(refused).toMatchObject({ exitCode: 1, out: '' });
  expect(refused.err).toContain('this is the only one.');
  await stage.run('user', 'add', 'ben', 'ben@x.test');
  expect((await stage.run('user', 'role', 'ben', 'administrator')).out).toBe('ben is administrator now.\n');
  expect((await stage.run('user', 'role', 'ana', 'editor')).out).toBe('ana is editor now.\n');
});

it.each([
  [['user', 'add', 'ana', 'other@x.test'], 'account_exists'],
  [['user', 'add', 'ben', 'ANA@x.test'], 'account_exists'],
  [['user', 'add', 'b<e>n', 'ben@x.test'], 'account_invalid'],
  [['user', 'add', 'ben', 'ben'], 'account_invalid'],
  [['user', 'add', 'ben', 'ben@x.test', '--role', 'king'], 'account_invalid'],
  [['user', 'add', 'ben', 'ben@x.test', '--password', 'short'], 'account_invalid'],
  [['user', 'reset-password', 'nobody'], 'account_unknown'],
  [['user', 'role', 'nobody', 'editor'], 'account_unknown'],
  [['user', 'role', 'ana', 'king'], 'account_invalid'],
])('refuses %j', async (words, code) => {
  await using stage = await stageWithAna();
  const { exitCode, err } = await stage.run(...words);
  expect(exitCode).toBe(1);
  expect(err).toContain(`(${code})`);
  expect((await stage.run('user', 'list')).out.split('\n')).toHaveLength(3);
});

it.each([
  [['user']],
  [['user', 'add', 'ana']],
  [['user', 'role', 'ana']],
  [['user', 'add', 'ben', 'ben@x.test', '--password', 'lantern in the rain', '--password-stdin']],
])('does not understand %j', async (words) => {
  await using stage = await startStage();
  expect((await stage.run(...words)).exitCode).toBe(2);
});
