import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import { desktop, phone } from '../browser.ts';
import { type Person, password } from '../cast.ts';
import { type AccountScreen, accountScreens } from '../screens/account-screens.ts';
import { type Contents, framedScreens, readContents, screens } from '../screens/find-screens.ts';
import { otherSites } from '../screens/other-sites.ts';
import { type Stack, startStack } from '../stack.ts';
import { type EnginePage, control, field, twoFrames, waitFor } from './engine.ts';
import { engines } from './engines.ts';
import { foreignFormPath, type ProbingProxy, startProbingProxy } from './probing-proxy.ts';

// Every screen and form of readers in browsers other than Chromium. `MASTHEAD_SCREENSHOTS=/a/folder` saves screenshots.

const screenshots = process.env['MASTHEAD_SCREENSHOTS'];
const sizes = { phone, desktop };

let proxy: ProbingProxy;
let magazine: Stack;
let contents: Contents;
let site: SiteWithCast;

beforeAll(async () => {
  if (!engines.some(({ isTested }) => isTested)) return;
  proxy = await startProbingProxy();
  magazine = await startStack({ SITE_URL: proxy.url });
  contents = await readContents(magazine.url);
  site = await startSiteWithCast('embedded', { SITE_URL: proxy.url, MASTHEAD_AUTH_TYPE: 'local' });
  site.setOption('users_can_register', '1');
});

afterAll(async () => {
  await magazine?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await proxy?.[Symbol.asyncDispose]();
});

