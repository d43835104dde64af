import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'react-router';
import { createIndexedDbLog } from '../../../document/log/indexed-db-log.ts';
import type { LogSummary } from '../../../document/log/local-log.ts';
import { useSignedInViewer } from '../../frame/viewer.ts';
import { en } from '../../texts/en.ts';

/**
 * Signs out, and deletes the user's unsaved work from this device; what exists only here is listed first. A screen of its own, because the
 * editor closes and stores its text when it is left.
 */
export function Component() {
  const viewer = useSignedInViewer();
  const { signOut: texts } = en;
  const form = useRef<HTMLFormElement>(null);
  const [unsaved, setUnsaved] = useState<readonly LogSummary[] | null>(null);

  useEffect(() => {
    let isMounted = true;
    const load = async (): Promise<void> => {
      const log = await createIndexedDbLog();
      const works = await log.list(viewer.id);
      if (isMounted) setUnsaved(works.filter(({ isAutosaved }) => !isAutosaved));
    };
    // A browser without storage has no unsaved work.
    load().catch(() => setUnsaved([]));
    return () => {
      isMounted = false;
    };
  }, [viewer.id]);

  async function signOut(): Promise<void> {
    try {
      const log = await createIndexedDbLog();
      await log.clear(viewer.id);
    } finally {
      form.current?.submit();
    }
  }

  if (unsaved === null) return <output className="screen-message">{en.loading}</output>;
  return (
    <div className="screen-message">
      <title>{en.documentTitle(texts.title)}</title>
      <h1>{texts.title}</h1>
      {unsaved.length === 0 ? (
        <p>{texts.explanation}</p>
      ) : (
        <>
          <p>{texts.unsaved}</p>
          <ul>
            {unsaved.map(({ key, title }) => (
              <li key={key}>{title || en.untitled}</li>
            ))}
          </ul>
        </>
      )}
      <form ref={form} className="dialog-actions" method="post" action="/logout">
        <Link className="button" to="/posts">
          {texts.stay}
        </Link>
        <Button
          className={unsaved.length === 0 ? 'button button-primary' : 'button button-danger'}
          onPress={() => void signOut()}
        >
          {unsaved.length === 0 ? texts.title : texts.signOutAndDelete}
        </Button>
      </form>
    </div>
  );
}
