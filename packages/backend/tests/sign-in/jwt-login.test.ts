import { describe, expect, test } from 'vitest';
import { revokeSessions } from '../../src/storage/sessions.ts';
import { openSignInSite, password, type SignInSite } from './sign-in-site.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const login = (site: SignInSite, username = 'ana', words = password) =>
  site.graphql(
    'mutation($input:LoginInput!){login(input:$input){authToken refreshToken user{databaseId name} clientMutationId}}',
    { variables: { input: { username, password: words, clientMutationId: 'x' } } },
  );

const refresh = (site: SignInSite, jwtRefreshToken: string) =>
  site.graphql('mutation($token:String!){refreshJwtAuthToken(input:{jwtRefreshToken:$token}){authToken}}', {
    variables: { token: jwtRefreshToken },
  });

test('login: is off by default, and the message names the setting', async () => {
  await using site = await openSignInSite();
  const { data, errors } = await login(site);
  expect(data.login).toBe(null);
  expect(errors?.[0]).toMatchObject({
    message: expect.stringContaining('MASTHEAD_JWT_LOGIN') as string,
    extensions: { code: 'FORBIDDEN' },
  });
  expect((await refresh(site, 'x')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

test.each(['ana', 'ana@site.test'])('login: signs in %s, and both tokens authenticate', async (username) => {
  await using site = await openSignInSite({ jwtLogin: true });
  const { data } = await login(site, username);
  const { authToken, refreshToken, ...rest } = data.login;
  expect(rest).toEqual({ user: { databaseId: 1, name: 'ana' }, clientMutationId: 'x' });
  for (const token of [authToken, refreshToken]) expect(await site.loginOf(token)).toBe('ana');
  site.wait(5 * MINUTE);
  expect(await site.loginOf(authToken)).toBe(null);
  site.wait(364 * DAY);
  expect(await site.loginOf(refreshToken)).toBe('ana');
  const renewed = (await refresh(site, refreshToken)).data.refreshJwtAuthToken.authToken;
  expect(await site.loginOf(renewed)).toBe('ana');
  expect((await refresh(site, refreshToken)).errors).toBeUndefined();
  site.wait(DAY);
  expect(await site.loginOf(refreshToken)).toBe(null);
  expect((await refresh(site, refreshToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

test('login: a failure has one message, and counts to the sign-in limits', async () => {
  await using site = await openSignInSite({ jwtLogin: true });
  const messages = [await login(site, 'ana', 'wrong'), await login(site, 'unknown', 'wrong')];
  for (const { data, errors } of messages) {
    expect([data.login, errors?.[0]?.message]).toEqual([null, 'incorrect_password']);
  }
  await Promise.all(Array.from({ length: 9 }, () => login(site, 'ana', 'wrong')));
  expect((await login(site)).errors?.[0]).toMatchObject({ extensions: { code: 'RATE_LIMIT' } });
});

test('login: its tokens end with the session, are not tokens of Faust, and need the setting', async () => {
  await using site = await openSignInSite({ jwtLogin: true });
  const { authToken, refreshToken } = (await login(site)).data.login;
  expect((await site.authorize({ refreshToken })).status).toBe(500);
  const faust = await site.tokens();
  expect((await refresh(site, faust.refreshToken)).data.refreshJwtAuthToken).toBe(null);
  expect(await site.loginOf(faust.refreshToken)).toBe(null);
  revokeSessions(site.database, 1);
  for (const token of [authToken, refreshToken]) expect(await site.loginOf(token)).toBe(null);
});

describe('login with an application password', () => {
  const passwords = '/wp-json/wp/v2/users/me/application-passwords';

  /** A site on which Ana has two application passwords. */
  async function openSiteWithPrograms() {
    const site = await openSignInSite({ jwtLogin: true });
    const { accessToken } = await site.tokens();
    const call = async (method: string, path: string, body?: object) => {
      const response = await site.get(path, {
        method,
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return (await response.json()) as { uuid: string; password: string; last_used: string | null };
    };
    const [previews, backup] = [
      await call('POST', passwords, { name: 'Previews' }),
      await call('POST', passwords, { name: 'Backup' }),
    ];
    return { site, call, previews, backup };
  }

  test('signs in, and its use is recorded', async () => {
    const { site, call, previews } = await openSiteWithPrograms();
    await using _ = site;
    const { data } = await login(site, 'ana@site.test', previews.password);
    for (const token of [data.login.authToken, data.login.refreshToken]) {
      expect(await site.loginOf(token)).toBe('ana');
    }
    expect((await call('GET', `${passwords}/${previews.uuid}`)).last_used).not.toBe(null);
  });

  test('its session ends when an application password is revoked, other sessions do not', async () => {
    const { site, call, previews, backup } = await openSiteWithPrograms();
    await using _ = site;
    const { authToken, refreshToken } = (await login(site, 'ana', previews.password)).data.login;
    const person = await site.tokens();
    await call('DELETE', `${passwords}/${previews.uuid}`);
    for (const token of [authToken, refreshToken]) expect(await site.loginOf(token)).toBe(null);
    expect((await refresh(site, refreshToken)).data.refreshJwtAuthToken).toBe(null);
    expect(await site.loginOf(person.accessToken)).toBe('ana');
    expect((await login(site, 'ana', previews.password)).errors?.[0]?.message).toBe('incorrect_password');
    expect((await login(site, 'ana', backup.password)).errors).toBeUndefined();
  });

  test('is not accepted for another user, nor by other mutations', async () => {
    const { site, previews } = await openSiteWithPrograms();
    await using _ = site;
    expect((await login(site, 'ben', previews.password)).errors?.[0]?.message).toBe('incorrect_password');
    expect((await site.login({ username: 'ana', password: previews.password }))?.code).toBe(null);
  });
});
