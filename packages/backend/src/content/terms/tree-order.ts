import type { Term } from '../../storage/terms.ts';

/**
 * The descendants of a term in the order of the tree: each one before its own descendants, siblings in the given order. A term whose
 * parent is missing in the list is left out with its descendants, as in WordPress.
 *
 * @see WordPress, `_get_term_children`
 */
export function inTreeOrder(terms: readonly Term[], root: number): Term[] {
  const childrenOf = Map.groupBy(terms, (term) => term.parent_id);
  const ordered: Term[] = [];
  const seen = new Set([root]);
  // A stack instead of recursion: imported trees may be deep, or loops.
  const pending = (childrenOf.get(root) ?? []).toReversed();
  for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
    if (seen.has(term.id)) continue;
    seen.add(term.id);
    ordered.push(term);
    pending.push(...(childrenOf.get(term.id) ?? []).toReversed());
  }
  return ordered;
}
