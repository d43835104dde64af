import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUpstreamClient } from './upstream-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const backendUrl = 'https://cms.test';

type Mood =
  | 'well'
  | 'slow'
  | 'killed'
  | 'hung'
  | 'failing'
  | 'dying'
  | 'garbage'
  | 'dripping'
  | 'refusing'
  | 'erring'
  | 'moved'
  | 'limited';

const answers: Record<Mood, (signal: AbortSignal) => Promise<Response>> = {
  well: async () => Response.json({ data: { __typename: 'RootQuery' } }),
  async slow() {
    await new Promise((resolve) => setTimeout(resolve, 800));
    return answers.well(new AbortController().signal);
  },
  killed: () => Promise.reject(new TypeError('fetch failed')),
  hung: () => Promise.withResolvers<never>().promise,
  failing: async () => new Response('<h1>Error establishing a database connection', { status: 500 }),
  dying: async () =>
    Response.json({ code: 'wp_die', message: 'No database', data: { status: 500 } }, { status: 500 }),
  garbage: async () => new Response('<b>Notice</b>: undefined index {"data":', { status: 200 }),
  dripping: async () =>
    new Response(
      new ReadableStream({
        async pull(body) {
          await new Promise((resolve) => setTimeout(resolve, 100));
          body.enqueue(new Uint8Array(1));
        },
      }),
    ),
  refusing: async () => new Response('Forbidden', { status: 403 }),
  moved: async () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.test/' } }),
  limited: async () => new Response('Too Many Requests', { status: 429, headers: { 'retry-after': '60' } }),
  erring: async () => Response.json({ errors: [{ message: 'Internal server error' }] }, { status: 500 }),
};
/** A WordPress with several failure modes, and its upstream client. */
function stage({ timeoutMs = 5000 } = {}) {
  const wordpress = { mood: 'well' as Mood, requests: 0, probes: 0, answersProbes: false };
  const events: string[] = [];
  const guard = createUpstreamClient({
    backendUrl,
    timeoutMs,
    clock: Date.now,
    async fetch(request) {
      wordpress.requests += 1;
      const isProbe = (await request.clone().text()) === '{"query":"{ __typename }"}';
      if (isProbe) wordpress.probes += 1;
      if (isProbe && wordpress.answersProbes) return answers.well(request.signal);
      return answers[wordpress.mood](request.signal);
    },
    onDown: () => events.push('away'),
    onUp: () => events.push('back'),
  });
  guard.onDown(() => events.push('show older pages'));
  const ask = () =>
    guard.fetch(new Request(`${backendUrl}/graphql`, { method: 'POST', body: '{"query":"{ posts }"}' })).then(
      ({ status }) => status,
      (error: { code?: string; name: string }) => error.code ?? error.name,
    );
  return { wordpress, events, guard, ask, [Symbol.dispose]: () => guard.close() };
}

test.each([
  ['killed', 'TypeError'],
  ['failing', 500],
  ['dying', 500],
  ['garbage', 200],
] as const)('a backend that is %s is found out at once, and is back without a hand', async (mood, first) => {
  using s = stage();
  s.wordpress.mood = mood;
  expect(await s.ask()).toBe(first);
  await vi.advanceTimersByTimeAsync(0);
  expect(s.guard.isDown()).toBe(true);
  const { requests } = s.wordpress;
  expect(await s.ask()).toBe('upstream_down');
  expect(s.wordpress.requests).toBe(requests);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(s.guard.isDown()).toBe(true);
  // Only probes are sent, however many requests arrive.
  expect(s.wordpress.probes).toBeLessThan(40);
  s.wordpress.mood = 'well';
  await vi.advanceTimersByTimeAsync(2500);
  expect(s.guard.isDown()).toBe(false);
  expect(await s.ask()).toBe(200);
  expect(s.events).toEqual(['show older pages', 'away', 'back']);
});

