import type { ReactElement, ReactNode } from 'react';
import type { Drawing } from '../draw/drawing.ts';
import { frameOf } from '../draw/frame.ts';
import type { BlockFrame } from '../draw/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';
import { onlyElement, readLink } from './read-figure.ts';
import type { BlockLink } from './read-figure.ts';

/** A link that looks like a button. */
export interface ButtonProps {
  readonly frame: BlockFrame;
  /** Where it leads, with the look of the label; `null` for one the author gave no address. */
  readonly link: BlockLink | null;
  readonly label: ReactNode;
  /** The look of the label where there is no link. */
  readonly look: BlockFrame;
}

/** Draws a button. Without an address it is text that looks like one, and takes no focus. */
export function Button({ frame, link, label, look }: ButtonProps): ReactElement {
  return <div {...frame}>{link === null ? <span {...look}>{label}</span> : <a {...link}>{label}</a>}</div>;
}

/** Reads `.wp-block-button`. */
export function readButton(element: SafeElement, drawing: Drawing): ButtonProps | null {
  const inner = onlyElement(element);
  if (inner?.tag === 'a') {
    return {
      frame: frameOf(element),
      link: readLink(inner),
      label: drawing.drawLinked(inner.children),
      look: frameOf(inner),
    };
  }
  // The allow-list takes away an <a> that leads nowhere.
  const look = { className: 'wp-block-button__link' };
  return { frame: frameOf(element), link: null, label: drawing.draw(element.children), look };
}
