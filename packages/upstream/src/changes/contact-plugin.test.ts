import { readSignature, signatureHeader } from '@masthead/kit/signature';
import { expect, test } from 'vitest';
import { contactPlugin } from './contact-plugin.ts';

const secretKey = 'only for this test';
const now = 1_767_225_600_000;

test('contact plugin: sends the signed request of its status', async () => {
  const sent: Request[] = [];
  await contactPlugin({
    wpUrl: 'https://cms.example/blog',
    secretKey,
    clock: () => now,
    fetch: (request) => {
      sent.push(request);
      return Promise.resolve(Response.json({}));
    },
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

test('contact plugin: ignores a WordPress that is down', async () => {
  const down = { wpUrl: 'https://cms.example', secretKey, fetch: failing };
  await expect(contactPlugin(down)).resolves.toBeUndefined();
});
