import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../tests/weigh-pages.ts', import.meta.url));

test.each(['post', 'missing'])('kept pages (%s) take the memory that they are counted as', async (kind) => {
  const { stdout } = await run(process.execPath, ['--expose-gc', program, kind, '300']);
  const { counted, taken } = JSON.parse(stdout) as { counted: number; taken: number };
  expect(counted / taken).toBeGreaterThan(0.7);
  expect(counted / taken).toBeLessThan(1.4);
});
