import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Arena } from './arena.ts';

const program = fileURLToPath(new URL('arena.ts', import.meta.url));

export interface OpenArena extends Arena, Disposable {
  /** Microseconds of CPU time that its process has used so far. */
  readonly cpuUs: () => Promise<number>;
}

/**
 * Starts the arena in its own process, so that it does not share a thread with the load generator.
 *
 * @param folder An empty folder for its databases.
 */
export async function openArena(folder: string, env: Record<string, string>): Promise<OpenArena> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...env },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Arena>();
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const found = /^arena (.*)$/m.exec(output)?.[1];
    if (found && output.endsWith('\n')) resolve(JSON.parse(found) as Arena);
  });
  child.once('exit', (code) => reject(new Error(`The arena ended with code ${code}.`)));
  return {
    ...(await promise),
    cpuUs: async () => {
      child.send('cpu');
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
      return user + system;
    },
    [Symbol.dispose]: () => void child.kill('SIGTERM'),
  };
}
