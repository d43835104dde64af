import type { Picture, Sheet } from '../../picture.ts';

// Five upright prints, one for each light of the Averil coast, each with its own hour and its own weather.

export const WIDTH = 1067;
export const HEIGHT = 1600;

export function print(seed: number, sheets: Sheet[]): Picture {
  return { width: WIDTH, height: HEIGHT, seed, sheets };
}
