import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

test('build-block-kit --json: stops without an error message when the server no longer reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-kit-'));
  const script = join(import.meta.dirname, '../build-block-kit.ts');
  const child = spawn(process.execPath, [script, '--json', '--folder', folder]);
  child.stdout.destroy();
  const [[exitCode], err] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  expect([exitCode, err]).toEqual([1, '']);
  rmSync(folder, { recursive: true });
}, 30_000);
