import { readdir } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createBackend } from '@masthead/backend';
import { startStage, type CommandStage } from './stage.ts';

async function stageWithAna(options: { input?: string } = {}): Promise<CommandStage> {
  const stage = await startStage(options);
  const added = await stage.run('user', 'add', 'ana', 'ana@x.test', '--role', 'administrator');
  expect(added).toMatchObject({ exitCode: 0 });
  return stage;
}

it('user add: creates an account and prints a generated password once', async () => {
  await using stage = await startStage();
  const { out, err } = await stage.run('user', 'add', 'ana', 'ana@x.test', '--role', 'editor');
  expect(err).toMatch(/^masthead: Created a new site in .*data.\n$/);
  expect(out).toMatch(
    /^Created ana with the role editor\.\nPassword: (?:[a-z0-9]{5}-){3}[a-z0-9]{5} \(shown only once\)\n$/,
  );
  expect((await stage.run('user', 'list')).out).toBe(
    'id  login  email       roles   name\n1   ana    ana@x.test  editor  ana\n',
  );
});

it('user add: the default role is that of new accounts', async () => {
  await using stage = await startStage();
  await stage.run('option', 'set', 'default_role', 'author');
  expect((await stage.run('user', 'add', 'ben', 'ben@x.test', '--password', 'lantern in the rain')).out).toBe(
    'Created ben with the role author (the default role).\n',
  );
});

it('user add: reads the password from standard input and prints none', async () => {
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

it('user list: prints accounts as JSON', async () => {
  await using stage = await stageWithAna();
  expect(JSON.parse((await stage.run('user', 'list', '--json')).out)).toEqual([
    { id: 1, login: 'ana', email: 'ana@x.test', displayName: 'ana', roles: ['administrator'] },
  ]);
});

it('user role: changes a role, but the last administrator cannot be demoted', async () => {
  await using stage = await stageWithAna();
  const refused = await stage.run('user', 'role', 'ana', 'editor');
  expect(refused).toMatchObject({ exitCode: 1, out: '' });
  expect(refused.err).toContain('The only administrator cannot be removed.');
  await stage.run('user', 'add', 'ben', 'ben@x.test');
  expect((await stage.run('user', 'role', 'ben', 'administrator')).out).toBe(
    'ben now has the role administrator.\n',
  );
  expect((await stage.run('user', 'role', 'ana', 'editor')).out).toBe('ana now has the role editor.\n');
});

it('user app-password: creates, lists and revokes application passwords', async () => {
  await using stage = await stageWithAna();
  const { out } = await stage.run('user', 'app-password', 'create', 'ana', 'Backup script');
  expect(out).toMatch(
    /^Created the application password "Backup script" for ana\.\nPassword: (?:\w{4} ){5}\w{4} \(shown only once\)\n$/,
  );
  const secret = /Password: ([\w ]+) \(/.exec(out)?.[1] ?? '';
  await using backend = createBackend({ data: `${stage.folder}/data`, siteUrl: 'http://masthead.test' });
  const viewer = async () => {
    const authorization = `Basic ${Buffer.from(`ana:${secret}`).toString('base64')}`;
    const response = await backend.fetch(
      new Request('http://masthead.test/graphql?query={viewer{username}}', { headers: { authorization } }),
    );
    return response.json();
  };
  expect((await stage.run('user', 'app-password', 'list', 'ana')).out).toMatch(
    /^[\da-f-]{36} {2}Backup script {2}created \d{4}-\d\d-\d\d {2}never used\n$/,
  );
  expect(await viewer()).toEqual({ data: { viewer: { username: 'ana' } } });
  const [listed] = JSON.parse(
    (await stage.run('user', 'app-password', 'list', 'ana@x.test', '--json')).out,
  ) as { uuid: string; lastUsedAt: string }[];
  expect(listed?.lastUsedAt).toMatch(/^\d{4}-/);
  expect((await stage.run('user', 'app-password', 'revoke', 'ana', listed?.uuid ?? '')).out).toBe(
    'Revoked the application password "Backup script".\n',
  );
  expect(await viewer()).toEqual({ data: { viewer: null } });
  expect((await stage.run('user', 'app-password', 'list', 'ana')).out).toBe('No application passwords.\n');
  expect((await stage.run('help', 'user', 'app-password')).out).toContain(
    'user app-password revoke LOGIN UUID',
  );
});

it.each([
  [['user', 'app-password', 'create', 'unknown', 'x'], 'account_unknown'],
  [['user', 'app-password', 'create', 'ana', ' '], 'account_invalid'],
  [['user', 'app-password', 'revoke', 'ana', 'none'], 'account_invalid'],
  [['user', 'add', 'ana', 'other@x.test'], 'account_exists'],
  [['user', 'add', 'ben', 'ANA@x.test'], 'account_exists'],
  [['user', 'add', 'b<e>n', 'ben@x.test'], 'account_invalid'],
  [['user', 'add', 'ben', 'ben'], 'account_invalid'],
  [['user', 'add', 'ben', 'ben@x.test', '--role', 'king'], 'account_invalid'],
  [['user', 'add', 'ben', 'ben@x.test', '--password', 'short'], 'account_invalid'],
  [['user', 'reset-password', 'unknown'], 'account_unknown'],
  [['user', 'role', 'unknown', 'editor'], 'account_unknown'],
  [['user', 'role', 'ana', 'king'], 'account_invalid'],
])('user: %j fails', async (words, code) => {
  await using stage = await stageWithAna();
  const { exitCode, err } = await stage.run(...words);
  expect(exitCode).toBe(1);
  expect(err).toContain(`(${code})`);
  expect((await stage.run('user', 'list')).out.split('\n')).toHaveLength(3);
});

it.each([
  [['user', 'add', 'ana']],
  [['user', 'role', 'ana']],
  [['user', 'add', 'ben', 'ben@x.test', '--password', 'lantern in the rain', '--password-stdin']],
])('user: %j is rejected', async (words) => {
  await using stage = await startStage();
  expect((await stage.run(...words)).exitCode).toBe(2);
});

it.each([
  [['user', 'list']],
  [['user', 'role', 'ana', 'editor']],
  [['user', 'reset-password', 'ana', '--password', 'lantern in the rain']],
  [['option', 'get', 'blogname']],
  [['export', 'site.xml']],
  [['backup', 'site.tar.gz']],
])('user: %j does not create a site', async (words) => {
  await using stage = await startStage();
  const { exitCode, out, err } = await stage.run(...words);
  expect([exitCode, out]).toEqual([1, '']);
  expect(err).toContain('There is no site in ');
  expect(err).toContain('(data_missing)');
  expect(await readdir(stage.folder)).toEqual([]);
});

it('user reset-password: notifies the account holder by e-mail', async () => {
  await using stage = await stageWithAna();
  await stage.run('user', 'reset-password', 'ana', '--password', 'lantern in the rain');
  using database = new DatabaseSync(`${stage.folder}/data/masthead.db`);
  expect(database.prepare('select recipient from mails').all()).toEqual([{ recipient: 'ana@x.test' }]);
});
