import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePaths } from './sample-paths.ts';
import { startStack, type Stack } from './stack.ts';

// The site on a remote WPGraphQL over HTTP: here another Masthead plays the WordPress.

let remote: Stack;
let site: Stack;

beforeAll(async () => {
  remote = await startStack();
  site = await startStack({ WORDPRESS_URL: remote.url });
});

afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await remote?.[Symbol.asyncDispose]();
});

test.each(samplePaths)('$kind is the same page as on the embedded backend', async ({ path, status }) => {
  const [there, here] = await Promise.all([remote.get(path), site.get(path)]);
  expect(here.status).toBe(status);
  expect(there.status).toBe(status);
  expect(withoutOrigins(await here.text())).toBe(withoutOrigins(await there.text()));
});

test('the site has no GraphQL door of its own then', async () => {
  const response = await site.get('/graphql', { method: 'POST', body: '{"query":"{__typename}"}' });
  expect(response.status).not.toBe(200);
  await response.text();
});

test('when the WordPress is gone, the page says so with status 503 and an incident id', async () => {
  const gone = await startStack();
  await using reader = await startStack({ WORDPRESS_URL: gone.url });
  await gone[Symbol.asyncDispose]();
  const response = await reader.get('/');
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(html).not.toMatch(/ECONNREFUSED|at .*\.(ts|js):\d+/);
});

/** Images come from the backend's own address, everything else from the site's. */
function withoutOrigins(html: string): string {
  return html.replaceAll(remote.url, '').replaceAll(site.url, '');
}
