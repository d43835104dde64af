import { scenarioNames } from '@masthead/doctor';
import { proxyModes } from '../../apps/server/tests/failing-proxy.ts';
import { readAmount, readArguments, readNames } from '../../scripts/read-arguments.ts';
import { runAttackTest } from './attack.ts';
import { runCrawl } from './crawl.ts';
import { runEdits } from './edits.ts';
import { runOutage } from './outage.ts';
import { runSoak } from './soak.ts';
import { runStress } from './run-stress.ts';
import { type Verdict, writeVerdict } from './write-verdict.ts';

// `npm run stress -- NAME OPTIONS`: long-running stress tests. Each reports its progress and ends with a verdict; the exit code is 1 if it
// failed. `--write` adds the verdict to `docs/performance.md`.

const names = ['writers', 'edits', 'crawl', 'soak', 'outage', 'attack'] as const;
type Name = (typeof names)[number];

const { values, positionals } = readArguments({
  tool: 'stress',
  names,
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
    moods: { type: 'string' },
    connections: { type: 'string', default: '500' },
    scenarios: { type: 'string' },
    wordpress: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const onProgress = (text: string): void => console.log(text);
const seconds = (fallback: number): number =>
  values.seconds === undefined ? fallback : readAmount('seconds', values.seconds);
const amount = (
  option:
    | 'writers'
    | 'readers'
    | 'kills'
    | 'seed'
    | 'posts'
    | 'edits'
    | 'urls'
    | 'rate'
    | 'workers'
    | 'connections',
) => readAmount(option, values[option]);

/** The stress tests by name. */
const stressTests: Readonly<Record<Name, () => Promise<Verdict>>> = {
  /** Many write and read concurrently while the process is killed: no acknowledged write is lost, no count is wrong, no request fails because of a lock. */
  async writers() {
    const { errors, ...counts } = await runStress({
      seconds: seconds(60),
      writers: amount('writers'),
      readers: amount('readers'),
      kills: amount('kills'),
      seed: amount('seed'),
      onProgress,
    });
    for (const fault of errors.slice(0, 50)) console.log(fault);
    return {
      isProved: errors.length === 0,
      words:
        `${values.writers} writers and ${values.readers} readers, killed ${values.kills} times: ` +
        `${counts.writes} writes, ${counts.conflicts} conflicts, ${counts.reads} reads, ${errors.length} errors`,
    };
  },

  /** An editor changes a large site: no page is older than its data, and pages are re-rendered only if something differs. */
  async edits() {
    const { stale, failures, kinds, editMs, webhookMs, ...counts } = await runEdits({
      posts: amount('posts'),
      edits: amount('edits'),
      sample: 5,
      read: 400,
      seed: amount('seed'),
      seconds: seconds(Infinity),
      isWordPress: values.wordpress,
      onProgress,
    });
    for (const [kind, { done, rerendered, rerenderedUnchanged, unchanged }] of kinds) {
      console.log(
        `${kind}: ${done} times, ${rerendered} pages re-rendered, ${rerenderedUnchanged} unchanged`,
      );
      for (const page of unchanged) console.log(`  unchanged: ${page}`);
    }
    for (const page of stale.slice(0, 50)) console.log(`old content: ${page}`);
    for (const failure of failures.slice(0, 50)) console.log(`failed: ${failure}`);
    const exact = 1 - counts.rerenderedUnchanged / Math.max(counts.rerendered, 1);
    return {
      isProved: stale.length === 0 && failures.length === 0 && exact >= 0.99,
      words:
        `${values.posts} posts${values.wordpress ? ' in front of a WordPress' : ''}, ${counts.edits} edits (${editMs.median.toFixed(1)} ms, p99 ${editMs.p99.toFixed(1)}` +
        `${webhookMs === null ? '' : `; the webhook ${webhookMs.median.toFixed(1)} ms, p99 ${webhookMs.p99.toFixed(1)}`}), ` +
        `${counts.compared} pages compared, ${stale.length} with old content; ${counts.reads} reads meanwhile, ${failures.length} failed, ${counts.late} marked as possibly stale; ` +
        `${counts.revalidated} stale pages revalidated unchanged, ${counts.rerendered} re-rendered, ${(exact * 100).toFixed(1)} % of those differ`,
    };
  },

  /** A crawler requests a large number of distinct URLs: memory is bounded. */
  async crawl() {
    const { failures, failed, memory, isBounded, ...found } = await runCrawl({
      urls: amount('urls'),
      onProgress,
    });
    for (const failure of failures) console.log(`failed: ${failure}`);
    return {
      isProved: failed === 0 && isBounded,
      words:
        `${found.requested} URLs (${found.perSecond} per second, ${found.rendered} pages rendered, ${found.cpuMs.toFixed(2)} ms of CPU time each), ${failed} failed; ` +
        `memory ${found.startedWith} MiB at the start, then at most ${Math.max(...memory)} of ${found.bound}, ${found.quarters.join(' → ')} from the second quarter to the last; open files ${found.files.join(' → ')}`,
    };
  },

  /** Reads, writes and broken connections over a long time: open files and memory stay constant. */
  async soak() {
    const { samples, bound, isFlat } = await runSoak({ seconds: seconds(600), onProgress });
    const [first, last] = [samples[1], samples.at(-1)];
    return {
      isProved: isFlat,
      words:
        `open files ${first?.files} → ${last?.files}, active resources ${first?.resources} → ${last?.resources}, ` +
        `memory ${first?.memory} → ${last?.memory}, at most ${Math.max(...samples.map(({ memory }) => memory))} of ${bound} MiB`,
    };
  },

  /** The WordPress behind a site is killed, hangs, and responds with errors and garbage: readers do not notice. */
  async outage() {
    const { phases, faults } = await runOutage({
      seconds: seconds(60),
      rate: amount('rate'),
      workers: amount('workers'),
      ...(values.moods !== undefined && { moods: readNames('moods', values.moods, proxyModes) }),
      onProgress,
    });
    for (const fault of faults.slice(0, 50)) console.log(fault);
    const each = phases.map(
      ({ mood, answers, errors, p99Ms, recoveredMs }) =>
        `${mood}: ${errors} errors in ${answers}, p99 ${p99Ms.toFixed(0)} ms, recovered after ${(recoveredMs / 1000).toFixed(1)} s`,
    );
    return {
      isProved: faults.length === 0,
      words: `${values.rate} requests/s, ${values.workers} processes; ${each.join('; ')}`,
    };
  },

  /** Hostile visitors and authors: the process survives, and the cost of any request or connection is bounded. */
  attack: () =>
    runAttackTest({
      connections: amount('connections'),
      seconds: values.seconds === undefined ? undefined : readAmount('seconds', values.seconds),
      scenarios:
        values.scenarios === undefined ? undefined : readNames('scenarios', values.scenarios, scenarioNames),
      onProgress,
    }),
};

const [name = 'writers'] = positionals as Name[];
const verdict = await stressTests[name]();
console.log(verdict.words);
console.log(verdict.isProved ? 'Passed.' : 'FAILED.');
const variant = name === 'outage' && values.workers !== '1' ? '-processes' : '';
if (values.write) writeVerdict(name + (values.wordpress ? '-wordpress' : variant), verdict);
process.exitCode = verdict.isProved ? 0 : 1;
