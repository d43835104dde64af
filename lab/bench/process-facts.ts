import { readdirSync, readFileSync } from 'node:fs';

// CPU time and memory of a process and its descendants, from Linux's /proc. Other systems are not supported.

const TICKS_IN_SECOND = 100;

/** Seconds of CPU time that a process and its descendants have used so far; `undefined` where the system does not report it. */
export function processorSeconds(pid: number): number | undefined {
  try {
    return family(pid).reduce((sum, each) => {
      const fields = fieldsOf(each);
      return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_IN_SECOND;
    }, 0);
  } catch {
    return undefined;
  }
}

/** How much memory a process and its descendants hold, in MiB; `undefined` where the system does not report it. */
export function memoryMebibytes(pid: number): number | undefined {
  try {
    const kibibytes = family(pid).map((each) =>
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0),
    );
    return Math.round(kibibytes.reduce((sum, each) => sum + each, 0) / 1024);
  } catch {
    return undefined;
  }
}

/** A process, its children, and theirs. */
function family(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), Number(fieldsOf(Number(name))[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const all = [pid];
  for (const each of all) {
    for (const [child, parent] of parents) if (parent === each) all.push(child);
  }
  return all;
}

/** The fields of `/proc/PID/stat` after the name, which may contain spaces: state, parent … */
const fieldsOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
