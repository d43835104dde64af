import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import * as passwords from '../../src/access/password.ts';
import type { Backend, LogEntry } from '../../src/index.ts';
import { createScheduleWorker } from '../../src/jobs/schedule-worker.ts';
import { openDatabase, db } from '../../src/storage/sqlite/database.ts';
import { discardFiles } from '../../src/storage/discarded-files.ts';
import * as writeLock from '../../src/storage/sqlite/write-lock.ts';
import { executeAs } from '../execute-as.ts';
import { keyIn, openAccountSite } from '../mutations/users/account-site.ts';
import { openMediaSite, image, uploadsOf } from '../mutations/media/media-site.ts';
import { openRoleSite } from '../role-site.ts';
import { openSite } from '../open-site.ts';
import { addContent, addImage } from '../seed.ts';
import { page, signIn, tokenIn } from '../sign-in/browser.ts';
import { openSignInSite, password, type Pair } from '../sign-in/sign-in-site.ts';

/** Called with the turn that a request waits for on the write lock. */
let onWait = (_turn: Promise<void>): void => {};

beforeEach(() => {
  const { createWriteLock } = writeLock;
  vi.spyOn(writeLock, 'createWriteLock').mockImplementation((connection) => {
    const turnToWrite = createWriteLock(connection);
    return () => {
      const turn = turnToWrite();
      if (turn) onWait(turn);
      return turn;
    };
  });
  const { hashPassword } = passwords;
  // Hashing is cheap in tests, but yields to the event loop as in production.
  vi.spyOn(passwords, 'hashPassword').mockImplementation(async (text) => {
    await nextTurn();
    await nextTurn();
    return hashPassword(text);
  });
});

const frontend = 'https://front.example';
const write = 'mutation{createPost(input:{title:"A loaf"}){post{title}}}';
const read = '{__typename posts{nodes{title}}}';

/** Another process that is about to write. */
function openOther(data: string) {
  const connection = new DatabaseSync(join(data, 'masthead.db'));
  connection.exec('BEGIN IMMEDIATE');
  return connection;
}

/** Resolves when a request waits for the write lock. */
const hasWaiter = (): Promise<void> =>
  new Promise((resolve) => {
    onWait = () => {
      onWait = () => {};
      resolve();
    };
  });

