/** A block of the block editor, as `@wordpress/blocks` defines it. */
export interface EditorBlock {
  readonly clientId: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly innerBlocks: readonly EditorBlock[];
  readonly isValid?: boolean;
}

/** What the verbatim layer needs of `@wordpress/blocks`. */
export interface BlockCodec {
  /** Parses one block with its delimiters. */
  readonly parse: (source: string) => readonly EditorBlock[];
  readonly serialize: (blocks: readonly EditorBlock[]) => string;
  readonly create: (name: string, attributes: Record<string, unknown>) => EditorBlock;
}

/** A piece of text outside blocks. Its attribute `content` is the stored text. */
export const classicBlock = 'masthead/classic';

/**
 * A block that cannot be edited: of an unknown type, or with HTML that its type does not produce. Its attributes are `source` (the stored
 * text with delimiters), `blockName`, and `reason`: `unknown` or `invalid`.
 */
export const opaqueBlock = 'masthead/opaque';

/** A void block with the attribute `index`, which takes the place of an inner block while its parent is serialised. */
export const slotBlock = 'masthead/slot';

/** The HTML of an attribute: a string, or an object of `@wordpress/rich-text`; empty for other values. */
export function attributeHtml(value: unknown): string {
  if (typeof value === 'string') return value;
  const isRichText = typeof value === 'object' && value !== null && 'toHTMLString' in value;
  return isRichText ? (value as { toHTMLString: () => string }).toHTMLString() : '';
}

/** The stored text of a classic or opaque block; `null` for other blocks. */
export function storedText({ name, attributes }: EditorBlock): string | null {
  if (name === classicBlock) return attributeHtml(attributes['content']);
  return name === opaqueBlock ? attributeHtml(attributes['source']) : null;
}
