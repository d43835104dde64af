import { createLru } from '@masthead/kit';
import type { ContentRow, ContentTypeName, EditingService } from '../../../../service/editing-service.ts';

/** A row of the list; `missing` if it no longer exists, `failed` if it could not be loaded. */
export type StoredRow = ContentRow | 'missing' | 'failed';

/** The rows near the visible part of a list. */
export interface RowStore {
  /** `undefined` while loading. */
  readonly get: (id: number) => StoredRow | undefined;
  /**
   * Loads the rows of the visible part, and aborts requests that only concern others.
   *
   * @param near Rows around the visible ones, which are loaded together with them.
   */
  readonly show: (visible: readonly number[], near?: readonly number[]) => void;
  /** Changes a row before the server has. @returns Undoes it. */
  readonly patch: (id: number, change: Partial<ContentRow>) => () => void;
  /** Loads rows again, at most those that are visible; `null`: all. */
  readonly invalidate: (ids: readonly number[] | null) => void;
  /** Loads rows that failed. */
  readonly retry: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** A number that changes with each change. */
  readonly version: () => number;
  readonly close: () => void;
}

/** About a hundred screens. */
const maxRows = 3000;
/** As many as the service returns in one request. */
const maxBatch = 100;
/** While scrolling, requests are at least this far apart. */
const minIntervalMs = 60;

interface Batch {
  /** The ids whose rows are taken from the response. */
  readonly ids: Set<number>;
  readonly controller: AbortController;
}

export function createRowStore(
  service: Pick<EditingService, 'contentRows'>,
  type: ContentTypeName,
): RowStore {
  const rows = createLru<number, StoredRow>(maxRows);
  /** Rows that are shown, but must be loaded again. */
  const stale = new Set<number>();
  const batches = new Set<Batch>();
  const listeners = new Set<() => void>();
  let visible: readonly number[] = [];
  let near: readonly number[] = [];
  let version = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sentAt = 0;

  function notify(): void {
    version += 1;
    for (const listener of listeners) listener();
  }

  function schedule(): void {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        sentAt = performance.now();
        send();
      },
      Math.max(0, sentAt + minIntervalMs - performance.now()),
    );
  }

  const isLoading = (id: number): boolean =>
    [...batches].some(({ ids, controller }) => ids.has(id) && !controller.signal.aborted);

  const isNeeded = (id: number): boolean => (rows.get(id) === undefined || stale.has(id)) && !isLoading(id);

  /** Aborts a request. Rows that are already shown must still be loaded again. */
  function abort({ ids, controller }: Batch): void {
    if (controller.signal.aborted) return;
    controller.abort();
    for (const id of ids) if (rows.get(id) !== undefined) stale.add(id);
  }

  function send(): void {
    const wanted = new Set([...visible, ...near]);
    for (const batch of batches) {
      if (![...batch.ids].some((id) => wanted.has(id))) abort(batch);
    }
    if (!visible.some(isNeeded)) return;
    const needed = [...wanted].filter(isNeeded);
    for (let index = 0; index < needed.length; index += maxBatch) {
      void load(needed.slice(index, index + maxBatch));
    }
  }

  async function load(ids: readonly number[]): Promise<void> {
    const batch: Batch = { ids: new Set(ids), controller: new AbortController() };
    const { signal } = batch.controller;
    batches.add(batch);
    for (const id of ids) stale.delete(id);
    try {
      const loaded = new Map((await service.contentRows(type, ids, signal)).map((row) => [row.id, row]));
      if (signal.aborted) return;
      for (const id of batch.ids) rows.set(id, loaded.get(id) ?? 'missing');
    } catch {
      if (signal.aborted) return;
      // A row that is shown stays; the next change or visit loads it.
      for (const id of batch.ids) if (typeof rows.get(id) !== 'object') rows.set(id, 'failed');
    } finally {
      batches.delete(batch);
    }
    notify();
  }

  return {
    get: (id) => rows.get(id),
    show(ids, around = ids) {
      visible = ids;
      near = around;
      if (ids.some((id) => rows.get(id) === undefined || stale.has(id)) || batches.size > 0) schedule();
    },
    patch(id, change) {
      const before = rows.get(id);
      if (typeof before !== 'object') return () => undefined;
      // A response that is in flight has the value before the change.
      for (const batch of batches) batch.ids.delete(id);
      rows.set(id, { ...before, ...change });
      notify();
      return () => {
        rows.set(id, before);
        stale.add(id);
        notify();
        schedule();
      };
    },
    invalidate(ids) {
      if (ids === null) {
        const shown = new Set(visible);
        const states = visible.map((id) => [id, rows.get(id)] as const);
        rows.clear();
        for (const [id, row] of states) if (row !== undefined) rows.set(id, row);
        for (const id of shown) stale.add(id);
      } else {
        const shown = new Set(visible);
        for (const id of ids) {
          if (shown.has(id)) stale.add(id);
          else rows.delete(id);
        }
      }
      // Responses that are in flight may be older than the change.
      for (const batch of batches) abort(batch);
      schedule();
    },
    retry() {
      for (const id of visible) if (rows.get(id) === 'failed') rows.delete(id);
      notify();
      schedule();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    close() {
      clearTimeout(timer);
      for (const { controller } of batches) controller.abort();
    },
  };
}
