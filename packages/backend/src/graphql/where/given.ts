/** What a query may leave out, or give as null, which means the same. */
export type Given<Value> = Value | null | undefined;

/** A value that was given, or `undefined`. */
export const orNothing = <Value>(value: Given<Value>): Value | undefined => value ?? undefined;

/** A list that was given, without its nulls, or `undefined`. */
export const listed = <Value>(list: Given<readonly Given<Value>[]>): Value[] | undefined =>
  list?.flatMap((value) => (value === null || value === undefined ? [] : [value]));

/** A single value as a list, where it was given. */
export const single = <Value>(value: Given<Value>): Value[] | undefined =>
  value === null || value === undefined ? undefined : [value];

type Known<Fields> = { [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key] } & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>;
};

/** The same object without what is `undefined`. */
export function known<Fields extends object>(fields: Fields): Known<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Known<Fields>;
}
