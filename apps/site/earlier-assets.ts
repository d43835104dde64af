import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { DAY_MS } from '@masthead/kit';

/** Longer than any CDN caches a page that references them; a tab that stays open longer is eventually reloaded. */
const retentionMs = 7 * DAY_MS;

/**
 * Clears the output folder for a build and retains the hashed files of earlier builds in `earlier`: delivered pages still reference them,
 * and server processes that have not been restarted yet keep rendering such pages.
 */
export function retainEarlierAssets(): Plugin {
  return {
    name: 'keep-earlier-assets',
    apply: 'build',
    // Vite would otherwise start by deleting everything in the folder.
    config: () => ({ build: { emptyOutDir: false } }),
    buildApp: {
      order: 'pre',
      async handler({ config, environments }) {
        const client = environments['client']?.config.build.outDir ?? 'build/client';
        setAside(dirname(resolve(config.root, client)), Date.now());
      },
    },
  };
}

/** Moves the hashed files of a build to `earlier` and deletes the rest of it. `now`: epoch milliseconds. */
export function setAside(buildDirectory: string, now: number): void {
  const [assets, earlier] = [join(buildDirectory, 'client/assets'), join(buildDirectory, 'earlier')];
  mkdirSync(earlier, { recursive: true });
  for (const name of readdirSync(earlier)) {
    if (now - statSync(join(earlier, name)).mtimeMs > retentionMs) rmSync(join(earlier, name));
  }
  // The age of a copy is the time since it was replaced, whenever the build was made.
  for (const name of existsSync(assets) ? readdirSync(assets) : []) {
    copyFileSync(join(assets, name), join(earlier, name));
  }
  for (const part of ['client', 'server'])
    rmSync(join(buildDirectory, part), { recursive: true, force: true });
}
