import { afterAll, afterEach, assert, beforeAll, describe, expect, test } from 'vitest';
import { createUser, isSignedIn, sendForm, signIn } from './users.ts';
import { bothKinds, password, type RealSite, startRealSite, type TestBrowser } from '../real-site.ts';
import { startSite, type StartedSite } from '../start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

describe.each(bothKinds)('password change (%s)', (kind) => {
  let site: RealSite;
  let ben: TestBrowser;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind });
    ben = await signIn(site, 'ben');
  });
  afterEach(() => {
    site.instead = null;
    assert.deepEqual(site.errors.splice(0), []);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test.each([
    [
      { current: '', new: 'a new lamp for me', again: 'a new lamp for me' },
      'current',
      'Enter your current password.',
    ],
    [
      { current: 'no', new: 'a new lamp for me', again: 'a new lamp for me' },
      'current',
      'The current password is incorrect.',
    ],
    [
      { current: password, new: 'short', again: 'short' },
      'new',
      'This password is too short. It needs at least 8 characters.',
    ],
    [
      { current: password, new: 'a new lamp for me', again: 'a new lamp for you' },
      'again',
      'The passwords do not match. Enter both again.',
    ],
  ])('rejects %j', async (typed, name, sentence) => {
    const response = await sendForm(ben, { form: 'password', ...typed });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(`<p class="field-error" id="error-${name}">${sentence}</p>`);
    expect(html).not.toContain('lamp for');
  });

  test('sets a new password, keeps this session and ends all others', async () => {
    await createUser(site, 'gus');
    const [browser, other] = [await signIn(site, 'gus'), await signIn(site, 'gus')];
    const typed = {
      form: 'password',
      current: password,
      new: 'nine tin whistles',
      again: 'nine tin whistles',
    };
    const response = await sendForm(browser, typed);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account#account-password']);
    expect(await (await browser.get('/account')).text()).toContain('Your password has been changed.');
    expect(await isSignedIn(other)).toBe(false);
    expect((await site.browser().post('/login', { name: 'gus', password })).status).toBe(422);
    await signIn(site, 'gus', 'nine tin whistles');
  });

  test('redirects to the login page when the password is set but signing in fails', async () => {
    await createUser(site, 'hal');
    const browser = await signIn(site, 'hal');
    let isSet = false;
    site.instead = async (request) => {
      const body = await request.clone().text();
      if (body.includes('ChangeAccount')) isSet = true;
      if (!isSet || !body.includes('AskForCode')) return null;
      const error = { message: 'Too often.', extensions: { code: 'RATE_LIMIT', retryAfter: 90 } };
      return Response.json({ data: { generateAuthorizationCode: null }, errors: [error] });
    };
    const typed = {
      form: 'password',
      current: password,
      new: 'nine tin whistles',
      again: 'nine tin whistles',
    };
    const response = await sendForm(browser, typed);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login?password-set']);
    site.instead = null;
    await signIn(site, 'hal', 'nine tin whistles');
  });

  test('limits wrong passwords', async () => {
    site.instead = async (request) => {
      const body = await request.clone().text();
      if (!body.includes('AskForCode')) return null;
      const error = { message: 'Too often.', extensions: { code: 'RATE_LIMIT', retryAfter: 90 } };
      return Response.json({ data: { generateAuthorizationCode: null }, errors: [error] });
    };
    const typed = { form: 'password', current: 'no', new: 'nine tin whistles', again: 'nine tin whistles' };
    const response = await sendForm(ben, typed);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '90']);
    expect(await response.text()).toContain('Please try again in 2 minutes.');
  });
});
