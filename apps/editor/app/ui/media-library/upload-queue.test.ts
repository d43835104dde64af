import { describe, expect, test, vi } from 'vitest';
import { type EditingService, type MediaItem, ServiceError } from '../../../service/editing-service.ts';
import { createUploadQueue, MAX_QUEUED } from './upload-queue.ts';

interface Started {
  readonly name: string;
  readonly signal: AbortSignal | undefined;
  readonly progress: (share: number) => void;
  readonly finish: () => void;
  readonly fail: (error: Error) => void;
}

/** A service whose uploads end when the test says so. */
function openUploads() {
  const started: Started[] = [];
  const upload: EditingService['upload'] = (file, { onProgress, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<MediaItem>();
    signal?.addEventListener('abort', () =>
      reject(new ServiceError('unexpected', 'The upload was cancelled.')),
    );
    started.push({
      name: file.name,
      signal,
      progress: (share) => onProgress?.(share),
      finish: () => resolve({ title: file.name } as MediaItem),
      fail: reject,
    });
    return promise;
  };
  return { started, queue: createUploadQueue(upload) };
}

const filesNamed = (...names: string[]): File[] => names.map((name) => new File(['x'], name));

describe('upload queue', () => {
  test('uploads three files at a time, in order', async () => {
    const { started, queue } = openUploads();
    const uploaded: string[] = [];
    queue.onUploaded(({ title }) => uploaded.push(title));
    queue.add(filesNamed('a', 'b', 'c', 'd', 'e'));
    expect(started.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    started[1]?.finish();
    await vi.waitFor(() => expect(started.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']));
    expect(uploaded).toEqual(['b']);
    expect(queue.entries().map(({ name, state }) => [name, state])).toEqual([
      ['a', 'uploading'],
      ['c', 'uploading'],
      ['d', 'uploading'],
      ['e', 'waiting'],
    ]);
  });

  test('a file that fails stays with the reason, and can be uploaded again', async () => {
    const { started, queue } = openUploads();
    queue.add(filesNamed('a'));
    started[0]?.progress(0.5);
    expect(queue.entries()[0]).toMatchObject({ state: 'uploading', progress: 0.5 });
    started[0]?.fail(new ServiceError('invalid', 'This type of file is not allowed.'));
    await vi.waitFor(() => expect(queue.entries()[0]?.state).toBe('failed'));
    const [entry] = queue.entries();
    expect(entry).toMatchObject({ error: 'This type of file is not allowed.' });
    queue.retry(entry?.id ?? 0);
    expect(started).toHaveLength(2);
    started[1]?.finish();
    await vi.waitFor(() => expect(queue.entries()).toEqual([]));
  });

  test('removing a file aborts its request, and starts the next one', async () => {
    const { started, queue } = openUploads();
    queue.add(filesNamed('a', 'b', 'c', 'd'));
    queue.remove(queue.entries()[0]?.id ?? 0);
    expect(started[0]?.signal?.aborted).toBe(true);
    await vi.waitFor(() => expect(started.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']));
    expect(queue.entries().map(({ name }) => name)).toEqual(['b', 'c', 'd']);
  });

  test('files beyond the limit are not added', () => {
    const { queue } = openUploads();
    expect(queue.add(filesNamed(...Array.from({ length: MAX_QUEUED + 2 }, (_, index) => `${index}`)))).toBe(
      2,
    );
    expect(queue.entries()).toHaveLength(MAX_QUEUED);
  });
});
