/** A seeded pseudorandom number generator. */
export interface Chance {
  /** An integer from 0 to below this. */
  below(limit: number): number;
  /** True with this probability, from 0 to 1. */
  happens(share: number): boolean;
  /** One of a list that is not empty. */
  pick<Item>(list: readonly Item[]): Item;
}

/** Creates the generator of one case. */
export function createChance(seed: number): Chance {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let turn = 0; turn < 3; turn += 1) next();
  return {
    below: (limit) => Math.floor(next() * limit),
    happens: (share) => next() < share,
    pick: <Item>(list: readonly Item[]): Item => list[Math.floor(next() * list.length)] as Item,
  };
}
