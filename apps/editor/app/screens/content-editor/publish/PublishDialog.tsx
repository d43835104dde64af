import { useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { OpenDocument } from '../../../../document/open-document.ts';
import { checkContent } from '../../../checks/check-content.ts';
import { en } from '../../../texts/en.ts';
import { useSignedInViewer } from '../../../frame/viewer.ts';
import { type StateBesideText, useText } from '../use-document-state.ts';
import { useSiteFacts } from '../../../site-facts.ts';
import { DateField } from '../settings/DateField.tsx';
import { SlugField } from '../settings/SlugField.tsx';
import { visibilityOf } from '../settings/visibility.ts';
import { CardsPreview } from './CardsPreview.tsx';
import { CheckList } from './CheckList.tsx';
import { isInFuture, publishStatus } from './publish-status.ts';

interface PublishDialogProps {
  readonly state: StateBesideText;
  readonly document: OpenDocument;
  readonly onClose: () => void;
}

/** Read from top to bottom: what to check, the URL, when and for whom; the button names what happens. Afterwards: the link. */
export function PublishDialog({ state, document, onClose }: PublishDialogProps) {
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="dialog-wide">
        <Dialog className="dialog publish-dialog">
          <PublishForm state={state} document={document} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function PublishForm({ state, document, onClose }: PublishDialogProps) {
  const { publish, actions, settings } = en.editor;
  const viewer = useSignedInViewer();
  const site = useSiteFacts();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { fields, type, base } = state;
  const canPublish = viewer.can(type === 'post' ? 'publish_posts' : 'publish_pages');
  const findings = checkContent({ type, ...fields, content: useText(document) });
  const isScheduled = isInFuture(fields.date, site?.timeZone ?? '+00:00');
  const visibility = visibilityOf(state);
  const isDone = base?.status === 'publish' || base?.status === 'future' || base?.status === 'private';

  async function save(): Promise<void> {
    setSaving(true);
    const status = publishStatus({ canPublish, isScheduled, visibility });
    const result = await document.save({ status });
    setSaving(false);
    setError(result.kind === 'failed' ? result.message : null);
    if (result.kind === 'conflict' || (result.kind === 'saved' && !canPublish)) onClose();
  }

  if (isDone) {
    return (
      <>
        <Heading slot="title" level={1}>
          {base.status === 'future' ? publish.scheduled : publish.published}
        </Heading>
        <p>
          <a href={base.link} target="_blank" rel="noreferrer">
            {base.link}
          </a>
        </p>
        <div className="dialog-actions">
          {base.status === 'publish' ? (
            <Button className="button" onPress={() => void document.save({ status: 'draft' }).then(onClose)}>
              {publish.undo}
            </Button>
          ) : null}
          <Button className="button button-primary" slot="close">
            {en.close}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <Heading slot="title" level={1}>
        {canPublish ? publish.title : publish.submitTitle}
      </Heading>
      <CheckList findings={findings} />
      {canPublish ? (
        <>
          <SlugField state={state} document={document} />
          <DateField state={state} document={document} />
          <p>
            {settings.visibility}: {settings.visibilities[visibility]}
          </p>
          {type === 'post' ? <CardsPreview document={document} /> : null}
        </>
      ) : (
        <p>{publish.submitExplanation}</p>
      )}
      {error === null ? null : (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className="dialog-actions">
        <Button className="button" slot="close">
          {en.cancel}
        </Button>
        <Button
          className="button button-primary"
          isPending={isSaving}
          isDisabled={findings.some(({ isBlocking }) => isBlocking)}
          onPress={() => void save()}
        >
          {canPublish
            ? isScheduled
              ? publish.schedule(fields.date ?? '')
              : actions.publishNow
            : actions.submit}
        </Button>
      </div>
    </>
  );
}
