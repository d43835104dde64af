import { AnswerError } from '../engine/index.ts';

/** What a query may leave out, or give as null, which means the same. */
export type Given<Value> = Value | null | undefined;

/** A value that was given, or `undefined`. */
export const orNothing = <Value>(value: Given<Value>): Value | undefined => value ?? undefined;

/** A number or text that narrows a list; 0 and '' narrow nothing, as in WordPress. */
export const filled = <Value extends number | string>(value: Given<Value>): Value | undefined =>
  value === 0 || value === '' ? undefined : orNothing(value);

/** The longest text that is searched for; SQLite refuses patterns of 50,000 bytes. */
const maxSearchLength = 200;

/** A text to search for, cut to 200 characters; blank searches for nothing. */
export const searched = (text: Given<string>): string | undefined =>
  filled(text?.trim().slice(0, maxSearchLength));

/** The most entries of a list that somebody sends; each of them is looked for. */
const maxListed = 1000;

/**
 * A list that was given, without its nulls, or `undefined`. An empty list narrows nothing, as in WordPress; one of
 * nothing but nulls lets nothing through.
 *
 * @throws {AnswerError} `BAD_USER_INPUT` for more than a thousand entries.
 */
export function listed<Value>(
  list: Given<readonly Given<Value>[]>,
  max: number = maxListed,
): Value[] | undefined {
  if (list && list.length > max) {
    throw new AnswerError('BAD_USER_INPUT', `A list has ${list.length} entries; at most ${max} are allowed.`);
  }
  if (list?.length === 0) return undefined;
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
