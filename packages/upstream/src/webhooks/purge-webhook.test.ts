import { createSecretRateLimit, type WrongSecret } from '@masthead/backend';
import { sign, signatureHeader } from '@masthead/kit/signature';
import { expect, test } from 'vitest';
import { createPurgeWebhook, type PurgeCall } from './purge-webhook.ts';
import { createSignatureVerifier } from './verify-signature.ts';

const secret = 'only for this test';
const address = 'https://site.test/api/faust/purge';

function openDoor({
  secretKey = secret,
  mostNonces,
}: { secretKey?: string | null; mostNonces?: number } = {}) {
  const time = { now: 1_767_225_600_000 };
  const purges: PurgeCall[] = [];
  const clock = () => time.now;
  const wrong: WrongSecret[] = [];
  const attempts = createSecretRateLimit({ secret: secretKey, clock, onWrong: (each) => wrong.push(each) });
  const signatures = createSignatureVerifier({
    secretKey,
    attempts,
    clock,
    ...(mostNonces && { mostNonces }),
  });
  const door = createPurgeWebhook({
    apiBasePath: '/api/faust',
    signatures,
    onPurge: (purge) => void purges.push(purge),
  });
  const call = (
    body: string,
    given: { with?: string; headers?: Record<string, string>; at?: number; from?: string } = {},
  ) => {
    const signed = { method: 'POST', path: '/api/faust/purge', body };
    const signature = given.with ?? sign(signed, { secret: secretKey ?? secret, now: given.at ?? time.now });
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature, ...given.headers };
    return {
      signature,
      answer: door(new Request(address, { method: 'POST', headers, body }), given.from ?? null),
    };
  };
  const outcome = async (body: string, given?: Parameters<typeof call>[1]) => {
    const answer = await call(body, given).answer;
    const json = (await answer?.json()) as { error?: { code: string }; purged?: number };
    return { status: answer?.status, result: json.error?.code ?? json.purged };
  };
  return { door, call, outcome, purges, time, wrong };
}

test('purge webhook: a signed call is applied as dependency keys before the response', async () => {
  const { outcome, purges } = openDoor();
  const body = '{"keys":["post:12","list:mediaItem"],"urls":["https://wordpress.test/old/?x=1"],"more":1}';
  expect(await outcome(body)).toEqual({ status: 200, result: 3 });
  expect(purges).toHaveLength(1);
  expect(purges[0]?.paths).toEqual(['/old/']);
  expect(purges[0]?.keys).toEqual(expect.arrayContaining(['cG9zdDoxMg==', 'list:mediaitem', 'uri:/old/']));
});

test('purge webhook: withdrawn keys are reported as retracted and as changed', async () => {
  const { outcome, purges } = openDoor();
  expect(await outcome('{"keys":["list:post"],"withdrawn":["post:12"]}')).toEqual({ status: 200, result: 1 });
  expect(await outcome('{"keys":["*"],"withdrawn":["post:12"]}')).toEqual({ status: 200, result: 1 });
  expect(await outcome('{"withdrawn":["*"]}')).toEqual({ status: 200, result: 0 });
  expect(await outcome('{"keys":["post:12"]}')).toEqual({ status: 200, result: 1 });
  expect(purges[0]?.retracted).toEqual(expect.arrayContaining(['cG9zdDoxMg==']));
  expect(purges[0]?.retracted).not.toContain('list:post');
  expect(purges[0]?.keys).toEqual(expect.arrayContaining(['list:post', 'cG9zdDoxMg==']));
  expect(purges[1]?.keys).toEqual(expect.arrayContaining(['*', 'cG9zdDoxMg==']));
  expect(purges.slice(2)).toMatchObject([{ keys: ['*'], retracted: ['*'] }, { retracted: [] }]);
});

test('purge webhook: calls of the plugin are distinguished from others', async () => {
  const { outcome, purges } = openDoor();
  await outcome('{"keys":["post:12"],"from":"masthead-companion"}');
  await outcome('{"keys":["post:12"]}');
  expect(purges.map(({ isFromPlugin }) => isFromPlugin)).toEqual([true, false]);
});

test('purge webhook: only the plugin can announce its deactivation', async () => {
  const { outcome, purges } = openDoor();
  await outcome('{"keys":["*"],"from":"masthead-companion","leaving":true}');
  await outcome('{"keys":["*"],"leaving":true}');
  await outcome('{"keys":["*"],"from":"masthead-companion"}');
  expect(purges.map(({ isLeaving }) => isLeaving)).toEqual([true, false, false]);
});

test('purge webhook: an empty call is a heartbeat', async () => {
  const { outcome, purges } = openDoor();
  expect(await outcome('{"keys":[]}')).toEqual({ status: 200, result: 0 });
  expect(purges).toMatchObject([{ keys: [], paths: [], retracted: [], isFromPlugin: true }]);
});

test('signature: each is accepted once', async () => {
  const { call, outcome, purges } = openDoor();
  const { signature, answer } = call('{}');
  expect((await answer)?.status).toBe(200);
  expect(await outcome('{}', { with: signature })).toEqual({ status: 401, result: 'signature_used' });
  expect(await outcome('{}')).toEqual({ status: 200, result: 0 });
  expect(purges).toHaveLength(2);
});

