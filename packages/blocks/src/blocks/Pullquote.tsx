import type { ReactElement, ReactNode } from 'react';
import type { Drawing } from '../draw/drawing.ts';
import { frameOf } from '../draw/frame.ts';
import type { BlockFrame } from '../draw/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';
import { readQuote } from './Quote.tsx';
import { onlyElement } from './read-figure.ts';

/** A pull quote. */
export interface PullquoteProps {
  readonly frame: BlockFrame;
  readonly words: ReactNode;
  /** The rendered source; `null` without one. */
  readonly source: ReactNode;
}

/** Renders a pull quote. */
export function Pullquote({ frame, words, source }: PullquoteProps): ReactElement {
  return (
    <figure {...frame}>
      <blockquote>
        {words}
        {source === null ? null : <cite>{source}</cite>}
      </blockquote>
    </figure>
  );
}

/** Reads `figure.wp-block-pullquote`. */
export function readPullquote(element: SafeElement, drawing: Drawing): PullquoteProps | null {
  const quote = onlyElement(element);
  if (quote?.tag !== 'blockquote') return null;
  const { words, source } = readQuote(quote, drawing);
  return { frame: frameOf(element), words, source };
}
