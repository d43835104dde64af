import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './compress-files.ts';

export default {
  // Tests build a second site with a theme next to the one that is served.
  buildDirectory: process.env['MASTHEAD_BUILD'] ?? 'build',
  // Pages load no client router, so lazy route discovery would have no use.
  routeDiscovery: { mode: 'initial' },
  // React Router also builds every route for the browser. Pages load only the scripts of islands and embeds, so the rest is deleted.
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const folder = join(buildDirectory, 'client/assets');
    for (const name of readdirSync(folder)) {
      if (name.endsWith('.js') && !/^(?:entry|play-embeds)-[\w-]+\.js$/.test(name))
        rmSync(join(folder, name));
    }
    await compressFiles(join(buildDirectory, 'client'));
  },
} satisfies Config;
