import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeContext, launchBrowser, openContext, phone, visit } from '../browser.ts';
import { startStack } from '../stack.ts';
import { otherSites } from './other-sites.ts';
import { problemsInEachMode, representativeModes } from './screen-problems.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

describe.each(otherSites)('$name', { tags: ['exhaustive'] }, ({ env, status: expected }) => {
  test('its front page fits, is accessible and logs nothing', async () => {
    await using site = await startStack(env);
    const context = await openContext(browser, { viewport: phone });
    const { page, status, consoleMessages } = await visit(context, `${site.url}/`);
    expect(status).toBe(expected);
    expect(await problemsInEachMode(page, representativeModes)).toEqual([]);
    // The browser reports documents with such a status.
    expect(consoleMessages.filter((message) => !message.includes(String(status)))).toEqual([]);
    await closeContext(context);
  });
});
