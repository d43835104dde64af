/** Random numbers that a seed repeats. */
export interface Random {
  /** An integer from 0 to `limit - 1`. */
  below(limit: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** A linear congruential generator. */
export function createRandom(seed: number): Random {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, pick: (items) => items[below(items.length)] ?? items[0] };
}
