import { encodeGlobalId } from '@masthead/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentChangeEvent } from '../editing-service.ts';
import { watchChanges } from './watch-changes.ts';

const iteration = Object.getOwnPropertyDescriptor(ReadableStream.prototype, Symbol.asyncIterator);

beforeEach(() => {
  // Safari has no asynchronous iteration of streams.
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
});
afterEach(() => {
  if (iteration) Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, iteration);
});

test('changes: one stream is read without asynchronous iteration, and is aborted with its last listener', async () => {
  const aborted = vi.fn<() => void>();
  const keys = [encodeGlobalId('post', 7)];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(
        new TextEncoder().encode(`id: 1\nevent: change\ndata: ${JSON.stringify({ keys })}\n\n`),
      );
    },
  });
  const fetchStream = vi.fn<typeof fetch>((_url, init) => {
    init?.signal?.addEventListener('abort', aborted);
    return Promise.resolve(new Response(body));
  });
  vi.stubGlobal('fetch', fetchStream);
  const onChange = watchChanges({ backendUrl: 'http://site.test', getAccessToken: async () => 'token' });
  const changes: ContentChangeEvent[] = [];
  const stop = onChange((change) => changes.push(change));
  await vi.waitFor(() => expect(changes).toContainEqual({ kind: 'content', ids: [7] }));
  expect(fetchStream).toHaveBeenCalledTimes(1);
  stop();
  await vi.waitFor(() => expect(aborted).toHaveBeenCalled());
});
