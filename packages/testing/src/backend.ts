import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend, type Backend, type Limits, type LogEntry } from '@masthead/backend';
import { wxr, type WxrSite } from './wxr.ts';

/**
 * Starts a backend with an in-memory database and fills it by an import, like any other.
 *
 * @param content Its content; empty if omitted.
 * @param options `site` is the content of a site file (users, settings, menu locations); `now` is the fixed time in
 * epoch milliseconds, default 20 November 2026, 12:00 UTC; `limits` are for tests that need higher ones; `log`
 * receives the backend's log entries, such as the folder in which a mail is stored.
 */
export async function startBackend(
  content?: WxrSite,
  {
    site,
    now = Date.UTC(2026, 10, 20, 12),
    limits = {},
    log,
  }: { site?: object; now?: number; limits?: Partial<Limits>; log?: (entry: LogEntry) => void } = {},
): Promise<Backend> {
  const backend = createBackend({
    data: ':memory:',
    siteUrl: 'http://masthead.test',
    clock: () => now,
    limits,
    ...(log && { log }),
  });
  if (!content) return backend;
  const folder = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  try {
    const file = join(folder, 'content.xml');
    writeFileSync(file, wxr(content));
    const siteFile = join(folder, 'site.json');
    if (site) writeFileSync(siteFile, JSON.stringify(site));
    await backend.importWxr({ file, ...(site ? { siteFile } : {}) });
    return backend;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
