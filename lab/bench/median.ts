/** The median; 0 for an empty list. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The quantile for this share (0 to 1); 0 for an empty list. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(Math.floor(values.length * part), values.length - 1)
  ] ?? 0;
