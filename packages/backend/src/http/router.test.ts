import { describe, expect, test } from 'vitest';
import type { Caller } from '../access/viewer.ts';
import { createRouter } from './router.ts';

const answering = (room: string) => async (_: Request, caller: Caller | null) =>
  new Response(`${room}${caller?.userId === undefined ? '' : ` ${caller.userId}`}`);

const door = createRouter(
  {
    graphql: answering('graphql'),
    uploads: answering('uploads'),
    rest: answering('rest'),
    'sign-in': answering('sign-in'),
  },
  (accessToken) => (accessToken === 'good' ? 7 : null),
);

test.each([
  ['/graphql', 'graphql'],
  ['/graphql/', 'graphql'],
  ['/graphql?query={x}', 'graphql'],
  ['/index.php?graphql', 'graphql'],
  ['/index.php?graphql=true', 'graphql'],
  ['/wp-content/uploads/2026/a.png', 'uploads'],
  ['/wp-json', 'rest'],
  ['/wp-json/wp/v2/media', 'rest'],
  ['/?rest_route=/wp/v2/media', 'rest'],
  ['/index.php?rest_route=/wp/v2/media', 'rest'],
  ['/generate?redirect_uri=x', 'sign-in'],
  ['/generate/?redirect_uri=x', 'sign-in'],
  ['/generate/sign-out', 'sign-in'],
  ['/wp-login.php?action=logout', 'sign-in'],
])('router: %s is routed to %s', async (path, room) => {
  expect(await (await door(new Request(`http://site.test${path}`), null)).text()).toBe(room);
});

test.each([
  '/',
  '/graphqlx',
  '/index.php',
  '/wp-content/',
  '/wp-content/uploads',
  '/wp-login.php',
  '/wp-login.php?action=register',
  '/wp-jsonx',
  '/about/?rest_route=/wp/v2/media',
  '/generate',
  '/generated?redirect_uri=x',
  '/wp-content/uploads/../graphql',
])('router: %s is not routed', async (path) => {
  expect((await door(new Request(`http://site.test${path}`), null)).status).toBe(404);
});

describe('router: the access token is the word after the first space of `Authorization`', () => {
  test.each(['Bearer good', 'bearer good', 'Foo good', 'Bearer good more'])('%s', async (header) => {
    expect(await ask(header)).toEqual(['graphql 7', null]);
  });

  test.each(['Bearer  good', 'good', 'Bearer', 'Bearer bad', 'Bearer undefined', 'Basic Zm9vOmJhcg=='])(
    '%s: no user, and the response reports an invalid token',
    async (header) => {
      expect(await ask(header)).toEqual(['graphql', 'invalid']);
    },
  );

  test('a user ID from the caller takes precedence', async () => {
    expect(await ask('Bearer good', { userId: 3 })).toEqual(['graphql 3', null]);
    expect(await ask('', { address: '192.0.2.1' })).toEqual(['graphql', null]);
  });
});

async function ask(authorization: string, caller: Caller | null = null) {
  const response = await door(
    new Request('http://site.test/graphql', { headers: { authorization } }),
    caller,
  );
  return [await response.text(), response.headers.get('x-masthead-auth')];
}
