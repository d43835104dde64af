import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentRow } from '../../../../service/editing-service.ts';
import { exampleRow } from './example-row.ts';
import { createRowStore, type RowStore } from './row-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const row = (id: number, title = `Post ${id}`): ContentRow => exampleRow(id, { title });

/** A service whose responses the test sends. */
function slowService() {
  const requests: {
    ids: readonly number[];
    signal: AbortSignal | undefined;
    respond: (rows: ContentRow[]) => void;
    fail: () => void;
  }[] = [];
  return {
    requests,
    contentRows: (_type: unknown, ids: readonly number[], signal?: AbortSignal) =>
      new Promise<ContentRow[]>((resolve, reject) => {
        const fail = (): void => reject(new Error('unavailable'));
        signal?.addEventListener('abort', fail);
        requests.push({ ids, signal, respond: resolve, fail });
      }),
  };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(100);
const titleOf = (stored: unknown): unknown => (stored as ContentRow | undefined)?.title;

test('row store: loads visible rows in batches of at most 100, and each once', async () => {
  const service = slowService();
  const store = createRowStore(service, 'post');
  store.show(range(1, 151));
  await settle();
  expect(service.requests.map(({ ids }) => ids.length)).toEqual([100, 50]);
  store.show(range(1, 151));
  await settle();
  expect(service.requests).toHaveLength(2);
  service.requests[0]?.respond(range(1, 101).map((id) => row(id)));
  await settle();
  expect(titleOf(store.get(100))).toBe('Post 100');
  expect(store.get(101)).toBeUndefined();
});

test('row store: aborts the request of rows that are no longer visible', async () => {
  const service = slowService();
  const store = createRowStore(service, 'post');
  store.show(range(1, 20));
  await settle();
  store.show(range(15, 40));
  await settle();
  expect(service.requests[0]?.signal?.aborted).toBe(false);
  store.show(range(500, 520));
  await settle();
  expect(service.requests[0]?.signal?.aborted).toBe(true);
  expect(store.get(1)).toBeUndefined();
});

test('row store: while scrolling fast, only the last position is loaded', async () => {
  const service = slowService();
  const store = createRowStore(service, 'post');
  for (const start of [1, 100, 200, 300]) store.show(range(start, start + 10));
  await settle();
  expect(service.requests.map(({ ids }) => ids[0])).toEqual([300]);
});

test('row store: failed rows are loaded by retry, and rows that do not exist are missing', async () => {
  const service = slowService();
  const store = createRowStore(service, 'post');
  store.show([1, 2]);
  await settle();
  service.requests[0]?.fail();
  await settle();
  expect(store.get(1)).toBe('failed');
  store.retry();
  await settle();
  service.requests[1]?.respond([row(1)]);
  await settle();
  expect(titleOf(store.get(1))).toBe('Post 1');
  expect(store.get(2)).toBe('missing');
});

test('row store: a change is shown at once, a response from before does not overwrite it, and it can be undone', async () => {
  const service = slowService();
  const store = createRowStore(service, 'post');
  store.show([1]);
  await settle();
  service.requests[0]?.respond([row(1, 'Old')]);
  await settle();
  store.invalidate([1]);
  await settle();
  const undo = store.patch(1, { title: 'New' });
  service.requests[1]?.respond([row(1, 'Old')]);
  await settle();
  expect(titleOf(store.get(1))).toBe('New');
  undo();
  expect(titleOf(store.get(1))).toBe('Old');
});

test('row store: an invalidated row stays visible until it is loaded', async () => {
  const service = slowService();
  const store = createRowStore(service, 'post');
  store.show([1]);
  await settle();
  service.requests[0]?.respond([row(1, 'Old')]);
  await settle();
  store.invalidate(null);
  await settle();
  expect(titleOf(store.get(1))).toBe('Old');
  service.requests[1]?.respond([row(1, 'New')]);
  await settle();
  expect(titleOf(store.get(1))).toBe('New');
});

test.each([
  { name: 'because other rows are visible', abort: (store: RowStore) => store.show([7]) },
  { name: 'because another row changed', abort: (store: RowStore) => store.invalidate([7]) },
])('row store: a row whose reload is aborted $name is loaded when it is visible again', async ({ abort }) => {
  const service = slowService();
  const store = createRowStore(service, 'post');
  store.show([1]);
  await settle();
  service.requests[0]?.respond([row(1)]);
  await settle();
  store.invalidate([1]);
  await settle();
  abort(store);
  await settle();
  expect(service.requests[1]?.signal?.aborted).toBe(true);
  store.show([1]);
  await settle();
  service.requests.at(-1)?.respond([row(1, 'Changed')]);
  await settle();
  expect(titleOf(store.get(1))).toBe('Changed');
});
