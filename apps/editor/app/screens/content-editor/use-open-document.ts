import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { createIndexedDbLog } from '../../../document/log/indexed-db-log.ts';
import { openDocument } from '../../../document/document-session.ts';
import type { OpenDocument } from '../../../document/open-document.ts';
import type { ContentTypeName } from '../../../service/editing-service.ts';
import { useEditor } from '../../editor-context.ts';
import { useSignedInViewer } from '../../frame/viewer.ts';

/** The document of an editor screen. */
export type OpenedDocument =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'open'; readonly document: OpenDocument };

/**
 * Opens content, with the unsaved work of the log entry in the URL (`?resume=KEY`), and closes it when the screen is left. New content gets an id with its first save: the URL then changes, and the document
 * stays open.
 */
export function useOpenDocument(type: ContentTypeName, id: number | null): OpenedDocument {
  const { service, session } = useEditor();
  const viewer = useSignedInViewer();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const resume = search.get('resume');
  const [opened, setOpened] = useState<OpenedDocument>({ kind: 'opening' });
  const isOpen =
    opened.kind === 'open' && opened.document.state().type === type && opened.document.state().id === id;

  useEffect(() => {
    if (isOpen) return undefined;
    let isCurrent = true;
    const open = async (): Promise<void> => {
      try {
        const document = await openDocument({
          service,
          session,
          viewer,
          type,
          id,
          log: await createIndexedDbLog(),
          ...(resume !== null && { resume }),
        });
        if (isCurrent) setOpened({ kind: 'open', document });
        else await document.close();
      } catch (error) {
        if (isCurrent) setOpened({ kind: 'failed', error });
      }
    };
    void open();
    return () => {
      isCurrent = false;
    };
  }, [isOpen, service, session, viewer, type, id, resume]);

  const document = opened.kind === 'open' ? opened.document : null;
  useEffect(() => {
    if (document === null) return undefined;
    const folder = type === 'post' ? '/posts' : '/pages';
    const unsubscribe = document.subscribe(() => {
      const created = document.state().id;
      if (id === null && created !== null) void navigate(`${folder}/${created}`, { replace: true });
    });
    return unsubscribe;
  }, [document, id, type, navigate]);
  useEffect(() => () => void document?.close(), [document]);
  return opened;
}
