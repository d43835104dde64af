import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend } from '@masthead/backend';
import { expect, it } from 'vitest';
import { startStage } from './stage.ts';

it('option: get prints a value, set changes it', async () => {
  await using stage = await startStage();
  await stage.run('option', 'set', 'blogname', 'Lamps');
  expect(await stage.run('option', 'get', 'thread_comments_depth')).toEqual({
    exitCode: 0,
    out: '5\n',
    err: '',
  });
  expect(await stage.run('option', 'set', 'thread_comments_depth', '3')).toMatchObject({
    exitCode: 0,
    out: 'thread_comments_depth is now 3\n',
  });
  expect(await stage.run('option', 'get', 'thread_comments_depth')).toMatchObject({ out: '3\n' });
  expect(existsSync(join(stage.folder, 'data/masthead.db'))).toBe(true);
});

it('option set: a value may start with a dash after --, or be empty', async () => {
  await using stage = await startStage();
  expect(await stage.run('option', 'set', 'gmt_offset', '--', '-5')).toMatchObject({
    out: 'gmt_offset is now -5\n',
  });
  expect(await stage.run('option', 'set', 'moderation_keys', '')).toMatchObject({
    exitCode: 0,
    out: 'moderation_keys is now empty\n',
  });
});

it('option set: --data selects the data directory', async () => {
  await using stage = await startStage({ env: { MASTHEAD_DATA: 'by-environment' } });
  await stage.run('option', 'set', 'blogname', 'One');
  await stage.run('option', 'set', 'blogname', 'Two', '--data', 'named');
  expect(await stage.run('option', 'get', 'blogname')).toMatchObject({ out: 'One\n' });
  expect(await stage.run('option', 'get', 'blogname', '--data', 'named')).toMatchObject({ out: 'Two\n' });
});

it('option set: an unknown name requires --unknown', async () => {
  await using stage = await startStage();
  const refused = await stage.run('option', 'set', 'plugin_colour', 'red');
  expect(refused.exitCode).toBe(1);
  expect(refused.err).toContain('There is no option "plugin_colour".');
  expect(refused.err).toContain('(option_unknown)');
  expect(await stage.run('option', 'set', 'plugin_colour', 'red', '--unknown')).toMatchObject({
    exitCode: 0,
  });
  expect(await stage.run('option', 'get', 'plugin_colour')).toMatchObject({ out: 'red\n' });
});

it('option set: an invalid value is explained, and so is an option that is set elsewhere', async () => {
  await using stage = await startStage();
  const { exitCode, err } = await stage.run('option', 'set', 'posts_per_page', 'many');
  expect(exitCode).toBe(1);
  expect(err).toContain('posts_per_page takes a whole number from 1 to 100.');
  expect(err).toContain('(option_invalid)');
  expect((await stage.run('option', 'get', 'home')).err).toContain('Set SITE_URL in the configuration');
});

it.each([[['option', 'get']], [['option', 'set', 'blogname']], [['option', 'set', 'a', 'b', 'c']]])(
  'option: %j is rejected',
  async (words) => {
    await using stage = await startStage();
    expect((await stage.run(...words)).exitCode).toBe(2);
  },
);

it('option set: a running server gets the exact invalidation', async () => {
  await using stage = await startStage();
  await using server = createBackend({ data: join(stage.folder, 'data'), siteUrl: 'https://lamps.example' });
  const heard: string[] = [];
  server.onChange((keys) => heard.push(...keys));
  await stage.run('option', 'set', 'blogname', 'Lamps');
  server.pollExternalChanges();
  expect(heard).toEqual(['setting:title', 'skipped:setting']);
});

it.each([
  ['option', 'set', 'blogname', 'Lamps'],
  ['user', 'add', 'ana', 'ana@site.test'],
  ['user', 'list'],
  ['menu', 'list'],
  ['sample', 'remove'],
])('masthead %s %s is rejected in front of a WordPress, unless --data names a site', async (...words) => {
  await using stage = await startStage({ env: { WORDPRESS_URL: 'http://wordpress.test' } });
  const rejected = await stage.run(...words);
  expect([rejected.exitCode, rejected.err]).toEqual([2, expect.stringContaining('uses WORDPRESS_URL')]);
  await stage.run('option', 'set', 'blogname', 'Lamps', '--data', 'one');
  expect(await stage.run(...words, '--data', 'one')).toMatchObject({ exitCode: 0 });
});
