import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProduct } from '../../../lab/bench/product.ts';

const requests = 100_000;
const connections = 32;
const maxMegabytes = 300;
const body = JSON.stringify({ query: '{ posts(first: 10) { nodes { id title excerpt } } }' });

/** Sends a query and reads the response. */
function post(url: string, agent: Agent): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  request(`${url}/graphql`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
    .on('error', reject)
    .on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
    .end(body);
  return promise;
}

/** Resident memory of a process, in MB. */
const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

// Once, a timer for each request body held it for five seconds.
test.skipIf(process.platform !== 'linux')(
  `a process takes at most ${maxMegabytes} MB after ${requests} POST requests`,
  { tags: ['exhaustive'], timeout: 600_000 },
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'masthead-posts-'));
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    try {
      await using product = await startProduct({ MASTHEAD_DATA: data, MASTHEAD_WORKERS: '1' });
      let left = requests;
      const statuses = new Set<number | undefined>();
      const client = async (): Promise<void> => {
        // oxlint-disable-next-line no-await-in-loop -- one request at a time on each connection
        for (; left > 0; left -= 1) statuses.add(await post(product.url, agent));
      };
      await Promise.all(Array.from({ length: connections }, client));
      expect([...statuses]).toEqual([200]);
      expect(residentMegabytes(product.pid)).toBeLessThan(maxMegabytes);
    } finally {
      agent.destroy();
      rmSync(data, { recursive: true, force: true });
    }
  },
);
