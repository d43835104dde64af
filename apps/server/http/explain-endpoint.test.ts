import { createSecretRateLimit } from '@masthead/backend';
import { sign, signatureHeader } from '@masthead/kit/signature';
import { expect, test } from 'vitest';
import { createSignatureVerifier } from '@masthead/upstream';
import { createExplainEndpoint } from './explain-endpoint.ts';

const secret = 'a secret of both';
const why = createExplainEndpoint({
  apiBasePath: '/api/faust',
  signatures: createSignatureVerifier({
    secretKey: secret,
    attempts: createSecretRateLimit({ secret, clock: Date.now, onWrong: () => {} }),
  }),
  explain: (target) => Promise.resolve({ address: target, pages: [], names: {} }),
});

const door = (request: Request) => why(request, '192.0.2.1');

function signed(target: string, method = 'GET'): Request {
  const signature = sign({ method, path: target, body: '' }, { secret, now: Date.now() });
  return new Request(`https://site.example${target}`, { method, headers: { [signatureHeader]: signature } });
}

test('explain endpoint: a signed request gets the dependencies of a page, uncached', async () => {
  const answer = await door(signed('/api/faust/why?path=%2Fabout%2F%3Fs%3Dx'));
  expect(await answer?.json()).toEqual({ address: '/about/?s=x', pages: [], names: {} });
  expect(answer?.headers.get('cache-control')).toBe('no-store');
});

test('explain endpoint: a trailing slash is accepted', async () => {
  expect((await door(signed('/api/faust/why/?path=/')))?.status).toBe(200);
});

test('explain endpoint: unsigned and replayed requests are rejected', async () => {
  expect((await door(new Request('https://site.example/api/faust/why?path=/')))?.status).toBe(401);
  const call = signed('/api/faust/why?path=/');
  expect((await door(call.clone()))?.status).toBe(200);
  expect((await door(call))?.status).toBe(401);
});

test.each(['/api/faust/why', '/api/faust/why?path=about', '/api/faust/why?path=//other.example/'])(
  'explain endpoint: %s is rejected',
  async (target) => {
    expect(await (await door(signed(target)))?.json()).toMatchObject({ error: { code: 'why_path_invalid' } });
  },
);

test('explain endpoint: other paths and methods are not handled', async () => {
  expect(await door(new Request('https://site.example/api/faust/purge'))).toBeNull();
  const refused = await door(signed('/api/faust/why?path=/', 'PUT'));
  expect(refused?.headers.get('allow')).toBe('GET');
  expect(await refused?.text()).not.toContain('POST');
});
