import type { ReactElement, ReactNode } from 'react';
import type { Drawing } from '../draw/drawing.ts';
import { frameOf } from '../draw/frame.ts';
import type { BlockFrame } from '../draw/frame.ts';
import { isBlank, isElement, meaningfulChildren } from '../sanitize/safe-tree.ts';
import type { SafeElement, SafeNode } from '../sanitize/safe-tree.ts';

/** A quotation. */
export interface QuoteProps {
  readonly frame: BlockFrame;
  readonly words: ReactNode;
  /** The rendered source; `null` without one. */
  readonly source: ReactNode;
}

/** Renders a quotation with its source below. */
export function Quote({ frame, words, source }: QuoteProps): ReactElement {
  return (
    <blockquote {...frame}>
      {words}
      {source === null ? null : <cite>{source}</cite>}
    </blockquote>
  );
}

/** Reads a `<blockquote>`. Its last child is the source if it is a `<cite>`. */
export function readQuote(element: SafeElement, drawing: Drawing): QuoteProps {
  const last = meaningfulChildren(element).at(-1);
  const cite = last !== undefined && isElement(last) && last.tag === 'cite' ? last : null;
  const words =
    cite === null ? element.children : element.children.slice(0, element.children.lastIndexOf(cite));
  const source = cite === null ? [] : withoutOuterBreaks(cite.children);
  return {
    frame: frameOf(element),
    words: drawing.draw(words),
    source: source.length === 0 ? null : drawing.draw(source),
  };
}

/** Older editors separate the source by line breaks. */
function withoutOuterBreaks(nodes: readonly SafeNode[]): readonly SafeNode[] {
  const first = nodes.findIndex(says);
  return first === -1 ? [] : nodes.slice(first, nodes.findLastIndex(says) + 1);
}

function says(node: SafeNode): boolean {
  return !isBlank(node) && !(isElement(node) && node.tag === 'br');
}
