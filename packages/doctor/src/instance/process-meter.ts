import { readFileSync, writeFileSync } from 'node:fs';

/** Measurements of a running process. */
export interface ProcessMeter {
  /** Milliseconds of CPU time so far, all threads together; on Linux in steps of ten. */
  cpuMs(): Promise<number>;
  /** Resident memory, in bytes. */
  rssBytes(): Promise<number>;
  /** The most resident memory since `resetPeak`, in bytes; `null` if the system does not record it. */
  peakRssBytes(): number | null;
  resetPeak(): void;
}

const KIB = 1024;
const metricsMs = 2000;

/**
 * Measures a process: on Linux from `/proc`, which works while the process is busy; elsewhere from its `/metrics`, which does not.
 *
 * @param options.url The URL of an instance whose metrics local programs may read.
 */
export function meterOf({ pid, url }: { pid: number; url: string }): ProcessMeter {
  return process.platform === 'linux' ? linuxMeter(pid) : metricsMeter(url);
}

function linuxMeter(pid: number): ProcessMeter {
  let isPeakReset = false;
  const status = (name: string): number =>
    // These lines are missing while a process is ending.
    KIB *
    Number(
      new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0,
    );
  return {
    async cpuMs() {
      // The program name may contain spaces; the fields after it do not.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    rssBytes: async () => status('VmRSS'),
    peakRssBytes() {
      try {
        return isPeakReset ? status('VmHWM') : null;
      } catch {
        return null; // The process has ended.
      }
    },
    resetPeak() {
      try {
        writeFileSync(`/proc/${pid}/clear_refs`, '5');
        isPeakReset = true;
      } catch {
        // Some containers do not allow resetting the peak, which would then be that of the entire run.
      }
    },
  };
}

function metricsMeter(url: string): ProcessMeter {
  const metric = async (name: string): Promise<number> => {
    const response = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(metricsMs) });
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await response.text())?.[1] ?? Number.NaN);
  };
  return {
    cpuMs: async () => 1000 * (await metric('process_cpu_seconds_total')),
    rssBytes: () => metric('process_resident_memory_bytes'),
    peakRssBytes: () => null,
    resetPeak: () => {},
  };
}
