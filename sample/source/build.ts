import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { magazine } from './magazine/index.ts';
import { siteOf } from './site.ts';
import { wxrOf } from './wxr.ts';

/**
 * `node sample/source/build.ts` writes `sample/published/published/magazine.wxr.xml`, `sample/published/published/site.json` and what is for download from the magazine's sources.
 * The pictures must have been drawn (`draw.ts`): the export holds their sizes in bytes.
 */
const sample = join(import.meta.dirname, '../published');

/** @returns Each file of the sample by its path, with the text it should have. */
export function sampleFiles(): Map<string, string> {
  const papers = new Map(magazine.papers.map(({ file, print }) => [join(sample, 'uploads', file), print()]));
  const bytesOf = (file: string) => {
    const path = join(sample, 'uploads', file);
    return papers.get(path)?.length ?? statSync(path).size;
  };
  return new Map([
    ...papers,
    [join(sample, 'magazine.wxr.xml'), wxrOf(magazine, bytesOf)],
    [join(sample, 'site.json'), `${JSON.stringify(siteOf(magazine), null, 2)}\n`],
  ]);
}

if (import.meta.main) {
  for (const [file, text] of sampleFiles()) {
    writeFileSync(file, text);
    console.log(`${file}: ${readFileSync(file).length} bytes`);
  }
}
