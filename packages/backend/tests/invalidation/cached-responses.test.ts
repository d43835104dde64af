import { describeEach } from '@masthead/testing/exhaustive';
import { expect, test } from 'vitest';
import type { Backend } from '../../src/index.ts';
import { adminMutations } from './admin-mutations.ts';
import { openCanaryBackend, openCanaryBackendPair, type CanaryBackend } from './canary-backend.ts';
import { siteQueries } from './site-queries.ts';

/** A seeded random number generator, from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

let requested = 0;

/** The response to a visitor. A comment makes the query a different one, so that the response is not cached. */
async function answerTo(backend: Backend, query: string, from: 'cache' | 'afresh'): Promise<string> {
  requested += 1;
  const body = JSON.stringify({ query: from === 'cache' ? query : `${query} # ${requested}` });
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://masthead.test/graphql', { method: 'POST', headers, body });
  return (await backend.fetch(request)).text();
}

/** Makes random changes and compares cached responses with fresh ones. @returns The number of successful changes. */
async function compareWhileChanging(site: CanaryBackend, readers: Backend, seed: number): Promise<number> {
  const random = randomNumbers(seed);
  const oneOf = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value;
  let changes = 0;
  for (let round = 0; round < 40; round += 1) {
    for (let count = 0; count < 10; count += 1) await answerTo(readers, oneOf(siteQueries).query, 'cache');
    // A change of deleted content fails, which is a valid response.
    const change = oneOf(adminMutations);
    await site.mutate(change).then(
      () => (changes += 1),
      () => {},
    );
    for (const { name, query } of siteQueries) {
      const fromCache = await answerTo(readers, query, 'cache');
      expect([change, name, fromCache]).toEqual([change, name, await answerTo(readers, query, 'afresh')]);
    }
  }
  return changes;
}

describeEach([{ seed: 1 }, { seed: 2 }], ({ seed }) => seed === 1)('with the seed $seed', ({ seed }) => {
  test('response cache: cached responses equal fresh ones after every change', async () => {
    await using site = await openCanaryBackend({ responseCacheMaxBytes: 10_000_000 });
    expect(await compareWhileChanging(site, site.backend, seed)).toBeGreaterThan(20);
  }, 60_000);
});

describeEach([{ seed: 3 }, { seed: 4 }], ({ seed }) => seed === 3)('with the seed $seed', ({ seed }) => {
  test('response cache: cached responses of another process equal fresh ones', async () => {
    await using site = await openCanaryBackendPair({ responseCacheMaxBytes: 10_000_000 });
    const received = new Set<string>();
    site.readers.pollExternalChanges();
    site.readers.onChange((keys) => keys.forEach((key) => received.add(key)));
    expect(await compareWhileChanging(site, site.readers, seed)).toBeGreaterThan(20);
    expect(received).not.toContain('*');
  }, 60_000);
});
