import { escapeAttribute } from '../entities.ts';
import { asNumber, attributeOf, type Block } from './block.ts';

/** The images of a gallery, each with the id to render. */
export function withImageIds(block: Block): readonly Block[] {
  if (block.blockName !== 'core/gallery') return block.innerBlocks;
  return block.innerBlocks.map((inner) => {
    const id = asNumber(attributeOf(inner, 'id'));
    if (inner.blockName !== 'core/image' || id === null || attributeOf(inner, 'data-id') !== undefined)
      return inner;
    return { ...inner, attrs: { ...inner.attrs, 'data-id': String(id) } };
  });
}

/** Adds the id to the image, as WordPress does for scripts that open galleries. */
export function addImageId(html: string, block: Block): string {
  const id = block.blockName === 'core/image' ? attributeOf(block, 'data-id') : undefined;
  if (typeof id !== 'string' && typeof id !== 'number') return html;
  const attribute = `data-id="${escapeAttribute(String(id))}"`;
  return html.includes(attribute) ? html : html.replaceAll('<img', () => `<img ${attribute} `);
}
