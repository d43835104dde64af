import { expect, test } from 'vitest';
import { runScenario } from '../src/attack/run-scenario.ts';
import { scenarios } from '../src/attack/scenarios.ts';
import { startFakeInstance } from './fake-instance.ts';

// Runs scenarios with few connections, in their own process, against a server of the test.

async function run(name: string, { maxPending = Infinity, seconds = 2 } = {}) {
  await using instance = await startFakeInstance({ maxPending });
  const scenario = scenarios.find((one) => one.name === name);
  if (scenario === undefined) throw new Error(`There is no scenario ${name}.`);
  const { facts, judgements, error } = await runScenario({
    scenario,
    instance,
    // More than the operating system buffers.
    size: { connections: 5, requestsPerConnection: 3000, textBytes: 10_000, blocks: 100 },
    seconds,
    processor: null,
    signal: new AbortController().signal,
  });
  expect(error).toBeNull();
  const claim = (part: string): boolean | undefined =>
    judgements.find(({ limit }) => limit.includes(part))?.holds;
  return { facts, claim };
}

const closed = 'connection that reads no responses is closed';

test.concurrent('pipelined requests: a server that leaves the connections open fails', async () => {
  const { facts, claim } = await run('pipelined-cached');
  expect(facts).toMatchObject({ connections: 5, requests: 15_000, outcomes: { 'connection left open': 5 } });
  expect(claim(closed)).toBe(false);
  expect(claim('survival')).toBe(true);
});

test.concurrent('pipelined requests: a server that closes connections with more than 64 pending responses passes', async () => {
  const { facts, claim } = await run('pipelined-cached', { maxPending: 64, seconds: 8 });
  expect(facts.outcomes).toEqual({ 'connection closed': 5 });
  expect(claim(closed)).toBe(true);
});

test.concurrent('huge headers: Node rejects each with 431', async () => {
  const { facts, claim } = await run('huge-headers', { seconds: 20 });
  expect(facts.outcomes).toEqual({ '431': 5 });
  expect(claim('huge headers is rejected')).toBe(true);
});

test.concurrent('guesses: a server without a rate limit fails', async () => {
  const { facts, claim } = await run('secret-key-guesses', { seconds: 30 });
  expect(facts).toMatchObject({ requests: 100, outcomes: { '200': 100 } });
  expect(claim('Guessed secret keys')).toBe(false);
});

test.concurrent('runScenario: a scenario that cannot start reports the reason', async () => {
  await using instance = await startFakeInstance({ maxPending: Infinity });
  const scenario = scenarios.find(({ name }) => name === 'comment-flood') as (typeof scenarios)[number];
  const { outcome, error } = await runScenario({
    scenario,
    instance,
    size: { connections: 1, requestsPerConnection: 1, textBytes: 1000, blocks: 1 },
    seconds: 1,
    processor: null,
    signal: new AbortController().signal,
  });
  expect(outcome).toBe('failure');
  expect(error).toMatch(/\w/);
});
