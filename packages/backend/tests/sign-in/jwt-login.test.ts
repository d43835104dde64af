import { expect, test } from 'vitest';
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
