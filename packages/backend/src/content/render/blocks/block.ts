/** A block as returned by the parser. */
export interface Block {
  /** `core/paragraph`; `null` for text between blocks. */
  blockName: string | null;
  attrs: Record<string, unknown> | null;
  innerBlocks: Block[];
  innerHTML: string;
  /** The HTML around the inner blocks; `null` marks the position of each inner block. */
  innerContent: (string | null)[];
}

/** A text attribute; `''` for any other type. */
export function textOf(block: Block, name: string): string {
  const value = attributeOf(block, name);
  return typeof value === 'string' ? value : '';
}

/** An integer attribute within bounds; `fallback` for anything else. */
export function numberOf(
  block: Block,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const value = asNumber(attributeOf(block, name));
  return value !== null ? Math.min(max, Math.max(min, Math.trunc(value))) : fallback;
}

/** A boolean attribute; `fallback` if it is not set. */
export function flagOf(block: Block, name: string, { fallback = false } = {}): boolean {
  const value = attributeOf(block, name);
  return typeof value === 'boolean' ? value : fallback;
}

export function attributeOf(block: Block, name: string): unknown {
  return block.attrs !== null && Object.hasOwn(block.attrs, name) ? block.attrs[name] : undefined;
}

/** An object attribute; empty for any other type. */
export function recordOf(block: Block, name: string): Record<string, unknown> {
  const value = attributeOf(block, name);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A number or numeric text as a number; `null` for anything else. */
export function asNumber(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
