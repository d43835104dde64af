import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig, storedSiteUrl } from '@masthead/config';
import { createLog } from '../log.ts';
import { start } from '../wire.ts';

test('a server stores its site URL in the data directory', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-site-url-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  expect(storedSiteUrl(data)).toBeNull();
  const settings = { PORT: '0', MASTHEAD_DATA: data, MASTHEAD_SAMPLE: 'false' };
  const local = await start(readConfig(settings, folder), { log: createLog('silent') });
  expect(storedSiteUrl(data)).toBe(`http://localhost:${local.port}`);
  await local.close();
  const named = { ...settings, SITE_URL: 'https://lamps.test' };
  const running = await start(readConfig(named, folder), { log: createLog('silent') });
  await running.close();
  expect(storedSiteUrl(data)).toBe('https://lamps.test');
});
