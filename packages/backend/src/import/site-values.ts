/** An object from a JSON file with unvalidated values. */
export type Dictionary = Record<string, unknown>;

export function isDictionary(value: unknown): value is Dictionary {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a valid ID, an integer from 1 to 2³¹−1. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 2 ** 31 - 1;
}
