import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lockData } from '@masthead/backend/data-lock';
import { storeSiteUrl } from '@masthead/config';
import { describe, expect, it } from 'vitest';
import { startStage } from './stage.ts';

describe('masthead export', () => {
  it('writes a file and a site file from which masthead import creates the same site', async () => {
    await using stage = await startStage();
    await stage.run('bench', 'seed', '--posts', '20', '--data', 'one');
    mkdirSync(join(stage.folder, 'out'));
    const exported = await stage.run('export', 'out/site.xml', '--data', 'one');
    expect(exported).toMatchObject({ exitCode: 0, err: '' });
    expect(exported.out).toMatch(
      /^Exported to .*site\.xml\n {2}.*20 post.*, 60 comments, 500 terms, 40 users\n/,
    );
    expect(readdirSync(join(stage.folder, 'out')).toSorted()).toEqual(['site.site.json', 'site.xml']);
    const imported = await stage.run('import', 'out/site.xml', '--data', 'two', '--json');
    const { content, counts } = JSON.parse(imported.out) as {
      content: { inFile: number; stored: number };
      counts: { kind: string; stored: number }[];
    };
    expect(content.stored).toBe(content.inFile);
    expect(counts.find(({ kind }) => kind === 'user')?.stored).toBe(40);
  });

  it.each([
    [{}, 'https://lamps.test'],
    [{ SITE_URL: 'https://other.test' }, 'https://other.test'],
  ])('uses the site URL of the last server, unless another is set (%j)', async (env, url) => {
    await using stage = await startStage({ env });
    await stage.run('bench', 'seed', '--posts', '1', '--data', 'one');
    storeSiteUrl(join(stage.folder, 'one'), 'https://lamps.test');
    await stage.run('export', 'site.xml', '--data', 'one');
    expect(readFileSync(join(stage.folder, 'site.xml'), 'utf8')).toContain(
      `<wp:base_site_url>${url}</wp:base_site_url>`,
    );
  });

  it('does not create a folder for the file, because its name may be mistyped', async () => {
    await using stage = await startStage();
    await stage.run('bench', 'seed', '--posts', '1', '--data', 'one');
    const { exitCode, err } = await stage.run('export', 'disc/site.xml', '--data', 'one');
    expect(exitCode).toBe(1);
    expect(err).toMatch(/The folder .*disc does not exist\.\n.*\n {10}\(export_failed\)/);
    expect(readdirSync(stage.folder)).toEqual(['one']);
  });

  it('reports an unwritable location', async () => {
    await using stage = await startStage();
    await stage.run('bench', 'seed', '--posts', '1', '--data', 'one');
    const { exitCode, err } = await stage.run('export', 'one/masthead.db/site.xml', '--data', 'one');
    expect(exitCode).toBe(1);
    expect(err).toContain('(export_failed)');
  });
});

describe('masthead backup and restore', () => {
  it('restore a data directory', async () => {
    await using stage = await startStage();
    await stage.run('bench', 'seed', '--posts', '3', '--data', 'one');
    const backedUp = await stage.run('backup', 'site.tar.gz', '--data', 'one');
    expect(backedUp).toMatchObject({ exitCode: 0 });
    expect(backedUp.out).toMatch(/^Backed up \d files to .*site\.tar\.gz \(\d+\.\d MB\), verified\.\n$/);
    expect(statSync(join(stage.folder, 'site.tar.gz')).mode & 0o077).toBe(0);
    const refused = await stage.run('restore', 'site.tar.gz', '--data', 'one');
    expect(refused.exitCode).toBe(1);
    expect(refused.err).toContain('(restore_refused)');
    const replaced = await stage.run('restore', 'site.tar.gz', '--data', 'one', '--replace');
    expect(replaced.exitCode).toBe(0);
    expect(replaced.out).toMatch(/The previous data is in .*before-\d{8}-\d{6}\.\n$/);
  });

  it('do not restore beside a server, which is named', async () => {
    await using stage = await startStage();
    await stage.run('bench', 'seed', '--posts', '1', '--data', 'one');
    await stage.run('backup', 'site.tar.gz', '--data', 'one');
    using lock = await lockData(join(stage.folder, 'one'), { program: 'server' });
    lock.update({ url: 'http://localhost:3000' });
    const refused = await stage.run('restore', 'site.tar.gz', '--data', 'one', '--replace');
    expect(refused.exitCode).toBe(75);
    expect(refused.err).toMatch(
      /process \d+, http:\/\/localhost:3000, started at .*\n.*\n {10}\(data_in_use\)/,
    );
    expect(await stage.run('option', 'set', 'blogname', 'Lamps', '--data', 'one')).toMatchObject({
      exitCode: 0,
    });
  });

  it('do not create a folder for a backup: an unmounted disk would go unnoticed', async () => {
    await using stage = await startStage();
    await stage.run('bench', 'seed', '--posts', '1', '--data', 'one');
    const { exitCode, err } = await stage.run('backup', 'disc/site.tar.gz', '--data', 'one');
    expect(exitCode).toBe(1);
    expect(err).toMatch(/The folder .*disc does not exist\.\n.*\n {10}\(backup_failed\)/);
    expect(readdirSync(stage.folder)).toEqual(['one']);
  });

  it('report missing data', async () => {
    await using stage = await startStage();
    const { exitCode, err } = await stage.run('backup', 'site.tar.gz', '--data', 'nothing');
    expect(exitCode).toBe(1);
    expect(err).toContain('(data_missing)');
  });
});
