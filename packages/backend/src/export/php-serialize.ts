import type { PhpValue } from '../import/php-serialize.ts';

/** Serialises plain data like PHP's `serialize`, as WordPress stores metadata. Lengths are in UTF-8 bytes. */
export function serializePhp(value: PhpValue): string {
  if (value === null) return 'N;';
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`;
  if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const entries = [...value].map(([key, each]) => serializePhp(key) + serializePhp(each));
  return `a:${value.size}:{${entries.join('')}}`;
}