describe.each(engines)('reading in $name', { tags: ['exhaustive'] }, ({ name: engine, isTested, open }) => {
  let page: EnginePage;
  let signedIn: Person | null = null;

  beforeAll(async () => {
    if (isTested) page = await open();
  });
  afterAll(() => page?.[Symbol.asyncDispose]());

  const goto = (path: string): Promise<void> => page.goto(proxy.url + path);

  /** The problems of the open page in its present size. */
  async function problemsOf(screen: string, size: keyof typeof sizes, status: number): Promise<string[]> {
    await waitFor(page, imagesInWindowAreLoaded);
    // Browsers paint some pages late. One that is never painted is reported below.
    await waitFor(page, 'probe.isPainted()').catch(() => null);
    await page.evaluate(twoFrames);
    const { overflowPx, problems, isPainted, moved } = (await page.evaluate(`({
      overflowPx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      problems: probe.problems,
      isPainted: probe.isPainted(),
      moved: probe.moved(),
    })`)) as { overflowPx: number; problems: string[]; isPainted: boolean; moved: string[] };
    await saveScreenshot(`${screen}-${size}`);
    return [
      ...(proxy.documentStatus === status ? [] : [`status ${proxy.documentStatus}`]),
      ...(overflowPx > 0 ? [`${overflowPx} px wider than the window`] : []),
      ...problems,
      ...proxy.failures,
      ...(isPainted ? [] : ['not painted']),
      ...moved.slice(0, 5).map((line) => `moved ${line}`),
    ].map((problem) => `${size}: ${problem}`);
  }

  async function saveScreenshot(label: string): Promise<void> {
    if (screenshots === undefined) return;
    const folder = join(screenshots, engine);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${label.replaceAll(/\W+/g, '-')}.png`), await page.screenshot('page'));
  }

  /** Opens a path in each size. @returns The problems of all. */
  async function problemsInEachSize(screen: string, path: string, status: number): Promise<string[]> {
    const problems: string[] = [];
    for (const size of ['phone', 'desktop'] as const) {
      await page.resize(sizes[size]);
      await goto(path);
      problems.push(...(await problemsOf(screen, size, status)));
    }
    return problems;
  }

  /** Fills in a form, submits it, and waits for the next page. */
  async function submit({ button, fields }: NonNullable<AccountScreen['form']>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      await waitFor(page, `${field(label)} !== undefined`);
      await page.evaluate(`void (${field(label)}.value = ${JSON.stringify(value)})`);
    }
    await followed(() => page.click(control(button, 'main')));
  }

  /** Waits for the page to which an action leads. */
  async function followed(act: () => Promise<void>): Promise<void> {
    await page.evaluate('void (window.isLeft = true)');
    await act();
    await waitFor(page, `window.isLeft === undefined && document.readyState === 'complete'`);
  }

  /** Submits a form on a phone; once, because attempts are limited. */
  async function problemsAfterForm(
    screen: string,
    path: string,
    form: NonNullable<AccountScreen['form']>,
  ): Promise<string[]> {
    await page.resize(phone);
    await goto(path);
    await submit(form);
    return problemsOf(screen, 'phone', form.status ?? 200);
  }

  async function signInAs(person: Person | null): Promise<void> {
    if (signedIn === person) return;
    if (signedIn !== null) {
      await goto('/logout');
      await submit({ button: 'Sign out', fields: {} });
    }
    signedIn = person;
    if (person === null) return;
    await goto('/login');
    await submit({
      button: 'Sign in',
      fields: { 'Username or email address': person, Password: password },
    });
  }

  describe('the magazine', () => {
    beforeAll(() => {
      if (isTested) proxy.target = magazine.url;
    });

    test.runIf(isTested).each([...screens, ...framedScreens])(
      '$name: status, width, console, policy, layout shift',
      async ({ name, path: find, isNext, status = 200 }) => {
        let path = find(contents);
        expect(path).toBeDefined();
        if (isNext) {
          await goto(path ?? '');
          path = String(
            await page.evaluate(`document.querySelector('main a[rel="next"]').getAttribute('href')`),
          );
        }
        expect(await problemsInEachSize(name, path ?? '', status)).toEqual([]);
      },
    );

    test.runIf(isTested)('the phone menu opens and closes with its buttons and with Escape', async () => {
      await page.resize(phone);
      await goto('/');
      await page.click(shown('.menu-button'));
      await waitFor(page, shown('.menu-sheet'));
      await saveScreenshot('the phone menu');
      expect(await page.evaluate(`${shown('.menu-sheet a')}.getBoundingClientRect().width > 0`)).toBe(true);
      await page.click(shown('.menu-close'));
      await waitFor(page, `!${shown('.menu-sheet')}`);
      await page.click(shown('.menu-button'));
      await waitFor(page, shown('.menu-sheet'));
      await page.type('\uE00C');
      await waitFor(page, `!${shown('.menu-sheet')}`);
      await page.click(shown('.menu-button'));
      await waitFor(page, shown('.menu-sheet'));
      await followed(() => page.click(shown('.menu-sheet nav a')));
      expect(proxy.documentStatus).toBe(200);
    });

    test.runIf(isTested)('a submenu opens below its entry', async () => {
      await page.resize(desktop);
      await goto('/');
      await page.click(shown('.menu-toggle'));
      await waitFor(page, shown('.menu-panel'));
      await saveScreenshot('a submenu');
      const { panel, toggle } = (await page.evaluate(`({
      panel: ${shown('.menu-panel')}.getBoundingClientRect().toJSON(),
      toggle: ${shown('.menu-toggle')}.getBoundingClientRect().toJSON(),
    })`)) as Record<'panel' | 'toggle', DOMRect>;
      expect(panel.top).toBeGreaterThanOrEqual(Math.floor(toggle.bottom));
      expect(panel.top).toBeLessThan(toggle.bottom + 40);
      expect(panel.left).toBeLessThan(toggle.right);
      expect(panel.right).toBeLessThanOrEqual(desktop.width);
    });

    test.runIf(isTested)(
      'a page with an open submenu responds when its window becomes narrower',
      async () => {
        await page.resize(desktop);
        await goto('/');
        await page.click(shown('.menu-toggle'));
        await waitFor(page, shown('.menu-panel'));
        await page.resize(phone);
        await waitFor(page, `${shown('.menu-button')} !== undefined`);
        expect(await page.evaluate(`${shown('.menu-panel')} === undefined`)).toBe(true);
      },
    );

    test.runIf(isTested)('the search form leads to its results', async () => {
      await goto('/search/');
      await page.click(`document.querySelector('main input[type="search"]')`);
      await followed(() => page.type('lamp\n'));
      expect(await page.evaluate('location.search')).toContain('lamp');
      expect(await page.evaluate(`document.querySelectorAll('main h2 a, main h3 a').length`)).toBeGreaterThan(
        0,
      );
    });

    test.runIf(isTested)('the theme switch changes the colours', async () => {
      await goto('/');
      const text = 'getComputedStyle(document.body).color';
      const colours = new Set<unknown>();
      for (const theme of ['dark', 'light']) {
        await followed(() =>
          page.click(`document.querySelector('form[action^="/choose-theme"] [value="${theme}"]')`),
        );
        colours.add(await page.evaluate(text));
      }
      expect(colours.size).toBe(2);
    });
  });

  describe('accounts, previews and forms', () => {
    beforeAll(() => {
      if (isTested) proxy.target = site.serverUrl;
    });

    test.runIf(isTested).each(
      // By user, because signing in takes longer than a page.
      accountScreens
        .toSorted((a, b) => (a.as ?? '').localeCompare(b.as ?? ''))
        .filter(({ stateCookie }) => !stateCookie),
    )(
      '$name: status, width, console, policy, layout shift',
      async ({ name, as, path, status = 200, form }) => {
        await signInAs(as ?? null);
        const url = typeof path === 'string' ? path : path(site);
        const problems =
          form === undefined
            ? await problemsInEachSize(name, url, status)
            : await problemsAfterForm(name, url, form);
        expect(problems).toEqual([]);
      },
    );

    test.runIf(isTested)('a comment is sent and awaits moderation', async () => {
      await signInAs(null);
      await page.resize(phone);
      await goto('/the-published-post/');
      await submit({
        button: 'Post comment',
        fields: {
          Comment: `Read in ${engine}.`,
          Name: 'Vera',
          'Email address (optional)': 'vera@example.com',
        },
      });
      await waitFor(page, `document.body.innerText.includes('Awaiting moderation')`);
      expect(await page.evaluate('document.body.innerText')).toContain(`Read in ${engine}.`);
      expect(await problemsOf('a comment that awaits moderation', 'phone', 200)).toEqual([]);
    });

    test.runIf(isTested)('a password-protected post opens with its password', async () => {
      await goto('/the-protected-post/');
      expect(await page.evaluate('document.body.innerText')).not.toContain(site.cast.posts.protected.secret);
      await submit({ button: 'Unlock', fields: { Password: 'lamp oil' } });
      expect(await page.evaluate('document.body.innerText')).toContain(site.cast.posts.protected.secret);
    });

    test.runIf(isTested)('a form of another site is rejected on a page of its own', async () => {
      await page.resize(phone);
      const action = encodeURIComponent(`${proxy.url}/forgot-password`);
      await page.goto(`${proxy.url.replace('localhost', '127.0.0.1')}${foreignFormPath}?action=${action}`);
      await followed(() => page.click(`document.querySelector('button')`));
      expect(await problemsOf('a rejected form', 'phone', 403)).toEqual([]);
    });
  });

  describe.each(otherSites)('$name', ({ name, env, status }) => {
    test.runIf(isTested)('its front page: status, width, console, policy, layout shift', async () => {
      await using other = await startStack({ ...env, SITE_URL: proxy.url });
      proxy.target = other.url;
      expect(await problemsInEachSize(name, '/', status)).toEqual([]);
    });
  });
});

/** Expression for the first visible element of a selector. */
const shown = (selector: string): string =>
  `Array.from(document.querySelectorAll(${JSON.stringify(selector)})).find((element) => element.checkVisibility())`;

const imagesInWindowAreLoaded = `Array.from(document.images).every((image) => {
  const { top, bottom, width } = image.getBoundingClientRect();
  return width === 0 || bottom < 0 || top > innerHeight || image.complete;
})`;
