import { setTimeout as wait } from 'node:timers/promises';
import { DoctorError } from '../errors.ts';
import { meterOf } from '../instance/process-meter.ts';
import { type Instance, type InstanceOptions, startInstance } from '../instance/start-instance.ts';
import { askGraphql } from './ask.ts';
import { type AttackReport, type MemoryFacts, type ScenarioReport, summarise } from './attack-report.ts';
import type { AttackSize } from './attack-size.ts';
import { judge } from './judge.ts';
import { startProbe } from './probe.ts';
import type { Scenario, Target } from './scenario.ts';
import { scenarios as allScenarios } from './scenarios.ts';
import { attackerProcessor, runAttacker } from './start-attacker.ts';
import { createTally } from './tally.ts';

/** What to attack, and how much. */
export interface AttackOptions extends Omit<InstanceOptions, 'prepare' | 'signal'> {
  readonly form: 'bounded' | 'long';
  readonly size: AttackSize;
  /** The most seconds for all scenarios together. Default: what they take in this form. */
  readonly seconds?: number | undefined;
  /** Names of scenarios. Default: all. */
  readonly only?: readonly string[] | undefined;
  readonly signal: AbortSignal;
  readonly onStart?: (facts: Pick<AttackReport, 'content' | 'processor'>) => void;
  /** Called before and after each scenario. */
  readonly onScenario?: (scenario: Scenario, report: ScenarioReport | null) => void;
}

/** Names of all scenarios. */
export const scenarioNames: readonly string[] = allScenarios.map(({ name }) => name);

/**
 * Attacks an instance of its own on the loopback interface, one scenario after the other. Where a process ends or hangs, the next scenario
 * gets a new one.
 *
 * @throws {DoctorError} `instance_failed`, `scenario_unknown`.
 */
export async function runAttack(options: AttackOptions): Promise<AttackReport> {
  const { form, size, signal, onStart, onScenario } = options;
  const chosen = choose(options.only);
  const processor = attackerProcessor();
  const reports: ScenarioReport[] = [];
  let instance = await startInstance(options);
  const facts = { content: instance.content, processor };
  onStart?.(facts);
  try {
    const usualSeconds = sumOf(chosen, form);
    let left = options.seconds ?? usualSeconds;
    for (const [at, scenario] of chosen.entries()) {
      signal.throwIfAborted();
      if (instance.ended() !== null) {
        await instance[Symbol.asyncDispose]();
        instance = await startInstance(options);
      }
      onScenario?.(scenario, null);
      // What earlier scenarios did not need, later ones may use.
      const share = scenario.seconds[form] / sumOf(chosen.slice(at), form);
      const seconds = Math.min(left * share, options.seconds === undefined ? scenario.seconds[form] : Infinity);
      const report = await runScenario({ scenario, instance, size, seconds, processor, signal });
      left = Math.max(1, left - report.tookMs / 1000);
      reports.push(report);
      onScenario?.(scenario, report);
    }
  } finally {
    await instance[Symbol.asyncDispose]();
  }
  return summarise(reports, facts);
}

function choose(only: readonly string[] | undefined): readonly Scenario[] {
  const unknown = only?.find((name) => !scenarioNames.includes(name));
  if (unknown !== undefined) {
    throw new DoctorError('scenario_unknown', `There is no scenario "${unknown}".`, {
      help: `The scenarios are ${scenarioNames.join(', ')}.`,
    });
  }
  return allScenarios.filter(({ name }) => only?.includes(name) ?? true);
}

const sumOf = (some: readonly Scenario[], form: 'bounded' | 'long'): number =>
  some.reduce((sum, { seconds }) => sum + seconds[form], 0);

async function runScenario({
  scenario,
  instance,
  size,
  seconds,
  processor,
  signal,
}: {
  scenario: Scenario;
  instance: Instance;
  size: AttackSize;
  seconds: number;
  processor: number | null;
  signal: AbortSignal;
}): Promise<ScenarioReport> {
  const target = await targetOf(instance);
  const memory = watchMemory(instance);
  const probes = { health: '/health', cachedPage: target.page };
  const health = startProbe({ port: target.port, path: probes.health });
  const cachedPage = startProbe({ port: target.port, path: probes.cachedPage });
  const startedAt = performance.now();
  const order = { scenario: scenario.name, target, size, seconds };
  const reported = await runAttacker(order, { processor, signal });
  const tookMs = performance.now() - startedAt;
  const recovered = await recover(instance, target);
  const report = judge({
    scenario: scenario.name,
    about: scenario.about,
    tookMs,
    facts: reported?.facts ?? createTally().facts(),
    memory: await memory.stop(),
    health: health.stop(),
    cachedPage: cachedPage.stop(),
    ended: instance.ended() ?? (recovered ? null : 'The process hangs.'),
    error: reported === null ? 'the attacking process did not report' : reported.error,
  });
  signal.throwIfAborted();
  // A process that hangs would fail all that follows.
  if (!recovered) await instance[Symbol.asyncDispose]();
  return report;
}

const hangMs = 20_000;
const pauseMs = 250;

/** Waits until the instance answers again. @returns `false` when it does not for long. */
async function recover(instance: Instance, { url }: Target): Promise<boolean> {
  const deadline = performance.now() + hangMs;
  while (instance.ended() === null && performance.now() < deadline) {
    try {
      const response = await fetch(`${url}/health`, {
        signal: AbortSignal.timeout(hangMs),
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

/** Reads the memory all the time; the peak is the system's own where it records one. */
function watchMemory(instance: Instance): { stop(): Promise<MemoryFacts> } {
  const meter = meterOf(instance);
  const read = (): Promise<number> => meter.rssBytes().catch(() => 0);
  meter.resetPeak();
  let before: number | null = null;
  let peak = 0;
  let after = 0;
  const look = async (): Promise<void> => {
    const now = await read();
    before ??= now;
    if (now > 0) after = now;
    peak = Math.max(peak, now, peakOf());
  };
  const peakOf = (): number => {
    try {
      return meter.peakRssBytes() ?? 0;
    } catch {
      return 0; // The process has ended.
    }
  };
  void look();
  const timer = setInterval(() => void look(), 100);
  return {
    async stop() {
      clearInterval(timer);
      await look();
      return { before: before ?? 0, peak, after };
    },
  };
}

async function targetOf({ pid, url, siteUrl, secretKey, accounts }: Instance): Promise<Target> {
  const { port } = new URL(url);
  const target = { pid, url, siteUrl, port: Number(port), secretKey, accounts };
  return { ...target, page: await cachedPath(target) };
}

/** A page rather than a list of posts, since scenarios publish posts. It is asked for, so that it is in the page cache. */
async function cachedPath(target: Pick<Target, 'url'>): Promise<string> {
  const { text } = await askGraphql(target, { query: '{pages(first:1){nodes{uri}}}' });
  const [, uri = '/'] = /"uri":"(\/[^"]*)"/.exec(text) ?? [];
  for (let times = 0; times < 2; times += 1) await (await fetch(target.url + uri)).text();
  return uri;
}
