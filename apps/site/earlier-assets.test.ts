import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '@masthead/kit';
import { setAside } from './earlier-assets.ts';

function built(folder: string, ...names: string[]): void {
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  mkdirSync(join(folder, 'server'), { recursive: true });
  for (const name of names) {
    writeFileSync(join(folder, 'client/assets', name), name);
    // The files of a build may be old when it is replaced.
    utimesSync(join(folder, 'client/assets', name), 0, 0);
  }
}

test('earlier assets: only the hashed files of a replaced build are retained, for a week', () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const earlier = join(folder, 'earlier');
  setAside(folder, Date.now());
  built(folder, 'site-11111111.css', 'site-11111111.css.br');
  setAside(folder, Date.now());
  expect(readdirSync(earlier)).toEqual(['site-11111111.css', 'site-11111111.css.br']);
  expect([existsSync(join(folder, 'client')), existsSync(join(folder, 'server'))]).toEqual([false, false]);
  built(folder, 'site-22222222.css');
  setAside(folder, Date.now() + 6 * DAY_MS);
  expect(readdirSync(earlier)).toHaveLength(3);
  setAside(folder, Date.now() + 8 * DAY_MS);
  expect(readdirSync(earlier)).toEqual([]);
});
