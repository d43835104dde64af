import { useEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { useKeys } from '../keys/use-keys.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { useEditor } from '../editor-context.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { preloadBlockKit } from '../screens/content-editor/views/use-block-kit.ts';
import { Navigation } from './Navigation.tsx';
import { NoAccessScreen } from './NoAccessScreen.tsx';
import { SessionBar } from './SessionBar.tsx';
import { useEditLinksCookie } from './use-edit-links-cookie.ts';
import { useViewer, ViewerContext } from './viewer.ts';

const KeyHelp = lazyComponent(async () => (await import('../keys/KeyHelp.tsx')).KeyHelp);
const Toasts = lazyComponent(async () => (await import('../ui/Toasts.tsx')).Toasts);

/** The frame around all screens: it signs the user in, and shows the navigation. */
export function Frame() {
  const { session } = useEditor();
  const viewer = useViewer();
  useEditLinksCookie(viewer);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const navigate = useNavigate();
  useKeys({ help: () => setHelpOpen(true), newPost: () => void navigate('/posts/new') });

  // The first document then opens faster.
  useEffect(preloadBlockKit, []);
  useEffect(() => {
    void session
      .ensureAuthorization(session.returnOptions())
      .then((result) => session.redirectToSignIn(result));
  }, [session]);

  if (viewer === undefined) {
    return <LoadingScreen />;
  }
  if (viewer === null || !viewer.can('edit_posts')) return <NoAccessScreen />;
  return (
    <ViewerContext value={viewer}>
      <div className="frame">
        <Navigation onHelp={() => setHelpOpen(true)} />
        <main className="screen">
          <SessionBar viewer={viewer} />
          <Outlet />
        </main>
        <Toasts />
        {isHelpOpen ? <KeyHelp onClose={() => setHelpOpen(false)} /> : null}
      </div>
    </ViewerContext>
  );
}