/** A site, and another process that is about to write. */
function openBusySite() {
  const { site, ids } = openRoleSite();
  const other = openOther(site.data);
  return {
    ids,
    other,
    change: () => executeAs(site.backend, ids.author, write),
    read: () => executeAs(site.backend, null, read),
    release: () => other.exec('COMMIT'),
    async [Symbol.asyncDispose]() {
      other.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

/**
 * Another process that holds the write lock all the time, except for one turn of the event loop per waiting request,
 * and only after a read was served meanwhile. A request that writes without waiting blocks the process until it
 * fails.
 */
function openGreedyWriter({ backend, data }: { backend: Backend; data: string }) {
  const other = openOther(data);
  const letIns: Promise<void>[] = [];
  let waiters = 0;
  const letIn = async (turn: Promise<void>) => {
    waiters += 1;
    await executeAs(backend, null, read);
    if (other.isTransaction) other.exec('COMMIT');
    await turn;
    await nextTurn();
    waiters -= 1;
    if (waiters === 0) other.exec('BEGIN IMMEDIATE');
  };
  onWait = (turn) => void letIns.push(letIn(turn));
  return {
    /** Number of waits. */
    times: () => letIns.length,
    /** Resolves when it holds the lock again, as the next operation could run before it. */
    async isBack() {
      while (!other.isTransaction) await nextTurn();
    },
    async [Symbol.asyncDispose]() {
      onWait = () => {};
      await Promise.all(letIns);
      other.close();
    },
  };
}

test('write lock: while another process writes, reads are served and writes wait for it', async () => {
  await using site = openBusySite();
  const changes = Promise.all([site.change(), site.change()]);
  // If the write blocked the process, neither reads nor the release of the lock could run first.
  expect((await site.read()).errors).toEqual([]);
  site.release();
  for (const { data, errors } of await changes) {
    expect([data.createPost?.post, errors]).toEqual([{ title: 'A loaf' }, []]);
  }
});

test('write lock: a write fails after the busy timeout and changes nothing', async () => {
  await using site = openBusySite();
  const waits = hasWaiter();
  const change = site.change();
  await waits;
  const now = performance.now();
  using clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 5000);
  expect((await change).errors).toEqual(['Something went wrong.']);
  clock.mockRestore();
  site.release();
  expect((await site.read()).data.posts.nodes).toEqual([]);
});

test('write lock: requests without writes do not wait', async () => {
  await using testSite = await openSignInSite();
  using other = openOther(testSite.data);
  const post = (path: string, body: object = {}) =>
    testSite.get(`/wp-json/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-faustwp-secret': testSite.backend.secretKey },
      body: JSON.stringify(body),
    });
  expect((await post('faustwp/v1/validate_secret_key')).status).toBe(200);
  expect((await post('masthead/v1/caller')).status).toBe(200);
  expect(await (await post('faustwp/v1/authorize')).json()).toMatchObject({ code: 'invalid_request' });
  expect((await testSite.graphql('mutation{increaseCount(count:1)}')).data).toEqual({ increaseCount: 2 });
  expect(other.isTransaction).toBe(true);
});

test('write lock: capabilities are checked again after the wait', async () => {
  await using site = openBusySite();
  const waits = hasWaiter();
  const change = site.change();
  await waits;
  site.other.exec(`delete from user_roles where user_id = ${site.ids.author}`);
  site.release();
  expect((await change).errors).toEqual(['Sorry, you are not allowed to create posts']);
});

test('write lock: after a lost capability, an upload is rejected and its file deleted', async () => {
  await using site = openMediaSite();
  using other = openOther(site.data);
  const waits = hasWaiter();
  const upload = site.upload('a.png', await image());
  await waits;
  other.exec(`delete from user_roles where user_id = ${site.people.author}`);
  other.exec('COMMIT');
  expect((await upload).status).toBe(403);
  expect(uploadsOf(site)).toEqual([]);
});

test('write lock: a user whose session ended during the wait must sign in', async () => {
  await using testSite = await openSignInSite({ siteUrl: 'https://site.test', frontends: [frontend] });
  const { browser } = await signIn(testSite, frontend);
  using other = openOther(testSite.data);
  const waits = hasWaiter();
  const answered = browser.get(page(frontend));
  await waits;
  other.exec('delete from sessions; COMMIT');
  const response = await answered;
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('type="password"')]);
});

test.each<[string, () => Promise<number>]>([
  [
    'accounts are made, changed and deleted with what they wrote',
    async () => {
      await using testSite = openAccountSite();
      for (let post = 0; post < 7; post += 1) {
        addContent(testSite.database, { slug: `p${post}`, author_id: testSite.ids.author });
      }
      discardFiles(
        testSite.database,
        Array.from({ length: 600 }, (_each, index) => `${index}.jpg`),
      );
      await using other = openGreedyWriter(testSite);
      const account = { username: 'cleo', email: 'cleo@x.test', password: 'another lantern' };
      expect(await testSite.change('administrator', 'createUser', account)).toMatchObject({
        username: 'cleo',
      });
      await other.isBack();
      expect(
        await testSite.change('visitor', 'registerUser', { ...account, username: 'dora', email: 'd@x.test' }),
      ).toMatchObject({
        username: 'dora',
      });
      await other.isBack();
      const id = String(testSite.ids.author);
      expect(
        await testSite.change(testSite.ids.author, 'updateUser', { id, password: 'a new lantern' }),
      ).toMatchObject({ username: 'author' });
      await other.isBack();
      expect(await testSite.change('administrator', 'deleteUser', { id })).toMatchObject({
        username: 'author',
      });
      return other.times();
    },
  ],
  [
    'a password is reset by mail',
    async () => {
      await using testSite = openAccountSite();
      await using other = openGreedyWriter(testSite);
      await testSite.execute(
        'visitor',
        'mutation{sendPasswordResetEmail(input:{username:"author"}){success}}',
      );
      const key = keyIn((await testSite.mails()).at(-1)?.text ?? '');
      const input = { key, login: 'author', password: 'another lantern' };
      expect(await testSite.change('visitor', 'resetUserPassword', input)).toMatchObject({
        username: 'author',
      });
      return other.times();
    },
  ],
  [
    'a user signs in with an old hash, refreshes and signs out',
    async () => {
      await using testSite = await openSignInSite({ siteUrl: 'https://site.test', frontends: [frontend] });
      const user = testSite.database.row<{ id: number }, []>({
        sql: "select id from users where login = 'ana'",
      });
      testSite.database.run(
        db
          .updateTable('users')
          .set({ password_hash: hash('md5', password) })
          .where('id', '=', user?.id ?? 0),
      );
      await using other = openGreedyWriter(testSite);
      const { response, browser } = await signIn(testSite, frontend);
      expect(response.status).toBe(303);
      await other.isBack();
      expect((await browser.get(page(frontend))).status).toBe(302);
      await other.isBack();
      const form = tokenIn(await (await browser.get('/generate/sign-out')).text());
      expect(await (await browser.post('/generate/sign-out', { form })).text()).toContain(
        'You are signed out',
      );
      expect((await browser.get(page(frontend))).status).toBe(200);
      return other.times();
    },
  ],
  [
    'a frontend signs a user in, refreshes and signs them out',
    async () => {
      await using testSite = await openSignInSite();
      await using other = openGreedyWriter(testSite);
      const code = await testSite.code();
      await other.isBack();
      const { refreshToken } = (await (await testSite.authorize({ code })).json()) as Pair;
      await other.isBack();
      testSite.wait(60);
      const refreshed = await testSite.authorize({ refreshToken });
      expect(refreshed.status).toBe(200);
      const next = (await refreshed.json()) as Pair;
      await other.isBack();
      const revoked = await testSite.get('/wp-json/masthead/v1/revoke', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-faustwp-secret': testSite.backend.secretKey },
        body: JSON.stringify(next),
      });
      expect(revoked.status).toBe(200);
      expect((await testSite.authorize(next)).status).toBe(500);
      return other.times();
    },
  ],
  [
    'an image is uploaded and resized, another already is, and a third is given up',
    async () => {
      const warnings: string[] = [];
      const log = ({ level, message }: LogEntry) => void (level === 'info' || warnings.push(message));
      await using site = openMediaSite({ log });
      const { answer } = await site.upload('a.png', await image('png', { width: 400 }));
      await site.settle();
      site.database.run(db.insertInto('media_work').values({ content_id: answer.id, tries: 0, due_at: 0 }));
      const broken = addImage(site.database, { slug: 'broken', file: 'broken.jpg' });
      site.database.run(db.insertInto('media_work').values({ content_id: broken, tries: 99, due_at: 0 }));
      await using other = openGreedyWriter(site);
      expect((await site.upload('b.png', await image('png', { width: 400 }))).status).toBe(201);
      await site.settle();
      expect(warnings).toEqual(['Giving up on image sizes after too many attempts.']);
      return other.times();
    },
  ],
  [
    'scheduled content becomes due',
    async () => {
      await using site = openSite();
      const now = Date.UTC(2026, 5, 1);
      addContent(site.database, {
        slug: 'story',
        title: 'A loaf',
        status: 'future',
        date_local: now,
        published_at: now,
      });
      using database = openDatabase({ file: join(site.data, 'masthead.db'), durability: 'normal' });
      await using other = openGreedyWriter(site);
      const worker = createScheduleWorker({ database, clock: () => now, log: () => {} });
      worker.wake();
      await worker.close();
      expect((await executeAs(site.backend, null, read)).data.posts.nodes).toEqual([{ title: 'A loaf' }]);
      return other.times();
    },
  ],
  [
    'the first administrator is created',
    async () => {
      await using site = openSite();
      await using other = openGreedyWriter(site);
      await site.backend.createAdministrator({ login: 'ana', email: 'ana@x.test', password });
      return other.times();
    },
  ],
])('write lock: while another process writes, reads are served and %s', async (_, happens) => {
  // The test is void if nothing waited.
  expect(await happens()).toBeGreaterThan(0);
});
