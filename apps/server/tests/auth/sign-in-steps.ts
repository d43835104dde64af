import type { BrowserContext, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { visibleText } from '../browser.ts';
import { type Person, password } from '../cast.ts';
import type { SiteWithCast } from '../backend-kinds.ts';

/** Fills in the sign-in page of the backend, which is open. */
export async function signInAtBackend(page: Page, name: string, word: string = password): Promise<void> {
  await page.getByLabel('Username or email address').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The URL that starts the redirect flow. */
export const beginningOf = ({ url }: SiteWithCast, target: string): string =>
  `${url}/api/faust/auth/login?redirect_uri=${encodeURIComponent(target)}`;

/** Signs a user in by the redirect flow and waits for the return to the site. */
export async function signInByRedirect(
  page: Page,
  site: SiteWithCast,
  { person, target }: { person: Person; target: string },
): Promise<void> {
  await page.goto(beginningOf(site, target));
  await signInAtBackend(page, person);
  await page.waitForURL(site.url + target);
}

/** The names of the session cookies in this browser, without the site prefix. */
export async function sessionCookies(context: BrowserContext, { url }: SiteWithCast): Promise<string[]> {
  const cookies = await context.cookies(url);
  return cookies
    .map(({ name }) => /^(?:__Host-)?masthead-(refresh|signed-in)-[0-9a-f]{8}$/.exec(name)?.[1])
    .filter((name) => name !== undefined)
    .toSorted();
}

/** Ends all sessions of a user at the backend, unknown to their browsers. */
export async function endSessions({ backend }: SiteWithCast, person: Person): Promise<void> {
  const ask = async (userId: number, query: string): Promise<unknown> => {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return (await backend.fetch(request, { userId })).json();
  };
  const found = (await ask(1, `{ user(id: "${person}", idType: USERNAME) { databaseId } }`)) as {
    data: { user: { databaseId: number } };
  };
  const ended = await ask(
    found.data.user.databaseId,
    'mutation { signOutEverywhere(input: {}) { clientMutationId } }',
  );
  expect(ended).toMatchObject({ data: { signOutEverywhere: {} } });
}

/** Fills in the login page of the site, which is open. */
export async function signInAtSite(page: Page, name: string, word: string = password): Promise<void> {
  await page.getByLabel('Username or email address').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** Waits until a page no longer contains a private text, also after its next navigation. */
export async function expectNothingOf(secret: string, page: Page): Promise<void> {
  await expect.poll(() => visibleText(page)).not.toContain(secret);
  await page.waitForTimeout(400);
  expect(await vi.waitFor(() => visibleText(page), { timeout: 15_000 })).not.toContain(secret);
}
