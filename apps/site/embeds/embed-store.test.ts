import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEmbedStore } from './embed-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-embeds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('embed store: a file that another process removes meanwhile does not prevent writing', async () => {
  // `readdir` lists it, and `stat` does not find it.
  for (let index = 0; index < 20; index += 1) symlinkSync(join(folder, 'removed'), join(folder, `${index}`));
  const store = openEmbedStore(folder, { maxFiles: 10 });
  const id = 'x'.repeat(22);
  const record = { found: null, lookedUpAt: 1, failures: 1 };
  await store.write(id, record);
  expect(store.read(id)).toEqual(record);
  expect(readdirSync(folder)).toHaveLength(9);
});
