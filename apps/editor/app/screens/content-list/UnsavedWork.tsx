import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'react-router';
import { abandonedWork } from '../../../document/log/abandoned-work.ts';
import { createIndexedDbLog } from '../../../document/log/indexed-db-log.ts';
import type { LogSummary } from '../../../document/log/local-log.ts';
import type { ContentTypeName } from '../../../service/editing-service.ts';
import { useSignedInViewer } from '../../frame/viewer.ts';
import { en } from '../../texts/en.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Unsaved work of this user that only this device has: each document can be continued or discarded. */
export function UnsavedWork({ type }: { type: ContentTypeName }) {
  const viewer = useSignedInViewer();
  const { unsavedWork: texts } = en.lists;
  const [works, setWorks] = useState<readonly LogSummary[]>([]);
  const [discarding, setDiscarding] = useState<LogSummary | null>(null);

  useEffect(() => {
    let isMounted = true;
    const load = async (): Promise<void> => {
      const found = await abandonedWork(await createIndexedDbLog(), viewer.id);
      if (isMounted) setWorks(found.filter((work) => work.type === type));
    };
    // A browser without storage has no unsaved work.
    load().catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [viewer.id, type]);

  async function discard({ key }: LogSummary): Promise<void> {
    setDiscarding(null);
    const log = await createIndexedDbLog();
    await log.remove({ account: viewer.id, key, changeCount: Infinity });
    setWorks((before) => before.filter((work) => work.key !== key));
  }

  if (works.length === 0) return null;
  return (
    <section className="unsaved-work" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <ul>
        {works.map((work) => (
          <li key={work.key}>
            <span>{texts.entry(work.title || en.untitled, new Date(work.changedAt))}</span>
            <Link className="button" to={continueUrl(work)}>
              {texts.continue}
            </Link>
            <Button className="button button-quiet" onPress={() => setDiscarding(work)}>
              {texts.discard}
            </Button>
          </li>
        ))}
      </ul>
      {discarding === null ? null : (
        <ConfirmDialog
          title={texts.discardQuestion(discarding.title || en.untitled)}
          explanation={texts.discardExplanation}
          confirmLabel={texts.discard}
          onConfirm={() => void discard(discarding)}
          onCancel={() => setDiscarding(null)}
        />
      )}
    </section>
  );
}

/** Content without an id is found by the key of its entry. */
const continueUrl = ({ type, id, key }: LogSummary): string =>
  id === null ? `/${type}s/new?resume=${encodeURIComponent(key)}` : `/${type}s/${id}`;
