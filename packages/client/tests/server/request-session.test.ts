import { describe, expect, test } from 'vitest';
import {
  type CallInit,
  namedCookies,
  signingSite,
  silence,
  tokens,
  worthless,
  wrongSecret,
  newWord,
} from './signing-site.ts';

const old = { refresh: 'old', hint: '1' };
const kept = { refresh: tokens.refreshToken, hint: '1' };

function open(answer: () => Response | Promise<Response>, init: CallInit = { cookies: old }) {
  const site = signingSite(answer);
  const session = site.auth.session(site.request('/account', init), {
    onFailure: (error) => site.failures.push(error),
  });
  return { site, session, cookies: () => namedCookies(session.cookies, site.auth) };
}

test('nothing is asked, and nothing is personal, until somebody wants to know', () => {
  const { site, session } = open(worthless);
  expect([session.mayBeSignedIn, session.isPersonal, session.cookies, site.asked]).toEqual([
    true,
    false,
    [],
    [],
  ]);
});

test('a visitor has no token; the backend is not asked, but the answer is theirs alone', async () => {
  const { site, session } = open(worthless, {});
  expect(session.mayBeSignedIn).toBe(false);
  expect([await session.accessToken(), session.isPersonal, session.cookies, site.asked]).toEqual([
    null,
    true,
    [],
    [],
  ]);
});

test('all who ask for the token of one request get the same one', async () => {
  const { site, session, cookies } = open(() => Response.json(tokens));
  const given = await Promise.all([session.accessToken(), session.accessToken(), session.renew()]);
  expect([given[0], given[1], given[2]?.kind]).toEqual(['access+1', 'access+1', 'tokens']);
  expect([await session.accessToken(), site.asked.length, cookies()]).toEqual(['access+1', 1, kept]);
});

test('a session that is over makes a visitor, whose cookies are deleted', async () => {
  const { session, cookies } = open(worthless);
  expect([await session.accessToken(), session.mayBeSignedIn, cookies()]).toEqual([
    null,
    false,
    { refresh: null, hint: null },
  ]);
});

describe('the session stays, and nobody is taken for a visitor, when the backend', () => {
  test.each([
    ['refuses our secret', wrongSecret, 'exchange_refused'],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'network'],
    ['is silent', silence, 'timed_out'],
    ['talks nonsense', () => new Response('<html>'), 'not_tokens'],
  ])('%s', async (_, answer, code) => {
    const { site, session, cookies } = open(answer);
    await expect(session.accessToken()).rejects.toMatchObject({ code });
    await expect(session.accessToken()).rejects.toMatchObject({ code });
    expect([session.mayBeSignedIn, cookies(), site.asked.length]).toEqual([true, {}, 1]);
    expect(site.failures.map((failure) => failure.code)).toEqual([code]);
  });
});

test('who signs in or out in a request is so for the rest of it', async () => {
  const { site, session, cookies } = open(() => Response.json(tokens));
  await session.signIn('a code');
  expect([await session.accessToken(), cookies(), site.asked.length]).toEqual([
    'access+1',
    { ...kept, hint: newWord },
    1,
  ]);
  await session.end();
  expect([await session.accessToken(), session.mayBeSignedIn, cookies()]).toEqual([
    null,
    false,
    { refresh: null, hint: null },
  ]);
  expect(site.asked.at(-1)?.body).toEqual({ refreshToken: tokens.refreshToken });
});

test('cookies end when the refresh token does', async () => {
  const { session } = open(() => Response.json(tokens));
  await session.accessToken();
  for (const header of session.cookies) expect(header).toContain('Max-Age=1209600');
});

test('a page that was being made while somebody else signed in does not bring back who was before', async () => {
  const site = signingSite(({ body }) =>
    Response.json({ ...tokens, refreshToken: body['code'] === undefined ? "Ana's next" : "Ben's" }),
  );
  const openOne = () => site.auth.session(site.request('/account', { cookies: old }));
  const cookiesOfOne = ({ cookies }: { cookies: readonly string[] }) => namedCookies(cookies, site.auth);
  const [slow, form] = [openOne(), openOne()];
  await slow.accessToken();
  await form.signIn('a code for Ben');
  expect(cookiesOfOne(slow)).toEqual({});
  expect(cookiesOfOne(form)).toEqual({ refresh: "Ben's", hint: newWord });
  // Where the answer to Ben was lost on its way, Ana goes on.
  const later = openOne();
  await later.accessToken();
  expect(cookiesOfOne(later)).toEqual({ refresh: "Ana's next", hint: '1' });
});

test('an answer without an end is not read to its end', async () => {
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
