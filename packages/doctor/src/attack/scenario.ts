import type { KnownAccount, KnownRole } from '../instance/accounts.ts';
import type { AttackSize } from './attack-size.ts';
import type { Tally } from './measurements/tally.ts';

/** The data about the instance that an attacker needs. It is sent to another process as JSON. */
export interface Target {
  readonly pid: number;
  readonly url: string;
  readonly siteUrl: string;
  readonly port: number;
  readonly secretKey: string;
  readonly accounts: Readonly<Record<KnownRole, KnownAccount>>;
  /** The path of a page that is in the page cache. */
  readonly page: string;
}

/** One run of a scenario. */
export interface Attack {
  readonly target: Target;
  readonly size: AttackSize;
  /** How long it may send, in seconds. */
  readonly seconds: number;
  /** Aborted when that time is over. */
  readonly signal: AbortSignal;
  /** Counts requests and responses. */
  readonly tally: Tally;
}

/** One kind of attack. */
export interface Scenario {
  readonly name: string;
  /** A short description of what is sent. */
  readonly about: string;
  /** `flood`: many connections or requests at a time. `cost`: costly requests, one after the other. */
  readonly kind: 'flood' | 'cost';
  /** The most seconds it takes: in the bounded form and in the long one. */
  readonly seconds: Readonly<Record<'bounded' | 'long', number>>;
  run(attack: Attack): Promise<void>;
}
