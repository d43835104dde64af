import { describe, expect, test } from 'vitest';
import { db } from '../../src/storage/sqlite/database.ts';
import { revokeSessions } from '../../src/storage/sessions.ts';
import { openSignInSite, type Pair } from './sign-in-site.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const invalid = {
  code: 'invalid_request',
  message: 'Invalid authorization code or refresh token.',
  data: null,
};

describe('authorization code', () => {
  test('is exchanged for tokens that expire on whole seconds', async () => {
    await using site = await openSignInSite();
    site.wait(0.789);
    const pair = await site.tokens();
    expect(Object.keys(pair)).toEqual([
      'accessToken',
      'accessTokenExpiration',
      'refreshToken',
      'refreshTokenExpiration',
    ]);
    const second = Math.floor(site.now() / 1000);
    expect(pair.accessTokenExpiration).toBe(second + 300);
    expect(pair.refreshTokenExpiration).toBe(second + 14 * DAY);
    expect(await site.loginOf(pair.accessToken)).toBe('ana');
  });

  test('is valid for a minute', async () => {
    await using site = await openSignInSite();
    const [early, late] = [await site.code(), await site.code()];
    site.wait(59);
    expect((await site.authorize({ code: early })).status).toBe(200);
    site.wait(1);
    expect((await site.authorize({ code: late })).status).toBe(500);
  });
});

