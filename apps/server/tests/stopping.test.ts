import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBuild } from '@masthead/site';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '@masthead/config';
import { createLog } from '../log.ts';
import { start } from '../wire.ts';

test('a page requested before the shutdown still reads from the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-stopping-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<unknown>();
  const { promise: allowed, resolve: allow } = Promise.withResolvers<unknown>();
  const config = readConfig({ PORT: '0', MASTHEAD_DATA: join(folder, 'data') }, folder);
  const running = await start(config, {
    log: createLog('silent'),
    // The page pauses here, before its first backend query.
    build: async () => {
      arrive(null);
      await allowed;
      return loadBuild();
    },
  });
  const pending = fetch(`http://localhost:${running.port}/about/`);
  await arrived;
  const closed = running.close();
  allow(null);
  const response = await pending;
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('</html>');
  await closed;
});
