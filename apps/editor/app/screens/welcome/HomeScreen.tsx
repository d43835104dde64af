import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useEditor } from '../../editor-context.ts';
import { useSignedInViewer } from '../../frame/viewer.ts';
import { en } from '../../texts/en.ts';
import { isFirstVisit } from './first-visit.ts';

/** Leads to the posts, on the first visit to the welcome screen. */
export function HomeScreen() {
  const { service } = useEditor();
  const viewer = useSignedInViewer();
  const [path, setPath] = useState<string | null>(null);

  useEffect(() => {
    let isMounted = true;
    const choose = async (): Promise<void> => {
      // The list reports errors of the connection.
      const isFirst = await isFirstVisit(viewer, service).catch(() => false);
      if (isMounted) setPath(isFirst ? '/welcome' : '/posts');
    };
    void choose();
    return () => {
      isMounted = false;
    };
  }, [viewer, service]);

  if (path === null) return <output className="screen-message">{en.loading}</output>;
  return <Navigate to={path} replace />;
}
