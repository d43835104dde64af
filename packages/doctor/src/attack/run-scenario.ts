import { setTimeout as wait } from 'node:timers/promises';
import type { Instance } from '../instance/start-instance.ts';
import { queryGraphql } from './send-request.ts';
import type { ScenarioReport } from './attack-report.ts';
import type { AttackSize } from './attack-size.ts';
import { judge } from './judge.ts';
import { startProbe } from './probe.ts';
import type { Scenario, Target } from './scenario.ts';
import { runAttacker } from './start-attacker.ts';
import { createTally } from './measurements/tally.ts';
import { watchMemory } from './measurements/watch-memory.ts';

/** One scenario against one instance. */
export interface ScenarioRun {
  readonly scenario: Scenario;
  readonly instance: Instance;
  readonly size: AttackSize;
  readonly seconds: number;
  readonly processor: number | null;
  readonly signal: AbortSignal;
}

/** Runs a scenario in the attacker process, measures the instance meanwhile, and compares the measurements with the limits. */
export async function runScenario(run: ScenarioRun): Promise<ScenarioReport> {
  const { scenario, instance, size, seconds, processor, signal } = run;
  const target = await targetOf(instance);
  using memory = watchMemory(instance);
  using health = startProbe({ port: target.port, path: '/health' });
  using cachedPage = startProbe({ port: target.port, path: target.page });
  const startedAt = performance.now();
  const command = { scenario: scenario.name, target, size, seconds };
  const reported = await runAttacker(command, { processor, signal });
  const tookMs = performance.now() - startedAt;
  const recovered = await recover(instance, { target, signal });
  signal.throwIfAborted();
  const report = judge({
    scenario: scenario.name,
    about: scenario.about,
    kind: scenario.kind,
    tookMs,
    facts: reported?.facts ?? createTally().facts(),
    memory: await memory.read(),
    health: health.latencies(),
    cachedPage: cachedPage.latencies(),
    ended: instance.ended() ?? (recovered ? null : 'The process hangs.'),
    error: reported === null ? 'the attacking process did not report' : reported.error,
  });
  // A hanging process would fail all later scenarios.
  if (!recovered) await instance[Symbol.asyncDispose]();
  return report;
}

const hangMs = 20_000;
const pauseMs = 250;

/** Waits until the instance responds again. @returns `false` if it does not in time. */
async function recover(
  instance: Instance,
  { target: { url }, signal }: { target: Target; signal: AbortSignal },
): Promise<boolean> {
  const deadline = performance.now() + hangMs;
  while (instance.ended() === null && performance.now() < deadline && !signal.aborted) {
    try {
      const response = await fetch(`${url}/health`, {
        signal: AbortSignal.any([AbortSignal.timeout(hangMs), signal]),
        headers: { connection: 'close' },
      });
      await response.text();
      return true;
    } catch {
      await wait(pauseMs);
    }
  }
  return false;
}

async function targetOf({ pid, url, siteUrl, secretKey, accounts }: Instance): Promise<Target> {
  const { port } = new URL(url);
  const target = { pid, url, siteUrl, port: Number(port), secretKey, accounts };
  return { ...target, page: await cachedPath(target) };
}

/** Requests a page, so that it is in the page cache. Not a list of posts, since scenarios publish posts. */
async function cachedPath(target: Pick<Target, 'url'>): Promise<string> {
  const { text } = await queryGraphql(target, { query: '{pages(first:1){nodes{uri}}}' });
  const [, uri = '/'] = /"uri":"(\/[^"]*)"/.exec(text) ?? [];
  for (let times = 0; times < 2; times += 1) await (await fetch(target.url + uri)).text();
  return uri;
}
