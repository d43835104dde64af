import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import type { LogEntry } from '../../../src/index.ts';
import { openMediaSite, image, siteUrl } from './media-site.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('concurrent uploads: files above the queue limit are rejected and closed', async () => {
  const uncaught: unknown[] = [];
  // Node throws when it garbage-collects an open file handle.
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  await using site = openMediaSite();
  site.put('lamp.txt', 'Light. '.repeat(200_000));
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => site.change('author', 'create', { filePath: 'lamp.txt' })),
  );
  const errors = answers.flatMap((answer) => answer.errors);
  expect(new Set(errors)).toEqual(new Set(['Too many uploads at the moment. Try again in a few seconds.']));
  for (let times = 0; times < 5; times += 1) {
    collectGarbage();
    await nextTurn();
    await nextTurn();
  }
  expect(uncaught).toEqual([]);
}, 60_000);

test('concurrent uploads: uploads in flight at shutdown are completed, and later ones rejected', async () => {
  const log: LogEntry[] = [];
  await using site = openMediaSite({ log: (entry) => log.push(entry) });
  const bytes = await image('jpeg', { width: 5000, height: 4000 });
  const uploads = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => site.upload(name, bytes));
  await wait(100);
  const closing = site.backend.close();
  const late = await site.backend.fetch(new Request(`${siteUrl}/graphql?query={__typename}`));
  expect(late.status).toBe(503);
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([201, 201, 201]);
  await closing;
  expect(log.filter(({ level }) => level !== 'info')).toEqual([]);
});
