import { AnswerError } from '../engine/index.ts';

/** What a query may leave out, or give as null, which means the same. */
export type Given<Value> = Value | null | undefined;

/** A value that was given, or `undefined`. */
export const orNothing = <Value>(value: Given<Value>): Value | undefined => value ?? undefined;

/** The most entries of a list in a filter; each of them is looked for. */
const maxListed = 1000;

/**
 * A list that was given, without its nulls, or `undefined`.
 *
 * @throws {AnswerError} `BAD_USER_INPUT` for more than a thousand entries.
 */
export function listed<Value>(
  list: Given<readonly Given<Value>[]>,
  max: number = maxListed,
): Value[] | undefined {
  if (list && list.length > max) {
    throw new AnswerError(
      'BAD_USER_INPUT',
      `A list in a filter has ${list.length} entries; at most ${max} are allowed.`,
    );
  }
  return list?.flatMap((value) => (value === null || value === undefined ? [] : [value]));
}

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
