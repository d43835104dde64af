/** A source of numbers from 0 up to 1 that gives the same row for the same seed, so that every picture is drawn the same twice. */
export type Random = () => number;

/** mulberry32: 32 bits of state are plenty for grass and stars. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @returns A number between `low` and `high`. */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/**
 * A smooth wandering line, the profile of hills: noise in octaves, each half as high and twice as quick.
 *
 * @param roughness How much of the previous octave's height the next one keeps: 0.3 is dunes, 0.6 is cliffs.
 * @returns A function of a position (1 is the length of one large hill) with values around −1 to 1.
 */
export function wander(seed: number, { octaves = 5, roughness = 0.5 } = {}): (position: number) => number {
  const layers = Array.from({ length: octaves }, (_, octave) => {
    const random = seeded(seed * 31 + octave * 977);
    const values = Array.from({ length: 256 }, () => random() * 2 - 1);
    return (position: number) => {
      const cell = Math.floor(position);
      const part = position - cell;
      const eased = part * part * (3 - 2 * part);
      const left = values[cell & 255] ?? 0;
      const right = values[(cell + 1) & 255] ?? 0;
      return left + (right - left) * eased;
    };
  });
  return (position) =>
    layers.reduce((sum, layer, octave) => sum + layer(position * 2 ** octave) * roughness ** octave, 0);
}
