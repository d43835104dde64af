import type { CDPSession, Page } from 'playwright-core';

/** The processor time of a page's main thread. */
export interface MainThread {
  /** Milliseconds of processor time since the page's process started. */
  cpuMs(): Promise<number>;
  /** The same for one action. */
  costOf(action: () => Promise<unknown>): Promise<number>;
}

/** Attaches to a page. Tasks are measured in thread time, so that other programs do not count. */
export async function mainThreadOf(page: Page): Promise<MainThread> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  return {
    cpuMs,
    async costOf(action) {
      const before = await cpuMs();
      await action();
      return (await cpuMs()) - before;
    },
  };
}