test('signature: when nonces are forgotten, older signatures count as used', async () => {
  const { call, outcome, time } = openDoor({ mostNonces: 2 });
  const { signature, answer } = call('{}');
  await answer;
  for (let count = 0; count < 3; count += 1) {
    time.now += 1000;
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    await call('{}').answer;
  }
  expect(await outcome('{}', { with: signature })).toEqual({ status: 401, result: 'signature_used' });
  expect(await outcome('{}')).toEqual({ status: 200, result: 0 });
});

test('signature: clock skew of half a minute is accepted, and does not affect other clients', async () => {
  const { outcome, time } = openDoor({ mostNonces: 2 });
  expect(await outcome('{}', { at: time.now + 31_000 })).toEqual({ status: 401, result: 'signature_old' });
  for (let count = 0; count < 4; count += 1) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await outcome('{}', { at: time.now + 29_000 })).toEqual({ status: 200, result: 0 });
  }
  time.now += 1000;
  expect(await outcome('{}')).toEqual({ status: 200, result: 0 });
});

test('signature: one from before the start is rejected', async () => {
  const { outcome, time } = openDoor();
  expect(await outcome('{}', { at: time.now - 60_000 })).toEqual({ status: 401, result: 'signature_used' });
});

test('signature: wrong, expired and missing ones are rejected', async () => {
  const { outcome, time, purges } = openDoor();
  const request = { method: 'POST', path: '/api/faust/purge', body: '{}' };
  const wrong = sign(request, { secret: 'another secret key', now: time.now });
  expect(await outcome('{}', { with: wrong })).toEqual({ status: 401, result: 'signature_bad' });
  expect(await outcome('{}', { with: 'junk' })).toEqual({ status: 401, result: 'signature_bad' });
  const old = { status: 401, result: 'signature_old' };
  expect(await outcome('{}', { at: time.now - 301_000 })).toEqual(old);
  expect(await outcome('{}', { at: time.now + 301_000 })).toEqual(old);
  expect(purges).toEqual([]);
});

test('signature: wrong ones of a network are counted, logged once without their content, and answered 429 after 20', async () => {
  const secretKey = 'e8a1c2d4-2222-4333-8444-555555555555';
  const { call, outcome, purges, wrong, time } = openDoor({ secretKey });
  const wrongCall = { method: 'POST', path: '/api/faust/purge', body: '{}' };
  const guess = (number: number) => sign(wrongCall, { secret: `guess ${number}`, now: time.now });
  const codes = [];
  for (let number = 1; number <= 25; number += 1) {
    const from = `2001:db8:1:2::${number}`;
    codes.push((await outcome('{}', { with: guess(number), from })).result);
  }
  expect(codes.slice(0, 20)).toEqual(Array(20).fill('signature_bad'));
  expect(codes.slice(20)).toEqual(Array(5).fill('signature_limited'));
  const limited = await call('{}', { with: guess(26), from: '2001:db8:1:2::1' }).answer;
  expect([limited?.status, limited?.headers.get('retry-after')]).toEqual([429, '900']);
  expect(wrong).toEqual([{ network: '2001:db8:1:2', endpoint: '/api/faust/purge' }]);
  expect(purges).toEqual([]);
  // The correct key has 36 characters: its owner is not rate-limited with others of the network.
  expect((await outcome('{}', { from: '2001:db8:1:2::1' })).status).toBe(200);
  // A missing signature and an expired correct one are not guesses.
  expect((await outcome('{}', { with: guess(1), from: '192.0.2.1' })).status).toBe(401);
  for (let number = 0; number < 30; number += 1) {
    const old = { at: time.now - 301_000, from: '192.0.2.1' };
    expect((await outcome('{}', old)).result).toBe('signature_old');
  }
  expect((await outcome('{}', { with: guess(2), from: '192.0.2.1' })).status).toBe(401);
});

test.each([
  ['invalid JSON', 'keys'],
  ['an array', '[]'],
  ['null', 'null'],
  ['keys that are not a list', '{"keys":"post:12"}'],
  ['a key that is not a string', '{"keys":[12]}'],
  ['a withdrawn key that is not a string', '{"withdrawn":[{}]}'],
  ['an empty key', '{"keys":[""]}'],
  ['a long key', `{"keys":["${'x'.repeat(1001)}"]}`],
  ['too many keys', JSON.stringify({ keys: Array.from({ length: 5001 }, () => 'x') })],
  ['an invalid URL', '{"urls":["javascript:alert(1)"]}'],
  ['a URL without a host', '{"urls":["//"]}'],
])('purge webhook: %s is rejected', async (_, body) => {
  const { outcome, purges } = openDoor();
  expect(await outcome(body)).toEqual({ status: 400, result: 'purge_body_invalid' });
  expect(purges).toEqual([]);
});

test('purge webhook: a wrong content type or size is rejected before the signature is verified', async () => {
  const { outcome } = openDoor();
  const text = { headers: { 'content-type': 'text/plain' } };
  expect(await outcome('{}', text)).toEqual({ status: 415, result: 'purge_body_not_json' });
  expect(await outcome(' '.repeat(256 * 1024 + 1), { with: 'x' })).toEqual({
    status: 413,
    result: 'purge_body_too_large',
  });
});

test('purge webhook: without a secret key every call is rejected; other methods and paths are not handled', async () => {
  expect(await openDoor({ secretKey: null }).outcome('{}')).toEqual({
    status: 503,
    result: 'purge_no_secret',
  });
  const { door } = openDoor();
  const got = await door(new Request(address), null);
  expect([got?.status, got?.headers.get('allow')]).toEqual([405, 'POST']);
  expect(await door(new Request('https://site.test/api/faust/purges', { method: 'POST' }), null)).toBeNull();
});
