import { join } from 'node:path';
import { readConfig } from '@masthead/config';
import { createLog } from '../../apps/server/log.ts';
import { samplePaths } from '../../apps/server/tests/sample-paths.ts';
import { start } from '../../apps/server/wire.ts';
import type { Section } from './report/report.ts';
import { wireBytes } from './wire-bytes.ts';

/** Counts the SQL statements and bytes of each kind of page without cached responses. Fonts are those that the page preloads. */
export async function pageCosts(folder: string): Promise<Section> {
  const settings = {
    PORT: '0',
    MASTHEAD_WORKERS: '1',
    MASTHEAD_PAGE_CACHE: '0',
    MASTHEAD_ANSWER_CACHE: '0',
    MASTHEAD_DATA: join(folder, 'costs'),
    MASTHEAD_ADMIN_PASSWORD: 'only for the bench',
  };
  const config = readConfig(settings, folder);
  const running = await start(config, {
    log: createLog('silent'),
    onProgress: (message) => console.log(message),
  });
  const rows = [];
  for (const { kind, path } of samplePaths) {
    await (await fetch(running.siteUrl + path)).text(); // Statements are prepared and documents parsed once.
    const before = running.backend?.statementCount() ?? 0;
    const response = await fetch(running.siteUrl + path, { redirect: 'manual' });
    const bytes = (await response.arrayBuffer()).byteLength;
    const statements = (running.backend?.statementCount() ?? 0) - before;
    const { page, all } = await wireBytes(running.siteUrl + path);
    rows.push([kind, response.status, statements, bytes, page, all]);
  }
  await running.close();
  return {
    title: 'What a page costs',
    words:
      'Counted, not timed, without cached pages and responses. Bytes are transferred bytes with Brotli; “with styles and fonts” is a first visit.',
    headings: ['page', 'status', 'SQL statements', 'HTML bytes', 'compressed', 'with styles and fonts'],
    rows,
  };
}
