import type { ReactElement } from 'react';
import { frameOf } from '../draw/frame.ts';
import type { BlockFrame } from '../draw/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** A break in the text. */
export interface SeparatorProps {
  readonly frame: BlockFrame;
}

/** Draws a break in the text. */
export function Separator({ frame }: SeparatorProps): ReactElement {
  return <hr {...frame} />;
}

/** Reads an `<hr>`. */
export function readSeparator(element: SafeElement): SeparatorProps {
  return { frame: frameOf(element) };
}
