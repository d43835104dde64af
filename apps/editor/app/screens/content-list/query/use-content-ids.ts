import { useCallback, useEffect, useState } from 'react';
import type { ContentList, ContentListQuery } from '../../../../service/editing-service.ts';
import { useEditor } from '../../../editor-context.ts';
import { printListQuery } from './list-url.ts';

export interface ContentIds {
  /** The last list that was loaded; `null` before the first. */
  readonly list: ContentList | null;
  /** Whether `list` belongs to the query. */
  readonly isCurrent: boolean;
  readonly error: Error | null;
  /** Loads the list again, and shows the current one until then. */
  readonly reload: () => void;
  /** Changes the list until it is loaded again. */
  readonly change: (change: (list: ContentList) => ContentList) => void;
}

interface State {
  readonly list: ContentList | null;
  readonly name: string | null;
  readonly error: Error | null;
}

/** The ids of all rows of a list. A request that is no longer needed is aborted. */
export function useContentIds(query: ContentListQuery): ContentIds {
  const { service } = useEditor();
  const [state, setState] = useState<State>({ list: null, name: null, error: null });
  const [loads, setLoads] = useState(0);
  const name = `${query.type}?${printListQuery(query)}`;

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async (): Promise<void> => {
      try {
        const list = await service.contentList(query, signal);
        if (!signal.aborted) setState({ list, name, error: null });
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        if (!signal.aborted) setState((before) => ({ ...before, error }));
      }
    };
    void load();
    return () => controller.abort();
    // The name identifies the query.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [service, name, loads]);

  const reload = useCallback(() => setLoads((count) => count + 1), []);
  const change = useCallback(
    (edit: (list: ContentList) => ContentList) =>
      setState((before) => (before.list === null ? before : { ...before, list: edit(before.list) })),
    [],
  );
  return { list: state.list, isCurrent: state.name === name, error: state.error, reload, change };
}

/** A list without some of its rows, with the counts that follow. */
export function withoutIds(list: ContentList, ids: ReadonlySet<number>): ContentList {
  const isLeft = list.ids.map((id) => !ids.has(id));
  const left = list.ids.filter((_, index) => isLeft[index]);
  return {
    ...list,
    total: list.total - (list.ids.length - left.length),
    ids: left,
    parentIds: list.parentIds?.filter((_, index) => isLeft[index]) ?? null,
  };
}
