/** A block of a text as the parser gives it. */
export interface Block {
  /** `core/paragraph`; `null` for text between blocks. */
  blockName: string | null;
  attrs: Record<string, unknown> | null;
  innerBlocks: Block[];
  innerHTML: string;
  /** The pieces of HTML around the inner blocks; `null` holds the place of each of those. */
  innerContent: (string | null)[];
}

/** An attribute that should be text; `''` when it is anything else. */
export function textOf(block: Block, name: string): string {
  const value = attributeOf(block, name);
  return typeof value === 'string' ? value : '';
}

/** An attribute that should be a whole number between bounds; `fallback` when it is anything else. */
export function numberOf(
  block: Block,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const value = asNumber(attributeOf(block, name));
  return value !== null ? Math.min(max, Math.max(min, Math.trunc(value))) : fallback;
}

/** Whether an attribute is set; `fallback` when the block does not say. */
export function flagOf(block: Block, name: string, { fallback = false } = {}): boolean {
  const value = attributeOf(block, name);
  return typeof value === 'boolean' ? value : fallback;
}

export function attributeOf(block: Block, name: string): unknown {
  return block.attrs !== null && Object.hasOwn(block.attrs, name) ? block.attrs[name] : undefined;
}

/** An attribute that should be an object; an empty one when it is anything else. */
export function recordOf(block: Block, name: string): Record<string, unknown> {
  const value = attributeOf(block, name);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A number, or text that is one, as a number; `null` for anything else. */
export function asNumber(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
