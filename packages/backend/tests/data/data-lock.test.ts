import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
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
      // A process is not advised to kill itself.
      help: 'Stop it, or choose another data directory with MASTHEAD_DATA.',
    });
  }
  expect(readdirSync(data)).toEqual(['server.lock']);
});

test('data lock: a killed process leaves no lock', async () => {
  const data = temporaryFolder();
  const holder = await holdElsewhere(data);
  await expect(lockData(data, { program: 'server' })).rejects.toMatchObject({
    message: expect.stringContaining(`process ${holder.pid}`) as string,
    help: expect.stringContaining(process.platform === 'win32' ? 'Stop it' : `kill ${holder.pid})`) as string,
  });
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

test('data lock: facts about an earlier holder are removed if new ones cannot be written', async () => {
  const data = temporaryFolder();
  writeFileSync(join(data, 'server.json'), facts({ pid: process.ppid }));
  // A folder that cannot be overwritten by a file.
  mkdirSync(join(data, 'server.json.new'));
  using lock = await lockData(data, { program: 'server' });
  lock.update({ url: 'http://localhost:3000' });
  expect(readdirSync(data)).not.toContain('server.json');
});

test('data lock: the error advises to kill only a process that can be stopped, and reports one that does not exist', async () => {
  const contents = {
    running: facts({}),
    ended: facts({ pid: 2 ** 30 }),
    process1: facts({ pid: 1 }),
    elsewhere: facts({ host: 'elsewhere' }),
    incomplete: '{"pid":1}',
    ofAnotherType: facts({ url: 7 }),
    half: '{"pid":',
  };
  const helps = await Promise.all(
    Object.entries(contents).map(async ([name, content]): Promise<[string, string]> => {
      const data = temporaryFolder();
      using lock = await lockData(data, { program: 'server' });
      lock.update({ url: null });
      writeFileSync(join(data, 'server.json'), content);
      const error = await lockData(data, { program: 'server' }).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'data_in_use' });
      return [name, (error as { help: string }).help];
    }),
  );
  const namesWith = (words: string): string[] =>
    helps.flatMap(([name, help]) => (help.includes(words) ? [name] : []));
  expect(namesWith('kill')).toEqual(process.platform === 'win32' ? [] : ['running']);
  expect(namesWith('may run in a container')).toEqual(['ended']);
});

test('data lock: a lock file with other content is an error about this file', async () => {
  const data = temporaryFolder();
  const content = 'other content '.repeat(100);
  writeFileSync(join(data, 'server.lock'), content);
  await expect(lockData(data, { program: 'server' })).rejects.toMatchObject({
    code: 'data_unwritable',
    message: expect.stringContaining(join(data, 'server.lock')) as string,
    help: expect.stringContaining('MASTHEAD_DATA') as string,
  });
  expect(readFileSync(join(data, 'server.lock'), 'utf8')).toBe(content);
});

test('data lock: a folder in place of the lock file is an error about this file', async () => {
  const data = temporaryFolder();
  mkdirSync(join(data, 'server.lock'));
  await expect(lockData(data, { program: 'server' })).rejects.toMatchObject({
    code: 'data_unwritable',
    message: expect.stringContaining(join(data, 'server.lock')) as string,
  });
});

test.skipIf(process.getuid?.() === 0)(
  'data lock: a read-only lock file is an error about this file',
  async () => {
    const data = temporaryFolder();
    writeFileSync(join(data, 'server.lock'), '', { mode: 0o444 });
    await expect(lockData(data, { program: 'server' })).rejects.toMatchObject({
      code: 'data_unwritable',
      message: expect.stringContaining(join(data, 'server.lock')) as string,
    });
  },
);

test('data lock: a file in place of the folder is an error about the folder', async () => {
  const file = join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');
  await expect(lockData(file, { program: 'server' })).rejects.toMatchObject({
    code: 'data_unwritable',
  });
});

/** The content of `server.json`, with changes. */
function facts(changes: Record<string, unknown>): string {
  return JSON.stringify({
    program: 'server',
    pid: process.ppid,
    host: hostname(),
    url: null,
    startedAt: new Date(0).toISOString(),
    isStopping: false,
    ...changes,
  });
}

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
