import { Button } from 'react-aria-components';
import type { SaveStatus } from '../../../document/document-state.ts';
import type { OpenDocument } from '../../../document/open-document.ts';
import { en } from '../../texts/en.ts';
import { useSaveStatus } from './use-document-state.ts';

/** Where the user's changes are: on the server, on this device only, or nowhere else yet. */
export function SaveStatusText({ document, onRetry }: { document: OpenDocument; onRetry: () => void }) {
  const status = useSaveStatus(document);
  const needsRetry =
    status.kind === 'failed' || (status.kind === 'device' && status.reason === 'unavailable');
  return (
    <span className="editor-save-status" data-kind={status.kind}>
      <output>{textOf(status)}</output>
      {needsRetry ? (
        <Button className="button button-quiet" onPress={onRetry}>
          {en.retry}
        </Button>
      ) : null}
    </span>
  );
}

function textOf(status: SaveStatus): string {
  const { saving } = en.editor;
  switch (status.kind) {
    case 'saving':
      return saving.saving;
    case 'saved':
      return status.at === null ? '' : saving.saved(new Date(status.at), status.as === 'autosave');
    case 'device':
      return saving.device[status.reason ?? 'waiting'];
    default:
      return saving.failed(status.message);
  }
}
