import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createBackend } from '@masthead/backend';

/** A backend with the content of the recorded WordPress, served over HTTP. */
export interface RecordedSite extends AsyncDisposable {
  /** Origin, no trailing slash. */
  readonly url: string;
  /** Absolute path of the data directory. */
  readonly data: string;
}

/**
 * Imports the recorded WordPress and serves it on a free port of 127.0.0.1. The recordings were made as several
 * users, who sign in with the passwords of the recording.
 *
 * @param facts The folder with `site.wxr.xml`, `site.json` and `uploads.tar.gz`.
 */
export async function startRecordedSite(facts: string): Promise<RecordedSite> {
  const scratch = mkdtempSync(join(tmpdir(), 'masthead-recorded-'));
  execFileSync('tar', ['xzf', join(facts, 'uploads.tar.gz'), '-C', scratch]);
  const site = JSON.parse(readFileSync(join(facts, 'site.json'), 'utf8')) as SiteFile;
  const siteFile = join(scratch, 'site.json');
  writeFileSync(siteFile, JSON.stringify(registeredToday(site)));

  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const data = join(scratch, 'data');
  const backend = createBackend({
    data,
    siteUrl: url,
    durability: 'normal',
    secretKey: site.headlessSecret,
  });
  await backend.importWxr({
    file: join(facts, 'site.wxr.xml'),
    siteFile,
    uploads: join(scratch, 'uploads'),
  });

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const response = await answer(incoming);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  }

  async function answer(incoming: IncomingMessage): Promise<Response> {
    const body = await text(incoming);
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
    const request = new Request(`${url}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: incoming.headers as Record<string, string>,
      ...(hasBody && { body }),
    });
    return backend.fetch(request, { address: incoming.socket.remoteAddress ?? '127.0.0.1' });
  }

  return {
    url,
    data,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await backend.close();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

interface SiteFile {
  readonly headlessSecret: string;
  readonly users: readonly { readonly registered: string }[];
}

/** In the recording, the users registered on the day it was made; it is compared as of today. */
function registeredToday(site: SiteFile): SiteFile {
  const registered = new Date().toISOString().slice(0, 19).replace('T', ' ');
  return { ...site, users: site.users.map((user) => ({ ...user, registered })) };
}
