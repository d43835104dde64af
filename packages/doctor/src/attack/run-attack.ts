import { DoctorError } from '../errors.ts';
import { type InstanceOptions, startInstance } from '../instance/start-instance.ts';
import { type AttackReport, type ScenarioReport, summarise } from './attack-report.ts';
import { attackLimits } from './attack-limits.ts';
import type { AttackSize } from './attack-size.ts';
import { runScenario } from './run-scenario.ts';
import type { Scenario } from './scenario.ts';
import { scenarios as allScenarios } from './scenarios.ts';
import { attackerProcessor } from './start-attacker.ts';

/** What to attack, and how much. */
export interface AttackOptions extends Omit<InstanceOptions, 'prepare' | 'signal'> {
  readonly form: 'bounded' | 'long';
  readonly size: AttackSize;
  /** The most seconds for all scenarios together. Default: the sum of their limits in this form. */
  readonly seconds?: number | undefined;
  /** Names of scenarios. Default: all. */
  readonly scenarios?: readonly string[] | undefined;
  readonly signal: AbortSignal;
  readonly onStart?: (facts: Pick<AttackReport, 'content' | 'processor'>) => void;
  /** Called before and after each scenario. */
  readonly onScenario?: (scenario: Scenario, report: ScenarioReport | null) => void;
}

/** The least seconds of a scenario, even if earlier ones exceeded their time. */
const leastSeconds = 2;

/** Names of all scenarios. */
export const scenarioNames: readonly string[] = allScenarios.map(({ name }) => name);

/**
 * Attacks a temporary instance on the loopback interface, one scenario after the other. After a process ends or hangs, the next scenario
 * gets a new one.
 *
 * @throws {DoctorError} `instance_failed`, `scenario_unknown`.
 */
export async function runAttack(options: AttackOptions): Promise<AttackReport> {
  const { form, size, signal, onStart, onScenario } = options;
  const chosen = choose(options.scenarios);
  const processor = attackerProcessor();
  const reports: ScenarioReport[] = [];
  let instance = await startInstance(options);
  const facts = { content: instance.content, processor };
  onStart?.(facts);
  try {
    const defaultSeconds = sumOf(chosen, form);
    let left = options.seconds ?? defaultSeconds;
    for (const [at, scenario] of chosen.entries()) {
      signal.throwIfAborted();
      if (instance.ended() !== null || isSwollen(reports.at(-1))) {
        await instance[Symbol.asyncDispose]();
        instance = await startInstance(options);
      }
      onScenario?.(scenario, null);
      // Later scenarios may use the time that earlier ones did not need.
      const share = scenario.seconds[form] / sumOf(chosen.slice(at), form);
      const most = options.seconds === undefined ? scenario.seconds[form] : Infinity;
      const seconds = Math.max(leastSeconds, Math.min(left * share, most));
      const report = await runScenario({ scenario, instance, size, seconds, processor, signal });
      left -= report.tookMs / 1000;
      reports.push(report);
      onScenario?.(scenario, report);
    }
  } finally {
    await instance[Symbol.asyncDispose]();
  }
  return summarise(reports, facts);
}

/** Otherwise memory of a previous scenario would be attributed to the next one. */
const isSwollen = (report: ScenarioReport | undefined): boolean =>
  report !== undefined && report.memory.after > attackLimits.rssBytes / 2;

function choose(names: readonly string[] | undefined): readonly Scenario[] {
  const unknown = names?.find((name) => !scenarioNames.includes(name));
  if (unknown !== undefined) {
    throw new DoctorError('scenario_unknown', `There is no scenario "${unknown}".`, {
      help: `The scenarios are ${scenarioNames.join(', ')}.`,
    });
  }
  return allScenarios.filter(({ name }) => names?.includes(name) ?? true);
}

const sumOf = (some: readonly Scenario[], form: 'bounded' | 'long'): number =>
  some.reduce((sum, { seconds }) => sum + seconds[form], 0);
