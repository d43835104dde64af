import type { ReactElement, ReactNode } from 'react';
import type { Drawing } from '../draw/drawing.ts';
import { frameOf } from '../draw/frame.ts';
import type { BlockFrame } from '../draw/frame.ts';
import { hasClass } from '../sanitize/safe-tree.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';
import { onlyElement } from './read-figure.ts';

/** A listing whose lines must not be broken. */
export interface CodeListingProps {
  readonly frame: BlockFrame;
  /** Names what scrolls. */
  readonly label: string;
  /** Whether it holds program text (else any text set line by line). */
  readonly isCode: boolean;
  readonly text: ReactNode;
}

/** Draws a listing. It takes the focus, so that it scrolls by keyboard. */
export function CodeListing({ frame, label, isCode, text }: CodeListingProps): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls, so it must be reachable by keyboard
    <pre {...frame} role="group" aria-label={label} tabIndex={0}>
      {isCode ? <code>{text}</code> : text}
    </pre>
  );
}

/** Reads `pre.wp-block-code` and any `<pre>` that holds one `<code>`; `null` for verse and other preformatted text. */
export function readCode(element: SafeElement, drawing: Drawing): CodeListingProps | null {
  const inner = onlyElement(element);
  const code = inner?.tag === 'code' ? inner : null;
  if (code === null && !hasClass(element, 'wp-block-code')) return null;
  return {
    frame: frameOf(element),
    label: drawing.labels.code,
    isCode: code !== null,
    text: drawing.draw((code ?? element).children),
  };
}
