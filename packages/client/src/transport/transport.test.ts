import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyDocument } from '../documents/typed-document.ts';
import { failureOf } from '../../tests/fake-backend.ts';
import type { PostedQuery } from './send.ts';
import { createTransport, type Transport } from './transport.ts';

// Aborting, which the public interface only reaches with hooks that unmount.

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const query = (field: string): AnyDocument => ({
  kind: 'query',
  name: field,
  variables: '',
  selections: `%${field}:${field}{id}`,
  fragments: [],
  depth: 3,
});

interface Backend {
  readonly transport: Transport;
  readonly received: Request[];
}

function backend(
  answer: (request: Request) => Promise<Response>,
  more: Partial<Parameters<typeof createTransport>[0]> = {},
): Backend {
  const received: Request[] = [];
  const transport = createTransport({
    config: { gqlUrl: 'https://cms.example.com/graphql' },
    timeoutMs: 60_000,
    onKeys: () => {},
    ...more,
    fetch: (request) => {
      received.push(request);
      return answer(request);
    },
  });
  return { transport, received };
}

/** A backend that never responds and ignores signals. */
const silentBackend = (): Backend => backend(() => new Promise(() => {}));

const together = (signal?: AbortSignal): Parameters<Transport['send']>[2] => ({
  batch: true,
  retries: 3,
  signal,
});

test('transport: a merged request is aborted when its last caller aborts, not before', async () => {
  const { transport, received } = silentBackend();
  const [one, two] = [new AbortController(), new AbortController()];
  const pending = Promise.allSettled([
    transport.send(query('post'), {}, together(one.signal)),
    transport.send(query('page'), {}, together(two.signal)),
  ]);
  await vi.advanceTimersByTimeAsync(10);
  one.abort();
  expect(received.map(({ signal }) => signal.aborted)).toEqual([false]);
  two.abort();
  expect(received.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect(await pending).toMatchObject([{ reason: { code: 'aborted' } }, { reason: { code: 'aborted' } }]);
});

test('transport: a shared request continues for the remaining caller', async () => {
  const { transport, received } = silentBackend();
  const [one, two] = [new AbortController(), new AbortController()];
  const first = transport.send(query('post'), {}, together(one.signal));
  const second = transport.send(query('post'), {}, together(two.signal));
  const refused = Promise.allSettled([first, second]);
  await vi.advanceTimersByTimeAsync(10);
  one.abort();
  await expect(first).rejects.toMatchObject({ code: 'aborted' });
  expect(received.map(({ signal }) => signal.aborted)).toEqual([false]);
  two.abort();
  await refused;
  expect(received.map(({ signal }) => signal.aborted)).toEqual([true]);
});

test('transport: an identical query shares the request in flight', async () => {
  const { transport, received } = backend(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return Response.json({ data: { post: { id: '1' } } });
  });
  const first = transport.send(query('post'), {}, together());
  await vi.advanceTimersByTimeAsync(200);
  const second = transport.send(query('post'), {}, together());
  await vi.advanceTimersByTimeAsync(200);
  expect(await Promise.all([first, second])).toEqual([{ post: { id: '1' } }, { post: { id: '1' } }]);
  expect(received).toHaveLength(1);
});

test('transport: a query aborted while the batch collects is not sent', async () => {
  const { transport, received } = silentBackend();
  const one = new AbortController();
  const pending = transport.send(query('post'), {}, together(one.signal));
  one.abort();
  await expect(pending).rejects.toMatchObject({ code: 'aborted' });
  await vi.advanceTimersByTimeAsync(10);
  expect(received).toHaveLength(0);
});

test('transport: a query with an aborted signal is not sent', async () => {
  const { transport, received } = silentBackend();
  const options = together(AbortSignal.abort());
  await expect(transport.send(query('post'), {}, options)).rejects.toMatchObject({ code: 'aborted' });
  await expect(transport.send(query('post'), {}, { ...options, batch: false })).rejects.toMatchObject({
    code: 'aborted',
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(received).toHaveLength(0);
});

test('transport: aborting ends the delay before a retry', async () => {
  const { transport, received } = backend(() => Promise.reject(new TypeError('fetch failed')));
  const one = new AbortController();
  const pending = transport.send(query('post'), {}, { batch: false, retries: 3, signal: one.signal });
  const refused = failureOf(pending);
  await vi.advanceTimersByTimeAsync(500);
  one.abort();
  expect(await refused).toMatchObject({ code: 'aborted' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(received).toHaveLength(1);
});

// The query recorder, which collects the dependencies of a page.

/** Replays responses for some fields, and collects recorded ones. */
function writtenDown(known: Readonly<Record<string, string>> = {}) {
  const noted: string[] = [];
  return {
    noted,
    replay: ({ body }: PostedQuery) =>
      Object.entries(known).find(([field]) => body.includes(`{${field}{id}}`))?.[1] ?? null,
    record: ({ body }: PostedQuery, { text }: { text: string }) => void noted.push(`${body} ${text}`),
  };
}

const alone = { batch: false, retries: 0 } as const;
const answering = () => Promise.resolve(Response.json({ data: { post: { id: '1' } } }));

test('transport: the query recorder replays recorded responses and records all others', async () => {
  const recorder = writtenDown({ post: '{"data":{"post":{"id":"known"}}}' });
  const { transport, received } = backend(
    () => Promise.resolve(Response.json({ data: { page: { id: '1' } } })),
    { recorder },
  );
  expect(await transport.send(query('post'), {}, alone)).toEqual({ post: { id: 'known' } });
  expect([received, recorder.noted]).toEqual([[], []]);
  await transport.send(query('page'), {}, alone);
  expect(recorder.noted).toEqual([
    '{"query":"query page{page{id}}","variables":{}} {"data":{"page":{"id":"1"}}}',
  ]);
});

test('transport: the query recorder does not record errors, mutations and responses to requests with a token', async () => {
  const known = { post: '{"data":{"post":{"id":"known"}}}' };
  const recorder = writtenDown(known);
  const failing = backend(() => Promise.resolve(Response.json({ errors: [{}] }, { status: 500 })), {
    recorder,
  });
  await failureOf(failing.transport.send(query('page'), {}, alone));
  const changing = backend(answering, { recorder });
  await changing.transport.send({ ...query('post'), kind: 'mutation' }, {}, alone);
  const signedIn = backend(answering, { recorder, getAccessToken: () => 'token' });
  expect(await signedIn.transport.send(query('post'), {}, alone)).toEqual({ post: { id: '1' } });
  expect([changing, signedIn].map(({ received }) => received.length)).toEqual([1, 1]);
  expect(recorder.noted).toEqual([]);
});
