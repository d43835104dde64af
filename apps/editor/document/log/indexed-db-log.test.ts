import * as fake from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newFields } from '../fields.ts';
import { createIndexedDbLog } from './indexed-db-log.ts';
import type { LogEntry } from './local-log.ts';

const entry: LogEntry = {
  key: 'first-key',
  account: 1,
  type: 'post',
  id: 12,
  base: null,
  fields: { ...newFields, title: 'Title', content: '<p>one</p>\n\n<p>two</p>\n\n<p>one</p>' },
  sent: [{ ...newFields, content: '<p>one</p>\n\nsent' }],
  changedAt: 5,
  changeCount: 3,
  autosaved: null,
};
const withContent = (content: string): LogEntry => ({ ...entry, fields: { ...entry.fields, content } });

beforeEach(() => {
  for (const [name, value] of Object.entries(fake)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
});

describe('IndexedDB log', () => {
  test('entries survive the page, with all their texts', async () => {
    const log = await createIndexedDbLog();
    await log.write(entry);
    await log.write(withContent('<p>one</p>\n\nthree'));
    const reopened = await createIndexedDbLog();
    expect(await reopened.find(1, 'first-key')).toEqual(withContent('<p>one</p>\n\nthree'));
    expect(await reopened.read(1, { type: 'post', id: 12 })).toHaveLength(1);
    expect(await reopened.read(1, { type: 'page', id: 12 })).toEqual([]);
    // A page that continues the entry replaces its segments.
    await reopened.write(withContent('four\n\nfive'));
    expect((await log.find(1, 'first-key'))?.fields.content).toBe('four\n\nfive');
  });

  test('a change writes only the changed segments, and unused ones are removed', async () => {
    const log = await createIndexedDbLog();
    await log.write(entry);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await log.write(withContent('<p>one</p>\n\n<p>two and a half</p>\n\n<p>one</p>'));
    const texts = put.mock.calls
      .map(([value]: unknown[]) => value)
      .filter((value) => typeof value === 'string');
    expect(texts).toEqual(['<p>two and a half</p>']);
    put.mockRestore();
    const segments = await storedSegments();
    expect(segments.toSorted()).toEqual(['\n\n', '<p>one</p>', '<p>two and a half</p>', 'sent'].toSorted());
  });

  test('writes that overlap take effect in their order', async () => {
    const log = await createIndexedDbLog();
    await Promise.all(['a', 'b\n\na', 'c\n\na\n\nb'].map((content) => log.write(withContent(content))));
    expect((await log.find(1, 'first-key'))?.fields.content).toBe('c\n\na\n\nb');
  });

  test('after a write that failed, an overlapping and a later one store all texts', async () => {
    const log = await createIndexedDbLog();
    await log.write(withContent('a'));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    });
    const failed = log.write(withContent('a\n\nb'));
    const next = log.write(withContent('b\n\nc'));
    await expect(failed).rejects.toThrow('quota');
    await next;
    expect((await log.find(1, 'first-key'))?.fields.content).toBe('b\n\nc');
    await log.write(withContent('c\n\nb\n\nd'));
    expect((await log.find(1, 'first-key'))?.fields.content).toBe('c\n\nb\n\nd');
  });

  test('an entry with later changes is not removed', async () => {
    const log = await createIndexedDbLog();
    await log.write(entry);
    await log.remove({ ...entry, changeCount: 2 });
    await log.remove({ ...entry, account: 2 });
    expect(await log.list(1)).toEqual([
      { key: 'first-key', type: 'post', id: 12, title: 'Title', changedAt: 5, isAutosaved: false },
    ]);
    await log.remove(entry);
    expect(await log.list(1)).toEqual([]);
    expect(await storedSegments()).toEqual([]);
    await log.write(entry);
    expect(await log.find(1, 'first-key')).toEqual(entry);
  });

  test('accounts do not see the entries of each other, and clearing one leaves the others', async () => {
    const log = await createIndexedDbLog();
    await log.write(entry);
    await log.write({ ...entry, key: 'second-key', account: 2 });
    expect(await log.find(2, 'first-key')).toBeNull();
    expect(await log.read(2, { type: 'post', id: 12 })).toHaveLength(1);
    await log.clear(1);
    expect(await log.list(1)).toEqual([]);
    expect(await log.find(2, 'second-key')).toMatchObject({ fields: entry.fields });
  });

  test('on plain http, where browsers have no locks, entries can be continued', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
    const log = await createIndexedDbLog();
    expect(await log.hold('first-key')).toBeInstanceOf(Function);
  });

  test('an entry is reserved by one tab at a time', async () => {
    const [log, otherTab] = [await createIndexedDbLog(), await createIndexedDbLog()];
    const release = await log.hold('first-key');
    expect(await otherTab.hold('first-key')).toBeNull();
    release?.();
    await vi.waitFor(async () => expect(await otherTab.hold('first-key')).not.toBeNull());
  });
});

/** All segments in the database. */
async function storedSegments(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('masthead-editing');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('The database does not open.')));
  });
  return new Promise((resolve) => {
    const request = database.transaction('segments').objectStore('segments').getAll();
    request.addEventListener('success', () => resolve(request.result as string[]));
  });
}
