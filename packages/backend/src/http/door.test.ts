import { expect, test } from 'vitest';
import { createDoor } from './door.ts';

const door = createDoor({
  graphql: async () => new Response('graphql'),
  uploads: async () => new Response('uploads'),
});

test.each([
  ['/graphql', 'graphql'],
  ['/graphql/', 'graphql'],
  ['/graphql?query={x}', 'graphql'],
  ['/index.php?graphql', 'graphql'],
  ['/index.php?graphql=true', 'graphql'],
  ['/wp-content/uploads/2026/a.png', 'uploads'],
])('%s leads to %s', async (path, room) => {
  expect(await (await door(new Request(`http://site.test${path}`), null)).text()).toBe(room);
});

test.each([
  '/',
  '/graphqlx',
  '/index.php',
  '/wp-content/',
  '/wp-content/uploads',
  '/wp-login.php',
  '/wp-content/uploads/../graphql',
])('%s leads nowhere', async (path) => {
  expect((await door(new Request(`http://site.test${path}`), null)).status).toBe(404);
});
