import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readAmount, readArguments } from '../../scripts/read-arguments.ts';
import { fuzzConnections } from './fuzz-connections.ts';
import { type FuzzFailure, runFuzz, textOf } from './run-fuzz.ts';

// `npm run fuzz -- --count 1000000 --seed 1`: sends random queries to a planted site. A failing case is printed with the options that
// repeat it. `npm run fuzz -- connections` sends random requests to the fast path and to node:http, and compares the responses' bytes.

const { values, positionals } = readArguments({
  tool: 'fuzz',
  names: ['connections'],
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    failures: { type: 'string', default: '20' },
  },
});
const isConnections = positionals.includes('connections');
const count = readAmount('count', values.count ?? (isConnections ? '20000' : '100000'));
const seed = readAmount('seed', values.seed);
const from = readAmount('from', values.from);
const maxFailures = readAmount('failures', values.failures);

if (isConnections) {
  process.exitCode = await fuzzConnections({ seed, count, from, maxFailures });
  process.exit();
}

/** How much the heap may grow in the second half of a run, since caches are still filling. */
const maxGrowthMiB = 24;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const startedAt = performance.now();
const stepCases = Math.max(1000, Math.min(50_000, Math.floor(count / 20)));
const heapsMiB: number[] = [];

const report = await runFuzz({ seed, count, from, maxFailures, onCase, onFailure: printFailure });
const growthMiB = Math.round((heapsMiB.at(-1) ?? 0) - (heapsMiB[Math.floor(heapsMiB.length / 2)] ?? 0));
const grows = growthMiB > maxGrowthMiB;
console.log(`\n${report.cases} cases in ${seconds()} s, the slowest ${Math.round(report.slowestMs)} ms`);
for (const [outcome, times] of [...report.outcomes].toSorted((one, other) => other[1] - one[1])) {
  console.log(`  ${String(times).padStart(8)}  ${outcome}`);
}
console.log(`Heap after collection grew by ${growthMiB} MiB in the second half${grows ? ': too much' : ''}.`);
console.log(`${report.failures.length} failures`);
process.exitCode = report.failures.length > 0 || grows ? 1 : 0;

function onCase(done: number): void {
  if (done % stepCases !== 0) return;
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  heapsMiB.push(heapUsed / 2 ** 20);
  console.log(
    `${done} of ${count}, ${seconds()} s, heap ${Math.round(heapUsed / 2 ** 20)} MiB, process ${Math.round(rss / 2 ** 20)} MiB`,
  );
}

function printFailure({ fuzzCase, errors, response, logged }: FuzzFailure): void {
  const { number, viewer, request } = fuzzCase;
  console.log(
    `\nCase ${number} (--seed ${seed} --from ${number} --count 1), as ${viewer.role}: ${errors.join('; ')}`,
  );
  console.log(`  ${request.method} ${JSON.stringify(request.headers)} ${textOf(fuzzCase).slice(0, 3000)}`);
  console.log(`  → ${response.status} ${response.text.slice(0, 500)}`);
  for (const entry of logged) console.log(entry);
}

function seconds(): string {
  return ((performance.now() - startedAt) / 1000).toFixed(0);
}
