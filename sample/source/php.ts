/** What PHP's `serialize` can write of ours: numbers, texts, and arrays by key or by place. */
export type PhpValue = number | string | readonly PhpValue[] | { readonly [key: string]: PhpValue };

/** PHP's `serialize`, the form of WordPress's composed meta values. Lengths count bytes. */
export function serialize(value: PhpValue): string {
  if (typeof value === 'number') return `i:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const entries: [string | number, PhpValue][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return `a:${entries.length}:{${entries.map(([key, inner]) => serialize(key) + serialize(inner)).join('')}}`;
}
