import { spawn } from 'node:child_process';

/** The end of a program's output, for the search for reasons; in bytes of UTF-16 code units. */
const maxOutputLength = 64 * 1024;

/** A program that has ended. */
export interface EndedProgram {
  /** `null`: the program could not be started. */
  readonly exitCode: number | null;
  /** The end of both outputs. */
  readonly output: string;
}

/**
 * Runs a program at low priority, and stops it when the signal aborts.
 *
 * @param onLine Receives each line of both outputs.
 * @throws The signal's reason, if it aborts.
 */
export async function runProgram(
  program: string,
  parameters: readonly string[],
  options: {
    readonly cwd: string;
    readonly env?: NodeJS.ProcessEnv;
    readonly signal: AbortSignal;
    readonly onLine?: (line: string) => void;
  },
): Promise<EndedProgram> {
  const { cwd, env, signal, onLine } = options;
  signal.throwIfAborted();
  const isWindows = process.platform === 'win32';
  const [command, words] = isWindows
    ? [program, [...parameters]]
    : ['nice', ['-n', '15', program, ...parameters]];
  const child = spawn(command, words, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
    // Its own group, so that the programs it starts end with it.
    detached: !isWindows,
  });
  const stop = (): void => {
    if (child.pid === undefined) return;
    try {
      if (isWindows) child.kill();
      else process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It has ended already.
    }
  };
  signal.addEventListener('abort', stop, { once: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-maxOutputLength);
      const lines = (rest + text).split('\n');
      rest = lines.pop()?.slice(-maxOutputLength) ?? '';
      for (const line of lines) onLine?.(line);
    });
  }
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('error', () => resolve(null));
  child.on('close', (code) => resolve(code));
  const exitCode = await promise;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  return { exitCode, output };
}
