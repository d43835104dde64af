import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../tests/measure-page-memory.ts', import.meta.url));

test.each(['post', 'missing'])(
  'page store: the accounted size of pages (%s) matches their memory',
  async (kind) => {
    const { stdout } = await run(process.execPath, ['--expose-gc', program, kind]);
    const counted = Number(stdout);
    expect(counted).toBeGreaterThan(0.7);
    expect(counted).toBeLessThan(1.4);
  },
);
