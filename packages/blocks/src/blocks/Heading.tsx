import type { ReactElement, ReactNode } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** A heading within the content. */
export interface HeadingProps {
  readonly frame: BlockFrame;
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly content: ReactNode;
}

/** Renders a heading at its level. */
export function Heading({ frame, level, content }: HeadingProps): ReactElement {
  const Tag = `h${level}` as const;
  return <Tag {...frame}>{content}</Tag>;
}

/** Reads `<h1>` to `<h6>`. */
export function readHeading(element: SafeElement, context: BlockContext): HeadingProps {
  const level = Math.min(6, Number(element.tag.slice(1)) + context.headingOffset) as HeadingProps['level'];
  return { frame: frameOf(element), level, content: context.renderLinked(element.children) };
}
