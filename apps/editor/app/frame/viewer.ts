import { createContext, use, useEffect, useState } from 'react';
import type { Viewer } from '../../service/editing-service.ts';
import { useEditor } from '../editor-context.ts';

export const ViewerContext = createContext<Viewer | null>(null);

/** The signed-in user, inside the frame. */
export function useSignedInViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('This component works only inside the frame.');
  return viewer;
}

/**
 * Loads the signed-in user, once: a session that ends later does not unmount a screen with unsaved text.
 *
 * @returns `undefined` while loading, `null` for a visitor.
 */
export function useViewer(): Viewer | null | undefined {
  const { session, service } = useEditor();
  const [viewer, setViewer] = useState<Viewer | null>();

  useEffect(() => {
    let isMounted = true;
    const load = async (): Promise<void> => {
      const token = await session.fetchAccessToken();
      // A visitor is redirected to sign in, or the site is unreachable and the session bar says so.
      if (token === null) return;
      const loaded = await service.viewer();
      if (isMounted) setViewer(loaded);
    };
    void load();
    return () => {
      isMounted = false;
    };
  }, [session, service]);
  return viewer;
}
