import type { Instance } from '../../instance/start-instance.ts';
import { meterOf } from '../../instance/process-meter.ts';
import type { MemoryFacts } from '../attack-report.ts';
import { megabytes } from '../quantities.ts';

/** Far above the limit; other programs of this machine need memory, too. */
const endAtBytes = 2_000_000_000;
const everyMs = 100;

/** Samples the memory of an instance until it is disposed of, and kills an instance that uses far too much. */
export function watchMemory(
  instance: Pick<Instance, 'pid' | 'url' | 'kill'>,
): Disposable & { read(): Promise<MemoryFacts> } {
  const meter = meterOf(instance);
  meter.resetPeak();
  let before: number | null = null;
  let peak = 0;
  let after = 0;
  const sample = async (): Promise<void> => {
    // A process that has ended has no memory.
    const now = await meter.rssBytes().catch(() => 0);
    before ??= now;
    if (now > 0) after = now;
    peak = Math.max(peak, now, meter.peakRssBytes() ?? 0);
    if (now > endAtBytes) instance.kill(`The process was ended at ${megabytes(now)} of memory.`);
  };
  void sample();
  const timer = setInterval(() => void sample(), everyMs);
  return {
    async read() {
      await sample();
      return { before: before ?? 0, peak, after };
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
