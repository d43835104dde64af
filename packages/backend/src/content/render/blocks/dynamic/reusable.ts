import { dropMarks } from '../../aside.ts';
import { drawEmbeds } from '../../embeds.ts';
import { numberOf } from '../block.ts';
import type { DynamicBlock } from './dynamic-block.ts';

/** How many reusable blocks one body may draw: each could draw several others, and so on. */
const maxReused = 100;

/** A block kept once and used in many texts. One that would draw itself, however indirectly, is left out. */
export const drawReusable: DynamicBlock = (block, { rendering, renderText }) => {
  const id = numberOf(block, 'ref', { fallback: 0, min: 0, max: 2 ** 31 - 1 });
  if (id === 0 || rendering.reusing.includes(id) || rendering.nextInstance('reused') > maxReused) return '';
  const reused = rendering.context.reusableBlock(id);
  if (reused === null) return '';
  const { body, authorId } = reused;
  if (!rendering.texts.some((text) => text.id === id)) rendering.texts.push({ id, authorId });
  rendering.reusing.push(id);
  const text = drawEmbeds(rendering.move(dropMarks(body)), rendering.aside);
  const html = renderText(text, rendering);
  rendering.reusing.pop();
  return html;
};
