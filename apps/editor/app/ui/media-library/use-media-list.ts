import { useCallback, useEffect, useRef, useState } from 'react';
import { type MediaItem, type MediaQuery, ServiceError } from '../../../service/editing-service.ts';
import { useEditor } from '../../editor-context.ts';
import { belongsTo } from './media-kind.ts';

export type MediaFilters = Omit<MediaQuery, 'after'>;

export interface MediaList {
  /** The items loaded so far, newest first; `null` before the first page. */
  readonly items: readonly MediaItem[] | null;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly error: string | null;
  readonly loadMore: () => void;
  /** Loads the failed page again. */
  readonly retry: () => void;
  /** Shows a new item first. */
  readonly add: (item: MediaItem) => void;
  readonly replace: (item: MediaItem) => void;
  readonly remove: (id: number) => void;
}

/** A page that could be loaded. */
interface Loaded {
  readonly filters: string;
  readonly items: readonly MediaItem[];
  readonly next: string | null;
}

/** The error of the newest request, with the filters it was sent for. */
interface Failure {
  readonly filters: string;
  readonly message: string;
}

/** Loads media page by page. A change of the filters starts again, and shows the previous items until the first page has arrived. */
export function useMediaList(filters: MediaFilters): MediaList {
  const { service } = useEditor();
  const { search, kind, isMissingAltText } = filters;
  const key = JSON.stringify([search.trim(), kind, isMissingAltText]);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const request = useRef<AbortController>(null);

  const load = useCallback(
    async (after: string | null): Promise<void> => {
      request.current?.abort();
      const controller = new AbortController();
      request.current = controller;
      try {
        const page = await service.mediaList({ search, kind, isMissingAltText, after }, controller.signal);
        if (controller.signal.aborted) return;
        setLoaded((previous) => ({
          filters: key,
          items: after === null ? page.items : withoutDuplicates([...(previous?.items ?? []), ...page.items]),
          next: page.next,
        }));
        setFailure(null);
      } catch (cause) {
        if (controller.signal.aborted) return;
        setFailure({ filters: key, message: cause instanceof ServiceError ? cause.message : String(cause) });
      }
      setLoadingMore(false);
    },
    [service, search, kind, isMissingAltText, key],
  );

  useEffect(() => {
    const start = async (): Promise<void> => load(null);
    void start();
    return () => request.current?.abort();
  }, [load]);

  const isCurrent = loaded !== null && loaded.filters === key;
  const error = failure !== null && failure.filters === key ? failure.message : null;
  const loadPage = (after: string | null): void => {
    setFailure(null);
    setLoadingMore(true);
    void load(after);
  };
  const update = (change: (items: readonly MediaItem[]) => readonly MediaItem[]): void =>
    setLoaded((previous) => previous && { ...previous, items: change(previous.items) });
  return {
    items: loaded?.items ?? null,
    isLoading: error === null && (!isCurrent || isLoadingMore),
    hasMore: loaded !== null && loaded.next !== null,
    error,
    loadMore: () => {
      if (isCurrent && !isLoadingMore && error === null && loaded.next !== null) loadPage(loaded.next);
    },
    retry: () => loadPage(isCurrent ? loaded.next : null),
    add: (item) => {
      if (belongsTo(item, filters)) update((items) => withoutDuplicates([item, ...items]));
    },
    replace: (item) => update((items) => items.map((each) => (each.id === item.id ? item : each))),
    remove: (id) => update((items) => items.filter((item) => item.id !== id)),
  };
}

/** Uploads move items to the next page, which then repeats some. */
const withoutDuplicates = (items: readonly MediaItem[]): MediaItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
