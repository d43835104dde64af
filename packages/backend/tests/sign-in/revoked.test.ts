import { encodeGlobalId } from '@masthead/contract';
import { expect, test } from 'vitest';
import { openSignInSite, password, type SignInSite, type Pair } from './sign-in-site.ts';

const benId = encodeGlobalId('user', 2);

/** Ben, signed in, with a password of his own. */
async function openWithBen() {
  const desk = await openSignInSite();
  const ana = await desk.tokens();
  const { errors } = await desk.graphql(
    `mutation{updateUser(input:{id:"${benId}",password:"${password}"}){user{id}}}`,
    { token: ana.accessToken },
  );
  expect(errors).toBe(undefined);
  return { desk, ana, ben: await signIn(desk, password) };
}

async function signIn(desk: SignInSite, typed: string): Promise<Pair> {
  const { code } = (await desk.login({ username: 'ben', password: typed })) ?? {};
  return (await (await desk.authorize({ code })).json()) as Pair;
}

test.each([
  ['their password is changed', 'updateUser', 'password:"another lantern"'],
  ['their roles are changed', 'updateUser', 'roles:["editor"]'],
  ['their account is deleted', 'deleteUser', ''],
])('sessions: all codes and tokens are invalid once %s', async (_why, mutation, input) => {
  const { desk, ana, ben } = await openWithBen();
  await using _ = desk;
  const { code } = (await desk.login({ username: 'ben', password })) ?? {};
  expect(await desk.loginOf(ben.accessToken)).toBe('ben');
  const { errors } = await desk.graphql(`mutation{${mutation}(input:{id:"${benId}",${input}}){user{id}}}`, {
    token: ana.accessToken,
  });
  expect(errors).toBe(undefined);
  expect(await desk.loginOf(ben.accessToken)).toBe(null);
  expect((await desk.authorize({ refreshToken: ben.refreshToken })).status).toBe(500);
  expect((await desk.authorize({ code })).status).toBe(500);
  expect(await desk.loginOf(ana.accessToken)).toBe('ana');
});

test("sessions: changing one's own password ends all sessions, and the new password works", async () => {
  const { desk, ben } = await openWithBen();
  await using _ = desk;
  const change = `mutation{updateUser(input:{id:"${benId}",password:"another lantern"}){user{id}}}`;
  expect((await desk.graphql(change, { token: ben.accessToken })).errors).toBe(undefined);
  expect(await desk.loginOf(ben.accessToken)).toBe(null);
  expect(await desk.login({ username: 'ben', password })).toMatchObject({ code: null });
  expect(await desk.loginOf((await signIn(desk, 'another lantern')).accessToken)).toBe('ben');
});

test('sessions: other changes of an account keep its sessions', async () => {
  const { desk, ben } = await openWithBen();
  await using _ = desk;
  const change = `mutation{updateUser(input:{id:"${benId}",firstName:"Benjamin"}){user{firstName}}}`;
  expect((await desk.graphql(change, { token: ben.accessToken })).errors).toBe(undefined);
  expect(await desk.loginOf(ben.accessToken)).toBe('ben');
});
