import type { ReactElement, ReactNode } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import { findElement, isElement, meaningfulChildren, textBelow } from '../sanitize/safe-tree.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';
import { Caption } from './Caption.tsx';
import { isCaption, readCaption } from './read-figure.ts';
import type { BlockCaption } from './read-figure.ts';

/** A table in a container that scrolls horizontally on narrow pages. */
export interface DataTableProps {
  readonly frame: BlockFrame;
  readonly table: BlockFrame;
  /** Accessible name of the scrollable container: the caption, else a generic label. */
  readonly label: string;
  /** `<caption>`, column groups and row groups. */
  readonly parts: ReactNode;
  readonly caption: BlockCaption | null;
}

/** Renders a table. The scrollable container is focusable, so that it can be scrolled by keyboard. */
export function DataTable({ frame, table, label, parts, caption }: DataTableProps): ReactElement {
  return (
    <figure {...frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls, so it must be reachable by keyboard; a landmark to each table would be too many */}
      <div className="table-scroll" role="group" aria-label={label} tabIndex={0}>
        <table {...table}>{parts}</table>
      </div>
      <Caption caption={caption} />
    </figure>
  );
}

/** Reads `figure.wp-block-table` and any other `<table>`. */
export function readTable(element: SafeElement, context: BlockContext): DataTableProps | null {
  let table: SafeElement | null = element.tag === 'table' ? element : null;
  let caption: SafeElement | null = null;
  if (table === null) {
    for (const child of meaningfulChildren(element)) {
      if (!isElement(child)) return null;
      if (child.tag === 'table' && table === null) table = child;
      else if (isCaption(child) && caption === null) caption = child;
      else return null;
    }
  }
  if (table === null) return null;
  const named = caption ?? findElement(table.children, ({ tag }) => tag === 'caption');
  return {
    frame: element === table ? { className: 'table-figure' } : frameOf(element),
    table: frameOf(table),
    label:
      (named === null ? '' : textBelow(named.children).replaceAll(/\s+/g, ' ').trim()) ||
      context.labels.table,
    parts: context.render(table.children),
    caption: caption === null ? null : readCaption(caption, context),
  };
}
