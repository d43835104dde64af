import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backend, OutboundHttp } from '@masthead/backend';
import { readConfig } from '@masthead/config';
import { createLog } from '../log.ts';
import { start } from '../wire.ts';

/** The whole product on a free port and a temporary data directory, wired as by `npm start`. */
export interface Stack extends AsyncDisposable {
  readonly url: string;
  readonly backend: Backend | null;
  /** The data directory. */
  readonly data: string;
  /** Requests the server over HTTP without following redirects. */
  get(path: string, init?: RequestInit): Promise<Response>;
}

/**
 * Starts a stack. `env` contains the settings; the sample is imported unless disabled.
 *
 * @param options.outbound The providers of embeds. Default: embeds are not looked up.
 */
export async function startStack(
  env: Record<string, string> = {},
  { outbound }: { outbound?: OutboundHttp } = {},
): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-stack-'));
  const data = join(folder, 'data');
  const config = readConfig(
    {
      PORT: '0',
      MASTHEAD_DATA: data,
      MASTHEAD_ADMIN_PASSWORD: 'only-for-this-test',
      MASTHEAD_EMBED_LOOKUPS: String(outbound !== undefined),
      ...env,
    },
    folder,
  );
  const running = await start(config, { log: createLog('silent'), ...(outbound && { outbound }) });
  const url = `http://localhost:${running.port}`;
  return {
    url,
    backend: running.backend,
    data,
    get: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    async [Symbol.asyncDispose]() {
      await running.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A page without the origin of its site, so that two sites can be compared. */
export function withoutOrigin(html: string, { url }: Pick<Stack, 'url'>): string {
  return html.replaceAll(url, '').replaceAll(encodeURIComponent(url), '');
}
