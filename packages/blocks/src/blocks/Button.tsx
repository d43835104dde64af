import type { ReactElement, ReactNode } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';
import { onlyElement, readLink } from './read-figure.ts';
import type { BlockLink } from './read-figure.ts';

/** A link that looks like a button. */
export interface ButtonProps {
  readonly frame: BlockFrame;
  /** The link, with the style of the label; `null` without a URL. */
  readonly link: BlockLink | null;
  readonly label: ReactNode;
  /** The style of the label without a link. */
  readonly look: BlockFrame;
}

/** Renders a button. Without a URL it is text with the style of a button, and not focusable. */
export function Button({ frame, link, label, look }: ButtonProps): ReactElement {
  return <div {...frame}>{link === null ? <span {...look}>{label}</span> : <a {...link}>{label}</a>}</div>;
}

/** Reads `.wp-block-button`. */
export function readButton(element: SafeElement, context: BlockContext): ButtonProps | null {
  const inner = onlyElement(element);
  if (inner?.tag === 'a') {
    return {
      frame: frameOf(element),
      link: readLink(inner),
      label: context.renderLinked(inner.children),
      look: frameOf(inner),
    };
  }
  // The sanitiser removes an <a> without a URL.
  const look = { className: 'wp-block-button__link' };
  return { frame: frameOf(element), link: null, label: context.render(element.children), look };
}
