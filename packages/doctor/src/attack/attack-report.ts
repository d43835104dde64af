import type { Latencies } from './measurements/latencies.ts';
import type { Scenario } from './scenario.ts';
import type { AttackFacts, RequestCost } from './measurements/tally.ts';

/** Resident memory of the instance, in bytes. */
export interface MemoryFacts {
  readonly before: number;
  readonly peak: number;
  readonly after: number;
}

/** What was measured while a scenario ran. */
export interface Measured {
  readonly scenario: string;
  readonly about: string;
  readonly kind: Scenario['kind'];
  readonly tookMs: number;
  readonly facts: AttackFacts;
  readonly memory: MemoryFacts;
  readonly health: Latencies;
  readonly cachedPage: Latencies;
  /** How the process ended; `null` when it did not. */
  readonly ended: string | null;
  /** Why the scenario failed; `null` when it completed. */
  readonly error: string | null;
}

/** A limit that was compared with what was measured. */
export interface Judgement {
  readonly limit: string;
  readonly holds: boolean;
  /** The measured value and the limit, as text. */
  readonly found: string;
  readonly help: string;
}

/** One scenario with its judgement. */
export interface ScenarioReport extends Measured {
  readonly judgements: readonly Judgement[];
  readonly outcome: 'ok' | 'failure';
}

/** Everything an attack found. */
export interface AttackReport {
  readonly works: boolean;
  readonly content: 'copy' | 'sample';
  /** The CPU to which the attacker is pinned; `null`: not pinned. */
  readonly processor: number | null;
  readonly scenarios: readonly ScenarioReport[];
  readonly worst: {
    readonly visitor: RequestCost | null;
    readonly contributor: RequestCost | null;
    /** Bytes of memory that one hostile connection took. */
    readonly connectionBytes: number;
    readonly rssBytes: number;
    readonly healthP99Ms: number;
    readonly cachedPageP99Ms: Readonly<Record<Scenario['kind'], number>>;
  };
}

/** Puts reports of scenarios together. */
export function summarise(
  scenarios: readonly ScenarioReport[],
  facts: Pick<AttackReport, 'content' | 'processor'>,
): AttackReport {
  const costliest = (sender: RequestCost['sender']): RequestCost | null =>
    scenarios
      .flatMap(({ facts: { costs } }) => costs.filter((cost) => cost.sender === sender))
      .toSorted((one, other) => other.cpuMs - one.cpuMs)[0] ?? null;
  const most = (value: (report: ScenarioReport) => number): number => Math.max(0, ...scenarios.map(value));
  return {
    works: scenarios.every(({ outcome }) => outcome === 'ok'),
    ...facts,
    scenarios,
    worst: {
      visitor: costliest('visitor'),
      contributor: costliest('contributor'),
      connectionBytes: most(connectionBytes),
      rssBytes: most(({ memory }) => memory.peak),
      healthP99Ms: most(({ health }) => health.p99Ms),
      cachedPageP99Ms: {
        flood: most(({ kind, cachedPage }) => (kind === 'flood' ? cachedPage.p99Ms : 0)),
        cost: most(({ kind, cachedPage }) => (kind === 'cost' ? cachedPage.p99Ms : 0)),
      },
    },
  };
}

/** Bytes of memory per concurrent connection; too few connections cannot be measured. */
export function connectionBytes({ memory, facts }: Measured): number {
  return facts.connections < fewestConnections
    ? 0
    : Math.max(0, (memory.peak - memory.before) / facts.connections);
}

const fewestConnections = 20;
