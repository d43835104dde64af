/**
 * How many times more processor time `run` takes for an eight times larger input. Linear work gives about 8, quadratic work 64: tests
 * compare with 30. Independent of how fast and how busy the machine is.
 *
 * @param run Processes an input of the given size, synchronously or not.
 * @param largeSize The larger of both sizes.
 */
export async function cpuGrowth(run: (size: number) => unknown, largeSize: number): Promise<number> {
  const smallSize = Math.ceil(largeSize / 8);
  let small = Infinity;
  let large = Infinity;
  const growth = (): number => large / Math.max(small, clockErrorMs);
  await run(smallSize);
  // The least of several measurements, because compilation, garbage collection and other programs only add to the time.
  for (let round = 0; round < maxRounds && (round < minRounds || growth() > surelyLinear); round += 1) {
    // oxlint-disable-next-line no-await-in-loop
    small = Math.min(small, await cpuMs(run, smallSize));
    // oxlint-disable-next-line no-await-in-loop
    large = Math.min(large, await cpuMs(run, largeSize));
  }
  return growth();
}

const minRounds = 3;
const maxRounds = 10;
/** Below this, further rounds are not needed. */
const surelyLinear = 16;

/** Below this, a measurement says nothing. */
const clockErrorMs = 3;

async function cpuMs(run: (size: number) => unknown, size: number): Promise<number> {
  const start = process.threadCpuUsage();
  await run(size);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
