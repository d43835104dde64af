/** Metrics of a process by name; series with labels are summed. */
export type Metrics = ReadonlyMap<string, number>;

/** Reads the metrics of a site on this machine. */
export async function readMetrics(url: string): Promise<Metrics> {
  const response = await fetch(`${url}/metrics`, { headers: { connection: 'close' } });
  const metrics = new Map<string, number>();
  for (const [, name = '', value] of (await response.text()).matchAll(/^(\w+)\S* (\S+)$/gm)) {
    metrics.set(name, (metrics.get(name) ?? 0) + Number(value));
  }
  return metrics;
}

const MIB = 1024 * 1024;
const mebibytes = (metrics: Metrics, name: string): number => Math.round((metrics.get(name) ?? 0) / MIB);

/** The memory of the process, in MiB. */
export const memoryOf = (metrics: Metrics): number => mebibytes(metrics, 'process_resident_memory_bytes');

/** The default sizes of the two caches. */
const cachesMiB = 64 + 32;
/** What else a working process needs; docs/decisions/074-memory.md lists the parts. */
const workingMemoryMiB = 256;

/** The memory limit of a process in MiB. @param started Its metrics after the start. */
export const memoryBound = (started: Metrics): number => memoryOf(started) + cachesMiB + workingMemoryMiB;

/** The parts of a process's memory as text. */
export function describeMemory(metrics: Metrics): string {
  const size = (name: string): number => mebibytes(metrics, name);
  return (
    `${size('process_resident_memory_bytes')} MiB (objects ${size('nodejs_heap_size_used_bytes')} of ${size('nodejs_heap_size_total_bytes')}, ` +
    `buffers and the like ${size('nodejs_external_memory_bytes')}; ${metrics.get('masthead_pages') ?? 0} pages counted as ${size('masthead_pages_bytes')})`
  );
}
