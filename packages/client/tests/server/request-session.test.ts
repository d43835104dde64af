import { describe, expect, test } from 'vitest';
import {
  type CallInit,
  namedCookies,
  signingSite,
  silence,
  tokens,
  invalidGrant,
  wrongSecret,
  newSessionId,
} from './signing-site.ts';

const old = { refresh: 'old', hint: '1' };
const sessionCookies = { refresh: tokens.refreshToken, hint: '1' };

function open(answer: () => Response | Promise<Response>, init: CallInit = { cookies: old }) {
  const site = signingSite(answer);
  const session = site.auth.session(site.request('/account', init), {
    onFailure: (error) => site.failures.push(error),
  });
  return { site, session, cookies: () => namedCookies(session.cookies, site.auth) };
}

test('request session: is not personal, and sends no request, before its first use', () => {
  const { site, session } = open(invalidGrant);
  expect([session.mayBeSignedIn, session.isPersonal, session.cookies, site.requests]).toEqual([
    true,
    false,
    [],
    [],
  ]);
});

test('request session: a visitor has no token, without a request, but the response is personal', async () => {
  const { site, session } = open(invalidGrant, {});
  expect(session.mayBeSignedIn).toBe(false);
  expect([await session.accessToken(), session.isPersonal, session.cookies, site.requests]).toEqual([
    null,
    true,
    [],
    [],
  ]);
});

test('request session: all callers in one request get the same token', async () => {
  const { site, session, cookies } = open(() => Response.json(tokens));
  const given = await Promise.all([session.accessToken(), session.accessToken(), session.renew()]);
  expect([given[0], given[1], given[2]?.kind]).toEqual(['access+1', 'access+1', 'tokens']);
  expect([await session.accessToken(), site.requests.length, cookies()]).toEqual([
    'access+1',
    1,
    sessionCookies,
  ]);
});

test('request session: an ended session has no token, and its cookies are deleted', async () => {
  const { session, cookies } = open(invalidGrant);
  expect([await session.accessToken(), session.mayBeSignedIn, cookies()]).toEqual([
    null,
    false,
    { refresh: null, hint: null },
  ]);
});

describe('request session: remains, and the token request throws, if the backend', () => {
  test.each([
    ['rejects the secret key', wrongSecret, 'exchange_refused'],
    ['is unreachable', () => Promise.reject(new TypeError('fetch failed')), 'network'],
    ['does not respond', silence, 'timed_out'],
    ['responds without JSON', () => new Response('<html>'), 'not_tokens'],
  ])('%s', async (_, answer, code) => {
    const { site, session, cookies } = open(answer);
    await expect(session.accessToken()).rejects.toMatchObject({ code });
    await expect(session.accessToken()).rejects.toMatchObject({ code });
    expect([session.mayBeSignedIn, cookies(), site.requests.length]).toEqual([true, {}, 1]);
    expect(site.failures.map((failure) => failure.code)).toEqual([code]);
  });
});

test('request session: a sign-in or sign-out applies to the rest of the request', async () => {
  const { site, session, cookies } = open(() => Response.json(tokens));
  await session.signIn('a code');
  expect([await session.accessToken(), cookies(), site.requests.length]).toEqual([
    'access+1',
    { ...sessionCookies, hint: newSessionId },
    1,
  ]);
  await session.end();
  expect([await session.accessToken(), session.mayBeSignedIn, cookies()]).toEqual([
    null,
    false,
    { refresh: null, hint: null },
  ]);
  expect(site.requests.at(-1)?.body).toEqual({ refreshToken: tokens.refreshToken });
});

test('request session: cookies expire with the refresh token', async () => {
  const { session } = open(() => Response.json(tokens));
  await session.accessToken();
  for (const header of session.cookies) expect(header).toContain('Max-Age=1209600');
});

test('request session: a response in flight during another user’s sign-in does not restore the previous session', async () => {
  const site = signingSite(({ body }) =>
    Response.json({ ...tokens, refreshToken: body['code'] === undefined ? "Ana's next" : "Ben's" }),
  );
  const openOne = () => site.auth.session(site.request('/account', { cookies: old }));
  const cookiesOfOne = ({ cookies }: { cookies: readonly string[] }) => namedCookies(cookies, site.auth);
  const [slow, form] = [openOne(), openOne()];
  await slow.accessToken();
  await form.signIn('a code for Ben');
  expect(cookiesOfOne(slow)).toEqual({});
  expect(cookiesOfOne(form)).toEqual({ refresh: "Ben's", hint: newSessionId });
  // If Ben's response was lost, Ana's session continues.
  const later = openOne();
  await later.accessToken();
  expect(cookiesOfOne(later)).toEqual({ refresh: "Ana's next", hint: '1' });
});

test('request session: an endless response is not read completely', async () => {
  let sent = 0;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(stream) {
          sent += 1;
          stream.enqueue(new Uint8Array(16 * 1024));
        },
      }),
    );
  const { session } = open(endless);
  await expect(session.accessToken()).rejects.toMatchObject({ code: 'not_tokens' });
  expect(sent).toBeLessThan(20);
});
