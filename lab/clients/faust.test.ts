import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { createBackend } from '@masthead/backend';
import { describe, expect, test } from 'vitest';

// The session API of Faust.js from the npm registry, in front of the embedded backend. It has its own lock file, since it is no part of
// the product.

const folder = import.meta.dirname;
const password = 'lantern in the rain';

/** Starts a backend over HTTP, with a latency in each direction, and the site of Faust.js in front of it. */
async function startFaustSite(latencyMs: number) {
  const stack = new AsyncDisposableStack();
  const data = mkdtempSync(join(tmpdir(), 'masthead-faust-'));
  stack.defer(() => rmSync(data, { recursive: true, force: true }));
  let latency = 0;
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const backend = createBackend({ data, siteUrl, durability: 'normal' });
  stack.use(backend);
  await backend.createAdministrator({ login: 'ana', email: 'ana@site.test', password });

  async function answer(
    incoming: Parameters<NonNullable<Parameters<typeof createServer>[1]>>[0],
    outgoing: Parameters<NonNullable<Parameters<typeof createServer>[1]>>[1],
  ): Promise<void> {
    const body = await buffer(incoming);
    await delay(latency);
    const response = await backend.fetch(
      new Request(siteUrl + incoming.url, {
        method: incoming.method ?? 'GET',
        headers: incoming.headers as Record<string, string>,
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      }),
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    await delay(latency);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(bytes);
  }

  const site = spawn(process.execPath, [join(folder, 'faust-site.mjs')], {
    env: { ...process.env, NEXT_PUBLIC_WORDPRESS_URL: siteUrl, FAUST_SECRET_KEY: backend.secretKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stack.defer(() => void site.kill());
  const port = await new Promise<string>((resolve) => {
    site.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
  });

  /** The data of a query, as a visitor or with an access token. */
  const query = async (text: string, token?: string): Promise<Record<string, unknown>> => {
    const response = await backend.fetch(
      new Request(`${siteUrl}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query: text }),
      }),
    );
    return ((await response.json()) as { data: Record<string, unknown> }).data;
  };
  latency = latencyMs;
  return { site: `http://127.0.0.1:${port}`, query, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

/** A browser with one cookie. Sends a request, and applies the cookie of the response when it arrives. */
function openBrowser(site: string) {
  let cookie = '';
  return {
    hasCookie: () => cookie !== '',
    async send(path: string, method = 'GET') {
      const response = await fetch(site + path, { method, headers: cookie === '' ? {} : { cookie } });
      const [pair = '', ...attributes] = (response.headers.get('set-cookie') ?? cookie).split('; ');
      cookie = attributes.some((each) => /^expires=thu, 01 jan 1970/i.test(each)) ? '' : pair;
      return response;
    },
  };
}

describe('the session API of Faust.js', { tags: ['exhaustive'], timeout: 300_000 }, () => {
  test.each([0, 40, 100])('signs in twenty of twenty times with a latency of %i ms', async (latencyMs) => {
    if (!existsSync(join(folder, 'node_modules/@faustwp/core'))) {
      execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'], {
        cwd: folder,
      });
    }
    await using faust = await startFaustSite(latencyMs);
    const outcomes: unknown[] = [];
    for (let round = 0; round < 20; round += 1) {
      const browser = openBrowser(faust.site);
      const made = (await faust.query(
        `mutation{generateAuthorizationCode(input:{username:"ana",password:"${password}"}){code}}`,
      )) as { generateAuthorizationCode: { code: string } };
      const path = `/api/faust/auth/token?code=${encodeURIComponent(made.generateAuthorizationCode.code)}`;
      // The page and the toolbar send the code at the same time, or one shortly after the other.
      const responses = await Promise.all([
        browser.send(path),
        delay(round * 10).then(() => browser.send(path)),
      ]);
      const later = await browser.send('/api/faust/auth/token');
      const { accessToken } = (await later.json()) as { accessToken?: string };
      const { viewer } = await faust.query('{viewer{username}}', accessToken ?? 'none');
      const logout = await browser.send('/api/faust/auth/logout', 'POST');
      outcomes.push([...responses.map(({ status }) => status), later.status, viewer, logout.status]);
    }
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => [200, 200, 200, { username: 'ana' }, 205]));
  });
});
