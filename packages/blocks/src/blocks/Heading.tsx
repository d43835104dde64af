import type { ReactElement, ReactNode } from 'react';
import type { Drawing } from '../draw/drawing.ts';
import { frameOf } from '../draw/frame.ts';
import type { BlockFrame } from '../draw/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** A heading within the content. */
export interface HeadingProps {
  readonly frame: BlockFrame;
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly words: ReactNode;
}

/** Renders a heading at its level. */
export function Heading({ frame, level, words }: HeadingProps): ReactElement {
  const Tag = `h${level}` as const;
  return <Tag {...frame}>{words}</Tag>;
}

/** Reads `<h1>` to `<h6>`. */
export function readHeading(element: SafeElement, drawing: Drawing): HeadingProps {
  const level = Math.min(6, Number(element.tag.slice(1)) + drawing.headingOffset) as HeadingProps['level'];
  return { frame: frameOf(element), level, words: drawing.drawLinked(element.children) };
}
