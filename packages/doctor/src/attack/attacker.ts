import type { AttackSize } from './attack-size.ts';
import type { Target } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { type AttackFacts, createTally } from './tally.ts';

// A process of its own: it may be kept to one processor, and what it costs is not counted as the instance's. It is sent one order, answers
// with what it counted, and ends.

/** What it is told to do. */
export interface AttackOrder {
  readonly scenario: string;
  readonly target: Target;
  readonly size: AttackSize;
  readonly seconds: number;
}

/** What it answers. */
export interface AttackerReport {
  readonly facts: AttackFacts;
  /** Why the scenario could not go on; `null` when it ended as it should. */
  readonly error: string | null;
}

process.once('message', ({ scenario: name, target, size, seconds }: AttackOrder) => {
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
