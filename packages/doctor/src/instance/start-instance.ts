import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { copySite, hasSite } from '@masthead/backend';
import { DoctorError } from '../errors.ts';
import { addKnownAccounts, type KnownAccount, type KnownRole } from './accounts.ts';
import { instanceEnvironment } from './instance-environment.ts';

/** Options for starting an instance. */
export interface InstanceOptions {
  /** The project's folder. */
  readonly root: string;
  /** The environment of the command; only its limits are adopted. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The data to copy; with `null` or a folder without a site, the sample content is used. */
  readonly dataDirectory: string | null;
  /** Changes the data before the server starts. */
  readonly prepare?: (data: string) => Promise<void>;
  readonly signal?: AbortSignal;
}

/** A temporary server on the loopback interface, with a copy of the data. */
export interface Instance extends AsyncDisposable {
  readonly pid: number;
  /** The URL that it listens on: an IP address and a free port. */
  readonly url: string;
  /** The URL that the server uses as its own. */
  readonly siteUrl: string;
  readonly data: string;
  readonly content: 'copy' | 'sample';
  readonly secretKey: string;
  readonly accounts: Readonly<Record<KnownRole, KnownAccount>>;
  /** How the process ended, in a sentence; `null` while it runs. */
  readonly ended: () => string | null;
  /** Kills the process without a clean shutdown. */
  readonly kill: (why: string) => void;
}

const endWithParent = fileURLToPath(new URL('end-with-parent.ts', import.meta.url));
const stopMs = 5000;
const startMs = 120_000;
const outputLength = 3000;

/**
 * Copies the data and starts a server on the copy. Both are removed when it is disposed of, when `signal` is aborted during the start, and
 * when this process exits.
 *
 * @throws {DoctorError} `instance_failed`, with what the server wrote; {BackendError} if the data cannot be copied.
 */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const { root, env, dataDirectory, prepare, signal } = options;
  const folder = mkdtempSync(join(tmpdir(), 'masthead-doctor-'));
  let child: ChildProcess | null = null;
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const removeAtExit = (): void => {
    child?.kill('SIGKILL');
    removeFolder();
  };
  process.once('exit', removeAtExit);
  const dispose = async (): Promise<void> => {
    if (child !== null) await stop(child);
    process.off('exit', removeAtExit);
    removeFolder();
  };
  try {
    const data = join(folder, 'data');
    mkdirSync(data);
    const content = dataDirectory !== null && hasSite(dataDirectory) ? 'copy' : 'sample';
    if (content === 'copy') await copySite({ dataDirectory: dataDirectory ?? '', to: data });
    await prepare?.(data);
    signal?.throwIfAborted();
    const secretKey = randomBytes(32).toString('base64url');
    const own = {
      MASTHEAD_DATA: data,
      MASTHEAD_SAMPLE: String(content === 'sample'),
      MASTHEAD_TRUSTED_PROXIES: '127.0.0.1',
      FAUST_SECRET_KEY: secretKey,
    };
    const launched = launch(root, instanceEnvironment({ env, root, own }));
    child = launched.child;
    const siteUrl = await answering(launched, { data, signal });
    return {
      pid: child.pid ?? 0,
      url: siteUrl.replace('localhost', '127.0.0.1'),
      siteUrl,
      data,
      content,
      secretKey,
      accounts: await addKnownAccounts(data, siteUrl),
      ended: launched.ended,
      kill: launched.kill,
      [Symbol.asyncDispose]: dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

interface Launched {
  readonly child: ChildProcess;
  readonly ended: () => string | null;
  readonly kill: (why: string) => void;
  /** The end of its output. */
  readonly output: () => string;
}

function launch(root: string, env: Record<string, string>): Launched {
  const program = join(root, 'apps/server/main.ts');
  const child = spawn(process.execPath, ['--import', endWithParent, program], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let killedFor: string | null = null;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-outputLength);
    });
  }
  return {
    child,
    ended() {
      if (killedFor !== null) return killedFor;
      if (child.exitCode === null && child.signalCode === null) return null;
      const reason = /^(?:FATAL ERROR|\w*Error): .*$/m.exec(output)?.[0];
      return `The process ended with ${child.signalCode ?? `code ${child.exitCode}`}${reason ? `: ${reason}` : ''}.`;
    },
    kill(why) {
      killedFor = why;
      child.kill('SIGKILL');
    },
    output: () => output,
  };
}

/** Waits until the server responds. @returns Its own URL, which it writes into the data directory once it listens. */
async function answering(
  { ended, output }: Launched,
  { data, signal }: { data: string; signal: AbortSignal | undefined },
): Promise<string> {
  const deadline = performance.now() + startMs;
  for (;;) {
    signal?.throwIfAborted();
    const end = ended();
    if (end !== null || performance.now() > deadline) {
      throw new DoctorError(
        'instance_failed',
        `The test server did not start. ${end ?? ''}\n${output()}`.trim(),
        {
          help: 'Start it yourself to see why: npm start. Build the site first: npm run build.',
        },
      );
    }
    const siteUrl = siteUrlIn(data);
    if (siteUrl !== null && (await isHealthy(siteUrl.replace('localhost', '127.0.0.1')))) return siteUrl;
    await wait(50);
  }
}

function siteUrlIn(data: string): string | null {
  try {
    return readFileSync(join(data, 'site-url'), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5000) });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

/** Kills a server that does not stop in time because it is still busy. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killing = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(killing);
}
