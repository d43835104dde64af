import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AttackCommand, AttackerReport } from './attacker.ts';

const program = fileURLToPath(new URL('attacker.ts', import.meta.url));
/** How long after its time limit an attacker may report. */
const graceMs = 45_000;

/**
 * The CPU to which attackers are pinned, so that the instance has the others.
 *
 * @returns `null` without `taskset`, or with only one CPU.
 */
export function attackerProcessor(): number | null {
  if (process.platform !== 'linux' || spawnSync('taskset', ['--version']).status !== 0) return null;
  const [, list = ''] = /^Cpus_allowed_list:\s+(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  const allowed = list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return allowed.length > 1 ? (allowed.at(-1) ?? null) : null;
}

/** Runs one scenario in a child process. @returns `null` when it did not report: it was killed, or hangs. */
export async function runAttacker(
  command: AttackCommand,
  { processor, signal }: { processor: number | null; signal: AbortSignal },
): Promise<AttackerReport | null> {
  const [executable, ...args] =
    processor === null
      ? [process.execPath, program]
      : ['taskset', '-c', String(processor), process.execPath, program];
  const child = spawn(executable ?? '', args, {
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  const killing = setTimeout(kill, command.seconds * 1000 + graceMs);
  process.once('exit', kill);
  signal.addEventListener('abort', kill);
  try {
    return await reportOf(child, command);
  } finally {
    clearTimeout(killing);
    process.off('exit', kill);
    signal.removeEventListener('abort', kill);
  }
}

function reportOf(child: ChildProcess, command: AttackCommand): Promise<AttackerReport | null> {
  return new Promise((resolve) => {
    let report: AttackerReport | null = null;
    child.on('message', (message) => {
      report = message as AttackerReport;
    });
    child.on('error', () => resolve(report));
    child.on('exit', () => resolve(report));
    child.send(command, () => {});
  });
}
