import { removeMarkers } from '../../aside.ts';
import { renderEmbeds } from '../../embeds.ts';
import { numberOf } from '../block.ts';
import type { DynamicBlockRenderer } from './dynamic-block.ts';

/** A reusable block. One that would include itself, even indirectly, is left out. */
export const renderReusable: DynamicBlockRenderer = (block, { rendering, renderText }) => {
  const id = numberOf(block, 'ref', { fallback: 0, min: 0, max: 2 ** 31 - 1 });
  if (id === 0 || rendering.reusing.includes(id)) return '';
  const reused = rendering.context.reusableBlock(id);
  if (reused === null || rendering.budget.takeHtml(reused.body) === '') return '';
  const { body, authorId } = reused;
  if (!rendering.texts.some((text) => text.id === id)) rendering.texts.push({ id, authorId });
  rendering.reusing.push(id);
  const text = renderEmbeds(rendering.rewriteOrigins(removeMarkers(body)), rendering);
  const html = renderText(text, rendering);
  rendering.reusing.pop();
  return html;
};
