/** The selected rows. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  /** The row from which a range extends; `null` before the first choice. */
  readonly anchor: number | null;
}

export const noSelection: Selection = { ids: new Set(), anchor: null };

/** Selects or deselects a row, which becomes the anchor. */
export function toggleRow({ ids }: Selection, id: number): Selection {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return { ids: changed, anchor: id };
}

/**
 * Selects all rows from the anchor to a row, in addition to those that are selected. Without an anchor in the list, only the row.
 *
 * @param order The ids of all rows, as listed.
 */
export function extendTo({ ids, anchor }: Selection, id: number, order: readonly number[]): Selection {
  const to = order.indexOf(id);
  const from = anchor === null ? -1 : order.indexOf(anchor);
  if (to === -1) return { ids, anchor };
  if (from === -1) return { ids: new Set([...ids, id]), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor };
}

/** The selection without rows that are no longer listed; the same object if nothing changes. */
export function onlyListed(selection: Selection, order: readonly number[]): Selection {
  if (selection.ids.size === 0) return selection;
  const listed = new Set(order);
  const ids = [...selection.ids].filter((id) => listed.has(id));
  if (ids.length === selection.ids.size) return selection;
  const { anchor } = selection;
  return { ids: new Set(ids), anchor: anchor !== null && listed.has(anchor) ? anchor : null };
}

/** The state of the checkbox for all rows. */
export const allState = ({ ids }: Selection, order: readonly number[]): 'none' | 'some' | 'all' =>
  ids.size === 0 ? 'none' : ids.size >= order.length ? 'all' : 'some';
