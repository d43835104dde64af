import type { ContentTypeName } from '../../../service/editing-service.ts';
import { en } from '../../texts/en.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { BulkAction } from './bulk/BulkBar.tsx';
import type { BulkChange } from './bulk/bulk-change.ts';
import { BulkValueDialog } from './bulk/BulkValueDialog.tsx';

/** A change that asks something first. */
export interface OpenDialog {
  readonly action: BulkAction;
  readonly ids: readonly number[];
}

interface ListDialogsProps {
  readonly type: ContentTypeName;
  readonly dialog: OpenDialog | null;
  readonly onChange: (change: BulkChange) => void;
  readonly onClose: () => void;
}

/** The dialog of a change that needs a confirmation or a value. */
export function ListDialogs({ type, dialog, onChange, onClose }: ListDialogsProps) {
  if (dialog === null) return null;
  const { action } = dialog;
  const what = en.lists[type].count(dialog.ids.length);
  if (action === 'delete') {
    return (
      <ConfirmDialog
        title={en.lists.bulk.deleteTitle(what)}
        explanation={en.lists.bulk.deleteExplanation}
        confirmLabel={en.lists.actions.delete}
        onConfirm={() => onChange({ kind: 'delete' })}
        onCancel={onClose}
      />
    );
  }
  if (action === 'author' || action === 'addCategories' || action === 'addTags') {
    return <BulkValueDialog kind={action} what={what} onApply={onChange} onCancel={onClose} />;
  }
  return null;
}
