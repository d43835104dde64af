import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const programs = {
  product: fileURLToPath(new URL('../../apps/server/main.ts', import.meta.url)),
  limit: fileURLToPath(new URL('limit.ts', import.meta.url)),
};

/**
 * Starts a server in a process of its own, so that it does not share a thread with the load.
 *
 * @returns Its address, without a trailing slash, once it has printed it.
 */
export async function startServer(
  name: keyof typeof programs,
  env: Record<string, string>,
): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [programs[name]], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const found = /(http:\/\/(?:localhost|127\.0\.0\.1):\d+)/.exec(output)?.[1];
    if (found && (name === 'limit' || output.includes('Ctrl-C'))) resolve(found);
  });
  child.once('exit', (code) => reject(new Error(`The ${name} server ended with code ${code}.`)));
  return { url: await promise, stop: () => child.kill('SIGTERM') };
}
