import type { ReactElement, ReactNode } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import { hasClass, isElement, meaningfulChildren } from '../sanitize/safe-tree.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** Blocks side by side, stacked on a phone. */
export interface ColumnsProps {
  readonly frame: BlockFrame;
  readonly columns: readonly { readonly frame: BlockFrame; readonly content: ReactNode }[];
}

/** Renders columns. */
export function Columns({ frame, columns }: ColumnsProps): ReactElement {
  return (
    <div {...frame}>
      {columns.map(({ frame: own, content }, index) => (
        // oxlint-disable-next-line no-array-index-key -- the list never changes once rendered
        <div key={index} {...own}>
          {content}
        </div>
      ))}
    </div>
  );
}

/** Reads `.wp-block-columns`; `null` if it contains anything but columns. */
export function readColumns(element: SafeElement, context: BlockContext): ColumnsProps | null {
  const columns = [];
  for (const child of meaningfulChildren(element)) {
    if (!isElement(child) || !hasClass(child, 'wp-block-column')) return null;
    columns.push({ frame: frameOf(child), content: context.render(child.children) });
  }
  return columns.length === 0 ? null : { frame: frameOf(element), columns };
}
