import { textField } from '../../content/text/text-field.ts';
import { ResponseError } from '../engine/index.ts';

/** An optional argument; null and undefined both mean that it is not given. */
export type Given<Value> = Value | null | undefined;

/** The value, or `undefined` if it is not given. */
export const orNothing = <Value>(value: Given<Value>): Value | undefined => value ?? undefined;

/** The value of a filter; 0 and '' mean no filter, as in WordPress. */
export const filled = <Value extends number | string>(value: Given<Value>): Value | undefined =>
  value === 0 || value === '' ? undefined : orNothing(value);

/** Maximum length of search terms; SQLite rejects patterns of 50,000 bytes. */
const maxSearchLength = 200;

/** Search terms without markup, truncated to 200 characters; blank means no search. */
export const searchText = (text: Given<string>): string | undefined =>
  filled(text && textField(text).slice(0, maxSearchLength));

/** Maximum length of a list argument; each entry is looked up. */
const maxListed = 1000;

/**
 * A list argument without its nulls. An empty list means no filter, as in WordPress; a list of only nulls matches nothing.
 *
 * @throws {ResponseError} `BAD_USER_INPUT` for more than 1,000 entries.
 */
export function givenList<Value>(
  list: Given<readonly Given<Value>[]>,
  max: number = maxListed,
): Value[] | undefined {
  if (list && list.length > max) {
    throw new ResponseError(
      'BAD_USER_INPUT',
      `A list has ${list.length} entries; at most ${max} are allowed.`,
    );
  }
  if (list?.length === 0) return undefined;
  return list?.flatMap((value) => (value === null || value === undefined ? [] : [value]));
}

/** A single value as a list; `undefined` if it is not given. */
export const single = <Value>(value: Given<Value>): Value[] | undefined =>
  value === null || value === undefined ? undefined : [value];

type Known<Fields> = { [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key] } & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>;
};

/** The object without its `undefined` fields. */
export function known<Fields extends object>(fields: Fields): Known<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Known<Fields>;
}
