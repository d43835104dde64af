import { editLinksCookie, editLinksOf } from '@masthead/contract';
import { useEffect } from 'react';
import type { Viewer } from '../../service/editing-service.ts';
import { useEditor } from '../editor-context.ts';

/** Stores what the user may edit, so that the site's pages show edit links. */
export function useEditLinksCookie(viewer: Viewer | null | undefined): void {
  const { config } = useEditor();
  useEffect(() => {
    if (!viewer) return;
    document.cookie = editLinksCookie(editLinksOf(viewer.id, viewer.can), config);
  }, [viewer, config]);
}
