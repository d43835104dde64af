import { describe, expect, it } from 'vitest';
import { parsePhp, PhpSyntaxError } from './php-serialize.ts';

const list = (...values: string[]) =>
  `a:${values.length}:{${values.map((value, index) => `i:${index};${value}`).join('')}}`;

describe('parsePhp', () => {
  it('parses all types of plain values', () => {
    expect(parsePhp('N;')).toBeNull();
    expect(parsePhp('b:1;')).toBe(true);
    expect(parsePhp('b:0;')).toBe(false);
    expect(parsePhp('i:-42;')).toBe(-42);
    expect(parsePhp('d:0.5;')).toBe(0.5);
    expect(parsePhp('d:1.0E+25;')).toBe(1e25);
    expect(parsePhp('s:0:"";')).toBe('');
  });

  it('counts the length of text in bytes', () => {
    expect(parsePhp('s:8:"Γεια";')).toBe('Γεια');
    expect(parsePhp('a:1:{s:5:"café";s:4:"🦊";}')).toEqual(new Map([['café', '🦊']]));
  });

  it('treats quotes and semicolons inside strings as text', () => {
    expect(parsePhp('s:8:"a";s:1:b";')).toBe('a";s:1:b');
  });

  it('preserves the order and types of keys', () => {
    const sizes = parsePhp('a:2:{s:6:"medium";a:1:{s:5:"width";i:300;}i:7;b:1;}');
    expect(sizes).toEqual(
      new Map<string | number, unknown>([
        ['medium', new Map([['width', 300]])],
        [7, true],
      ]),
    );
    expect([...(sizes as Map<string, unknown>).keys()]).toEqual(['medium', 7]);
  });

  it.each([
    ['', 'nothing'],
    ['hello', 'plain text'],
    ['s:3:"ab";', 'a length that is too long'],
    ['s:1:"ab";', 'a length that is too short'],
    ['s:-1:"";', 'a negative length'],
    ['i:1.5;', 'a fraction as a whole number'],
    ['i:99999999999999999999;', 'an unsafe integer'],
    ['b:2;', 'an invalid boolean'],
    ['d:1,5;', 'a decimal comma'],
    ['a:2:{i:0;i:1;}', 'an array that ends early'],
    ['a:1:{i:0;i:1;', 'an array without end'],
    ['a:1:{b:1;i:1;}', 'a boolean key'],
    ['i:1;i:2;', 'two values'],
    ['O:8:"stdClass":0:{}', 'an object'],
    ['a:2:{i:0;i:1;i:1;R:2;}', 'a reference'],
    ['C:3:"Foo":2:{{}}', 'a custom object'],
  ])('rejects %j: %s', (text) => {
    expect(() => parsePhp(text)).toThrow(PhpSyntaxError);
  });

  it('rejects excessive nesting and array lengths without parsing them', () => {
    const nested = 'a:1:{i:0;'.repeat(100_000) + 'i:1;' + '}'.repeat(100_000);
    expect(() => parsePhp(nested)).toThrow(/nested more than 32 deep/);
    expect(() => parsePhp('a:999999999:{}')).toThrow(/more than 100000 elements/);
    expect(parsePhp(list(list(list('i:1;'))))).toBeInstanceOf(Map);
  });

  it('reports the byte offset of an error', () => {
    expect(() => parsePhp('a:1:{s:2:"é";x}')).toThrow(/at byte 15/);
  });
});
