import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockKit } from '../kit-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = (signal = new AbortController().signal) => {
  const waits: string[] = [];
  return { waits, onWait: () => waits.push('wait'), signal };
};

test('kit lock: a second holder waits until the first one has ended', async () => {
  const first = await lockKit(folder, options());
  const second = options();
  const waiting = lockKit(folder, second);
  await expect.poll(() => second.waits).toEqual(['wait']);
  first[Symbol.dispose]();
  (await waiting)[Symbol.dispose]();
  expect(second.waits).toEqual(['wait']);
});

test('kit lock: waiting ends when the signal aborts', async () => {
  const first = await lockKit(folder, options());
  const stop = new AbortController();
  const second = options(stop.signal);
  const waiting = lockKit(folder, second);
  await expect.poll(() => second.waits).toEqual(['wait']);
  stop.abort();
  await expect(waiting).rejects.toThrow('aborted');
  first[Symbol.dispose]();
});
