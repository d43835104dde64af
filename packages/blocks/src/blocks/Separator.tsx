import type { ReactElement } from 'react';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** A thematic break. */
export interface SeparatorProps {
  readonly frame: BlockFrame;
}

/** Renders a thematic break. */
export function Separator({ frame }: SeparatorProps): ReactElement {
  return <hr {...frame} />;
}

/** Reads an `<hr>`. */
export function readSeparator(element: SafeElement): SeparatorProps {
  return { frame: frameOf(element) };
}
