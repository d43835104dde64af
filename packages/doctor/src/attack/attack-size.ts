/** How much an attack sends. */
export interface AttackSize {
  /** Concurrent hostile connections. */
  readonly connections: number;
  /** Requests written to each of them without reading a response. */
  readonly requestsPerConnection: number;
  /** Bytes of a hostile text as JSON. */
  readonly textBytes: number;
  /** Dynamic blocks of one text. */
  readonly blocks: number;
}

/** The size of `masthead doctor --attack`. */
export const boundedSize: AttackSize = {
  connections: 100,
  requestsPerConnection: 6000,
  textBytes: 900_000,
  blocks: 12_000,
};

/** The size of `npm run stress -- attack`: texts as large as a request body may be. */
export const longSize: AttackSize = {
  connections: 500,
  requestsPerConnection: 6000,
  textBytes: 1_000_000,
  blocks: 13_000,
};
