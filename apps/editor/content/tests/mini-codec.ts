import { splitContent, type BlockNode } from '@masthead/contract';
import { attributeHtml, slotBlock, type BlockCodec, type EditorBlock } from '../editor-block.ts';

let nextId = 1;

const block = (
  name: string,
  attributes: Record<string, unknown>,
  innerBlocks: readonly EditorBlock[] = [],
  isValid = true,
): EditorBlock => ({ clientId: `block-${nextId++}`, name, attributes, innerBlocks, isValid });

/**
 * A few block types in the manner of WordPress, without a browser. A paragraph had the element `<P>` before. A list had its items as HTML.
 * A group had no class.
 */
export const miniCodec: BlockCodec = {
  parse: (source) =>
    splitContent(source)
      .segments.filter((segment) => segment.kind === 'block')
      .map((node) => read(source, node)),
  serialize: (blocks) => blocks.map(write).join('\n\n'),
  create: (name, attributes) => block(name, attributes),
};

function read(source: string, node: BlockNode): EditorBlock {
  const html = source.slice(node.inner.start, node.inner.end).trim();
  const children = node.children.map((child) => read(source, child));
  if (node.name === 'core/paragraph') {
    const [, content] = /^<p>([^]*)<\/p>$/i.exec(html) ?? [];
    return block(
      node.name,
      { content: content?.replaceAll('&hellip;', '…') ?? '' },
      [],
      content !== undefined,
    );
  }
  if (node.name === 'core/group') {
    return block(node.name, {}, children, /^<div(?: class="group")?>[^]*<\/div>$/.test(html));
  }
  if (node.name === 'core/details') {
    const [, summary] = /<summary>([^<]*)<\/summary>/.exec(html) ?? [];
    return block(node.name, { summary }, children);
  }
  if (node.name === 'core/list-item') return block(node.name, { content: html.replaceAll(/<\/?li>/g, '') });
  if (node.name === 'core/list') {
    const items = html.matchAll(/<li>([^<]*)<\/li>/g);
    const migrated = Array.from(items, ([, content]) => block('core/list-item', { content }));
    return block(node.name, {}, node.children.length > 0 ? children : migrated);
  }
  return block('core/missing', { originalName: node.name });
}

function write({ name, attributes, innerBlocks }: EditorBlock): string {
  const inner = miniCodec.serialize(innerBlocks);
  const text = attributeHtml(attributes['content']);
  if (name === slotBlock) return `<!-- wp:${slotBlock} {"index":${Number(attributes['index'])}} /-->`;
  const html = {
    'core/paragraph': `<p>${text}</p>`,
    'core/group': `<div class="group">${inner}</div>`,
    'core/details': `<details><summary>${attributeHtml(attributes['summary'])}</summary>${inner}</details>`,
    'core/list': `<ul>${inner}</ul>`,
    'core/list-item': `<li>${text}</li>`,
  }[name];
  const shortName = name.replace('core/', '');
  return `<!-- wp:${shortName} -->\n${html}\n<!-- /wp:${shortName} -->`;
}

/** A copy of the blocks with other attributes for one of them. */
export const withAttributes = (
  blocks: readonly EditorBlock[],
  clientId: string,
  attributes: Record<string, unknown>,
): EditorBlock[] =>
  blocks.map((current) => {
    if (current.clientId === clientId) {
      return { ...current, attributes: { ...current.attributes, ...attributes } };
    }
    const innerBlocks = withAttributes(current.innerBlocks, clientId, attributes);
    return innerBlocks.every((child, index) => child === current.innerBlocks[index])
      ? current
      : { ...current, innerBlocks };
  });
