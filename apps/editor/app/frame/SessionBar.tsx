import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components';
import type { Viewer } from '../../service/editing-service.ts';
import { useEditor } from '../editor-context.ts';
import { en } from '../texts/en.ts';

/**
 * Says that the session has ended, and offers to sign in in another window: screens stay mounted, so nothing typed is lost. If another user
 * signs in there, the screens must be reloaded, because they belong to the first user.
 */
export function SessionBar({ viewer }: { viewer: Viewer }) {
  const { session, service, config } = useEditor();
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [other, setOther] = useState<Viewer | null>(null);

  useEffect(() => {
    let isMounted = true;
    const compare = async (): Promise<void> => {
      if (state.isAuthenticated !== true) return;
      const current = await service.viewer();
      if (isMounted) setOther(current !== null && current.id !== viewer.id ? current : null);
    };
    void compare();
    return () => {
      isMounted = false;
    };
  }, [state.isAuthenticated, service, viewer.id]);

  if (other !== null) {
    return (
      <div className="session-bar" role="alert">
        <span>{en.session.otherUser(other.name)}</span>
        <Button className="button" onPress={() => location.reload()}>
          {en.session.reload}
        </Button>
      </div>
    );
  }
  if (state.isAuthenticated !== false || state.isLoading) return null;
  // A session id without authentication: the cookie exists, but no token can be had at the moment.
  if (state.session !== null) {
    return (
      <div className="session-bar" role="alert">
        <span>{en.session.unreachable}</span>
      </div>
    );
  }
  const signInUrl = `${config.siteUrl}${config.auth.loginPagePath}?redirect_uri=/account`;
  return (
    <div className="session-bar" role="alert">
      <span>{en.session.expired}</span>
      <Button
        className="button"
        onPress={() => void window.open(signInUrl, 'sign-in', 'popup,width=480,height=640')}
      >
        {en.session.signIn}
      </Button>
    </div>
  );
}
