import { parseArgs } from 'node:util';
import { runCrawl } from './crawl.ts';
import { runEdits } from './edits.ts';
import { runOutage } from './outage.ts';
import { runSoak } from './soak.ts';
import { runStress } from './run-stress.ts';

// `npm run stress -- NAME OPTIONS`: proofs that take long. Each tells how far it is, ends with a verdict, and with 1 when it failed.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    writers: { type: 'string', default: '50' },
    readers: { type: 'string', default: '200' },
    kills: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    posts: { type: 'string', default: '10000' },
    edits: { type: 'string', default: '2000' },
    urls: { type: 'string', default: '1000000' },
    rate: { type: 'string', default: '500' },
    workers: { type: 'string', default: '1' },
  },
});
const onProgress = (words: string): void => console.log(words);
const seconds = (usual: number): number => Number(values.seconds ?? usual);

/** Each says whether all went well. */
const proofs: Readonly<Record<string, () => Promise<boolean>>> = {
  /** Many write and read at once, and the process is killed while they do: nothing acknowledged is lost, no count is wrong, nobody hears of a lock. */
  async writers() {
    const { faults, ...counts } = await runStress({
      seconds: seconds(60),
      writers: Number(values.writers),
      readers: Number(values.readers),
      kills: Number(values.kills),
      seed: Number(values.seed),
      onProgress,
    });
    for (const fault of faults.slice(0, 50)) console.log(fault);
    console.log(
      `${counts.writes} writes, ${counts.conflicts} conflicts, ${counts.reads} reads, ${faults.length} faults`,
    );
    return faults.length === 0;
  },

  /** An editor works on a large site: no page is shown that is older than its data, and pages are drawn anew only where something differs. */
  async edits() {
    const { stale, editMs, ...counts } = await runEdits({
      posts: Number(values.posts),
      edits: Number(values.edits),
      sample: 5,
      read: 400,
      seed: Number(values.seed),
      onProgress,
    });
    for (const page of stale.slice(0, 50)) console.log(`stale: ${page}`);
    const exact = 1 - counts.purgedInVain / Math.max(counts.purged, 1);
    console.log(
      `${counts.edits} edits (${editMs.median.toFixed(1)} ms, p99 ${editMs.p99.toFixed(1)}), ${counts.compared} pages compared, ` +
        `${stale.length} stale; ${counts.stood} doubted pages stood, ${counts.purged} were drawn anew, ` +
        `${(exact * 100).toFixed(1)} % of those differ`,
    );
    return stale.length === 0 && exact >= 0.99;
  },

  /** A crawler asks for a great many addresses, all different: memory is bounded. */
  async crawl() {
    const { asked, failed, memory, isBounded } = await runCrawl({ urls: Number(values.urls), onProgress });
    console.log(`${asked} addresses, ${failed} failed, at most ${Math.max(...memory)} MiB`);
    return failed === 0 && isBounded;
  },

  /** Reading, writing and connections that break off, for long: open files and memory are as at the beginning. */
  async soak() {
    const { looks, isFlat } = await runSoak({ seconds: seconds(600), onProgress });
    const [first, last] = [looks[1], looks.at(-1)];
    console.log(`open files ${first?.files} → ${last?.files}, memory ${first?.memory} → ${last?.memory} MiB`);
    return isFlat;
  },

  /** The WordPress behind a site is killed, hangs, and answers with errors and garbage: readers do not notice. */
  async outage() {
    const { faults } = await runOutage({
      seconds: seconds(60),
      rate: Number(values.rate),
      workers: Number(values.workers),
      onProgress,
    });
    for (const fault of faults.slice(0, 50)) console.log(fault);
    return faults.length === 0;
  },
};

const [name = 'writers'] = positionals;
const proof = proofs[name];
if (proof === undefined) {
  console.error(`"${name}" is not one of: ${Object.keys(proofs).join(', ')}.`);
  process.exitCode = 2;
} else {
  const isProved = await proof();
  console.log(isProved ? 'Proved.' : 'NOT proved.');
  process.exitCode = isProved ? 0 : 1;
}
