import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ensureKit } from '../../../editor/tests/built-kit.ts';
import { signInAtSite } from '../auth/sign-in-steps.ts';
import { freePort } from '../backend-kinds.ts';
import { chromiumPath, closeContext, desktop, launchBrowser, openContext, quietFlags } from '../browser.ts';
import { blocksOf, canvasOf, isLongRun, startWriting } from './editor-steps.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

// No lost words: the server and the browser are killed, and the network fails, while a user types.

const administrator = { name: 'admin', password: 'four lamps on a pier' };
const serverKills = 24;
const browserKills = isLongRun ? 10 : 4;
const offlineMs = isLongRun ? 60_000 : 10_000;

let folder: string;
let server: ServerProcess;
let url: string;

/** The stored text of the post with a title; `null` if it has not been created. */
function storedText(title: string): string | null {
  using database = new DatabaseSync(join(folder, 'masthead.db'), { readOnly: true });
  const row = database.prepare(`SELECT body FROM content WHERE title = ? AND type = 'post'`).get(title);
  return row === undefined ? null : String(row['body']);
}

const wordsIn = (text: string | null): string[] => text?.match(/\bword\d+\b/g) ?? [];

const words = (count: number): string[] => Array.from({ length: count }, (_, index) => `word${index}`);

/** Signs in if the browser has no session, and opens a screen of the editing area. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(url + path);
  const field = page.getByLabel('Username or email address');
  const screen = page.locator('nav.navigation');
  await field.or(screen).first().waitFor();
  if (await field.isVisible()) await signInAtSite(page, administrator.name, administrator.password);
  await screen.waitFor();
}

// A busy machine takes several seconds to start the server again.
describe('editor', { tags: ['exhaustive'], timeout: 600_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    await ensureKit();
    folder = mkdtempSync(join(tmpdir(), 'masthead-durability-'));
    const port = await freePort();
    url = `http://localhost:${port}`;
    [browser, server] = await Promise.all([
      launchBrowser(),
      startServerProcess({
        PORT: String(port),
        MASTHEAD_DATA: folder,
        MASTHEAD_SAMPLE: 'false',
        MASTHEAD_AUTH_TYPE: 'local',
        MASTHEAD_ADMIN_PASSWORD: administrator.password,
      }),
    ]);
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  test(`the server is killed ${serverKills} times during a save, and no word is lost`, async () => {
    const context = await openContext(browser, { viewport: desktop });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await open(page, '/edit/posts/new');
    await startWriting(page, 'Killed servers');
    for (let kill = 0; kill < serverKills; kill += 1) {
      await page.keyboard.type(` word${kill}`);
      await page.keyboard.press('ControlOrMeta+s');
      // From before the request to after the response.
      await wait(kill * 4);
      await server.kill();
      await server.start();
    }
    await expect
      .poll(() => wordsIn(storedText('Killed servers')), { timeout: 90_000 })
      .toEqual(words(serverKills));
    expect(wordsIn(await blocksOf(page).first().innerText())).toEqual(words(serverKills));
    using database = new DatabaseSync(join(folder, 'masthead.db'), { readOnly: true });
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(
      database
        .prepare(`SELECT count(*) AS posts FROM content WHERE title = 'Killed servers' AND type = 'post'`)
        .get(),
    ).toEqual({ posts: 1 });
    await closeContext(context);
  });

  test(`the browser is killed ${browserKills} times after a key, and no word is lost`, async () => {
    const profile = join(folder, 'profile');
    let path = '/edit/posts/new';
    const found: string[][] = [];
    for (let kill = 0; kill < browserKills; kill += 1) {
      const started = await startOwnBrowser(profile);
      const page = await started.newPage();
      if (kill === 0) {
        await open(page, path);
        await startWriting(page, 'Killed browsers');
      } else found.push(await reopen(page, path, kill));
      await page.keyboard.type(` word${kill}`);
      await wait(300);
      path = new URL(page.url()).pathname;
      await started.kill();
    }
    const started = await startOwnBrowser(profile);
    const page = await started.newPage();
    found.push(await reopen(page, path, browserKills));
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(() => wordsIn(storedText('Killed browsers'))).toEqual(words(browserKills));
    expect(found).toEqual(Array.from({ length: browserKills }, (_, index) => words(index + 1)));
    await started.kill();
  });

  test(`${offlineMs / 1000} seconds offline: what is typed and uploaded meanwhile is stored afterwards`, async () => {
    const context = await openContext(browser, { viewport: desktop });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await open(page, '/edit/posts/new');
    await startWriting(page, 'Offline');
    await page.keyboard.type('word0');
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(() => wordsIn(storedText('Offline'))).toEqual(['word0']);
    await context.setOffline(true);
    const startedAt = performance.now();
    await pasteImage(page);
    await blocksOf(page).first().click();
    await page.keyboard.press('End');
    let count = 1;
    while (performance.now() - startedAt < offlineMs) {
      await page.keyboard.type(` word${count}`);
      count += 1;
      await wait(500);
    }
    expect(wordsIn(storedText('Offline'))).toEqual(['word0']);
    await page.locator('.editor-save-status[data-kind="device"]').waitFor();
    await context.setOffline(false);
    await canvasOf(page).locator('img[src*="/lamp"]').waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(() => wordsIn(storedText('Offline')), { timeout: 90_000 }).toEqual(words(count));
    await expect.poll(() => storedText('Offline')).toMatch(/<img src="[^"]*\/lamp[^"]*\.png"/);
    expect(storedText('Offline')).not.toContain('blob:');
    await closeContext(context);
  });
});

/** Opens the text in a new browser, and puts the caret at its end. @returns The words that it shows, when they are as many as expected. */
async function reopen(page: Page, path: string, count: number): Promise<string[]> {
  // Content that was not created yet is in the list of unsaved work.
  await open(page, path === '/edit/posts/new' ? '/edit/posts' : path);
  if (path === '/edit/posts/new')
    await page
      .getByRole('link', { name: /^(Continue|Killed browsers)$/ })
      .first()
      .click();
  const shown = await vi.waitFor(
    async () => {
      const found = wordsIn(await blocksOf(page).first().innerText());
      if (found.length !== count) throw new Error(`The text shows ${found.join(' ')}.`);
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );
  await blocksOf(page).first().click();
  await page.keyboard.press('ControlOrMeta+End');
  return shown;
}

/** Pastes an image file into the text. */
async function pasteImage(page: Page): Promise<void> {
  await canvasOf(page)
    .locator('[data-type="core/paragraph"]')
    .first()
    .evaluate(async (element) => {
      const canvas = document.createElement('canvas');
      canvas.width = 40;
      canvas.height = 30;
      const { promise, resolve } = Promise.withResolvers<Blob | null>();
      canvas.toBlob(resolve, 'image/png');
      const blob = await promise;
      const data = new DataTransfer();
      data.items.add(new File([blob ?? ''], 'lamp.png', { type: 'image/png' }));
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
}

interface OwnBrowser {
  newPage(): Promise<Page>;
  kill(): Promise<void>;
}

/** A browser with a profile on disk, as people use it, which can be killed. */
async function startOwnBrowser(profile: string): Promise<OwnBrowser> {
  const child = spawn(
    chromiumPath,
    [
      '--headless=new',
      ...quietFlags,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const { promise: endpoint, resolve } = Promise.withResolvers<string>();
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
    if (found !== undefined) resolve(found);
  });
  const connected = await chromium.connectOverCDP(await endpoint);
  return {
    async newPage() {
      const [context] = connected.contexts();
      if (context === undefined) throw new Error('The browser has no context.');
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      await page.setViewportSize(desktop);
      return page;
    },
    async kill() {
      const exited = once(child, 'exit');
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await exited;
      await connected.close().catch(() => undefined);
    },
  };
}
