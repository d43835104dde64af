import { runConnectionFuzz } from './run-connection-fuzz.ts';

/**
 * `npm run fuzz -- connections`: prints the differences between the fast path and node:http, each with the options that repeat it.
 *
 * @returns The exit code.
 */
export async function fuzzConnections(options: {
  seed: number;
  count: number;
  from: number;
  maxFailures: number;
}): Promise<number> {
  const { seed, count, maxFailures } = options;
  const startedAt = performance.now();
  const report = await runConnectionFuzz({
    ...options,
    onProgress(done) {
      if (done % 5000 === 0) console.log(`${done} of ${count} conversations`);
    },
  });
  for (const { number, pieces, fast, slow } of report.differences.slice(0, maxFailures)) {
    console.log(`\nConversation ${number} (connections --seed ${seed} --from ${number} --count 1)`);
    console.log(`  sent      ${shortened(JSON.stringify(pieces))}`);
    console.log(`  fast path ${shortened(JSON.stringify(fast))}`);
    console.log(`  node:http ${shortened(JSON.stringify(slow))}`);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `Seed ${seed}: ${report.conversations} conversations in ${seconds} s, ${report.fastResponses} responses of the fast path, ` +
      `${report.aroundParseErrors} differences around parse errors, ${report.differences.length} others`,
  );
  return report.differences.length > 0 ? 1 : 0;
}

const shortened = (text: string): string => (text.length > 2000 ? `${text.slice(0, 2000)}…` : text);
