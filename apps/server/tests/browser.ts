import { setTimeout as wait } from 'node:timers/promises';
import axe from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Frame,
  type Page,
} from 'playwright-core';

/** Flags for a Chromium without network access, also as root in a container. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Chromium without its own user interface, which opens a page in a third of the time. */
const headlessShellPath = process.env['CHROMIUM_HEADLESS_SHELL'] ?? chromiumPath;

/** Starts the browser that `npm test` found or installed. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: headlessShellPath, args: quietFlags });
}

/** A browser with the back/forward cache enabled, as in ordinary browsers; the headless shell has none. */
export function launchRememberingBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: quietFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

/** A browser context without cookies; waiting times out after twenty seconds, as polls do. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(20_000);
  return context;
}

/**
 * Closes a context after its last assertion. Chromium sometimes never confirms it, for example for pages of the back/forward cache; the end of
 * the browser closes such a context.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.race([context.close(), wait(readMs, undefined, { ref: false })]);
}

export const phone = { width: 390, height: 844 };
export const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1280, height: 900 };

/** What a reader's visit to a page showed besides the page. */
export interface Visit extends Watch {
  page: Page;
  status: number;
}

/** The console messages and requests of a page. */
export interface Watch {
  /** Console messages and uncaught errors. */
  consoleMessages: string[];
  /** Requests to other origins, and requests of ours that failed. */
  strayRequests: string[];
  /** Requests for scripts. */
  scripts: string[];
}

/** Opens a page and waits until it is fully loaded. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const watch = watchPage(page, new URL(url).origin);
  const response = await page.goto(url, { waitUntil: 'load' });
  // Without a script nothing more is loaded.
  if (watch.scripts.length > 0) await page.waitForLoadState('networkidle');
  return { page, status: response?.status() ?? 0, ...watch };
}

/** Watches a page that is to stay at one origin. */
export function watchPage(page: Page, origin: string): Watch {
  const watch: Watch = { consoleMessages: [], strayRequests: [], scripts: [] };
  page.on('console', (message) => watch.consoleMessages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => watch.consoleMessages.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') watch.scripts.push(request.url());
    if (!request.url().startsWith('data:') && new URL(request.url()).origin !== origin) {
      watch.strayRequests.push(request.url());
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') {
      watch.strayRequests.push(`${response.status()} ${response.url()}`);
    }
  });
  return watch;
}

/** The axe rule sets: WCAG 2.2 AA and best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The accessibility violations of a page, as `rule: selector` lines; empty if none. Runs axe directly: its Playwright package scans
 * frames, of which there are none, and takes six times as long.
 */
export async function accessibilityViolations(
  page: Page | Frame,
  runOnly: readonly string[] = rules,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe };
    const { violations: found } = await here.run({ runOnly: [...only], resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
  }, runOnly);
  return violations.flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target}`));
}

/** The horizontal overflow in CSS pixels; 0 if the page fits. Waits for the styles, which load after the text. */
export async function sidewaysOverflowPx(page: Page): Promise<number> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Response timeout of a reading in milliseconds; `expect.poll` then reads again. */
const readMs = 4000;

/**
 * The visible text of a page with the values of its fields; empty while the page is hidden or navigating. Rejects if the page does not
 * respond.
 */
export async function visibleText(page: Page): Promise<string> {
  return (await evaluateWithin(page, readVisibleText)) ?? '';
}

/** Runs in the page. */
function readVisibleText(): string {
  if (document.documentElement.hidden) return '';
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
}

/**
 * Evaluates a function in a page; `null` while the page navigates. Rejects if the page does not respond within four seconds: Playwright
 * itself would wait without a limit.
 */
export async function evaluateWithin<Result>(page: Page, read: () => Result): Promise<Result | null> {
  const stop = new AbortController();
  const late = wait(readMs, null, { signal: stop.signal }).then(() => {
    throw new Error(`${page.url()} did not respond within ${readMs} ms.`);
  });
  try {
    return await Promise.race([page.evaluate(read).catch(() => null), late]);
  } finally {
    stop.abort();
    late.catch(() => {});
  }
}
