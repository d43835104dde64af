import type { Rendering } from '../../rendering.ts';
import type { Block } from '../block.ts';

/** What rendering a dynamic block needs. */
interface DynamicBlockOptions {
  /** The HTML saved with the block, with its inner blocks rendered. */
  saved: string;
  rendering: Rendering;
  /** Renders another text with blocks. */
  renderText: (text: string, rendering: Rendering) => string;
}

/** Renders a block from the current content of the site. */
export type DynamicBlockRenderer = (block: Block, help: DynamicBlockOptions) => string;

/** A block that is rendered from the current content of the site. */
export interface DynamicBlock {
  readonly render: DynamicBlockRenderer;
  /**
   * What rendering counts against the budget: `list` counts as a dynamic block (its items are counted by itself);
   * `text` likewise, plus its saved HTML; `item` is a single link or form.
   */
  readonly cost: 'list' | 'text' | 'item' | 'nothing';
}
