import { useEffect, useEffectEvent } from 'react';
import { SECOND_MS } from '@masthead/kit';
import { useEditor } from '../../../editor-context.ts';

/** The list is loaded again at most this often, however much others change. */
const minIntervalMs = 3 * SECOND_MS;

/**
 * Follows changes by anyone.
 *
 * @param onRows Called immediately with the ids of changed content; `null`: all.
 * @param onList Called when the list must be loaded again.
 */
export function useLiveUpdates({
  onRows,
  onList,
}: {
  onRows: (ids: readonly number[] | null) => void;
  onList: () => void;
}): void {
  const { service } = useEditor();
  const rowsChanged = useEffectEvent(onRows);
  const listChanged = useEffectEvent(onList);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reloadedAt = 0;
    let wasInterrupted = false;
    const reloadSoon = (): void => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          reloadedAt = performance.now();
          listChanged();
        },
        Math.max(SECOND_MS / 4, reloadedAt + minIntervalMs - performance.now()),
      );
    };
    const unsubscribe = service.onChange((event) => {
      if (event.kind === 'content') {
        rowsChanged(event.ids);
        reloadSoon();
        return;
      }
      // Changes during an interruption are unknown.
      if (event.isConnected && wasInterrupted) {
        rowsChanged(null);
        reloadSoon();
      }
      wasInterrupted = !event.isConnected;
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [service]);
}
