import '../../apps/server/production.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../apps/server/config.ts';
import { createLog } from '../../apps/server/log.ts';
import { start } from '../../apps/server/wire.ts';
import { samplePaths } from '../../apps/server/tests/sample-paths.ts';
import { measure, type Contestant } from './measure.ts';
import { startServer } from './servers.ts';

// `npm run bench`: what things cost here and now, as ratios to the limit of this machine, all taken in one run. Absolute
// numbers of two runs cannot be compared; ratios can.

const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-'));
const env = { MASTHEAD_DATA: join(folder, 'data'), MASTHEAD_ADMIN_PASSWORD: 'only for the bench', PORT: '0' };
const listQuery = `{ posts(first: 10) { nodes { id title uri date excerpt author { node { name uri } }
  featuredImage { node { sourceUrl altText srcSet } } categories { nodes { name uri } } } pageInfo { endCursor hasNextPage } } }`;

try {
  await costs();
  await speeds();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What each kind of page costs in statements and bytes; counted, not timed. */
async function costs(): Promise<void> {
  const running = await start(readConfig(env, folder), {
    log: createLog('silent'),
    onProgress: (message) => console.log(message),
  });
  console.log('\nWhat a page costs, uncached\n');
  console.log(
    `  ${'page'.padEnd(24)}${'status'.padStart(8)}${'SQL statements'.padStart(16)}${'HTML bytes'.padStart(12)}`,
  );
  for (const { kind, path } of samplePaths) {
    await (await fetch(running.siteUrl + path)).text(); // Statements are prepared and documents parsed once.
    const before = running.backend?.statementsRun() ?? 0;
    const response = await fetch(running.siteUrl + path, { redirect: 'manual' });
    const bytes = (await response.arrayBuffer()).byteLength;
    const statements = (running.backend?.statementsRun() ?? 0) - before;
    console.log(
      `  ${kind.padEnd(24)}${String(response.status).padStart(8)}${String(statements).padStart(16)}${String(bytes).padStart(12)}`,
    );
  }
  await running.close();
}

/** Requests a second against the limit: the same bytes from a fixed buffer, by a server that does nothing else. */
async function speeds(): Promise<void> {
  const product = await startServer('product', env);
  const postPath = samplePaths.find(({ kind }) => kind === 'a post')?.path ?? '/';
  const page: Contestant = { name: 'post page, uncached', url: product.url + postPath };
  const query: Contestant = {
    name: '10-post list query',
    url: `${product.url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: listQuery }),
  };
  for (const [contestant, limitName] of [
    [page, 'limit: a fixed buffer over node:http'],
    [query, 'limit: an empty POST handler'],
  ] as const) {
    const body = await (await fetch(contestant.url, contestant)).text();
    const limitServer = await startServer('limit', { BENCH_BODY: body });
    const limit: Contestant = { ...contestant, name: limitName, url: `${limitServer.url}/` };
    const [own, best] = await measure([contestant, limit]);
    console.log(`\n${contestant.name} (${Buffer.byteLength(body)} bytes)\n`);
    for (const { name, requestsPerSecond, p99Ms } of [own, best]) {
      const ratio = (requestsPerSecond / best.requestsPerSecond).toFixed(3);
      console.log(`  ${ratio}  ${name} (${Math.round(requestsPerSecond)} requests/s, p99 ${p99Ms} ms)`);
    }
    limitServer.stop();
  }
  product.stop();
}
