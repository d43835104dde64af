/** The sender of a request. */
export type Sender = 'visitor' | 'contributor' | 'author';

/** The cost of one request for the instance. */
export interface RequestCost {
  readonly sender: Sender;
  /** A short description of the request. */
  readonly request: string;
  readonly cpuMs: number;
  readonly outcome: string;
}

/** A check of one scenario, in addition to the limits that apply to all. */
export interface Check {
  /** A sentence that is true if it holds. */
  readonly claim: string;
  readonly holds: boolean;
  /** The counts. */
  readonly counted: string;
  readonly help: string;
}

/** The requests and responses of a scenario. */
export interface AttackFacts {
  readonly requests: number;
  /** Connections that were open at the same time. */
  readonly connections: number;
  /** Counts by HTTP status, error code or end of the connection. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** The costliest request of each sender. */
  readonly costs: readonly RequestCost[];
  readonly checks: readonly Check[];
  /** Requests that were skipped because of the time limit. */
  readonly skipped: readonly string[];
}

/** Counts the requests and responses of a scenario. */
export interface Tally {
  sent(count?: number): void;
  connected(count?: number): void;
  outcome(name: string, count?: number): void;
  cost(cost: RequestCost): void;
  check(check: Check): void;
  skip(what: string): void;
  facts(): AttackFacts;
}

export function createTally(): Tally {
  const outcomes: Record<string, number> = {};
  const costs = new Map<Sender, RequestCost>();
  const checks: Check[] = [];
  const skipped: string[] = [];
  let requests = 0;
  let connections = 0;
  return {
    sent: (count = 1) => void (requests += count),
    connected: (count = 1) => void (connections += count),
    outcome(name, count = 1) {
      if (count > 0) outcomes[name] = (outcomes[name] ?? 0) + count;
    },
    cost(cost) {
      const worst = costs.get(cost.sender);
      if (worst === undefined || cost.cpuMs > worst.cpuMs) costs.set(cost.sender, cost);
    },
    check: (check) => void checks.push(check),
    skip: (what) => void skipped.push(what),
    facts: () => ({ requests, connections, outcomes, costs: [...costs.values()], checks, skipped }),
  };
}
