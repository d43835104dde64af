import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './compress-files.ts';

export default {
  // Tests build a second site, with a theme, beside the one that is served.
  buildDirectory: process.env['MASTHEAD_BUILD'] ?? 'build',
  // Pages carry no router in the browser, so there is nothing to discover piece by piece.
  routeDiscovery: { mode: 'initial' },
  // Every route was built for a browser, too. The one script that a page may load is that of the islands.
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const folder = join(buildDirectory, 'client/assets');
    for (const name of readdirSync(folder)) {
      if (name.endsWith('.js') && !/^entry-[\w-]+\.js$/.test(name)) rmSync(join(folder, name));
    }
    await compressFiles(join(buildDirectory, 'client'));
  },
} satisfies Config;
