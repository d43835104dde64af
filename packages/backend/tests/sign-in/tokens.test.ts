import { describe, expect, test } from 'vitest';
import { sql } from '../../src/storage/database.ts';
import { revokeSessions } from '../../src/storage/sessions.ts';
import { openDesk, type Pair } from './desk.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const invalid = {
  code: 'invalid_request',
  message: 'Invalid authorization code or refresh token.',
  data: null,
};

describe('authorization code', () => {
  test('is exchanged for tokens that expire on whole seconds', async () => {
    await using desk = await openDesk();
    desk.wait(0.789);
    const pair = await desk.tokens();
    expect(Object.keys(pair)).toEqual([
      'accessToken',
      'accessTokenExpiration',
      'refreshToken',
      'refreshTokenExpiration',
    ]);
    const second = Math.floor(desk.now() / 1000);
    expect(pair.accessTokenExpiration).toBe(second + 300);
    expect(pair.refreshTokenExpiration).toBe(second + 14 * DAY);
    expect(await desk.whoIs(pair.accessToken)).toBe('ana');
  });

  test('is single-use; a replay ends the session', async () => {
    await using desk = await openDesk();
    const code = await desk.code();
    const pair = (await (await desk.authorize({ code })).json()) as Pair;
    const again = await desk.authorize({ code });
    expect([again.status, await again.json()]).toEqual([500, invalid]);
    expect(await desk.whoIs(pair.accessToken)).toBe('ana');
    desk.wait(6);
    expect((await desk.authorize({ code })).status).toBe(500);
    expect(await desk.whoIs(pair.accessToken)).toBe(null);
  });

  test('is single-use when sent twenty times concurrently', async () => {
    await using desk = await openDesk();
    const code = await desk.code();
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.authorize({ code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is valid for a minute', async () => {
    await using desk = await openDesk();
    const [early, late] = [await desk.code(), await desk.code()];
    desk.wait(59);
    expect((await desk.authorize({ code: early })).status).toBe(200);
    desk.wait(1);
    expect((await desk.authorize({ code: late })).status).toBe(500);
  });
});

describe('refresh token', () => {
  test('is exchanged once for the next pair', async () => {
    await using desk = await openDesk();
    const first = await desk.tokens();
    desk.wait(5 * MINUTE);
    expect(await desk.whoIs(first.accessToken)).toBe(null);
    const second = await refreshed(desk, first);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await desk.whoIs(second.accessToken)).toBe('ana');
    desk.wait(13 * DAY);
    const third = await refreshed(desk, second);
    expect(third.refreshTokenExpiration).toBe(Math.floor(desk.now() / 1000) + 14 * DAY);
    desk.wait(14 * DAY);
    expect((await desk.authorize({ refreshToken: third.refreshToken })).status).toBe(500);
  });

  test('returns the same successor until that is used, even days later, in case the response was lost', async () => {
    await using desk = await openDesk();
    const first = await desk.tokens();
    desk.wait(MINUTE);
    const lost = await refreshed(desk, first);
    desk.wait(3 * DAY);
    const second = await refreshed(desk, first);
    expect([second.refreshToken, second.refreshTokenExpiration]).toEqual([
      lost.refreshToken,
      lost.refreshTokenExpiration,
    ]);
    expect(second.accessTokenExpiration).toBe(Math.floor(desk.now() / 1000) + 300);
    desk.wait(MINUTE);
    expect(await desk.whoIs((await refreshed(desk, first)).accessToken)).toBe('ana');
    const third = await refreshed(desk, second);
    desk.wait(6);
    // Its response was lost as well, which is not theft either.
    expect((await refreshed(desk, second)).refreshToken).toBe(third.refreshToken);
  });

  test('that is replayed after its successor was used ends the session (theft detection)', async () => {
    await using desk = await openDesk();
    const first = await desk.tokens();
    desk.wait(31);
    const second = await refreshed(desk, first);
    desk.wait(31);
    const third = await refreshed(desk, second);
    const replay = await desk.authorize({ refreshToken: first.refreshToken });
    expect([replay.status, await replay.json()]).toEqual([500, invalid]);
    for (const { refreshToken } of [second, third]) {
      expect((await desk.authorize({ refreshToken })).status).toBe(500);
    }
    for (const { accessToken } of [first, second, third]) expect(await desk.whoIs(accessToken)).toBe(null);
  });

  test('used by two clients ends the session once one of them is two steps ahead', async () => {
    for (const ahead of ['owner', 'thief']) {
      await using desk = await openDesk();
      const stolen = await desk.tokens();
      const held: Record<string, Pair> = { owner: stolen, thief: stolen };
      const step = async (name: string): Promise<number> => {
        desk.wait(MINUTE);
        const answer = await desk.authorize({ refreshToken: held[name]?.refreshToken });
        if (answer.status === 200) held[name] = (await answer.json()) as Pair;
        return answer.status;
      };
      const behind = ahead === 'owner' ? 'thief' : 'owner';
      const steps = [await step(ahead), await step(behind), await step(ahead), await step(ahead)];
      expect([...steps, await step(behind), await step(ahead)]).toEqual([200, 200, 200, 200, 500, 500]);
    }
  });

  test('of a signed-out session is not returned for its predecessor', async () => {
    await using desk = await openDesk();
    const first = await desk.tokens();
    desk.wait(MINUTE);
    const second = await refreshed(desk, first);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    await desk.get('/wp-json/masthead/v1/revoke', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-faustwp-secret': desk.backend.secretKey },
      body: JSON.stringify({ refreshToken: second.refreshToken }),
    });
    expect((await desk.authorize({ refreshToken: first.refreshToken })).status).toBe(500);
  });

  test('younger than 30 seconds is returned unchanged, with its remaining lifetime', async () => {
    await using desk = await openDesk();
    const first = await desk.tokens();
    desk.wait(30);
    const again = await refreshed(desk, first);
    expect([again.refreshToken, again.refreshTokenExpiration]).toEqual([
      first.refreshToken,
      first.refreshTokenExpiration,
    ]);
    expect(again.accessTokenExpiration).toBe(Math.floor(desk.now() / 1000) + 300);
    for (const { accessToken } of [first, again]) expect(await desk.whoIs(accessToken)).toBe('ana');
    desk.wait(1);
    expect((await refreshed(desk, first)).refreshToken).not.toBe(first.refreshToken);
  });

  test('of a slow response stays valid although other tabs were faster', async () => {
    await using desk = await openDesk();
    const first = await desk.tokens();
    desk.wait(DAY);
    const slow = await refreshed(desk, first);
    let quick = slow;
    for (let page = 0; page < 10; page += 1) {
      desk.wait(5);
      quick = await refreshed(desk, quick);
    }
    expect(quick.refreshToken).not.toBe(slow.refreshToken);
    expect((await refreshed(desk, slow)).refreshToken).toBe(quick.refreshToken);
  });

  test('adds few rows, however often it is used', async () => {
    await using desk = await openDesk();
    let newest = await desk.tokens();
    for (let second = 0; second < 400; second += 1) {
      desk.wait(1);
      newest = await refreshed(desk, newest);
    }
    const count = (kind: string) =>
      desk.database.rows({ sql: `select 1 from session_tokens where kind = '${kind}'` }).length;
    expect(count('refresh')).toBe(1 + Math.floor(400 / 31));
    expect(count('access')).toBeLessThanOrEqual(301);
  });

  test('sent by twenty tabs concurrently returns the same successor to all', async () => {
    await using desk = await openDesk();
    const first = await desk.tokens();
    desk.wait(MINUTE);
    const pairs = await Promise.all(Array.from({ length: 20 }, () => refreshed(desk, first)));
    expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    for (const { accessToken } of pairs) expect(await desk.whoIs(accessToken)).toBe('ana');
    desk.wait(4 * MINUTE);
    const next = await refreshed(desk, pairs[7] ?? first);
    expect(await desk.whoIs(next.accessToken)).toBe('ana');
  });

  test('takes precedence over a code in the same request', async () => {
    await using desk = await openDesk();
    const { refreshToken } = await desk.tokens();
    const code = await desk.code();
    expect((await desk.authorize({ code, refreshToken: 'bad' })).status).toBe(500);
    expect((await desk.authorize({ code: 'bad', refreshToken })).status).toBe(200);
    expect((await desk.authorize({ code })).status).toBe(200);
  });

  test('is revoked at sign-out, old or new, with its session', async () => {
    await using desk = await openDesk();
    const [one, other] = [await desk.tokens(), await desk.tokens()];
    desk.wait(MINUTE);
    const next = await refreshed(desk, one);
    const revoke = (secret: string, refreshToken: unknown) =>
      desk.get('/wp-json/masthead/v1/revoke', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-faustwp-secret': secret },
        body: JSON.stringify({ refreshToken }),
      });
    expect((await revoke('wrong', one.refreshToken)).status).toBe(401);
    expect(await desk.whoIs(next.accessToken)).toBe('ana');
    const answer = await revoke(desk.backend.secretKey, one.refreshToken);
    expect([answer.status, await answer.json()]).toEqual([200, { revoked: true }]);
    expect((await revoke(desk.backend.secretKey, 'unknown')).status).toBe(200);
    expect(await desk.whoIs(next.accessToken)).toBe(null);
    expect(await desk.whoIs(other.accessToken)).toBe('ana');
  });
});

