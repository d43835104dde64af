import { hasClass, isElement, type SafeElement, type SafeNode } from '@masthead/blocks';
import type { Element, ElementContent } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { absoluteUrl } from '../../files/absolute.ts';

/** Converts content to Markdown with GitHub's tables and strikethrough, and absolute URLs. */
export function contentMarkdown(nodes: readonly SafeNode[], pageUrl: string): string {
  return writeMarkdown(toMdast({ type: 'root', children: elementsOf(withoutLines(nodes), pageUrl) }));
}

/** Line breaks after a block have no meaning, and removing each from a long list takes `toMdast` quadratic time. */
const withoutLines = (nodes: readonly SafeNode[]): readonly SafeNode[] =>
  nodes.filter((node, index) => {
    const before = nodes[index - 1];
    return node !== '\n' || before === undefined || !isElement(before) || !blocks.has(before.tag);
  });

const blocks = new Set('blockquote div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre table ul'.split(' '));

/** Serialises a tree; text nodes are escaped. */
export const writeMarkdown = (tree: Nodes): string =>
  toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
  });

/** Elements that only work on the page itself. */
const omittedTags = new Set(['form', 'input', 'button', 'label', 'iframe', 'track']);

const elementsOf = (nodes: readonly SafeNode[], pageUrl: string): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [{ type: 'text', value: node }];
    return omittedTags.has(node.tag) ? [] : [elementOf(node, pageUrl)];
  });

function elementOf(element: SafeElement, pageUrl: string): Element {
  const properties: Element['properties'] = {};
  for (const [name, value] of Object.entries(element.attributes)) {
    if (name === 'href' || name === 'src') properties[name] = absoluteUrl(value, pageUrl) ?? '';
    else if (name === 'alt' || name === 'title' || name === 'start') properties[name] = value;
  }
  // The language of a code block, as set by editors and highlighters.
  const language = /(?:^|\s)lang(?:uage)?-([\w+#-]+)/.exec(element.attributes['class'] ?? '')?.[1];
  if (element.tag === 'code' && language !== undefined) properties['className'] = [`language-${language}`];
  const tagName = isPoem(element) ? 'pre' : element.tag;
  const children = elementsOf(element.children, pageUrl);
  if (isPlayer(element)) children.push({ type: 'text', value: fileName(element.attributes['src'] ?? '') });
  return { type: 'element', tagName, properties, children };
}

const isPlayer = ({ tag }: SafeElement): boolean => tag === 'audio' || tag === 'video';

/** The link text for an audio or a video. */
const fileName = (address: string): string => /([^/?#]+)(?:[?#].*)?$/.exec(address)?.[1] ?? address;

const isPoem = (element: SafeElement): boolean => hasClass(element, 'wp-block-verse');
