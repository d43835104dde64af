import type { AttackSize } from './attack-size.ts';
import type { Target } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { type AttackFacts, createTally } from './measurements/tally.ts';

// Runs one scenario in a child process and reports the result over IPC. A separate process can be pinned to one CPU, and its CPU time and
// memory are not counted as the instance's.

/** The scenario to run. */
export interface AttackCommand {
  readonly scenario: string;
  readonly target: Target;
  readonly size: AttackSize;
  readonly seconds: number;
}

/** The message that it sends back. */
export interface AttackerReport {
  readonly facts: AttackFacts;
  /** Why the scenario failed; `null` when it completed. */
  readonly error: string | null;
}

process.once('message', ({ scenario: name, target, size, seconds }: AttackCommand) => {
  const scenario = scenarios.find((one) => one.name === name);
  const tally = createTally();
  const signal = AbortSignal.timeout(Math.ceil(seconds * 1000));
  const report = (error: string | null): void => {
    process.send?.({ facts: tally.facts(), error } satisfies AttackerReport, () => process.exit(0));
  };
  const fail = (error: unknown): void => report(error instanceof Error ? error.message : String(error));
  process.once('uncaughtException', fail);
  Promise.resolve(scenario?.run({ target, size, seconds, signal, tally })).then(() => report(null), fail);
});
process.once('disconnect', () => process.exit(0));
