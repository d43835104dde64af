import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en } from '../../app/texts/en.ts';
import { createUser, sendForm, signIn } from './users.ts';
import { type RealSite, startRealSite, type TestBrowser } from '../real-site.ts';
import { startSite, type StartedSite } from '../start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const texts = en.account.appPasswords;
const section = (html: string): string =>
  /<section id="account-app-passwords".*?<\/section>/s.exec(html)?.[0] ?? '';
const pageOf = async (browser: TestBrowser): Promise<string> =>
  section(await (await browser.get('/account')).text());

describe('application passwords on the account page', () => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind: 'embedded' });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('are created by a form, shown once, listed and revoked', async () => {
    await createUser(site, 'petra');
    const browser = await signIn(site, 'petra');
    expect(await pageOf(browser)).toContain(texts.title);
    const created = await sendForm(browser, { form: 'create-app-password', app: 'Phone' });
    expect(created.status).toBe(200);
    expect(created.headers.get('cache-control')).toMatch(/no-store/);
    const shown = section(await created.text());
    expect(/<code dir="ltr">([^<]+)<\/code>/.exec(shown)?.[1]).toMatch(/^(?:\w{4} ){5}\w{4}$/);
    const listed = await pageOf(browser);
    expect(listed).not.toContain('<code');
    expect(listed).toContain('<strong>Phone</strong>');
    expect(listed).toContain(texts.neverUsed);
    const uuid = /name="uuid" value="([^"]+)"/.exec(listed)?.[1] ?? '';
    const revoked = await sendForm(browser, { form: 'revoke-app-password', uuid });
    expect([revoked.status, revoked.headers.get('location')]).toEqual([
      303,
      '/account#account-app-passwords',
    ]);
    const after = await pageOf(browser);
    expect(after).toContain(en.account.appPasswordRevoked);
    expect(after).not.toContain('Phone');
  });

  test('need a name that is not in use', async () => {
    await createUser(site, 'rosa');
    const browser = await signIn(site, 'rosa');
    const outcome = async (app: string) => {
      const response = await sendForm(browser, { form: 'create-app-password', app });
      return [response.status, section(await response.text())] as const;
    };
    const [missing, missingPage] = await outcome(' ');
    expect([missing, missingPage]).toEqual([422, expect.stringContaining(texts.nameMissing)]);
    expect((await outcome('Phone'))[0]).toBe(200);
    const [taken, takenPage] = await outcome('phone');
    expect([taken, takenPage]).toEqual([422, expect.stringContaining(texts.nameTaken)]);
    const invalid = await sendForm(browser, { form: 'revoke-app-password', uuid: '../x' });
    expect(invalid.status).toBe(400);
  });
});

test('account: a WordPress has no application passwords here', async () => {
  await using site = await startRealSite(compiled, { kind: 'wordpress' });
  const browser = await signIn(site, 'ana');
  expect(await (await browser.get('/account')).text()).not.toContain('account-app-passwords');
  for (const form of ['create-app-password', 'revoke-app-password']) {
    expect((await browser.post('/account', { form, app: 'x' })).status).toBe(400);
  }
});
