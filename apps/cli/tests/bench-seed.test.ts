import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { startStage } from './stage.ts';

describe('masthead bench seed', () => {
  it('creates a reproducible site with three comments per post', async () => {
    await using stage = await startStage();
    const { exitCode, out, err } = await stage.run('bench', 'seed', '--posts', '30', '--data', 'one');
    expect(exitCode).toBe(0);
    expect(out).toMatch(
      /^Created 30 posts, 90 comments, 500 terms, 25 pages, 1 media and 40 users in .*one in \d+ s\.\n$/,
    );
    expect(err).toBe('Creating posts: 30 of 30 (0 s)\n'.replace('0 s', /\d+ s/.exec(err)?.[0] ?? ''));
    await stage.run('bench', 'seed', '--posts', '30', '--data', 'two');
    const texts = ['one', 'two'].map((name) => {
      const file = new DatabaseSync(join(stage.folder, name, 'masthead.db'), { readOnly: true });
      const rows = file.prepare('select title, uri, body, comment_count from content').all();
      file.close();
      return rows;
    });
    expect(texts[0]).toHaveLength(56);
    expect(texts[1]).toEqual(texts[0]);
  });

  it('rejects a site with content', async () => {
    await using stage = await startStage();
    await stage.run('bench', 'seed', '--posts', '1');
    const { exitCode, err } = await stage.run('bench', 'seed', '--posts', '1');
    expect(exitCode).toBe(1);
    expect(err).toContain('(not_empty)');
  });

  it('prints what to do when it is stopped', async () => {
    await using stage = await startStage({ signal: AbortSignal.abort() });
    const { exitCode, err } = await stage.run('bench', 'seed', '--posts', '1000');
    expect(exitCode).toBe(130);
    expect(err).toContain('masthead: stopped. The site is incomplete: delete');
  });

  it.each([
    [['bench', 'sow'], 'Unknown command "bench sow".'],
    [['bench', 'seed', '--posts', 'many'], '--posts many: expected a whole number from 1 to 10000000.'],
  ])('rejects %j and creates nothing', async (words, message) => {
    await using stage = await startStage();
    const { exitCode, err } = await stage.run(...words);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
    expect(existsSync(join(stage.folder, 'data'))).toBe(false);
  });
});