test('tokens: a token of one kind is not accepted as another', async () => {
  await using desk = await openDesk();
  const code = await desk.code();
  const { accessToken, refreshToken } = await desk.tokens();
  for (const body of [
    { code: accessToken },
    { code: refreshToken },
    { refreshToken: code },
    { refreshToken: accessToken },
  ]) {
    expect([body, (await desk.authorize(body)).status]).toEqual([body, 500]);
  }
  for (const token of [code, refreshToken, '', 'undefined', `${accessToken}x`, accessToken.slice(1)]) {
    expect([token, await desk.whoIs(token)]).toEqual([token, null]);
  }
  expect(await desk.whoIs(accessToken)).toBe('ana');
});

test('tokens: an invalid token makes the caller a visitor, and a header reports it', async () => {
  await using desk = await openDesk();
  const { accessToken } = await desk.tokens();
  const ask = async (token?: string) => {
    const { response, data } = await desk.graphql('{viewer{username}}', token === undefined ? {} : { token });
    return [response.status, data.viewer, response.headers.get('x-masthead-auth')];
  };
  expect(await ask('bad')).toEqual([200, null, 'invalid']);
  expect(await ask()).toEqual([200, null, null]);
  expect(await ask(accessToken)).toEqual([200, { username: 'ana' }, null]);
  const { response } = await desk.graphql('{viewer{username}}', { token: accessToken });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('access-control-expose-headers')).toBe('X-Masthead-Auth');
});

