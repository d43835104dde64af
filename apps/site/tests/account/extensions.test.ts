import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en } from '../../app/texts/en.ts';
import { createUser, detailsOf, isSignedIn, userOf, sendForm, signIn } from './users.ts';
import { type RealSite, startRealSite, type TestBrowser } from '../real-site.ts';
import { startSite, type StartedSite } from '../start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

/** The e-mail that confirms an address. */
const isConfirmation = (mail: string): boolean => mail.includes('confirm-email=');

async function changeEmail(site: RealSite, browser: TestBrowser, login: string): Promise<string> {
  const response = await sendForm(browser, { ...detailsOf(login), email: `new-${login}@example.com` });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account#account-details']);
  const mails = await site.mails((all) => all.some(isConfirmation));
  const text = mails.find(isConfirmation)?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  return /confirm-email=([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('account features of the embedded backend', () => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind: 'embedded' });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('a new e-mail address takes effect when its owner confirms it by a button, once', async () => {
    await createUser(site, 'finn');
    const browser = await signIn(site, 'finn');
    const key = await changeEmail(site, browser, 'finn');
    expect(await (await browser.get('/account')).text()).toContain(
      'To confirm the new email address, follow the link in the email we have just sent to it.',
    );
    const path = `/account?confirm-email=${key}`;
    const asks = await (await browser.get(path)).text();
    expect(asks).toContain('<h1>Confirm your email address</h1>');
    expect(asks).toContain('You are signed in as finn.');
    expect(await userOf(site, 'finn')).toMatchObject({ data: { user: { email: 'finn@example.com' } } });
    const stranger = await (await signIn(site, 'ana')).post(path, { form: 'confirm-email', key });
    expect(stranger.status).toBe(422);
    const confirmed = await browser.post(path, { form: 'confirm-email', key });
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/account#account-details']);
    expect(await userOf(site, 'finn')).toMatchObject({ data: { user: { email: 'new-finn@example.com' } } });
    const again = await browser.post(path, { form: 'confirm-email', key });
    expect(again.status).toBe(422);
    const html = await again.text();
    expect(html).toMatch(/role="alert"><p>The link to confirm the email address is invalid\./);
    expect(html).toContain('<h1>Confirm your email address</h1>');
    expect(html).not.toContain(en.account.confirmEmailButton);
    expect(html).toMatch(/href="\/account#account-details"[^]*href="\/logout"/);
  });

  test('the form shows a pending address, and an administrator’s change takes effect immediately', async () => {
    await createUser(site, 'orla');
    await createUser(site, 'omar', 'administrator');
    const [orla, omar] = [await signIn(site, 'orla'), await signIn(site, 'omar')];
    expect(await (await orla.get('/account')).text()).toContain(en.account.emailHintLink);
    expect(await (await omar.get('/account')).text()).toContain(en.account.emailHintImmediate);
    const response = await sendForm(omar, { ...detailsOf('omar'), email: 'new-omar@example.com' });
    expect(response.status).toBe(303);
    expect(await (await omar.get('/account')).text()).toContain('Your details have been saved.<');
    expect(await userOf(site, 'omar')).toMatchObject({ data: { user: { email: 'new-omar@example.com' } } });
  });

  test('confirmation can be retried after the backend was unavailable', async () => {
    const browser = await signIn(site, 'ana');
    site.instead = async (request) =>
      (await request.clone().text()).includes('ConfirmEmail') ? new Response('down', { status: 502 }) : null;
    const response = await browser.post('/account?confirm-email=key', { form: 'confirm-email', key: 'key' });
    site.instead = null;
    expect(response.status).toBe(503);
    expect(await response.text()).toContain(en.account.confirmEmailButton);
  });

  test('a truncated link changes nothing', async () => {
    const browser = await signIn(site, 'ana');
    expect(await (await browser.get('/account?confirm-email=')).text()).toContain('<h1>Your account</h1>');
    expect((await browser.post('/account', { form: 'confirm-email' })).status).toBe(422);
  });

  test('one button ends the sessions in all browsers', async () => {
    await createUser(site, 'ida');
    const [browser, other] = [await signIn(site, 'ida'), await signIn(site, 'ida')];
    expect(await (await browser.get('/account')).text()).toContain('Sign out everywhere');
    const pageForAna = await sendForm(await signIn(site, 'ana'), { form: 'details' });
    const account = /name="account" value="([^"]+)"/.exec(await pageForAna.text())?.[1] ?? '';
    const slip = await browser.post('/account', { form: 'sign-out-everywhere', account });
    expect([slip.status, await isSignedIn(other)]).toEqual([422, true]);
    expect(await slip.text()).toContain('Another person has signed in using this browser');
    const response = await sendForm(browser, { form: 'sign-out-everywhere' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/logout']);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(browser.cookies.size).toBe(0);
    expect(await isSignedIn(other)).toBe(false);
  });
});

test('account: features of the embedded backend are never requested from a WordPress', async () => {
  await using site = await startRealSite(compiled, { kind: 'wordpress' });
  const browser = await signIn(site, 'ana');
  const html = await (await browser.get('/account?confirm-email=key')).text();
  expect(html).toContain('<h1>Your account</h1>');
  expect(html).not.toContain('Sign out everywhere');
  for (const form of ['sign-out-everywhere', 'confirm-email']) {
    expect((await browser.post('/account', { form, key: 'key' })).status).toBe(400);
  }
  expect(site.operations.filter((name) => ['SignOutEverywhere', 'ConfirmEmail'].includes(name))).toEqual([]);
});
