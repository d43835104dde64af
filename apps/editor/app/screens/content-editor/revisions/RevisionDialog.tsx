import { useEffect, useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Revision, RevisionText } from '../../../../service/editing-service.ts';
import { useEditor } from '../../../editor-context.ts';
import { en } from '../../../texts/en.ts';
import { compareTexts, type Difference } from './compare-texts.ts';

interface RevisionDialogProps {
  readonly revision: Revision;
  readonly current: Pick<RevisionText, 'title' | 'content' | 'excerpt'>;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** Compares a revision with the current text, word by word. */
export function RevisionDialog({ revision, current, onRestore, onClose }: RevisionDialogProps) {
  const { service } = useEditor();
  const { revisions: texts, fields } = en.editor;
  const [loaded, setLoaded] = useState<RevisionText | null>(null);

  useEffect(() => {
    let isMounted = true;
    void service.revision(revision.id).then((text) => (isMounted ? setLoaded(text) : undefined));
    return () => {
      isMounted = false;
    };
  }, [service, revision.id]);

  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable>
      <Modal className="dialog-wide">
        <Dialog className="dialog">
          <Heading slot="title" level={1}>
            {texts.entry(revision)}
          </Heading>
          {loaded === null ? (
            <output>{en.loading}</output>
          ) : (
            (['title', 'content', 'excerpt'] as const).map((field) =>
              loaded[field] === current[field] ? null : (
                <section key={field}>
                  <h2>{fields[field]}</h2>
                  <Differences differences={compareTexts(loaded[field], current[field])} />
                </section>
              ),
            )
          )}
          <p className="revision-key">
            <del>{texts.onlyThen}</del> <ins>{texts.onlyNow}</ins>
          </p>
          <div className="dialog-actions">
            <Button className="button" slot="close">
              {en.close}
            </Button>
            <Button className="button button-primary" isDisabled={loaded === null} onPress={onRestore}>
              {texts.restore}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const Differences = ({ differences }: { differences: readonly Difference[] }) => (
  <div className="revision-text">
    {differences.map(({ kind, text }, index) => {
      const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
      // The list is computed once for two texts, and never reordered.
      // oxlint-disable-next-line react/no-array-index-key
      return <Tag key={index}>{text}</Tag>;
    })}
  </div>
);
