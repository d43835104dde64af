import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PageBytes } from '../page-bytes.ts';

/** An nginx that sends the same bytes and headers. */
export interface Nginx extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
}

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).error === undefined;

/** Starts an nginx whose files stay in memory: no log, no disk access for each request. */
export async function startNginx(
  folder: string,
  pages: Readonly<Record<string, PageBytes>>,
  { workers }: { workers: number },
): Promise<Nginx> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  mkdirSync(join(folder, 'files'), { recursive: true });
  const places = Object.entries(pages).map(([name, { headers, body }]) => {
    writeFileSync(join(folder, 'files', name), body);
    const added = Object.entries(headers)
      .filter(([header]) => !served.has(header))
      .map(([header, value]) => `add_header ${header} '${value.replaceAll("'", String.raw`\'`)}';`);
    return `location = /${name} { default_type '${headers['content-type']}'; ${added.join(' ')} }`;
  });
  const configuration = join(folder, 'nginx.conf');
  // Started by root, nginx would run its workers as an unprivileged user, who may not read the folder.
  writeFileSync(
    configuration,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; master_process ${workers > 1 ? 'on' : 'off'}; worker_processes ${workers};
pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; etag off;
  open_file_cache max=100; open_file_cache_valid 1h;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ')}
  server { listen 127.0.0.1:${port}${workers > 1 ? ' reuseport' : ''}; root ${join(folder, 'files')}; ${places.join('\n')} }
}
`,
  );
  const child = spawn('nginx', ['-c', configuration, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const [first = ''] = Object.keys(pages);
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const isThere = await fetch(`${url}/${first}`).then(
      () => true,
      () => false,
    );
    if (isThere) break;
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
  return {
    url,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Headers that nginx adds itself. */
const served = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive', 'server']);
