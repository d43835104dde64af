import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Arena } from './arena.ts';

const program = fileURLToPath(new URL('arena.ts', import.meta.url));

/** Opens the arena in a process of its own, so that it does not share a thread with the load. */
export async function openArena(env: Record<string, string>): Promise<Arena & Disposable> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Arena>();
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const found = /^arena (.*)$/m.exec(output)?.[1];
    if (found && output.endsWith('\n')) resolve(JSON.parse(found) as Arena);
  });
  child.once('exit', (code) => reject(new Error(`The arena ended with code ${code}.`)));
  return { ...(await promise), [Symbol.dispose]: () => void child.kill('SIGTERM') };
}
