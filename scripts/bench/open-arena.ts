import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Arena } from './arena.ts';

const program = fileURLToPath(new URL('arena.ts', import.meta.url));

export interface OpenArena extends Arena, Disposable {
  /** Time of the processor that its process has used so far, in microseconds. */
  readonly cpuUs: () => Promise<number>;
}

/**
 * Opens the arena in a process of its own, so that it does not share a thread with the load.
 *
 * @param folder An empty one, for its databases.
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
