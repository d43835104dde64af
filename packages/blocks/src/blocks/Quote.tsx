import type { ReactElement, ReactNode } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import { isBlank, isElement, meaningfulChildren } from '../sanitize/safe-tree.ts';
import type { SafeElement, SafeNode } from '../sanitize/safe-tree.ts';

/** A quotation. */
export interface QuoteProps {
  readonly frame: BlockFrame;
  readonly content: ReactNode;
  /** The rendered source; `null` without one. */
  readonly source: ReactNode;
}

/** Renders a quotation with its source below. */
export function Quote({ frame, content, source }: QuoteProps): ReactElement {
  return (
    <blockquote {...frame}>
      {content}
      {source === null ? null : <cite>{source}</cite>}
    </blockquote>
  );
}

/** Reads a `<blockquote>`. Its last child is the source if it is a `<cite>`. */
export function readQuote(element: SafeElement, context: BlockContext): QuoteProps {
  const last = meaningfulChildren(element).at(-1);
  const cite = last !== undefined && isElement(last) && last.tag === 'cite' ? last : null;
  const content =
    cite === null ? element.children : element.children.slice(0, element.children.lastIndexOf(cite));
  const source = cite === null ? [] : withoutOuterBreaks(cite.children);
  return {
    frame: frameOf(element),
    content: context.render(content),
    source: source.length === 0 ? null : context.render(source),
  };
}

/** Older editors separate the source by line breaks. */
function withoutOuterBreaks(nodes: readonly SafeNode[]): readonly SafeNode[] {
  const first = nodes.findIndex(isVisible);
  return first === -1 ? [] : nodes.slice(first, nodes.findLastIndex(isVisible) + 1);
}

function isVisible(node: SafeNode): boolean {
  return !isBlank(node) && !(isElement(node) && node.tag === 'br');
}