test("tokens: the capabilities are the user's current ones, and none after deletion", async () => {
  await using desk = await openDesk();
  const { accessToken } = await desk.tokens();
  const roles = '{viewer{roles{nodes{name}}}}';
  const { data: before } = await desk.graphql(roles, { token: accessToken });
  expect(before.viewer.roles.nodes).toEqual([{ name: 'administrator' }]);
  desk.database.run(sql.updateTable('user_roles').set({ role: 'subscriber' }).where('user_id', '=', 1));
  const { data: after } = await desk.graphql(roles, { token: accessToken });
  expect(after.viewer.roles.nodes).toEqual([{ name: 'subscriber' }]);
  desk.database.run(sql.deleteFrom('users').where('id', '=', 1));
  expect(await desk.whoIs(accessToken)).toBe(null);
});

test('tokens: revoked tokens and pending codes are invalid immediately', async () => {
  await using desk = await openDesk();
  const code = await desk.code();
  const { accessToken, refreshToken } = await desk.tokens();
  revokeSessions(desk.database, 1);
  expect(await desk.whoIs(accessToken)).toBe(null);
  expect((await desk.authorize({ refreshToken })).status).toBe(500);
  expect((await desk.authorize({ code })).status).toBe(500);
});

test('tokens: cookies are ignored at /graphql', async () => {
  await using desk = await openDesk();
  const { accessToken } = await desk.tokens();
  const response = await desk.get('/graphql', {
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
  await using desk = await openDesk();
  const { accessToken } = await desk.tokens();
  const query = '{viewer{username} users{nodes{email}}}';
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      desk.graphql(query, index % 3 === 0 ? { token: accessToken } : index % 3 === 1 ? { token: 'bad' } : {}),
    ),
  );
  for (const [index, { data }] of answers.entries()) {
    expect(JSON.stringify(data).includes('ana@site.test')).toBe(index % 3 === 0);
  }
});

test('tokens: expired tokens are deleted', async () => {
  await using desk = await openDesk();
  await desk.tokens();
  desk.wait(16 * DAY);
  await desk.tokens();
  desk.wait(1);
  await desk.tokens();
  const count = (table: string) => desk.database.rows({ sql: `select 1 from ${table}` }).length;
  expect([count('sessions'), count('session_tokens')]).toEqual([2, 6]);
});

async function refreshed(desk: Awaited<ReturnType<typeof openDesk>>, { refreshToken }: Pair): Promise<Pair> {
  const response = await desk.authorize({ refreshToken });
  expect(response.status).toBe(200);
  return (await response.json()) as Pair;
}

test('tokens: a client with the secret key is told which user it acts as', async () => {
  await using desk = await openDesk();
  const ask = async (headers: Record<string, string>): Promise<unknown[]> => {
    const answer = await desk.get('/?rest_route=/masthead/v1/caller', {
      method: 'POST',
      headers,
      address: '198.51.100.7',
    });
    return [answer.status, ((await answer.json()) as { address?: unknown }).address];
  };
  expect(await ask({ 'x-faustwp-secret': desk.backend.secretKey })).toEqual([200, '198.51.100.7']);
  expect(await ask({ 'x-faustwp-secret': 'another' })).toEqual([401, undefined]);
});
