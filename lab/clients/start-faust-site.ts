import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = import.meta.dirname;
const site = join(folder, 'faust-site');
const next = join(folder, 'node_modules/next/dist/bin/next');
const faust = join(folder, 'node_modules/@faustwp/cli/dist/index.js');
const run = promisify(execFile);

/** A running Faust.js site. */
export interface FaustSite extends AsyncDisposable {
  url: string;
}

/**
 * Builds and starts the Faust.js site as its owner would: `faust generatePossibleTypes`, `next build`, `next start`.
 *
 * @param port A free port, which the backend allows as a front end.
 */
export async function startFaustSite(
  port: number,
  { siteUrl, secretKey }: { siteUrl: string; secretKey: string },
): Promise<FaustSite> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_PUBLIC_WORDPRESS_URL: siteUrl,
    FAUST_SECRET_KEY: secretKey,
  } as const;
  await run(process.execPath, [faust, 'generatePossibleTypes'], { cwd: site, env });
  // Turbopack, the default, loads `next/router` twice, and Faust.js finds no router in its copy.
  await run(process.execPath, [next, 'build', '--webpack'], { cwd: site, env });

  const child = spawn(process.execPath, [next, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: site,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-5000);
      if (output.includes('Ready in')) ready.resolve();
    });
  }
  const ended = once(child, 'exit');
  void ended.then(() => ready.reject(new Error(`The Faust.js site ended:\n${output}`)));
  await ready.promise;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}
