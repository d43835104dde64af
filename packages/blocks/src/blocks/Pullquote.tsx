import type { ReactElement, ReactNode } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';
import { readQuote } from './Quote.tsx';
import { onlyElement } from './read-figure.ts';

/** A pull quote. */
export interface PullquoteProps {
  readonly frame: BlockFrame;
  readonly content: ReactNode;
  /** The rendered source; `null` without one. */
  readonly source: ReactNode;
}

/** Renders a pull quote. */
export function Pullquote({ frame, content, source }: PullquoteProps): ReactElement {
  return (
    <figure {...frame}>
      <blockquote>
        {content}
        {source === null ? null : <cite>{source}</cite>}
      </blockquote>
    </figure>
  );
}

/** Reads `figure.wp-block-pullquote`. */
export function readPullquote(element: SafeElement, context: BlockContext): PullquoteProps | null {
  const quote = onlyElement(element);
  if (quote?.tag !== 'blockquote') return null;
  const { content, source } = readQuote(quote, context);
  return { frame: frameOf(element), content, source };
}
