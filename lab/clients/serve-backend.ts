import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { createBackend, type Backend, type BackendOptions } from '@masthead/backend';
import { wxr, type WxrSite } from '@masthead/testing';

export const password = 'lantern in the rain';

/** A backend over HTTP, behind a network with latency. */
export interface ServedBackend extends AsyncDisposable {
  siteUrl: string;
  backend: Backend;
  /** Delay of each request and of each response in milliseconds, 0 at first. */
  latencyMs: number;
}

/**
 * Starts the embedded backend on a port of this machine, with an administrator named ana.
 *
 * @param site Its content; none if omitted. `options` are WordPress options.
 */
export async function serveBackend(
  site: { content?: WxrSite; options?: object } = {},
  backendOptions: Partial<BackendOptions> = {},
): Promise<ServedBackend> {
  await using stack = new AsyncDisposableStack();
  const data = mkdtempSync(join(tmpdir(), 'masthead-clients-'));
  stack.defer(() => rmSync(data, { recursive: true, force: true }));
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const backend = createBackend({ data, siteUrl, durability: 'normal', ...backendOptions });
  stack.use(backend);
  await backend.createAdministrator({ login: 'ana', email: 'ana@site.test', password });
  if (site.content) {
    const file = join(data, 'content.xml');
    const siteFile = join(data, 'site.json');
    writeFileSync(file, wxr(site.content));
    writeFileSync(siteFile, JSON.stringify({ options: site.options ?? {} }));
    await backend.importWxr({ file, siteFile });
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    await delay(served.latencyMs);
    const response = await backend.fetch(
      new Request(siteUrl + incoming.url, {
        method: incoming.method ?? 'GET',
        headers: incoming.headers as Record<string, string>,
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      }),
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    await delay(served.latencyMs);
    outgoing.setHeaders(response.headers).writeHead(response.status).end(bytes);
  }

  const owned = stack.move();
  const served: ServedBackend = {
    siteUrl,
    backend,
    latencyMs: 0,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
  return served;
}

/** The first account of the data directory. */
const ana = { userId: 1 };

/** The JSON response to what ana posts. */
export async function postAsAna<Answer>(
  { siteUrl, backend }: ServedBackend,
  path: string,
  body: object,
): Promise<Answer> {
  const response = await backend.fetch(
    new Request(siteUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    ana,
  );
  return (await response.json()) as Answer;
}

/** Creates an application password of ana. */
export async function createApplicationPassword(served: ServedBackend): Promise<string> {
  const path = '/wp-json/wp/v2/users/me/application-passwords';
  return (await postAsAna<{ password: string }>(served, path, { name: 'Website' })).password;
}
