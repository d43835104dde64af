import type { PhpValue } from './php.ts';

/** Reads what PHP's `serialize` wrote of numbers, texts and arrays; arrays come back as objects. @throws Error where it is broken. */
export function readPhp(serialized: string): PhpValue {
  const bytes = Buffer.from(serialized);
  let at = 0;
  const until = (mark: string) => {
    const end = bytes.indexOf(mark, at);
    if (end < 0) throw new Error(`No "${mark}" after byte ${at}.`);
    const text = bytes.toString('utf8', at, end);
    at = end + mark.length;
    return text;
  };
  const expectMark = (mark: string) => {
    if (until(mark) !== '') throw new Error(`No "${mark}" at byte ${at}.`);
  };
  const value = (): PhpValue => {
    const kind = until(':');
    if (kind === 'i') return Number(until(';'));
    const length = Number(until(':'));
    if (kind === 's') {
      expectMark('"');
      const text = bytes.toString('utf8', at, at + length);
      at += length;
      expectMark('";');
      return text;
    }
    expectMark('{');
    const entries = Array.from({ length }, (): [string, PhpValue] => [keyOf(value()), value()]);
    expectMark('}');
    return Object.fromEntries(entries);
  };
  const whole = value();
  if (at !== bytes.length) throw new Error(`More after byte ${at}.`);
  return whole;
}

function keyOf(value: PhpValue): string {
  if (typeof value === 'object') throw new Error('An array cannot be a key.');
  return `${value}`;
}
