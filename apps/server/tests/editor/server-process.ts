import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const programs = {
  production: fileURLToPath(new URL('../../main.ts', import.meta.url)),
  development: fileURLToPath(new URL('../../dev.ts', import.meta.url)),
};

/** The server as a process of its own, on one port and one data directory. */
export interface ServerProcess extends AsyncDisposable {
  /** Ends the process without a chance to finish anything, as a power failure does. */
  kill(): Promise<void>;
  /** Starts it again; resolves when it serves requests. */
  start(): Promise<void>;
}

/** Starts the server. `env`: settings, with `PORT` and `MASTHEAD_DATA`. */
export async function startServerProcess(
  env: Record<string, string>,
  mode: keyof typeof programs = 'production',
): Promise<ServerProcess> {
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [programs[mode]], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'] ?? '',
        MASTHEAD_WORKERS: '1',
        MASTHEAD_BUILD_BLOCK_KIT: 'false',
        ...env,
      },
    });
    child = started;
    for (;;) {
      if (started.exitCode !== null) throw new Error(`The server stopped by itself (${started.exitCode}).`);
      const response = await fetch(`http://localhost:${env['PORT']}/health`).catch(() => null);
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function kill(): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  await start();
  return { start, kill, [Symbol.asyncDispose]: kill };
}
