import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { OpenDocument } from '../../../../document/open-document.ts';
import type { Revision } from '../../../../service/editing-service.ts';
import { useEditor } from '../../../editor-context.ts';
import { en } from '../../../texts/en.ts';
import { RevisionDialog } from './RevisionDialog.tsx';

interface RevisionsSectionProps {
  readonly document: OpenDocument;
  readonly id: number;
}

/** The revisions, newest first; each opens a comparison. */
export function RevisionsSection({ document, id }: RevisionsSectionProps) {
  const { service } = useEditor();
  const { revisions: texts } = en.editor;
  const { type } = document.state();
  const [revisions, setRevisions] = useState<readonly Revision[] | null>(null);
  const [opened, setOpened] = useState<Revision | null>(null);

  useEffect(() => {
    let isMounted = true;
    service.revisions(type, id).then(
      (loaded) => isMounted && setRevisions(loaded),
      () => isMounted && setRevisions([]),
    );
    return () => {
      isMounted = false;
    };
  }, [service, type, id]);

  if (revisions === null) return <output>{en.loading}</output>;
  if (revisions.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <ol className="revision-list">
        {revisions.map((revision) => (
          <li key={revision.id}>
            <Button className="button button-quiet" onPress={() => setOpened(revision)}>
              {texts.entry(revision)}
            </Button>
          </li>
        ))}
      </ol>
      {opened === null ? null : (
        <RevisionDialog
          revision={opened}
          current={document.state().fields}
          onRestore={() => {
            setOpened(null);
            void document.restore(opened.id);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
