import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockData } from '../../src/storage/sqlite/data-lock.ts';

test('data lock: a second process is rejected with the pid, URL and start of the first, also after it was released once', async () => {
  const data = temporaryFolder();
  for (let turn = 0; turn < 2; turn += 1) {
    using lock = await lockData(data, { program: 'server' });
    lock.update({ url: 'http://localhost:3000' });
    // oxlint-disable-next-line no-await-in-loop
    const error = await lockData(data, { program: 'server' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: 'data_in_use',
      message: expect.stringMatching(
        new RegExp(
          String.raw`server uses ${data}: process ${process.pid}, http://localhost:3000, started at \d{4}-\d\d-\d\d \d\d:\d\d UTC`,
        ),
      ) as string,
      help: expect.stringMatching(`kill ${process.pid}.*MASTHEAD_DATA`) as string,
    });
  }
  expect(readdirSync(data)).toEqual(['server.lock']);
});

test('data lock: a killed process leaves no lock', async () => {
  const data = temporaryFolder();
  const holder = await holdElsewhere(data);
  await expect(lockData(data, { program: 'server' })).rejects.toThrow(`process ${holder.pid}`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(readdirSync(data).toSorted()).toEqual(['server.json', 'server.lock']);
  (await lockData(data, { program: 'server' }))[Symbol.dispose]();
});

test('data lock: the lock of a process that is stopping is waited for', async () => {
  const data = temporaryFolder();
  const holder = await holdElsewhere(data, 'lock.update({ isStopping: true })');
  const waits: number[] = [];
  const locking = lockData(data, { program: 'server', onWait: ({ pid }) => waits.push(pid) });
  // Longer than for a process that runs.
  setTimeout(() => holder.kill('SIGKILL'), 2500);
  (await locking)[Symbol.dispose]();
  expect(waits).toEqual([holder.pid]);
});

test('data lock: without facts about the holder, the error still says what to do', async () => {
  const data = temporaryFolder();
  using lock = await lockData(data, { program: 'restore' });
  lock.update({ isStopping: false });
  rmSync(join(data, 'server.json'));
  await expect(lockData(data, { program: 'server' })).rejects.toMatchObject({
    code: 'data_in_use',
    help: expect.stringContaining('MASTHEAD_DATA') as string,
  });
});

test('data lock: a file in place of the folder is an error about the folder', async () => {
  const file = join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');
  await expect(lockData(file, { program: 'server' })).rejects.toMatchObject({
    code: 'data_unwritable',
  });
});

/** Locks the directory in another process, which then runs `code`. */
async function holdElsewhere(data: string, code = '') {
  const script = `
    import { lockData } from ${JSON.stringify(new URL('../../src/storage/sqlite/data-lock.ts', import.meta.url).href)};
    const lock = await lockData(${JSON.stringify(data)}, { program: 'server' });
    ${code}
    console.log('locked');
    setInterval(() => lock, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
