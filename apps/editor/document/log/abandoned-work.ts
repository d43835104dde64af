import type { LocalLog, LogSummary } from './local-log.ts';

/**
 * Unsaved work of an account that no tab has open, newest first: after a crash, or when the network did not return. Without what the server
 * has as an autosave, which opens with the content on every device.
 */
export async function abandonedWork(log: LocalLog, account: number): Promise<LogSummary[]> {
  const abandoned: LogSummary[] = [];
  for (const summary of await log.list(account)) {
    if (summary.isAutosaved) continue;
    const release = await log.hold(summary.key);
    if (release === null) continue;
    release();
    abandoned.push(summary);
  }
  return abandoned;
}