test.each(['hung', 'dripping'] as const)(
  'upstream client: with a %s backend requests fail immediately once a probe was not answered, too',
  async (mood) => {
    using s = stage();
    for (let sent = 0; sent < 100; sent += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await s.ask();
    }
    await vi.advanceTimersByTimeAsync(1);
    s.wordpress.mood = mood;
    const first = s.ask();
    await vi.advanceTimersByTimeAsync(190);
    expect(s.wordpress.probes).toBe(0);
    await vi.advanceTimersByTimeAsync(190);
    expect([s.wordpress.probes, s.guard.isDown()]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(40);
    expect(s.guard.isDown()).toBe(true);
    expect(s.events).toEqual(['show older pages']);
    await vi.advanceTimersByTimeAsync(6000);
    expect(s.events).toEqual(['show older pages', 'away']);
    expect(['upstream_down', 'TimeoutError']).toContain(await first);
    s.wordpress.mood = 'well';
    await vi.advanceTimersByTimeAsync(2500);
    expect(s.guard.isDown()).toBe(false);
    expect(await s.ask()).toBe(200);
  },
);

/** A WordPress with four processes, each of which takes 300 ms for a response. */
function small() {
  const state = { hangs: false };
  const line: (() => void)[] = [];
  let atWork = 0;
  const fetch = async (): Promise<Response> => {
    if (atWork === 4) await new Promise<void>((resolve) => line.push(resolve));
    else atWork += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (state.hangs) await Promise.withResolvers<never>().promise;
    const next = line.shift();
    if (next === undefined) atWork -= 1;
    else next();
    return answers.well(new AbortController().signal);
  };
  return { state, fetch };
}

test('upstream client: however long the queue is, a second of silence counts as an outage if responses usually come sooner', async () => {
  const { state, fetch } = small();
  let lateAt: number | null = null;
  const guard = createUpstreamClient({ backendUrl, timeoutMs: 10_000, clock: Date.now, fetch });
  guard.onDown(() => (lateAt ??= Date.now()));
  const question = () => new Request(`${backendUrl}/graphql`, { method: 'POST', body: '{}' });
  for (let turn = 0; turn < 300; turn += 1) {
    // Thirty requests wait at any time, for two seconds each.
    if (turn < 30 || turn % 3 === 0) void guard.fetch(question()).catch(() => null);
    // oxlint-disable-next-line no-await-in-loop
    await vi.advanceTimersByTimeAsync(25);
  }
  expect(lateAt).toBe(null);
  state.hangs = true;
  const hungAt = Date.now();
  await vi.advanceTimersByTimeAsync(300 + 1010);
  expect(guard.isDown()).toBe(true);
  expect((lateAt ?? Infinity) - hungAt).toBeLessThan(1310);
  guard.close();
});

test('upstream client: five unanswered queries outweigh an answered probe, one does not', async () => {
  using s = stage({ timeoutMs: 10_000 });
  await Promise.all(Array.from({ length: 100 }, () => s.ask()));
  s.wordpress.mood = 'hung';
  s.wordpress.answersProbes = true;
  for (let sent = 0; sent < 4; sent += 1) void s.ask();
  await vi.advanceTimersByTimeAsync(5000);
  expect(s.guard.isDown()).toBe(false);
  void s.ask();
  await vi.advanceTimersByTimeAsync(1010);
  expect(s.guard.isDown()).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(s.guard.isDown()).toBe(true);
  expect(s.events).toEqual(['show older pages']);
  s.wordpress.mood = 'well';
  void s.ask();
  await vi.advanceTimersByTimeAsync(1);
  expect(s.guard.isDown()).toBe(false);
});

test.each([5, 1])(
  'upstream client: when %i of five unanswered queries are gone, an answered probe counts again',
  async (leaving) => {
    using s = stage({ timeoutMs: 30_000 });
    s.wordpress.mood = 'hung';
    s.wordpress.answersProbes = true;
    const ending = new AbortController();
    const body = { method: 'POST', body: '{}' };
    for (let sent = 0; sent < 5; sent += 1) {
      const init = sent < leaving ? { ...body, signal: ending.signal } : body;
      void s.guard.fetch(new Request(`${backendUrl}/graphql`, init)).catch(() => null);
    }
    await vi.advanceTimersByTimeAsync(3000);
    expect(s.guard.isDown()).toBe(true);
    ending.abort(new Error('The readers have left.'));
    await vi.advanceTimersByTimeAsync(10);
    expect(s.guard.isDown()).toBe(false);
  },
);

test('upstream client: an outage hardly changes the latency threshold', async () => {
  let hangsUntil = 0;
  let lateAt = Infinity;
  const guard = createUpstreamClient({
    backendUrl,
    timeoutMs: 10_000,
    clock: Date.now,
    async fetch() {
      await new Promise((resolve) => setTimeout(resolve, Math.max(hangsUntil - Date.now(), 60)));
      return answers.well(new AbortController().signal);
    },
  });
  guard.onDown(() => (lateAt = Date.now()));
  const ask = async (times: number): Promise<void> => {
    for (let sent = 0; sent < times; sent += 1) {
      const asking = guard.fetch(new Request(`${backendUrl}/graphql`, { method: 'POST', body: '{}' }));
      // oxlint-disable-next-line no-await-in-loop
      await vi.advanceTimersByTimeAsync(Math.max(hangsUntil - Date.now(), 60));
      // oxlint-disable-next-line no-await-in-loop
      await asking;
    }
  };
  await ask(100);
  const foundAfter: number[] = [];
  for (let hang = 0; hang < 20; hang += 1) {
    const since = Date.now();
    hangsUntil = since + 5500;
    // oxlint-disable-next-line no-await-in-loop
    await ask(1);
    foundAfter.push(lateAt - since);
    // oxlint-disable-next-line no-await-in-loop
    await ask(3);
  }
  expect(Math.max(...foundAfter)).toBeLessThan(1050);
  guard.close();
});

test('upstream client: a single slow response among others does not count as an outage', async () => {
  using s = stage();
  s.wordpress.mood = 'hung';
  void s.ask();
  await vi.advanceTimersByTimeAsync(0);
  s.wordpress.mood = 'well';
  await vi.advanceTimersByTimeAsync(3500);
  expect(await s.ask()).toBe(200);
  expect(s.guard.isDown()).toBe(false);
  expect(s.events).toEqual([]);
});

test('upstream client: a single slow response without other requests does not count as an outage', async () => {
  using s = stage({ timeoutMs: 30_000 });
  s.wordpress.mood = 'hung';
  void s.ask();
  await vi.advanceTimersByTimeAsync(0);
  s.wordpress.mood = 'well';
  await vi.advanceTimersByTimeAsync(20_000);
  expect(s.events).toEqual([]);
  s.wordpress.mood = 'hung';
  await vi.advanceTimersByTimeAsync(5000);
  expect(s.guard.isDown()).toBe(true);
});

test('upstream client: a uniformly slow WordPress is waited for once it has answered a probe', async () => {
  using s = stage({ timeoutMs: 30_000 });
  for (let sent = 0; sent < 100; sent += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await s.ask();
  }
  s.wordpress.mood = 'slow';
  const first = s.ask();
  await vi.advanceTimersByTimeAsync(700);
  // It cannot be distinguished from a hanging one.
  expect(s.guard.isDown()).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  expect(s.guard.isDown()).toBe(false);
  expect(await first).toBe(200);
  const { length: events } = s.events;
  for (let sent = 0; sent < 10; sent += 1) {
    const asking = s.ask();
    // oxlint-disable-next-line no-await-in-loop
    await vi.advanceTimersByTimeAsync(800);
    // oxlint-disable-next-line no-await-in-loop
    expect(await asking).toBe(200);
  }
  expect(s.events).toHaveLength(events);
});

test('upstream client: an outage lasts until the next response, even if the late request is aborted', async () => {
  using s = stage({ timeoutMs: 30_000 });
  const ending = new AbortController();
  s.wordpress.mood = 'hung';
  const body = { method: 'POST', body: '{}', signal: ending.signal };
  const pending = s.guard.fetch(new Request(`${backendUrl}/graphql`, body)).catch(() => null);
  await vi.advanceTimersByTimeAsync(5100);
  expect(s.guard.isDown()).toBe(true);
  ending.abort(new Error('The reader has left.'));
  await pending;
  expect(s.guard.isDown()).toBe(true);
  s.wordpress.mood = 'well';
  await vi.advanceTimersByTimeAsync(2500);
  expect(s.guard.isDown()).toBe(false);
});

test.each(['refusing', 'erring', 'moved', 'limited'] as const)(
  'upstream client: a backend that is %s for some queries is up, and for probes it is down',
  async (mood) => {
    using s = stage();
    s.wordpress.mood = mood;
    s.wordpress.answersProbes = true;
    for (let sent = 0; sent < 30; sent += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await s.ask();
    }
    expect(s.guard.isDown()).toBe(false);
    s.wordpress.answersProbes = false;
    await s.ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(s.guard.isDown()).toBe(true);
    s.wordpress.mood = 'well';
    await vi.advanceTimersByTimeAsync(2500);
    expect(s.guard.isDown()).toBe(false);
  },
);

test('upstream client: a backend that answers only probes gets fewer and fewer queries', async () => {
  let requests = 0;
  const guard = createUpstreamClient({
    backendUrl,
    timeoutMs: 5000,
    clock: Date.now,
    async fetch(request) {
      const isProbe = (await request.clone().text()) === '{"query":"{ __typename }"}';
      if (!isProbe) requests += 1;
      return answers[isProbe ? 'well' : 'failing'](request.signal);
    },
  });
  for (let ms = 0; ms < 60_000; ms += 10) {
    // oxlint-disable-next-line no-await-in-loop
    await guard.fetch(new Request(`${backendUrl}/graphql`, { method: 'POST', body: '{}' })).catch(() => null);
    // oxlint-disable-next-line no-await-in-loop
    await vi.advanceTimersByTimeAsync(10);
  }
  // Of 6000 queries.
  expect(requests).toBeLessThan(300);
  guard.close();
});

test('upstream client: concurrency and queue length are limited', async () => {
  using s = stage();
  s.wordpress.mood = 'hung';
  const all = Array.from({ length: 400 }, () => s.ask());
  await vi.advanceTimersByTimeAsync(0);
  expect(s.wordpress.requests).toBe(32);
  await vi.advanceTimersByTimeAsync(10_000);
  const outcomes = new Set(await Promise.all(all));
  expect(outcomes).toContain('upstream_busy');
  expect(outcomes).not.toContain(200);
});

test('upstream client: an aborted request does not count as a failure', async () => {
  using s = stage();
  s.wordpress.mood = 'hung';
  const ending = new AbortController();
  const pending = s.guard
    .fetch(new Request(`${backendUrl}/graphql`, { method: 'POST', body: '{}', signal: ending.signal }))
    .catch((error: unknown) => error);
  ending.abort(new Error('The reader has left.'));
  expect(String(await pending)).toContain('The reader has left.');
  s.wordpress.mood = 'well';
  await vi.advanceTimersByTimeAsync(0);
  expect(s.wordpress.probes).toBe(0);
  expect(s.guard.isDown()).toBe(false);
});

test('upstream client: files are fetched while queries fail', async () => {
  using s = stage();
  s.wordpress.mood = 'killed';
  await s.ask();
  await vi.advanceTimersByTimeAsync(0);
  const file = new Request(`${backendUrl}/wp-content/uploads/2024/05/lamp.jpg`);
  s.wordpress.mood = 'well';
  expect((await s.guard.fetch(file)).status).toBe(200);
  s.wordpress.mood = 'hung';
  const late = s.guard.fetch(file).catch((error: { code: string }) => error.code);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await late).toBe('upstream_down');
});
