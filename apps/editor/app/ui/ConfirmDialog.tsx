import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { en } from '../texts/en.ts';

interface ConfirmDialogProps {
  /** The question, which names what happens. */
  readonly title: string;
  readonly explanation: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, explanation, confirmLabel, onConfirm, onCancel }: ConfirmDialogProps) {
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Modal>
        <Dialog className="dialog" role="alertdialog">
          <Heading slot="title" level={1}>
            {title}
          </Heading>
          <p>{explanation}</p>
          <div className="dialog-actions">
            <Button className="button" onPress={onCancel}>
              {en.cancel}
            </Button>
            <Button className="button button-danger" onPress={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
