import { findElement, hasClass, isElement, textBelow } from './sanitize/safe-tree.ts';
import type { SafeElement, SafeNode } from './sanitize/safe-tree.ts';

/** The media and quotations by which a post format is represented. */
export type FormatMediaKind = 'audio' | 'picture' | 'quote' | 'video';

/**
 * Extracts the first elements of a kind from the content, to represent a post by them.
 *
 * @param nodes The result of `safeContent`.
 * @param options.most The maximum number; 1 by default.
 * @returns Complete elements: a player with its figure, a quotation with its source, a bare image.
 */
export function formatMediaOf(
  nodes: readonly SafeNode[],
  kind: FormatMediaKind,
  { most = 1 }: { most?: number } = {},
): readonly SafeElement[] {
  const found: SafeElement[] = [];
  const waiting: SafeNode[] = nodes.toReversed();
  for (let node = waiting.pop(); node !== undefined && found.length < most; node = waiting.pop()) {
    if (!isElement(node)) continue;
    if (isMedia[kind](node)) found.push(node);
    else for (const child of node.children.toReversed()) waiting.push(child);
  }
  return found.map(withoutPreload);
}

/** Sets `preload="none"` on players, because a page may have many of them. */
const withoutPreload = (element: SafeElement): SafeElement => ({
  ...element,
  attributes: players.has(element.tag) ? { ...element.attributes, preload: 'none' } : element.attributes,
  children: element.children.map((child) => (isElement(child) ? withoutPreload(child) : child)),
});

const players = new Set(['audio', 'video']);

const isMedia: Readonly<Record<FormatMediaKind, (element: SafeElement) => boolean>> = {
  audio: (element) => isOrFrames(element, 'audio'),
  picture: ({ tag, attributes }) => tag === 'img' && attributes['src'] !== undefined,
  quote: (element) => element.tag === 'blockquote' || hasClass(element, 'wp-block-pullquote'),
  video: (element) =>
    isOrFrames(element, 'video') || hasClass(element, 'wp-block-embed') || hasClass(element, 'embed-link'),
};

const isOrFrames = (element: SafeElement, tag: string): boolean =>
  element.tag === tag ||
  (element.tag === 'figure' && findElement(element.children, (inner) => inner.tag === tag) !== null);

/** The first link that leads to another page; `null` without one. */
export function firstLinkOf(nodes: readonly SafeNode[]): { href: string; text: string } | null {
  const link = findElement(nodes, ({ tag, attributes }) => tag === 'a' && isAddress(attributes['href']));
  return link === null
    ? null
    : { href: link.attributes['href'] ?? '', text: textBelow(link.children).replaceAll(/\s+/g, ' ').trim() };
}

const isAddress = (href: string | undefined): boolean => href !== undefined && /^(?:https?:|\/)/.test(href);
