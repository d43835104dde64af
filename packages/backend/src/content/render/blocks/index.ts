import { parse } from '@wordpress/block-serialization-default-parser';
import type { Rendering } from '../rendering.ts';
import type { Block } from './block.ts';
import { dynamicBlocks } from './dynamic/index.ts';
import { addImageId, withImageIds } from './gallery-images.ts';
import { addGalleryClass, addLayoutClasses } from './layout.ts';
import { soundDelimiters } from './sound-delimiters.ts';

/** Whether a text is written in blocks; if so, its paragraphs are made already. */
export function hasBlocks(text: string): boolean {
  return text.includes('<!-- wp:');
}

/** The blocks of a text, with the text between them as nameless ones. */
export function parseBlocks(text: string): Block[] {
  return parse(soundDelimiters(text));
}

/** Draws the blocks of a text: static ones as they were saved, dynamic ones from what the site holds now. */
export function renderBlocks(blocks: readonly Block[], rendering: Rendering): string {
  return blocks.map((block) => renderBlock(block, rendering)).join('');
}

function renderBlock(block: Block, rendering: Rendering): string {
  if (block.blockName === null) return block.innerHTML;
  const inside = withImageIds(block);
  let child = 0;
  const saved = block.innerContent
    .map((piece) => {
      const inner = piece === null ? inside[child++] : undefined;
      return inner === undefined ? (piece ?? '') : renderBlock(inner, rendering);
    })
    .join('');
  const dynamic = Object.hasOwn(dynamicBlocks, block.blockName) ? dynamicBlocks[block.blockName] : undefined;
  const drawn =
    dynamic === undefined ? saved : dynamic(block, { saved, rendering, renderText: renderBlocksOf });
  const named =
    block.blockName === 'core/gallery' ? addGalleryClass(drawn, rendering) : addImageId(drawn, block);
  return addLayoutClasses(named, { block, rendering });
}

function renderBlocksOf(text: string, rendering: Rendering): string {
  return renderBlocks(parseBlocks(text), rendering);
}
