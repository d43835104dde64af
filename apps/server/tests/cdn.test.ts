import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign, signatureHeader } from '@masthead/kit/signature';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startStack } from './stack.ts';
import { backendKinds, startSiteWithCast } from './backend-kinds.ts';

/** A fake CDN that records purged tags. */
async function recordingCdn() {
  const purged: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      purged.push(...(JSON.parse(body) as { tags: string[] }).tags);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { purged, env: { MASTHEAD_CDN: 'webhook', MASTHEAD_CDN_URL: `http://127.0.0.1:${port}/` } };
}

const tagsOf = (response: Response): string[] => response.headers.get('cache-tag')?.split(',') ?? [];

test.each(backendKinds)('CDN: a change purges the tags of the affected pages (%s)', async (kind) => {
  const cdn = await recordingCdn();
  const secret = 'a secret of both ends';
  await using site = await startSiteWithCast(kind, { ...cdn.env, FAUST_SECRET_KEY: secret });
  const page = await fetch(`${site.url}/`);
  const miss = await fetch(`${site.url}/nothing-here/`);
  // The entries from before the start are purged.
  await vi.waitFor(() => expect(tagsOf(page)).toContain(cdn.purged[0]));
  cdn.purged.length = 0;
  site.setOption('blogname', 'Another name');
  if (kind === 'wordpress') {
    const path = '/api/faust/purge';
    const body = JSON.stringify({ keys: ['setting:title'] });
    const signature = sign({ method: 'POST', path, body }, { secret, now: Date.now() });
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
    await fetch(site.url + path, { method: 'POST', body, headers });
  }
  await vi.waitFor(() => expect(cdn.purged.some((tag) => tagsOf(page).includes(tag))).toBe(true));
  expect(miss.status).toBe(404);
  expect(tagsOf(miss).length).toBeGreaterThan(2);
});

test('CDN: without a configured CDN, pages have no tags and a short lifetime', async () => {
  await using stack = await startStack({ MASTHEAD_SAMPLE: 'false' });
  const { headers } = await stack.get('/');
  expect(tagsOf(await stack.get('/'))).toEqual([]);
  expect(headers.get('cdn-cache-control')).toContain('max-age=60');
});

test('CDN: personalised pages have neither tags nor CDN headers', async () => {
  const { env } = await recordingCdn();
  await using stack = await startStack({ ...env, MASTHEAD_SAMPLE: 'false' });
  const pending = [
    stack.get('/', { headers: { cookie: 'masthead-theme=dark' } }),
    stack.get('/login'),
    stack.get('/preview?p=1&preview=true'),
  ];
  for (const { headers } of await Promise.all(pending)) {
    expect(headers.get('cache-tag')).toBeNull();
    expect(headers.get('cdn-cache-control')).toBeNull();
    expect(headers.get('cache-control')).toMatch(/private|no-store/);
  }
});

test('early hints are sent to browsers that open a page, while it is rendered, and only to them', async () => {
  await using stack = await startStack({ MASTHEAD_SAMPLE: 'false', MASTHEAD_EARLY_HINTS: 'true' });
  const navigating = { 'sec-fetch-mode': 'navigate' };
  const machine = await hintsAt(`${stack.url}/one/`, {});
  const rendered = await hintsAt(`${stack.url}/two/`, navigating);
  const cached = await hintsAt(`${stack.url}/two/`, navigating);
  expect(rendered.early).toMatch(/site-[\w-]+\.css>; rel=preload; as=style/);
  expect(rendered.early).toContain('as=font; type="font/woff2"; crossorigin');
  expect(machine.early).toBeNull();
  expect(cached.early).toBeNull();
  expect(cached.final).toBe(rendered.early);
});

/** The `Link` headers of the 103 response and of the final response. */
function hintsAt(url: string, headers: Record<string, string>) {
  const hints = Promise.withResolvers<{ early: string | null; final: string | null }>();
  let early: string | null = null;
  const asking = get(url, { headers }, (response) => {
    response.resume();
    hints.resolve({ early, final: String(response.headers['link'] ?? '') || null });
  });
  asking.on('information', (information) => {
    early = String(information.headers['link']);
  });
  asking.on('error', hints.reject);
  return hints.promise;
}
