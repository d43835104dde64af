/**
 * How many times more processor time `run` takes for an eight times larger input. Linear work gives about 8, quadratic work 64: tests
 * compare with 30. Independent of how fast and how busy the machine is.
 *
 * @param run Processes an input of the given size, synchronously or not.
 * @param largeSize The larger of both sizes.
 */
export async function cpuGrowth(run: (size: number) => unknown, largeSize: number): Promise<number> {
  const smallSize = Math.ceil(largeSize / 8);
  await run(smallSize);
  const small = await cpuMs(run, smallSize);
  const large = await cpuMs(run, largeSize);
  return large / Math.max(small, clockErrorMs);
}

/** Below this, a measurement says nothing. */
const clockErrorMs = 3;

/** The least of three measurements: compilation and garbage collection only add to the time. */
async function cpuMs(run: (size: number) => unknown, size: number): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 3; round += 1) {
    const start = process.threadCpuUsage();
    // oxlint-disable-next-line no-await-in-loop
    await run(size);
    const { user, system } = process.threadCpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
