/** Plain data in PHP's `serialize` format. Arrays are `Map`s in PHP's order, with integer or string keys. */
export type PhpValue = null | boolean | number | string | PhpArray;
export type PhpArray = Map<string | number, PhpValue>;

/** Thrown for text that is not serialized PHP data, or not plain data. `offset` is in bytes. */
export class PhpSyntaxError extends Error {
  override readonly name = 'PhpSyntaxError';
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(`${message} at byte ${offset}`);
    this.offset = offset;
  }
}

/** Maximum nesting depth; WordPress's own metadata needs five levels. */
const maxDepth = 32;
/** Maximum number of elements of all arrays. */
const maxElements = 100_000;

/**
 * Parses the output of PHP's `serialize`: null, booleans, integers, floats, strings and arrays of them.
 *
 * Objects, references and trailing text are rejected: WordPress does not store them in attachments or menus, and unserialising them is
 * a common attack on PHP programs.
 *
 * @param text The serialized value. String lengths are in UTF-8 bytes.
 * @throws {PhpSyntaxError} if the text has any other format, is nested too deeply or is too long.
 */
export function parsePhp(text: string): PhpValue {
  const bytes = Buffer.from(text, 'utf8');
  let offset = 0;
  let elements = 0;

  const fail = (message: string): never => {
    throw new PhpSyntaxError(message, offset);
  };
  const expect = (mark: string): void => {
    if (bytes[offset] !== mark.charCodeAt(0)) fail(`"${mark}" expected`);
    offset += 1;
  };
  /** The text before the next `end`; consumes `end` as well. */
  const upTo = (end: string): string => {
    const found = bytes.indexOf(end, offset);
    // No number is longer than this; the limit avoids copying the rest of the text if `end` is missing.
    if (found < 0 || found - offset > 40) return fail(`"${end}" expected`);
    const part = bytes.toString('latin1', offset, found);
    offset = found + 1;
    return part;
  };
  const integer = (end: string): number => {
    const digits = upTo(end);
    const value = Number(digits);
    if (!/^-?\d+$/.test(digits) || !Number.isSafeInteger(value)) fail(`"${digits}" is not a whole number`);
    return value;
  };
  const float = (): number => {
    const digits = upTo(';');
    if (digits === 'INF') return Infinity;
    if (digits === '-INF') return -Infinity;
    if (digits === 'NAN') return Number.NaN;
    return /^-?\d+(\.\d+)?(E[+-]?\d+)?$/i.test(digits) ? Number(digits) : fail(`"${digits}" is not a number`);
  };
  const string = (): string => {
    const length = integer(':');
    expect('"');
    const end = offset + length;
    if (length < 0 || bytes[end] !== 0x22) fail(`a string of ${length} bytes does not end where it says`);
    const value = bytes.toString('utf8', offset, end);
    offset = end + 1;
    return value;
  };
  const array = (depth: number): PhpArray => {
    if (depth > maxDepth) fail(`arrays are nested more than ${maxDepth} deep`);
    const length = integer(':');
    elements += length;
    if (length < 0 || elements > maxElements) fail(`more than ${maxElements} elements`);
    expect('{');
    const entries: PhpArray = new Map();
    for (let count = 0; count < length; count += 1) {
      const key = value(depth);
      if (typeof key === 'string' || (typeof key === 'number' && Number.isInteger(key))) {
        entries.set(key, value(depth));
      } else {
        fail('a key is neither text nor a whole number');
      }
    }
    expect('}');
    return entries;
  };
  const value = (depth: number): PhpValue => {
    const type = String.fromCharCode(bytes[offset] ?? 0);
    offset += 1;
    expect(type === 'N' ? ';' : ':');
    switch (type) {
      case 'N':
        return null;
      case 'b': {
        const flag = upTo(';');
        return flag === '1' || (flag === '0' ? false : fail(`"${flag}" is not a boolean`));
      }
      case 'i':
        return integer(';');
      case 'd':
        return float();
      case 's': {
        const read = string();
        expect(';');
        return read;
      }
      case 'a':
        return array(depth + 1);
      default:
        return fail(`"${type}" is not plain data`);
    }
  };

  const result = value(0);
  if (offset !== bytes.length) fail('text after the end');
  return result;
}
