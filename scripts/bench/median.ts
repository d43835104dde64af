/** The middle one of some numbers; 0 of none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The number that this part of them (0 to 1) does not exceed; 0 of none. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(Math.floor(values.length * part), values.length - 1)
  ] ?? 0;
