import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { createSecretRateLimit, type WrongSecret } from '@masthead/backend';
import { expect, onTestFinished, test } from 'vitest';
import { markAsProxied } from '@masthead/http';
import { metricsText } from './metrics-text.ts';
import { openMetrics } from './metrics.ts';

const token = 'sixteen-letters-or-more';

interface Received {
  readonly status: number | undefined;
  readonly text: () => Promise<string>;
}

async function served(givenToken: string | null, siteUrl = 'http://localhost:3000') {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress('127.0.0.1');
  const wrong: WrongSecret[] = [];
  const metrics = openMetrics({
    token: givenToken,
    attempts: createSecretRateLimit({
      secret: givenToken,
      clock: Date.now,
      onWrong: (each) => wrong.push(each),
    }),
    trustedProxies,
    siteUrl,
    more: (draws) => [draws.metric('masthead_page_draw_seconds', 'How long.')],
    readOthers: () => Promise.resolve([]),
    onError: () => {},
  });
  const server = createServer((incoming, response) =>
    metrics.handle(incoming, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    metrics.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (headers: Record<string, string> = {}): Promise<Received> => {
    // `fetch` does not allow a custom `Host`.
    const sent = request({ host: '127.0.0.1', port, path: '/metrics', headers, agent: false }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, text: () => textOf(answer) };
  };
  return { metrics, ask, server, wrong };
}

test('metrics: a local program may read them, a local proxy may not', async () => {
  const { ask } = await served(null);
  expect((await ask()).status).toBe(200);
  expect((await ask({ 'X-Forwarded-For': '192.0.2.1' })).status).toBe(404);
  expect((await ask({ Via: '1.1 proxy' })).status).toBe(404);
});

test('metrics: a public site always requires the token, because some proxies add no headers', async () => {
  const { ask } = await served(token, 'https://www.example.com');
  expect((await ask()).status).toBe(404);
  expect((await ask({ Authorization: `Bearer ${token}` })).status).toBe(200);
});

test('metrics: DNS rebinding does not give access', async () => {
  const { ask } = await served(null);
  expect((await ask({ Host: 'www.example.com' })).status).toBe(404);
  expect((await ask({ Host: 'localhost.example.com:3000' })).status).toBe(404);
  expect((await ask({ Host: 'localhost:3000' })).status).toBe(200);
});

test('metrics: the token gives access through a proxy, and a wrong one denies local access', async () => {
  const { ask } = await served(token);
  const through = { 'X-Forwarded-For': '192.0.2.1' };
  expect((await ask({ ...through, Authorization: `Bearer ${token}` })).status).toBe(200);
  expect((await ask({ Authorization: 'Bearer another-token-of-it' })).status).toBe(404);
  const { ask: askWithout } = await served(null);
  expect((await askWithout({ Authorization: `Bearer ${token}` })).status).toBe(404);
});

const from = (address: string) => ({ 'X-Forwarded-For': address });

test('metrics: wrong tokens of a network are counted, logged once, and answered 429 after 20', async () => {
  const strong = 'a token of at least thirty-two'.replaceAll(' ', '-') + '-characters';
  const { ask, wrong } = await served(strong, 'https://www.example.com');
  const statuses = [];
  for (let number = 1; number <= 25; number += 1) {
    const headers = { ...from(`2001:db8:1:2::${number}`), Authorization: `Bearer guess-${number}` };
    statuses.push((await ask(headers)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(404), ...Array(5).fill(429)]);
  expect(wrong).toEqual([{ network: '2001:db8:1:2', endpoint: '/metrics' }]);
  expect((await ask({ ...from('192.0.2.1'), Authorization: 'Bearer guess' })).status).toBe(404);
  expect((await ask({ ...from('2001:db8:1:2::1'), Authorization: `Bearer ${strong}` })).status).toBe(200);
});

test('metrics: responses are counted by status, renders by duration', async () => {
  const { metrics, ask } = await served(null);
  await metrics.renders.time(() => Promise.resolve('a page'));
  await ask({ Via: 'a proxy' });
  const text = await (await ask()).text();
  expect(text).toMatch(/^masthead_answers_total\{status="4xx",worker="\d+"\} \d+$/m);
  expect(text).toMatch(/^masthead_page_draw_seconds_bucket\{le="\+Inf",worker="\d+"\} 1$/m);
  expect(text).toMatch(/^masthead_page_draw_seconds_count\{worker="\d+"\} 1$/m);
});

test('metrics: a proxied request is counted by the proxying process only', async () => {
  const { metrics, ask, server } = await served(null);
  const counted = (): number =>
    metrics
      .read()
      .metrics.filter(({ name }) => name === 'masthead_answers_total')
      .flatMap(({ values }) => values)
      .reduce((sum, { value }) => sum + value, 0);
  const before = counted();
  await ask({ Via: 'a proxy' });
  expect(counted()).toBe(before + 1);
  server.prependListener('connection', markAsProxied);
  await ask({ Via: 'a proxy' });
  expect(counted()).toBe(before + 1);
});

test('metrics: each family is described once, whatever the number of processes', () => {
  const metrics = [{ name: 'pages', type: 'gauge', help: 'Pages.', values: [{ value: 2 }] }] as const;
  expect(
    metricsText([
      { worker: '1', metrics },
      { worker: '2', metrics },
    ]),
  ).toBe('# HELP pages Pages.\n# TYPE pages gauge\npages{worker="1"} 2\npages{worker="2"} 2\n');
});
