import type { ReactElement, ReactNode } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import { isElement } from '../sanitize/safe-tree.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** A disclosure widget. */
export interface DetailsProps {
  readonly frame: BlockFrame;
  readonly summary: ReactNode;
  readonly content: ReactNode;
  readonly isOpen: boolean;
}

/** Renders a disclosure widget, without scripts. */
export function Details({ frame, summary, content, isOpen }: DetailsProps): ReactElement {
  return (
    <details {...frame} open={isOpen}>
      <summary>{summary}</summary>
      {content}
    </details>
  );
}

/** Reads a `<details>`; `null` for one without a summary. */
export function readDetails(element: SafeElement, context: BlockContext): DetailsProps | null {
  const summary = element.children.filter((child) => isElement(child)).find(({ tag }) => tag === 'summary');
  if (summary === undefined) return null;
  return {
    frame: frameOf(element),
    summary: context.render(summary.children),
    content: context.render(element.children.filter((child) => child !== summary)),
    isOpen: element.attributes['open'] !== undefined,
  };
}
