/** How much an attack sends. */
export interface AttackSize {
  /** Hostile connections at the same time. */
  readonly connections: number;
  /** Requests written to each of them without reading an answer. */
  readonly pipelined: number;
  /** Of a hostile text, as JSON. */
  readonly textBytes: number;
  /** Dynamic blocks of one text. */
  readonly blocks: number;
}

/** What `masthead doctor --attack` sends. */
export const boundedSize: AttackSize = {
  connections: 100,
  pipelined: 6000,
  textBytes: 900_000,
  blocks: 12_000,
};

/** What `npm run stress -- attack` sends: as much as the body of one request may hold. */
export const longSize: AttackSize = {
  connections: 500,
  pipelined: 6000,
  textBytes: 1_000_000,
  blocks: 13_000,
};
