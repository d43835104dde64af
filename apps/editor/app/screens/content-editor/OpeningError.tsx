import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { createIndexedDbLog } from '../../../document/log/indexed-db-log.ts';
import { type ContentTypeName, ServiceError } from '../../../service/editing-service.ts';
import { useSignedInViewer } from '../../frame/viewer.ts';
import { en } from '../../texts/en.ts';

/** Shown when content cannot be opened. Unsaved work on content that was deleted can become new content. */
export function OpeningError({
  type,
  id,
  error,
}: {
  type: ContentTypeName;
  id: number | null;
  error: unknown;
}) {
  const isMissing = error instanceof ServiceError && error.code === 'not_found';
  const { opening } = en.editor;
  const unsavedKey = useUnsavedKey(type, isMissing ? id : null);
  return (
    <div className="screen-message">
      <h1>{isMissing ? opening.notFound(type, id ?? 0) : en.errors.service}</h1>
      <p>
        {isMissing ? opening.notFoundExplanation : error instanceof Error ? error.message : String(error)}
      </p>
      {unsavedKey === null ? null : (
        <Link className="button button-primary" to={`/${type}s/new?resume=${encodeURIComponent(unsavedKey)}`}>
          {opening.continueAsNew}
        </Link>
      )}
      <Link className="button" to={type === 'post' ? '/posts' : '/pages'}>
        {type === 'post' ? en.errors.toPosts : opening.toPages}
      </Link>
    </div>
  );
}

/** The key of the newest unsaved work on content that no longer exists; `null` if there is none. */
function useUnsavedKey(type: ContentTypeName, id: number | null): string | null {
  const viewer = useSignedInViewer();
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    let isMounted = true;
    const find = async (): Promise<void> => {
      if (id === null) return;
      const log = await createIndexedDbLog();
      const [newest] = await log.read(viewer.id, { type, id });
      if (isMounted) setKey(newest?.key ?? null);
    };
    find().catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [viewer.id, type, id]);
  return key;
}
