import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createBackend } from '@masthead/backend';

/** A backend that holds the content of the recorded WordPress, reached over HTTP. */
export interface RecordedSite extends AsyncDisposable {
  /** Origin, no trailing slash. */
  readonly url: string;
}

/**
 * Imports the recorded WordPress and serves it on a free port of 127.0.0.1. The recordings were made by several
 * people, so a replay signs in: here whoever names a user of the site is that user, whatever the password.
 *
 * @param facts The folder with `site.wxr.xml`, `site.json` and `uploads.tar.gz`.
 */
export async function startRecordedSite(facts: string): Promise<RecordedSite> {
  const scratch = mkdtempSync(join(tmpdir(), 'masthead-recorded-'));
  execFileSync('tar', ['xzf', join(facts, 'uploads.tar.gz'), '-C', scratch]);
  const siteFile = join(facts, 'site.json');
  const site = JSON.parse(readFileSync(siteFile, 'utf8')) as SiteFile;

  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const backend = createBackend({
    data: join(scratch, 'data'),
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

  /** Tokens here are `as-` and a user's number; codes are logins. */
  async function answer(incoming: IncomingMessage): Promise<Response> {
    const body = await text(incoming);
    if (incoming.url === '/wp-json/faustwp/v1/authorize') {
      const { code } = JSON.parse(body) as { code: string };
      const user = site.users.find(({ username }) => username === code);
      const accessTokenExpiration = Math.floor(Date.now() / 1000) + 3600;
      return Response.json({ accessToken: `as-${user?.id ?? 0}`, accessTokenExpiration });
    }
    const login = body.includes('generateAuthorizationCode') && readLogin(body);
    if (login) return Response.json({ data: { generateAuthorizationCode: { code: login, error: null } } });
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
    const headers = incoming.headers as Record<string, string>;
    const userId = /^Bearer as-(\d+)$/.exec(headers.authorization ?? '')?.[1];
    const request = new Request(`${url}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers,
      ...(hasBody && { body }),
    });
    return backend.fetch(request, userId === undefined ? undefined : { userId: Number(userId) });
  }

  return {
    url,
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
  readonly users: readonly { readonly id: number; readonly username: string }[];
}

const readLogin = (body: string): string | undefined =>
  (JSON.parse(body) as { variables?: { u?: string } }).variables?.u;
