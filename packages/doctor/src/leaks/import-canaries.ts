import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend } from '@masthead/backend';
import type { Canaries } from './canary.ts';
import { canarySiteFile, canaryWxr } from './canary-wxr.ts';

/** Imports the canary content into the data of an instance that is not running yet. An empty directory gets the sample content first. */
export async function importCanaries(
  data: string,
  canaries: Canaries,
  { root }: { root: string },
): Promise<void> {
  const [file, siteFile] = [join(data, 'canaries.xml'), join(data, 'canaries.json')];
  writeFileSync(file, canaryWxr(canaries, Date.now()));
  writeFileSync(siteFile, JSON.stringify(canarySiteFile(canaries)));
  await using backend = createBackend({
    data,
    siteUrl: 'http://localhost',
    // A given key is not stored in the data directory.
    secretKey: crypto.randomUUID(),
    jobs: 'elsewhere',
  });
  if (backend.isEmpty()) {
    const sample = (name: string): string => join(root, 'sample/published', name);
    await backend.importWxr({ file: sample('magazine.wxr.xml'), siteFile: sample('site.json') });
  }
  await backend.importWxr({ file, siteFile });
  rmSync(file);
  rmSync(siteFile);
}
