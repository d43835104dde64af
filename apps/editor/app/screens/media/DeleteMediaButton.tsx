import { useState } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { type MediaItem, ServiceError } from '../../../service/editing-service.ts';
import { useEditor } from '../../editor-context.ts';
import { en } from '../../texts/en.ts';
import { Icon } from '../../ui/Icon.tsx';

const texts = en.media;

interface DeleteMediaButtonProps {
  readonly item: MediaItem;
  readonly onDeleted: (item: MediaItem) => void;
}

/** Deletes a media item after a confirmation: files have no trash. */
export function DeleteMediaButton({ item, onDeleted }: DeleteMediaButtonProps) {
  const { service } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function deleteItem(): Promise<void> {
    setDeleting(true);
    setError(null);
    try {
      await service.deleteMedia(item.id);
      setOpen(false);
      onDeleted(item);
    } catch (cause) {
      setError(cause instanceof ServiceError ? cause.message : String(cause));
    }
    setDeleting(false);
  }

  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className="button button-danger">
        <Icon name="trash" size={16} />
        {texts.delete}
      </Button>
      <ModalOverlay className="overlay" isDismissable={!isDeleting}>
        <Modal>
          <Dialog className="dialog" role="alertdialog">
            <Heading slot="title" level={2}>
              {texts.deleteTitle(item.title || en.untitled)}
            </Heading>
            <p>{texts.deleteExplanation}</p>
            {error === null ? null : (
              <p className="field-error" role="alert">
                {texts.notDeleted(error)}
              </p>
            )}
            <div className="dialog-actions">
              <Button className="button" slot="close" isDisabled={isDeleting}>
                {en.cancel}
              </Button>
              <Button
                className="button button-danger"
                isPending={isDeleting}
                onPress={() => void deleteItem()}
              >
                {texts.delete}
              </Button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
