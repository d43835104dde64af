import { useEffect, useState } from 'react';
import type { MediaItem } from '../../../service/editing-service.ts';
import { useEditor } from '../../editor-context.ts';
import type { MediaList } from '../../ui/media-library/use-media-list.ts';

/** The selected item: from the list, or loaded, because a link can name an item that the list has not reached. */
export function useSelectedItem({ items }: MediaList, id: number | null): MediaItem | null {
  const { service } = useEditor();
  const [loaded, setLoaded] = useState<MediaItem | null>(null);
  const listed = items?.find((item) => item.id === id) ?? null;
  const isUnlisted = id !== null && items !== null && listed === null;

  useEffect(() => {
    let isMounted = true;
    // An item that cannot be loaded is not shown; the list reports errors of the connection.
    const load = async (): Promise<void> => {
      if (!isUnlisted) return;
      const [item = null] = await service.media([id]).catch(() => []);
      if (isMounted) setLoaded(item);
    };
    void load();
    return () => {
      isMounted = false;
    };
  }, [service, id, isUnlisted]);

  return listed ?? (loaded?.id === id ? loaded : null);
}
