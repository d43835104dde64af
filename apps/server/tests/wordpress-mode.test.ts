import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePaths } from './sample-paths.ts';
import { startStack, type Stack, withoutOrigin } from './stack.ts';

// The site on a remote WPGraphQL over HTTP: here another Masthead plays the WordPress.

let remote: Stack;
let site: Stack;

beforeAll(async () => {
  remote = await startStack();
  // Reached by another host than it names in its content, as a WordPress in a container is.
  site = await startStack({
    WORDPRESS_URL: remote.url.replace('localhost', '127.0.0.1'),
    // Without it sign-in is not available, and the header has no link to it.
    FAUST_SECRET_KEY: remote.backend?.secretKey ?? '',
  });
});

afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await remote?.[Symbol.asyncDispose]();
});

test.each(samplePaths)('$kind is the same page as on the embedded backend', async ({ path, status }) => {
  const [there, here] = await Promise.all([remote.get(path), site.get(path)]);
  expect(here.status).toBe(status);
  expect(there.status).toBe(status);
  const html = await here.text();
  expect(html).not.toContain(`:${new URL(remote.url).port}`);
  expect(withoutOrigin(html, site)).toBe(withoutOrigin(await there.text(), remote));
});

test('every image, audio and video file on the pages comes from the site itself', async () => {
  const paths = samplePaths.filter(({ status }) => status === 200).map(({ path }) => path);
  const pages = await Promise.all(paths.map(async (path) => (await site.get(path)).text()));
  const files = [...new Set(pages.flatMap(filesOf))];
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !/^\/(?:wp-content\/uploads|images)\//.test(file))).toEqual([]);
  // Smaller sizes are resized on request, all in the same way: a sample suffices. If none is available, they redirect to the original.
  for (const file of files.filter((name, index) => !name.startsWith('/images/') || index % 20 === 0)) {
    const response = await site.get(file, { redirect: 'follow' });
    expect([file, response.status, new URL(response.url).origin]).toEqual([file, 200, site.url]);
    expect(response.headers.get('content-type')).toMatch(/^(?:image|audio|video)\//);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
});

test('files support ranges and conditional requests', async () => {
  const html = await (await site.get('/the-woman-who-winds-the-light/')).text();
  const [file = ''] = filesOf(html);
  const part = await site.get(file, { headers: { range: 'bytes=0-9' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  const unchanged = await site.get(file, { headers: { 'if-none-match': part.headers.get('etag') ?? '' } });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  const head = await site.get(file, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each([
  '/wp-content/uploads/..%2f..%2fgraphql',
  '/wp-content/uploads/no-such-file.png',
  '/wp-content/uploads/',
])('%s is not forwarded', async (path) => {
  const response = await site.get(path);
  expect(response.status).not.toBe(200);
  expect(response.status).toBeLessThan(500);
  await response.text();
});

test('the site has no GraphQL endpoint of its own', async () => {
  const response = await site.get('/graphql', { method: 'POST', body: '{"query":"{__typename}"}' });
  expect(response.status).not.toBe(200);
  await response.text();
});

test('when WordPress is down, the page says so with status 503 and an incident id', async () => {
  const gone = await startStack();
  await using reader = await startStack({ WORDPRESS_URL: gone.url });
  await gone[Symbol.asyncDispose]();
  const response = await reader.get('/');
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(html).not.toMatch(/ECONNREFUSED|at .*\.(ts|js):\d+/);
  expect(html).not.toContain(new URL(gone.url).host);
  expect(html).toMatch(/<p class="error-incident">[^<]+(?:<!-- --> )?<code>[0-9a-f]{8}<\/code>/);
});

/** The URLs of all resources of a page besides styles and fonts. */
function filesOf(html: string): string[] {
  const sources = [...html.matchAll(/<(?:img|source|audio|video)\b[^>]*? src="([^"]+)"/g)].map(
    ([, url]) => url ?? '',
  );
  const posters = [...html.matchAll(/ poster="([^"]+)"/g)].map(([, url]) => url ?? '');
  const candidates = [...html.matchAll(/ srcset="([^"]+)"/gi)].flatMap(([, set]) =>
    (set ?? '').split(', ').map((candidate) => candidate.replace(/ .*$/, '')),
  );
  return [...sources, ...posters, ...candidates].map((url) => url.replaceAll('&amp;', '&'));
}
