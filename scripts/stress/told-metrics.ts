/** Metrics of a process by name; series with labels are summed. */
export type ToldMetrics = ReadonlyMap<string, number>;

/** Reads the metrics of a site on this machine. */
export async function toldMetrics(url: string): Promise<ToldMetrics> {
  const response = await fetch(`${url}/metrics`, { headers: { connection: 'close' } });
  const told = new Map<string, number>();
  for (const [, name = '', value] of (await response.text()).matchAll(/^(\w+)\S* (\S+)$/gm)) {
    told.set(name, (told.get(name) ?? 0) + Number(value));
  }
  return told;
}

const MIB = 1024 * 1024;
const mebibytes = (told: ToldMetrics, name: string): number => Math.round((told.get(name) ?? 0) / MIB);

/** The memory of the process, in MiB. */
export const memoryOf = (told: ToldMetrics): number => mebibytes(told, 'process_resident_memory_bytes');

/** The default sizes of the two caches. */
const cachesMiB = 64 + 32;
/** What else a working process needs; docs/decisions/074-memory.md lists the parts. */
const workingRoomMiB = 256;

/** The memory limit of a process in MiB. @param started Its metrics after the start. */
export const memoryBound = (started: ToldMetrics): number => memoryOf(started) + cachesMiB + workingRoomMiB;

/** The parts of a process's memory as text. */
export function memoryWords(told: ToldMetrics): string {
  const size = (name: string): number => mebibytes(told, name);
  return (
    `${size('process_resident_memory_bytes')} MiB (objects ${size('nodejs_heap_size_used_bytes')} of ${size('nodejs_heap_size_total_bytes')}, ` +
    `buffers and the like ${size('nodejs_external_memory_bytes')}; ${told.get('masthead_pages') ?? 0} pages counted as ${size('masthead_pages_bytes')})`
  );
}
