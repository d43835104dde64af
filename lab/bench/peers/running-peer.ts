import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../product.ts';
import type { PeerApp } from './peer-apps.ts';

/** A running site of another framework. */
export interface RunningPeer extends AsyncDisposable {
  readonly name: string;
  readonly pid: number;
  /** The page, rendered for each request, and rendered by the build. */
  readonly rendered: string;
  readonly prebuilt: string;
}

const run = promisify(execFile);
const installTimeMs = 300_000;
const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

/**
 * Installs, builds and starts a site of another framework.
 *
 * @param post What its page shows, as JSON.
 * @returns `null` if it cannot be installed, such as without a network.
 */
export async function startPeer(folder: string, app: PeerApp, post: string): Promise<RunningPeer | null> {
  for (const [name, text] of Object.entries({ ...app.files, 'post.json': post, 'app/post.json': post })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const options = { cwd: folder, timeout: installTimeMs, env: { ...process.env, ...quiet } };
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], options);
  } catch (error) {
    console.log(
      `  ${app.name} cannot be installed, so it is left out: ${(error as Error).message.split('\n')[0]}`,
    );
    return null;
  }
  await run(process.execPath, [...app.build], options);
  const port = await freePort();
  const { args, env } = app.serve(port);
  const child = spawn(process.execPath, [...args], {
    cwd: folder,
    env: { ...process.env, ...quiet, ...env },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilUp(url + app.rendered, child);
  return {
    name: app.name,
    pid: child.pid ?? 0,
    rendered: url + app.rendered,
    prebuilt: url + app.prebuilt,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilUp(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${url} has ended with code ${child.exitCode}.`);
    // Each try depends on the one before.
    // oxlint-disable-next-line no-await-in-loop
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not respond.`);
}
