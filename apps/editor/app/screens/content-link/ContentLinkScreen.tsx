import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { type EditingService, ServiceError } from '../../../service/editing-service.ts';
import { useEditor } from '../../editor-context.ts';
import { NotFoundScreen } from '../../frame/NotFoundScreen.tsx';
import { en } from '../../texts/en.ts';

/** Leads from an ID without a type, as in the URLs of WordPress's administration, to the screen of the content. */
export function Component() {
  const { id } = useParams();
  // A new ID starts again.
  return <ContentLink key={id} id={Number(id)} />;
}

function ContentLink({ id }: { id: number }) {
  const { service } = useEditor();
  const [path, setPath] = useState<string | null>();
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    let isMounted = true;
    const load = async (): Promise<void> => {
      try {
        const found = Number.isInteger(id) && id > 0 ? await findScreen(service, id) : null;
        if (isMounted) setPath(found);
      } catch (cause) {
        if (isMounted) setError(cause instanceof ServiceError ? cause.message : String(cause));
      }
    };
    void load();
    return () => {
      isMounted = false;
    };
  }, [service, id]);

  if (error !== null) {
    return (
      <p className="screen-message" role="alert">
        {error}
      </p>
    );
  }
  if (path === undefined) return <output className="screen-message">{en.loading}</output>;
  return path === null ? <NotFoundScreen /> : <Navigate to={path} replace />;
}

/** The path of the screen for content of any type; `null` if the user cannot see such content. */
async function findScreen(
  service: Pick<EditingService, 'contentRows' | 'media'>,
  id: number,
): Promise<string | null> {
  const [posts, pages, media] = await Promise.all([
    service.contentRows('post', [id]),
    service.contentRows('page', [id]),
    service.media([id]),
  ]);
  if (posts.length > 0) return `/posts/${id}`;
  if (pages.length > 0) return `/pages/${id}`;
  return media.length > 0 ? `/media?item=${id}` : null;
}
