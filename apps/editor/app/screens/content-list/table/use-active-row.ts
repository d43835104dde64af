import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ListedRow } from '../tree/page-tree.ts';

export interface ActiveRow {
  /** The row that keys act on; `null` if the list is empty. */
  readonly id: number | null;
  /** Its position in the list; -1 without a row. */
  readonly index: number;
  /** Makes a row active. */
  readonly set: (id: number) => void;
  /** Makes a row active, scrolls to it and focuses it. */
  readonly focus: (index: number) => void;
}

/**
 * The row that keys act on. When it disappears, its successor becomes active, with the focus if the row had it.
 *
 * @param scrollTo Scrolls a row into view, which renders it.
 */
export function useActiveRow(
  rows: readonly ListedRow[],
  table: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): ActiveRow {
  const [active, setActive] = useState<{ id: number; index: number } | null>(null);
  const wantsFocus = useRef(false);

  const listedIndex = active === null ? 0 : indexOf(rows, active);
  const index = Math.min(listedIndex === -1 ? (active?.index ?? 0) : listedIndex, rows.length - 1);
  const id = rows[index]?.id ?? null;
  const isUsed = active !== null;

  if (active !== null && id !== null && (active.id !== id || active.index !== index))
    setActive({ id, index });

  const lastId = useRef(id);
  useEffect(() => {
    // The focused row was removed from the document.
    if (lastId.current !== id && isUsed && document.activeElement === document.body)
      wantsFocus.current = true;
    lastId.current = id;
  }, [id, isUsed]);

  useEffect(() => {
    if (!wantsFocus.current || id === null) return;
    const element = table.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
    if (!element) return;
    wantsFocus.current = false;
    element.focus({ preventScroll: true });
  });

  return {
    id,
    index,
    set: (next) => {
      if (next !== id || active === null)
        setActive({ id: next, index: rows.findIndex((row) => row.id === next) });
    },
    focus: (next) => {
      const to = Math.max(0, Math.min(next, rows.length - 1));
      const row = rows[to];
      if (!row) return;
      wantsFocus.current = true;
      setActive({ id: row.id, index: to });
      scrollTo(to);
    },
  };
}

/** Rows rarely move, so the last position is tried first. */
const indexOf = (rows: readonly ListedRow[], { id, index }: { id: number; index: number }): number =>
  rows[index]?.id === id ? index : rows.findIndex((row) => row.id === id);
