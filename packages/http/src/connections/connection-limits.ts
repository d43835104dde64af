import { MIB } from '@masthead/kit';

/** What the connections of one process may hold. `docs/security.md` lists these limits for owners. */
export interface ConnectionLimits {
  /** Requests of one connection without a complete response, the one in progress included. */
  readonly responsesOwed: number;
  /** How long a client may at most take no bytes while output for it is pending, in milliseconds; it is closed after half of that at the earliest. */
  readonly stalledMs: number;
  /** Pending output of all connections, in bytes. */
  readonly unsentBytes: number;
  /** Open connections. */
  readonly connections: number;
  /** Open connections of one network (an IPv4 address, or 64 bits of IPv6); trusted proxies are exempt. */
  readonly connectionsPerNetwork: number;
}

/** Browsers open six connections to a site and send one request at a time on each. */
export const defaultConnectionLimits: ConnectionLimits = {
  responsesOwed: 64,
  stalledMs: 60_000,
  unsentBytes: 128 * MIB,
  connections: 10_000,
  connectionsPerNetwork: 2000,
};
