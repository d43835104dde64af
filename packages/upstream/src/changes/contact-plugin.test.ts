import { readSignature, signatureHeader } from '@masthead/kit/signature';
import { expect, test } from 'vitest';
import { greetPlugin } from './contact-plugin.ts';

const secretKey = 'only for this test';
const now = 1_767_225_600_000;

test('greet plugin: sends the signed request of its status', () => {
  const sent: Request[] = [];
  const fetch = (request: Request) => {
    sent.push(request);
    return Promise.resolve(Response.json({}));
  };
  greetPlugin({
    upstream: { fetch, onUp: () => undefined },
    wpUrl: 'https://cms.example/blog',
    secretKey,
    clock: () => now,
  });
  expect(sent.map(({ method, url }) => [method, url])).toEqual([
    ['GET', 'https://cms.example/blog/?rest_route=/masthead-companion/v1/status'],
  ]);
  const signed = { method: 'GET', path: '/masthead-companion/v1/status', body: '' };
  expect(
    readSignature(sent[0]?.headers.get(signatureHeader) ?? null, signed, { secret: secretKey, now }),
  ).toMatchObject({ signedAt: now });
});

const failing = () => Promise.reject(new TypeError('fetch failed'));

test('greet plugin: ignores a WordPress that is down', async () => {
  let requests = 0;
  const fetch = () => {
    requests += 1;
    return failing();
  };
  const upstream = { fetch, onUp: () => undefined };
  greetPlugin({ upstream, secretKey, wpUrl: 'https://cms.example' });
  // An unhandled rejection would fail the test.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(requests).toBe(1);
});

test('greet plugin: contacts it now and after each outage, but never without a key', () => {
  let requests = 0;
  const listeners: (() => void)[] = [];
  const upstream = {
    fetch: async () => {
      requests += 1;
      return Response.json({});
    },
    onUp: (listener: () => void) => void listeners.push(listener),
  };
  greetPlugin({ upstream, secretKey: null, wpUrl: 'https://cms.example' });
  expect([requests, listeners.length]).toEqual([0, 0]);
  greetPlugin({ upstream, secretKey, wpUrl: 'https://cms.example' });
  expect(requests).toBe(1);
  for (const listener of listeners) listener();
  expect(requests).toBe(2);
});
