import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { attacks } from '../../../../packages/markup/tests/attacks.ts';
import type { SiteWithCast } from '../backend-kinds.ts';
import { closeContext, desktop, launchBrowser, openContext } from '../browser.ts';
import { blocksOf, createDraft, openEditor, startSiteWithBlocks } from './editor-steps.ts';

// The attacks of the site's tests in the views of the editor around the canvas, which has tests of its own.

const block = (html: string): string => `<!-- wp:html -->\n${html}\n<!-- /wp:html -->`;

// Unmatched delimiters are shown as code.
const withoutDelimiters = attacks.filter((attack) => !attack.includes('wp:'));

describe('editor', { tags: ['exhaustive'] }, () => {
  let browser: Browser;
  let site: SiteWithCast;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), startSiteWithBlocks()]);
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  /** Opens a draft in a browser that records what attacks do. */
  async function openAttacked(id: number) {
    const context = await openContext(browser, { viewport: desktop });
    onTestFinished(() => closeContext(context));
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    const reported: string[] = [];
    await context.exposeFunction('reportAttack', (name: string) => void reported.push(name));
    // In every frame.
    await context.addInitScript(() => {
      const { reportAttack } = window as unknown as { reportAttack: (name: string) => void };
      for (const name of ['alert', 'confirm', 'prompt', 'open', 'print'] as const) {
        window[name] = () => reportAttack(name) as never;
      }
    });
    // Requests that the policy blocks do not get here.
    await context.route(
      (url) => /^https?:/.test(url.protocol) && url.origin !== site.url,
      (route) => {
        reported.push(route.request().url());
        return route.abort();
      },
    );
    page.on('popup', (popup) => reported.push(`popup ${popup.url()}`));
    await openEditor(page, site, { person: 'ada', path: `/edit/posts/${id}` });
    const outcome = async () => {
      await page.waitForTimeout(2000);
      const frames = page.frames().map((frame) => frame.url());
      return {
        attacks: reported,
        url: page.url(),
        foreignFrames: frames.filter(
          (url) => /^(https?|data|javascript):/.test(url) && !url.startsWith(site.url),
        ),
      };
    };
    return {
      page,
      outcome,
      harmless: { attacks: [], url: `${site.url}/edit/posts/${id}`, foreignFrames: [] },
    };
  }

  test('no attack of the list runs in the code view, the preview, and the comparison of revisions', async () => {
    const id = await createDraft(site, 'Attacked', attacks.map(block).join('\n\n'));
    const { page, outcome, harmless } = await openAttacked(id);
    await page
      .getByRole('button', { name: /^Edit( this text)? as code/ })
      .first()
      .click();
    const code = page.getByRole('textbox', { name: 'Text as code' });
    await code.press('ControlOrMeta+End');
    await code.pressSequentially(' changed');
    await page.keyboard.press('ControlOrMeta+s');
    await page.locator('.editor-save-status[data-kind="saved"]').waitFor();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.frameLocator('iframe[title="Preview"]').locator('main').waitFor();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByText('Revisions', { exact: true }).click();
    await page.locator('.revision-list button').last().click();
    await page.locator('.revision-text').waitFor();
    expect(await outcome()).toEqual(harmless);
    expect(await blocksOf(page).count()).toBe(0);
  });

  test.each([
    { name: 'blocks of HTML', content: withoutDelimiters.map(block).join('\n\n') },
    { name: 'classic text', content: withoutDelimiters.join('\n\n') },
  ])(
    'no attack of the list runs as $name, nor in the dialog before publishing',
    async ({ name, content }) => {
      // In the title, the excerpt is made of it as well.
      const id = await createDraft(site, `Attacked <img src=x onerror=alert(1)> ${name}`, content);
      const { page, outcome, harmless } = await openAttacked(id);
      await blocksOf(page).nth(20).waitFor();
      await blocksOf(page)
        .nth(3)
        .click({ force: true, position: { x: 5, y: 5 } });
      await page.getByRole('button', { name: 'Publish…' }).click();
      await page.frameLocator('.publish-cards iframe').getByRole('heading').first().waitFor();
      expect(await outcome()).toEqual(harmless);
    },
  );
});
