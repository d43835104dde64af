import type { ContentRow } from '../../../../service/editing-service.ts';
import { ServiceError } from '../../../../service/editing-service.ts';
import { useEditor } from '../../../editor-context.ts';
import { en } from '../../../texts/en.ts';
import { showToast } from '../../../ui/toasts.ts';
import type { ContentIds } from '../query/use-content-ids.ts';
import type { RowStore } from '../rows/row-store.ts';
import { newMenuOrders, type PageMove, type PageTarget, targetOf } from './move-page.ts';
import type { ListedRow } from './page-tree.ts';

interface PageMovesOptions {
  readonly ids: ContentIds;
  readonly rows: readonly ListedRow[];
  readonly store: RowStore;
}

/** As many rows as one request returns; each may need a request of its own. */
const maxSiblings = 100;

/** Moves pages among their siblings, and to other parents. */
export function usePageMoves({
  ids,
  rows,
  store,
}: PageMovesOptions): (row: ContentRow, move: PageMove) => void {
  const { service } = useEditor();

  async function moveTo(row: ContentRow, { parentId, siblings }: PageTarget): Promise<void> {
    ids.change((list) => ({
      ...list,
      ...reordered(list.ids, list.parentIds ?? [], { id: row.id, parentId, siblings }),
    }));
    try {
      const current = new Map(
        (await service.contentRows('page', siblings)).map(({ id, menuOrder }) => [id, menuOrder]),
      );
      const orders = newMenuOrders(siblings, row.id, current);
      if (parentId !== row.parentId) {
        await update([row.id], { parentId, ...orderIn(orders, row.id) });
        orders.delete(row.id);
      }
      for (const [id, menuOrder] of orders) await update([id], { menuOrder });
      store.invalidate(siblings);
    } catch (error) {
      showToast(error instanceof Error ? error.message : en.errors.service, { tone: 'error' });
    }
    ids.reload();
  }

  async function update(
    changed: readonly number[],
    draft: { parentId?: number | null; menuOrder?: number },
  ): Promise<void> {
    const [result] = await service.bulkUpdate(changed, draft);
    if (result?.error) throw new ServiceError('unexpected', result.error.message);
  }

  return (row, move) => {
    const target = targetOf(rows, row.id, move);
    if (target === null) return;
    if (target.siblings.length > maxSiblings) {
      showToast(en.lists.tooManySiblings, { tone: 'error' });
      return;
    }
    void moveTo(row, target);
  };
}

const orderIn = (orders: ReadonlyMap<number, number>, id: number): { menuOrder?: number } => {
  const menuOrder = orders.get(id);
  return menuOrder === undefined ? {} : { menuOrder };
};

/** The list as it will be after a move: siblings in their new order, in place of the first of them. */
function reordered(
  ids: readonly number[],
  parentIds: readonly number[],
  moved: { readonly id: number; readonly parentId: number | null; readonly siblings: readonly number[] },
): { ids: number[]; parentIds: number[] } {
  const parents = new Map(ids.map((id, index) => [id, parentIds[index] ?? 0]));
  parents.set(moved.id, moved.parentId ?? 0);
  const siblings = new Set(moved.siblings);
  const first = ids.findIndex((id) => siblings.has(id));
  const others = ids.filter((id) => !siblings.has(id));
  const order = others.toSpliced(first, 0, ...moved.siblings);
  return { ids: order, parentIds: order.map((id) => parents.get(id) ?? 0) };
}
