import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const DAY_MS = 86_400_000;

/** Longer than any cache in front keeps a page that names them; tabs that stay open longer are loaded anew some day. */
const keptMs = 7 * DAY_MS;

/**
 * Makes room for a build, and keeps the hashed files of those before in `earlier`: pages that were sent out name them, and processes that are
 * still to be renewed draw more of these.
 */
export function keepEarlierAssets(): Plugin {
  return {
    name: 'keep-earlier-assets',
    apply: 'build',
    // A build would begin with all that is there taken away.
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

/** Sets the hashed files of a build aside, and takes away all else of it. `now`: epoch milliseconds. */
export function setAside(buildDirectory: string, now: number): void {
  const [assets, earlier] = [join(buildDirectory, 'client/assets'), join(buildDirectory, 'earlier')];
  mkdirSync(earlier, { recursive: true });
  for (const name of readdirSync(earlier)) {
    if (now - statSync(join(earlier, name)).mtimeMs > keptMs) rmSync(join(earlier, name));
  }
  // Copies are as old as they are out of use, whenever the build was made.
  for (const name of existsSync(assets) ? readdirSync(assets) : []) {
    copyFileSync(join(assets, name), join(earlier, name));
  }
  for (const part of ['client', 'server'])
    rmSync(join(buildDirectory, part), { recursive: true, force: true });
}
