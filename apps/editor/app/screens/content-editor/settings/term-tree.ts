import type { Term } from '../../../../service/editing-service.ts';

/** Orders terms as a tree. A term whose parent is not among them is at the top level; cycles are cut. */
export function asTree(terms: readonly Term[]): { readonly term: Term; readonly depth: number }[] {
  const ids = new Set(terms.map(({ id }) => id));
  const children = Map.groupBy(terms, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : 0,
  );
  const ordered: { term: Term; depth: number }[] = [];
  const seen = new Set<number>();
  const add = (list: readonly Term[], depth: number): void => {
    for (const term of list) {
      if (seen.has(term.id)) continue;
      seen.add(term.id);
      ordered.push({ term, depth });
      add(children.get(term.id) ?? [], depth + 1);
    }
  };
  add(children.get(0) ?? [], 0);
  add(terms, 0);
  return ordered;
}
