import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { renderBars } from './bars.ts';
import { loadGenerator } from '../load.ts';
import { sectionInMarkdown } from './report.ts';
import { readResults } from './results.ts';
import { summary } from './summary.ts';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));

/** Writes `docs/performance.md` and its charts from all stored results. */
export function writeReport(): void {
  const results = readResults();
  const sections = [summary(results), ...Object.values(results.parts)];
  mkdirSync(`${docs}performance`, { recursive: true });
  for (const { plot } of sections) {
    if (plot !== undefined) writeFileSync(`${docs}performance/${plot.name}.svg`, renderBars(plot));
  }
  writeFileSync(`${docs}performance.md`, `${[head(), ...sections.map(sectionInMarkdown)].join('\n\n')}\n`);
}

function head(): string {
  const gibibytes = Math.round(totalmem() / 1024 ** 3);
  return `# Performance

What \`npm run bench -- --write\` and \`npm run stress -- NAME --write\` measured on one machine: ${availableParallelism()} cores (${process.arch}), ${gibibytes} GiB, ${process.platform}, Node ${process.versions.node}, load from ${loadGenerator} on the same machine. Each table is from one run. [How it is measured](decisions/068-benchmarks.md).

Compare ratios between machines, not absolute numbers.`;
}
