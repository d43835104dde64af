import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Backend, openOptions } from '@masthead/backend';
import { vi } from 'vitest';
import { addCast, type Cast } from './cast.ts';
import { startStack } from './stack.ts';

export const backendKinds: readonly BackendKind[] = ['embedded', 'wordpress'];

/** The backend of a site: embedded in the same process, or a WordPress, simulated by another Masthead over HTTP. */
export type BackendKind = 'embedded' | 'wordpress';

/** A site with the cast's users and content. */
export interface SiteWithCast extends AsyncDisposable {
  readonly kind: BackendKind;
  /** Where the site is. */
  readonly url: string;
  /** Where the site's server listens, regardless of a proxy. */
  readonly serverUrl: string;
  /** Public URL of the backend: the site's own if embedded. */
  readonly backendUrl: string;
  readonly backend: Backend;
  readonly cast: Cast;
  /** The folder in which the backend stores its mails. */
  readonly mailFolder: string;
  /** Sets an option of the backend, as `masthead option set` does. */
  setOption(name: string, value: string): void;
  /**
   * Waits until the backend has sent a user an email.
   *
   * @returns Path and query of the link in the newest one.
   */
  linkMailedTo(email: string): Promise<string>;
}

/**
 * Starts a site without the sample, but with the cast.
 *
 * @param env Settings of the site; in front of a WordPress also where its readers find it (`SITE_URL`).
 */
export async function startSiteWithCast(
  kind: BackendKind,
  env: Record<string, string> = {},
): Promise<SiteWithCast> {
  const port = await freePort();
  const url = env['SITE_URL'] ?? `http://localhost:${port}`;
  const common = { MASTHEAD_SAMPLE: 'false', FAUST_SECRET_KEY: 'only for this test' };
  const remote =
    kind === 'wordpress'
      ? await startStack({
          ...common,
          MASTHEAD_FRONTEND_URL: url,
          // The site's server forwards the client address.
          MASTHEAD_TRUSTED_PROXIES: '127.0.0.1, ::1',
        })
      : null;
  const site = await startStack({
    ...common,
    PORT: String(port),
    ...(remote && { WORDPRESS_URL: remote.url }),
    ...env,
  });
  const holder = remote ?? site;
  const backend = holder.backend;
  if (backend === null) throw new Error('The embedded backend is missing.');
  return {
    kind,
    url,
    serverUrl: site.url,
    backendUrl: kind === 'wordpress' ? holder.url : url,
    backend,
    cast: await addCast(backend),
    mailFolder: join(holder.data, 'mail'),
    setOption(name, value) {
      using options = openOptions({ data: holder.data });
      options.set(name, value);
    },
    linkMailedTo: (email) =>
      vi.waitFor(
        () => {
          const link = linkIn(newestMail(join(holder.data, 'mail'), email));
          const { pathname, search } = new URL(link);
          return pathname + search;
        },
        { timeout: 10_000, interval: 100 },
      ),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await remote?.[Symbol.asyncDispose]();
    },
  };
}

function newestMail(folder: string, email: string): string {
  const mails = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const newest = mails.findLast((mail) => mail.includes(`To: ${email}`));
  if (newest === undefined) throw new Error(`There is no mail to ${email}.`);
  return newest;
}

/** Decodes quoted-printable mail, if declared. */
function linkIn(mail: string): string {
  const isQuoted = /^Content-Transfer-Encoding: quoted-printable/im.test(mail);
  const text = isQuoted
    ? mail
        .replaceAll('=\r\n', '')
        .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : mail;
  const [link] = /https?:\/\/\S+[?&](?:key|confirm-email)=\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error('There is no link in the mail.');
  return link;
}

/** A free port of this machine, for settings that need the port before the server starts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const { port } = server.address() as AddressInfo;
  const { promise: closed, resolve: end } = Promise.withResolvers<void>();
  server.close(() => end());
  await closed;
  return port;
}
