import { expect, test } from 'vitest';
import {
  type BulkResult,
  type ContentDraft,
  type ContentRow,
  ServiceError,
  type Term,
} from '../../../../service/editing-service.ts';
import { exampleRow } from '../rows/example-row.ts';
import { runBulkChange, runBulkSteps, type BulkOptions, type BulkService } from './run-bulk.ts';

const site = { localNow: '2026-11-26T12:00:00' };
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
const term = (id: number): Term => ({ id, name: `Term ${id}`, slug: `term-${id}`, parentId: null });

/** A service with rows in memory. */
function memoryService(
  rows: readonly ContentRow[],
  { unavailableAt = Infinity, lateIds = [] as number[] } = {},
) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const requests: { kind: string; size: number; draft?: ContentDraft }[] = [];
  const late = new Set(lateIds);
  const each = (ids: readonly number[], change: (row: ContentRow) => ContentRow): Promise<BulkResult[]> => {
    if (requests.length > unavailableAt)
      return Promise.reject(new ServiceError('unavailable', 'Unreachable.'));
    return Promise.resolve(
      ids.map((id) => {
        const row = byId.get(id);
        if (late.delete(id)) return { id, error: { code: 'TIME_LIMIT', message: 'Too slow.' } };
        if (!row) return { id, error: { code: 'NOT_FOUND', message: 'Gone.' } };
        byId.set(id, change(row));
        return { id, error: null };
      }),
    );
  };
  const service: BulkService = {
    contentRows: (_type, ids) => Promise.resolve(ids.flatMap((id) => byId.get(id) ?? [])),
    bulkUpdate(ids, draft, options) {
      requests.push({ kind: 'update', size: ids.length, draft });
      return each(ids, (row) => ({
        ...row,
        status: draft.status ?? row.status,
        date: draft.date ?? row.date,
        tags:
          draft.tagIds === undefined
            ? row.tags
            : [...(options?.appendTerms === true ? row.tags : []), ...draft.tagIds.map(term)],
      }));
    },
    bulkDelete(ids, { permanently }) {
      requests.push({ kind: permanently ? 'delete' : 'trash', size: ids.length });
      return each(ids, (row) => ({ ...row, status: 'trash' }));
    },
    bulkRestore(ids) {
      requests.push({ kind: 'restore', size: ids.length });
      return each(ids, (row) => ({ ...row, status: 'draft' }));
    },
  };
  const options = (more: Partial<BulkOptions> = {}): BulkOptions => ({
    service,
    type: 'post',
    site,
    ...more,
  });
  return { byId, requests, options };
}

test('bulk change: moves rows to the trash in batches of 200 with progress, and back', async () => {
  const { requests, options } = memoryService(range(1, 451).map((id) => exampleRow(id)));
  const progress: number[] = [];
  const outcome = await runBulkChange(
    { kind: 'trash' },
    range(1, 451),
    options({ onProgress: (done) => progress.push(done) }),
  );
  expect(outcome).toMatchObject({ changedCount: 450, failures: [], remaining: [] });
  expect(requests.map(({ size }) => size)).toEqual([200, 200, 50]);
  expect(progress).toEqual([200, 400, 450]);
  const undone = await runBulkSteps(outcome.undo, options());
  expect(undone.changedCount).toBe(450);
  expect(requests.slice(3).map(({ kind, size }) => [kind, size])).toEqual([
    ['restore', 200],
    ['restore', 200],
    ['restore', 50],
  ]);
});

test('bulk change: publishing dates scheduled posts now, and its undo gives each its status and date', async () => {
  const date = '2027-01-01T09:00:00';
  const before = [
    exampleRow(1),
    exampleRow(2, { status: 'future', date }),
    exampleRow(3, { status: 'publish' }),
    exampleRow(4, { status: 'pending' }),
  ];
  const { byId, requests, options } = memoryService(before);
  const outcome = await runBulkChange({ kind: 'publish' }, [1, 2, 3, 4], options());
  expect(outcome.changedCount).toBe(4);
  expect(requests.map(({ draft }) => draft)).toEqual([
    { status: 'publish' },
    { status: 'publish', date: site.localNow },
  ]);
  await runBulkSteps(outcome.undo, options());
  expect([1, 2, 3, 4].map((id) => byId.get(id)?.status)).toEqual(['draft', 'future', 'publish', 'pending']);
  expect(byId.get(2)?.date).toBe(date);
});

test('bulk change: tags are added in one request, and its undo restores the tags of each row', async () => {
  const { byId, requests, options } = memoryService([
    exampleRow(1, { tags: [term(5)] }),
    exampleRow(2),
    exampleRow(3, { tags: [term(9)] }),
  ]);
  const outcome = await runBulkChange({ kind: 'addTags', terms: [term(9)] }, [1, 2, 3], options());
  expect(requests).toHaveLength(1);
  expect(byId.get(1)?.tags.map(({ id }) => id)).toEqual([5, 9]);
  await runBulkSteps(outcome.undo, options());
  expect([1, 2, 3].map((id) => byId.get(id)?.tags.map((tag) => tag.id))).toEqual([[5], [], [9]]);
});

test('bulk change: rows that fail are reported and not undone; rows that were late are sent again', async () => {
  const { requests, options } = memoryService([exampleRow(1), exampleRow(2)], { lateIds: [2] });
  const outcome = await runBulkChange({ kind: 'trash' }, [1, 2, 3], options());
  expect(outcome.failures).toEqual([{ id: 3, message: 'Gone.' }]);
  expect(outcome.changedCount).toBe(2);
  expect(requests).toHaveLength(2);
  expect(outcome.undo[0]?.ids).toEqual([1, 2]);
});

test('bulk change: when the server is unreachable, the rest remains and what was changed can be undone', async () => {
  const { options } = memoryService(
    range(1, 501).map((id) => exampleRow(id)),
    { unavailableAt: 1 },
  );
  const outcome = await runBulkChange({ kind: 'trash' }, range(1, 501), options());
  expect(outcome).toMatchObject({ changedCount: 200, error: { code: 'unavailable' } });
  expect(outcome.remaining).toHaveLength(300);
  expect(outcome.undo[0]?.ids).toHaveLength(200);
});

test('bulk change: a stopped change leaves the rest', async () => {
  const { options } = memoryService(range(1, 501).map((id) => exampleRow(id)));
  const stop = new AbortController();
  const outcome = await runBulkChange(
    { kind: 'delete' },
    range(1, 501),
    options({ signal: stop.signal, onProgress: () => stop.abort() }),
  );
  expect(outcome).toMatchObject({ changedCount: 200, error: null, undo: [] });
  expect(outcome.remaining).toHaveLength(300);
});
