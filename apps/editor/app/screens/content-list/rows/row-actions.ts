import type { ContentRow, ContentTypeName, Viewer } from '../../../../service/editing-service.ts';
import type { IconName } from '../../../ui/Icon.tsx';
import type { ListedRow } from '../tree/page-tree.ts';
import { rowRights } from '../rights/row-rights.ts';

export type RowAction =
  | 'edit'
  | 'quickEdit'
  | 'view'
  | 'publish'
  | 'draft'
  | 'restore'
  | 'trash'
  | 'delete'
  | 'moveUp'
  | 'moveDown'
  | 'moveIn'
  | 'moveOut';

export const actionIcons: Readonly<Partial<Record<RowAction, IconName>>> = {
  quickEdit: 'quickEdit',
  view: 'external',
  restore: 'restore',
  trash: 'trash',
  delete: 'trash',
};

/** The actions that a user may perform on a row, in the order of its menu. */
export function actionsOf(
  row: ContentRow,
  listed: ListedRow,
  { viewer, type }: { viewer: Viewer; type: ContentTypeName },
): RowAction[] {
  const { mayEdit, mayDelete, mayPublish } = rowRights(viewer, type, row);
  if (row.status === 'trash') return mayDelete ? ['restore', 'delete'] : [];
  const isVisible = row.status === 'publish' || row.status === 'private';
  const isUnpublished = row.status === 'draft' || row.status === 'pending' || row.status === 'future';
  return [
    ...(mayEdit ? (['edit', 'quickEdit'] as const) : []),
    ...(isVisible ? (['view'] as const) : []),
    ...(mayPublish && isUnpublished ? (['publish'] as const) : []),
    ...(mayEdit && row.status !== 'draft' ? (['draft'] as const) : []),
    ...(mayEdit && listed.branch ? movesOf(listed.branch) : []),
    ...(mayDelete ? (['trash'] as const) : []),
  ];
}

function movesOf({ level, position, siblingCount }: NonNullable<ListedRow['branch']>): RowAction[] {
  return [
    ...(position > 1 ? (['moveUp'] as const) : []),
    ...(position < siblingCount ? (['moveDown'] as const) : []),
    ...(position > 1 ? (['moveIn'] as const) : []),
    ...(level > 1 ? (['moveOut'] as const) : []),
  ];
}
