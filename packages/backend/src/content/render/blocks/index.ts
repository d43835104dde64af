import { parse } from '@wordpress/block-serialization-default-parser';
import type { Rendering } from '../rendering.ts';
import type { Block } from './block.ts';
import { dynamicBlocks, type DynamicBlock } from './dynamic/index.ts';
import { addImageId, withImageIds } from './gallery-images.ts';
import { addGalleryClass, addLayoutClasses } from './layout.ts';
import { escapeBrokenDelimiters } from './escape-broken-delimiters.ts';

/** Whether a text consists of blocks and so already contains its paragraphs. */
export function hasBlocks(text: string): boolean {
  return text.includes('<!-- wp:');
}

/** The blocks of a text; the text between them becomes blocks without a name. */
export function parseBlocks(text: string): Block[] {
  return parse(escapeBrokenDelimiters(text));
}

/** Renders the blocks of a text: static ones as saved, dynamic ones from the current content of the site. */
export function renderBlocks(blocks: readonly Block[], rendering: Rendering): string {
  return blocks.map((block) => renderBlock(block, rendering)).join('');
}

function renderBlock(block: Block, rendering: Rendering): string {
  if (block.blockName === null) return block.innerHTML;
  rendering.budget.checkpoint();
  const inside = withImageIds(block);
  let child = 0;
  const saved = block.innerContent
    .map((piece) => {
      const inner = piece === null ? inside[child++] : undefined;
      return inner === undefined ? (piece ?? '') : renderBlock(inner, rendering);
    })
    .join('');
  const dynamic = Object.hasOwn(dynamicBlocks, block.blockName) ? dynamicBlocks[block.blockName] : undefined;
  const output = dynamic === undefined ? saved : renderDynamic(dynamic, { block, saved, rendering });
  const named =
    block.blockName === 'core/gallery' ? addGalleryClass(output, rendering) : addImageId(output, block);
  return addLayoutClasses(named, { block, rendering });
}

/**
 * Renders a dynamic block once for all that have the same attributes and saved HTML, unless it contains ids of its own.
 */
function renderDynamic(
  { render, cost }: DynamicBlock,
  { block, saved, rendering }: { block: Block; saved: string; rendering: Rendering },
): string {
  const { budget, rendered } = rendering;
  const renderOnce = (): string => render(block, { saved, rendering, renderText: renderBlocksOf });
  if (cost === 'nothing') return renderOnce();
  if (cost === 'item') return budget.takeItems(1) === 1 ? renderOnce() : '';
  const name = JSON.stringify([block.blockName, block.attrs, saved, rendering.reusing]);
  const known = rendered.get(name);
  if (known !== undefined) {
    const repeated = budget.takeHtml(known);
    // A block over budget stays over budget: counting its elements again, thousands of times, would cost seconds.
    if (repeated === '') rendered.set(name, '');
    return repeated;
  }
  if (!budget.takeBlock()) return '';
  const numbersBefore = rendering.numbersGiven();
  const html = renderOnce();
  if (rendering.numbersGiven() === numbersBefore) rendered.set(name, html);
  // The content of a reusable block has been counted already.
  return cost === 'text' ? html : budget.takeHtml(html);
}

function renderBlocksOf(text: string, rendering: Rendering): string {
  return renderBlocks(parseBlocks(text), rendering);
}
