import { droppedWithContent, voidTags } from '../elements.ts';
import { isAllowedAttribute } from '../allowed-attributes.ts';
import { cleanStyle } from '../allowed-style.ts';
import { playerLink } from '../providers.ts';
import {
  isForeign,
  isRawElement,
  rawAttribute,
  rawText,
  type RawElement,
  type RawNode,
} from '../raw-tree.ts';
import type { CleanOptions } from './clean-options.ts';
import type { CleanNode } from './serialize.ts';

// Deeper than any real page; beyond it only text remains.
const maxDepth = 200;

interface Position {
  readonly depth: number;
  readonly isInLink: boolean;
}

const top: Position = { depth: 0, isInLink: false };

/** Copies the allowed nodes of a parsed tree. A disallowed element is replaced by its children, unless its content is not readable text. */
export function cleanTree(nodes: readonly RawNode[], options: CleanOptions, position = top): CleanNode[] {
  return nodes.flatMap((node): CleanNode[] => {
    if (isRawElement(node)) return cleanElement(node, options, position);
    if (!('value' in node)) return cleanComment(node);
    return [plainText(node.value)];
  });
}

/** Removes characters that other parsers treat differently. */
function plainText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '');
}

function cleanComment(node: RawNode): CleanNode[] {
  const comment = 'data' in node && typeof node.data === 'string' ? node.data : null;
  return comment === null || /[<>\0\r]|--|^-|-$/.test(comment) ? [] : [{ comment }];
}

function cleanElement(raw: RawElement, options: CleanOptions, position: Position): CleanNode[] {
  const { tags, by } = options.allowList;
  const tag = raw.tagName;
  if (isForeign(raw))
    return tag === 'math' ? [plainText(rawAttribute(raw, 'alttext') ?? rawText(raw.childNodes))] : [];
  if (position.depth >= maxDepth) return [plainText(rawText([raw]))];
  if (by === 'editor' && (tag === 'iframe' || tag === 'embed')) return replacePlayer(raw, position);
  if (tag === 'object' && (rawAttribute(raw, 'class') ?? '').includes('wp-block-file__embed')) return [];
  const inside = { depth: position.depth + 1, isInLink: position.isInLink || tag === 'a' };
  if (!tags.has(tag)) {
    if (droppedWithContent.has(tag) || tag === 'iframe' || tag === 'select') return [];
    return cleanTree(raw.childNodes, options, inside);
  }
  const children = voidTags.has(tag) ? [] : cleanTree(raw.childNodes, options, inside);
  // A form to another site, or with another method, is replaced by its content.
  if (tag === 'form' && isForeignForm(raw, options)) return children;
  return [{ tag, attributes: attributesOf(raw, options), children }];
}

function attributesOf(
  raw: RawElement,
  { allowList, siteUrl }: CleanOptions,
): [name: string, value: string][] {
  return raw.attrs.flatMap(({ name, value: written }): [string, string][] => {
    const value = plainText(written);
    if (!/^[a-z_][a-z\d_:.-]{0,80}$/.test(name)) return [];
    if (isAllowedAttribute(name, value, { tag: raw.tagName, by: allowList.by, siteUrl }))
      return [[name, value]];
    const style = name === 'style' && allowList.by === 'editor' ? cleanStyle(value) : '';
    return style === '' ? [] : [[name, style]];
  });
}

function isForeignForm(raw: RawElement, { siteUrl }: CleanOptions): boolean {
  return ['action', 'method'].some((name) => {
    const value = rawAttribute(raw, name);
    return value !== undefined && !isAllowedAttribute(name, value, { tag: 'form', by: 'editor', siteUrl });
  });
}

/** Replaces a player by a link to its content, because loading it would need the reader's consent. */
function replacePlayer(raw: RawElement, { isInLink }: Position): CleanNode[] {
  // Lazy-loading plugins move the URL to `data-src`.
  const address = rawAttribute(raw, 'data-src') ?? rawAttribute(raw, 'src') ?? '';
  const link = playerLink(address, plainText(rawAttribute(raw, 'title') ?? ''));
  if (link === null) return [];
  if (isInLink) return [link.text];
  return [
    {
      tag: 'a',
      attributes: [
        ['class', 'embed-link'],
        ['href', link.href],
        ['rel', 'noopener'],
      ],
      children: [link.text],
    },
  ];
}
