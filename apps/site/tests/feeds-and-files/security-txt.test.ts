import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bothKinds } from '../real-site.ts';
import { type StartedSite, startSite } from '../start-site.ts';
import { type FeedSites, startFeedSites } from './stage.ts';

let stage: FeedSites;
beforeAll(async () => {
  stage = await startFeedSites();
}, 60_000);
afterEach(() => {
  stage.instead = null;
  stage.errors.length = 0;
  vi.useRealTimers();
});
afterAll(() => stage[Symbol.asyncDispose]());

const path = '/.well-known/security.txt';

/** Sets the site's clock; timers are real. */
const setDate = (date: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(date) });
};

describe.each(bothKinds)('security.txt (%s)', (kind) => {
  test('contains the contacts, expiry, language and policy', async () => {
    setDate('2026-10-18T12:00:00Z');
    const response = await stage.get(kind, path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=3600');
    // An http: URL is not allowed in the file.
    const canonical = kind === 'embedded' ? '' : 'Canonical: https://site.test/.well-known/security.txt\n';
    expect(await response.text()).toBe(
      'Contact: mailto:security@example.com\n' +
        'Contact: https://example.com/report\n' +
        'Expires: 2027-09-01T00:00:00Z\n' +
        'Preferred-Languages: en-US\n' +
        canonical +
        'Policy: https://example.com/policy\n',
    );
  });

  test('contains the contacts while the backend fails, and is then not cached', async () => {
    stage.instead = () => new Response('no', { status: 503 });
    const response = await stage.get(kind, path);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const text = await response.text();
    expect(text).toContain('Contact: mailto:security@example.com\n');
    expect(text).not.toContain('Preferred-Languages');
    expect(stage.errors.length).toBeGreaterThan(0);
  });

  test('redirects from the root of the site', async () => {
    const response = await stage.get(kind, '/security.txt');
    expect([response.status, response.headers.get('Location')]).toEqual([301, path]);
  });
});

test.each([
  ['2026-10-01T00:00:00Z', '2027-09-01T00:00:00Z'],
  ['2026-10-31T23:59:59Z', '2027-09-01T00:00:00Z'],
  ['2026-11-01T00:00:00Z', '2027-10-01T00:00:00Z'],
  ['2028-02-29T12:00:00Z', '2029-01-01T00:00:00Z'],
])('security.txt: read at %s, expires at %s', async (now, expires) => {
  setDate(now);
  expect(await stage.text('embedded', path)).toContain(`\nExpires: ${expires}\n`);
});

test('security.txt: conditional requests give 304 for a month', async () => {
  setDate('2026-10-02T00:00:00Z');
  const etag = (await stage.get('embedded', path)).headers.get('ETag') ?? '';
  const again = async (): Promise<number> =>
    (await stage.get('embedded', path, { headers: { 'If-None-Match': etag } })).status;
  setDate('2026-10-31T00:00:00Z');
  expect(await again()).toBe(304);
  setDate('2026-11-01T00:00:00Z');
  expect(await again()).toBe(200);
});

test('security.txt: rejects POST', async () => {
  const response = await stage.get('embedded', path, { method: 'POST', body: 'a=b' });
  expect([response.status, stage.errors]).toEqual([405, []]);
});

describe('site without a security contact', () => {
  let started: StartedSite;
  beforeAll(async () => {
    started = await startSite();
  }, 60_000);
  afterAll(() => started[Symbol.asyncDispose]());

  test('has no security.txt, and sends no backend request for it', async () => {
    const fetch = vi.fn<(request: Request) => Promise<Response>>();
    const response = await started.get(path, { fetch });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      404,
      'text/plain; charset=utf-8',
    ]);
    expect(fetch).not.toHaveBeenCalled();
  });
});
