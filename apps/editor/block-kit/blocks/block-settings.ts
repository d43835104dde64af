import type { registerBlockType } from '@wordpress/blocks';

/** The second parameter of `registerBlockType`: a block type without its name. */
export type BlockSettings<Attributes extends Record<string, unknown>> = Parameters<
  typeof registerBlockType<Attributes>
>[1];