describe('refresh token', () => {
  test('is exchanged once for the next pair', async () => {
    await using site = await openSignInSite();
    const first = await site.tokens();
    site.wait(5 * MINUTE);
    expect(await site.loginOf(first.accessToken)).toBe(null);
    const second = await refreshed(site, first);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await site.loginOf(second.accessToken)).toBe('ana');
    site.wait(13 * DAY);
    const third = await refreshed(site, second);
    expect(third.refreshTokenExpiration).toBe(Math.floor(site.now() / 1000) + 14 * DAY);
    site.wait(14 * DAY);
    expect((await site.authorize({ refreshToken: third.refreshToken })).status).toBe(500);
  });

  test('returns the same successor until that is used, even days later, in case the response was lost', async () => {
    await using site = await openSignInSite();
    const first = await site.tokens();
    site.wait(MINUTE);
    const lost = await refreshed(site, first);
    site.wait(3 * DAY);
    const second = await refreshed(site, first);
    expect([second.refreshToken, second.refreshTokenExpiration]).toEqual([
      lost.refreshToken,
      lost.refreshTokenExpiration,
    ]);
    expect(second.accessTokenExpiration).toBe(Math.floor(site.now() / 1000) + 300);
    site.wait(MINUTE);
    expect(await site.loginOf((await refreshed(site, first)).accessToken)).toBe('ana');
    const third = await refreshed(site, second);
    site.wait(6);
    // Its response was lost as well, which is not theft either.
    expect((await refreshed(site, second)).refreshToken).toBe(third.refreshToken);
  });

  test('that is replayed after its successor was used ends the session (theft detection)', async () => {
    await using site = await openSignInSite();
    const first = await site.tokens();
    site.wait(31);
    const second = await refreshed(site, first);
    site.wait(31);
    const third = await refreshed(site, second);
    const replay = await site.authorize({ refreshToken: first.refreshToken });
    expect([replay.status, await replay.json()]).toEqual([500, invalid]);
    for (const { refreshToken } of [second, third]) {
      expect((await site.authorize({ refreshToken })).status).toBe(500);
    }
    for (const { accessToken } of [first, second, third]) expect(await site.loginOf(accessToken)).toBe(null);
  });

  test('used by two clients ends the session once one of them is two steps ahead', async () => {
    for (const ahead of ['owner', 'thief']) {
      await using site = await openSignInSite();
      const stolen = await site.tokens();
      const held: Record<string, Pair> = { owner: stolen, thief: stolen };
      const step = async (name: string): Promise<number> => {
        site.wait(MINUTE);
        const answer = await site.authorize({ refreshToken: held[name]?.refreshToken });
        if (answer.status === 200) held[name] = (await answer.json()) as Pair;
        return answer.status;
      };
      const behind = ahead === 'owner' ? 'thief' : 'owner';
      const steps = [await step(ahead), await step(behind), await step(ahead), await step(ahead)];
      expect([...steps, await step(behind), await step(ahead)]).toEqual([200, 200, 200, 200, 500, 500]);
    }
  });

  test('of a signed-out session is not returned for its predecessor', async () => {
    await using site = await openSignInSite();
    const first = await site.tokens();
    site.wait(MINUTE);
    const second = await refreshed(site, first);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    await site.get('/wp-json/masthead/v1/revoke', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-faustwp-secret': site.backend.secretKey },
      body: JSON.stringify({ refreshToken: second.refreshToken }),
    });
    expect((await site.authorize({ refreshToken: first.refreshToken })).status).toBe(500);
  });

  test('younger than 30 seconds is returned unchanged, with its remaining lifetime', async () => {
    await using site = await openSignInSite();
    const first = await site.tokens();
    site.wait(30);
    const again = await refreshed(site, first);
    expect([again.refreshToken, again.refreshTokenExpiration]).toEqual([
      first.refreshToken,
      first.refreshTokenExpiration,
    ]);
    expect(again.accessTokenExpiration).toBe(Math.floor(site.now() / 1000) + 300);
    for (const { accessToken } of [first, again]) expect(await site.loginOf(accessToken)).toBe('ana');
    site.wait(1);
    expect((await refreshed(site, first)).refreshToken).not.toBe(first.refreshToken);
  });

  test('of a slow response stays valid although other tabs were faster', async () => {
    await using site = await openSignInSite();
    const first = await site.tokens();
    site.wait(DAY);
    const slow = await refreshed(site, first);
    let quick = slow;
    for (let page = 0; page < 10; page += 1) {
      site.wait(5);
      quick = await refreshed(site, quick);
    }
    expect(quick.refreshToken).not.toBe(slow.refreshToken);
    expect((await refreshed(site, slow)).refreshToken).toBe(quick.refreshToken);
  });

  test('adds few rows, however often it is used', async () => {
    await using site = await openSignInSite();
    let newest = await site.tokens();
    for (let second = 0; second < 400; second += 1) {
      site.wait(1);
      newest = await refreshed(site, newest);
    }
    const count = (kind: string) =>
      site.database.rows({ sql: `select 1 from session_tokens where kind = '${kind}'` }).length;
    expect(count('refresh')).toBe(1 + Math.floor(400 / 31));
    expect(count('access')).toBeLessThanOrEqual(301);
  });

  test('sent by twenty tabs concurrently returns the same successor to all', async () => {
    await using site = await openSignInSite();
    const first = await site.tokens();
    site.wait(MINUTE);
    const pairs = await Promise.all(Array.from({ length: 20 }, () => refreshed(site, first)));
    expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    for (const { accessToken } of pairs) expect(await site.loginOf(accessToken)).toBe('ana');
    site.wait(4 * MINUTE);
    const next = await refreshed(site, pairs[7] ?? first);
    expect(await site.loginOf(next.accessToken)).toBe('ana');
  });

  test('takes precedence over a code in the same request', async () => {
    await using site = await openSignInSite();
    const { refreshToken } = await site.tokens();
    const code = await site.code();
    expect((await site.authorize({ code, refreshToken: 'bad' })).status).toBe(500);
    expect((await site.authorize({ code: 'bad', refreshToken })).status).toBe(200);
    expect((await site.authorize({ code })).status).toBe(200);
  });

  test('is revoked at sign-out, old or new, with its session', async () => {
    await using site = await openSignInSite();
    const [one, other] = [await site.tokens(), await site.tokens()];
    site.wait(MINUTE);
    const next = await refreshed(site, one);
    const revoke = (secret: string, refreshToken: unknown) =>
      site.get('/wp-json/masthead/v1/revoke', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-faustwp-secret': secret },
        body: JSON.stringify({ refreshToken }),
      });
    expect((await revoke('wrong', one.refreshToken)).status).toBe(401);
    expect(await site.loginOf(next.accessToken)).toBe('ana');
    const answer = await revoke(site.backend.secretKey, one.refreshToken);
    expect([answer.status, await answer.json()]).toEqual([200, { revoked: true }]);
    expect((await revoke(site.backend.secretKey, 'unknown')).status).toBe(200);
    expect(await site.loginOf(next.accessToken)).toBe(null);
    expect(await site.loginOf(other.accessToken)).toBe('ana');
  });
});

test('tokens: a token of one kind is not accepted as another', async () => {
  await using site = await openSignInSite();
  const code = await site.code();
  const { accessToken, refreshToken } = await site.tokens();
  for (const body of [
    { code: accessToken },
    { code: refreshToken },
    { refreshToken: code },
    { refreshToken: accessToken },
  ]) {
    expect([body, (await site.authorize(body)).status]).toEqual([body, 500]);
  }
  for (const token of [code, refreshToken, '', 'undefined', `${accessToken}x`, accessToken.slice(1)]) {
    expect([token, await site.loginOf(token)]).toEqual([token, null]);
  }
  expect(await site.loginOf(accessToken)).toBe('ana');
});

