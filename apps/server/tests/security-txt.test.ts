import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { backendKinds, type BackendKind } from './backend-kinds.ts';
import { startStack } from './stack.ts';

const path = '/.well-known/security.txt';
const contact = { MASTHEAD_SECURITY_CONTACT: 'security@example.com' };

async function startSite(kind: BackendKind, env: Record<string, string>): Promise<SiteStack> {
  const common = { MASTHEAD_SAMPLE: 'false', SITE_URL: 'https://site.example' };
  const remote = kind === 'wordpress' ? await startStack({ MASTHEAD_SAMPLE: 'false' }) : null;
  const site = await startStack({ ...common, ...(remote && { WORDPRESS_URL: remote.url }), ...env });
  return {
    get: (target, init) => site.get(target, init),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await remote?.[Symbol.asyncDispose]();
    },
  };
}

interface SiteStack extends AsyncDisposable {
  get(target: string, init?: RequestInit): Promise<Response>;
}

describe.each(backendKinds)('security.txt over HTTP (%s)', (kind) => {
  test('is rendered once, and is the same with any cookie and for HEAD', async () => {
    await using site = await startSite(kind, contact);
    const first = await site.get(path);
    const text = await first.text();
    expect([first.status, text]).toEqual([200, expect.stringContaining('Contact: mailto:security@')]);
    expect(text).toContain('Canonical: https://site.example/.well-known/security.txt\n');
    const headers = { cookie: 'masthead-theme=dark; masthead-refresh-12345678=abc' };
    const second = await site.get(path, { headers });
    expect([second.headers.get('cache-status'), await second.text()]).toEqual(['Masthead; hit', text]);
    const head = await site.get(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      '',
    ]);
    const moved = await site.get('/security.txt');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, path]);
  });

  test('has a later Expires in the next month, also from the page cache', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 9, 31, 23, 59) });
    await using site = await startSite(kind, contact);
    const expiresAt = async (): Promise<string | undefined> =>
      /^Expires: (.*)$/m.exec(await (await site.get(path)).text())?.[1];
    expect(await expiresAt()).toBe('2031-09-01T00:00:00Z');
    vi.setSystemTime(Date.UTC(2030, 10, 1));
    expect(await expiresAt()).toBe('2031-10-01T00:00:00Z');
  });

  test('names another contact after a restart with one', async () => {
    await using remote = await startStack({ MASTHEAD_SAMPLE: 'false' });
    const data = mkdtempSync(join(tmpdir(), 'masthead-restart-'));
    onTestFinished(() => rmSync(data, { recursive: true, force: true }));
    const contactAfterStart = async (MASTHEAD_SECURITY_CONTACT: string): Promise<string | undefined> => {
      await using site = await startStack({
        MASTHEAD_SAMPLE: 'false',
        MASTHEAD_DATA: data,
        SITE_URL: 'https://site.example',
        MASTHEAD_SECURITY_CONTACT,
        ...(kind === 'wordpress' && { WORDPRESS_URL: remote.url }),
      });
      // Pages that are requested often are loaded again at the next start.
      const texts = [await site.get(path), await site.get(path), await site.get(path)];
      return /^Contact: (.*)$/m.exec((await texts[0]?.text()) ?? '')?.[1];
    };
    expect(await contactAfterStart('one@example.com')).toBe('mailto:one@example.com');
    expect(await contactAfterStart('two@example.com')).toBe('mailto:two@example.com');
  });

  test('is served without a page cache, and is 404 without the setting', async () => {
    await using uncached = await startSite(kind, { ...contact, MASTHEAD_PAGE_CACHE: '0' });
    expect((await uncached.get(path)).status).toBe(200);
    await using silent = await startSite(kind, {});
    expect((await silent.get(path)).status).toBe(404);
  });
});