test('tokens: an invalid token makes the caller a visitor, and a header reports it', async () => {
  await using site = await openSignInSite();
  const { accessToken } = await site.tokens();
  const execute = async (token?: string) => {
    const { response, data } = await site.graphql('{viewer{username}}', token === undefined ? {} : { token });
    return [response.status, data.viewer, response.headers.get('x-masthead-auth')];
  };
  expect(await execute('bad')).toEqual([200, null, 'invalid']);
  expect(await execute()).toEqual([200, null, null]);
  expect(await execute(accessToken)).toEqual([200, { username: 'ana' }, null]);
  const { response } = await site.graphql('{viewer{username}}', { token: accessToken });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('access-control-expose-headers')).toBe('X-Masthead-Auth');
});

test("tokens: the capabilities are the user's current ones, and none after deletion", async () => {
  await using site = await openSignInSite();
  const { accessToken } = await site.tokens();
  const roles = '{viewer{roles{nodes{name}}}}';
  const { data: before } = await site.graphql(roles, { token: accessToken });
  expect(before.viewer.roles.nodes).toEqual([{ name: 'administrator' }]);
  site.database.run(db.updateTable('user_roles').set({ role: 'subscriber' }).where('user_id', '=', 1));
  const { data: after } = await site.graphql(roles, { token: accessToken });
  expect(after.viewer.roles.nodes).toEqual([{ name: 'subscriber' }]);
  site.database.run(db.deleteFrom('users').where('id', '=', 1));
  expect(await site.loginOf(accessToken)).toBe(null);
});

test('tokens: revoked tokens and pending codes are invalid immediately', async () => {
  await using site = await openSignInSite();
  const code = await site.code();
  const { accessToken, refreshToken } = await site.tokens();
  revokeSessions(site.database, 1);
  expect(await site.loginOf(accessToken)).toBe(null);
  expect((await site.authorize({ refreshToken })).status).toBe(500);
  expect((await site.authorize({ code })).status).toBe(500);
});

test('tokens: cookies are ignored at /graphql', async () => {
  await using site = await openSignInSite();
  const { accessToken } = await site.tokens();
  const response = await site.get('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `masthead-session-fbe7cdda=${accessToken}; Authorization=Bearer ${accessToken}`,
    },
    body: JSON.stringify({ query: '{viewer{username}}' }),
  });
  expect(await response.json()).toEqual({ data: { viewer: null } });
});

test("tokens: a user's cached response is not returned to others", async () => {
  await using site = await openSignInSite();
  const { accessToken } = await site.tokens();
  const query = '{viewer{username} users{nodes{email}}}';
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      site.graphql(query, index % 3 === 0 ? { token: accessToken } : index % 3 === 1 ? { token: 'bad' } : {}),
    ),
  );
  for (const [index, { data }] of answers.entries()) {
    expect(JSON.stringify(data).includes('ana@site.test')).toBe(index % 3 === 0);
  }
});

test('tokens: expired tokens are deleted', async () => {
  await using site = await openSignInSite();
  await site.tokens();
  site.wait(16 * DAY);
  await site.tokens();
  site.wait(1);
  await site.tokens();
  const count = (table: string) => site.database.rows({ sql: `select 1 from ${table}` }).length;
  expect([count('sessions'), count('session_tokens')]).toEqual([2, 6]);
});

async function refreshed(
  site: Awaited<ReturnType<typeof openSignInSite>>,
  { refreshToken }: Pair,
): Promise<Pair> {
  const response = await site.authorize({ refreshToken });
  expect(response.status).toBe(200);
  return (await response.json()) as Pair;
}

test('tokens: a client with the secret key receives the user it acts as', async () => {
  await using site = await openSignInSite();
  const execute = async (headers: Record<string, string>): Promise<unknown[]> => {
    const answer = await site.get('/?rest_route=/masthead/v1/caller', {
      method: 'POST',
      headers,
      address: '198.51.100.7',
    });
    return [answer.status, ((await answer.json()) as { address?: unknown }).address];
  };
  expect(await execute({ 'x-faustwp-secret': site.backend.secretKey })).toEqual([200, '198.51.100.7']);
  expect(await execute({ 'x-faustwp-secret': 'another' })).toEqual([401, undefined]);
});
