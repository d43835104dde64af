import { expect, test } from 'vitest';
import { readSignature, sign } from './signature.ts';

const secret = '0123456789abcdef';
const now = 1_767_225_600_000;
const request = { method: 'POST', path: '/api/faust/purge', body: '{"keys":["post:12"]}' };
const header = sign(request, { secret, now, nonce: 'abcdefghijklmnop' });

test('signature: has the format of the WordPress plugin', () => {
  expect(header).toBe(
    't=1767225600,n=abcdefghijklmnop,v1=f31de1135f66c2232986c58e577d36c60a85986ce9a7628ff014cd1fd503bbcb',
  );
  expect(readSignature(header, request, { secret, now })).toEqual({
    nonce: 'abcdefghijklmnop',
    signedAt: now,
  });
});

test('signature: each has its own nonce', () => {
  expect(sign(request, { secret, now })).not.toBe(sign(request, { secret, now }));
});

test.each([
  ['another body', { ...request, body: '{}' }],
  ['another path', { ...request, path: '/api/faust/why' }],
  ['another method', { ...request, method: 'GET' }],
])('signature: is rejected for a request with %s', (_, other) => {
  expect(readSignature(header, other, { secret, now })).toBe('signature_bad');
});

test.each([
  null,
  '',
  't=1,n=short,v1=00',
  header.replace('n=abcdefghijklmnop', 'n=bbcdefghijklmnop'),
  header.replace('t=1767225600', 't=1767225601'),
  `${header}0`,
])('signature: %j is rejected', (text) => {
  const fault = readSignature(text, request, { secret, now });
  expect(fault).toBe(text === null ? 'signature_missing' : 'signature_bad');
});

test.each([-300_000, 300_000])(
  'signature: is valid within five minutes (clock difference %d ms)',
  (difference) => {
    const read = readSignature(header, request, { secret, now: now + difference });
    expect(read).toEqual({ nonce: 'abcdefghijklmnop', signedAt: now });
  },
);

test.each([-301_000, 301_000])(
  'signature: is rejected after five minutes (clock difference %d ms)',
  (difference) => {
    expect(readSignature(header, request, { secret, now: now + difference })).toBe('signature_old');
  },
);

test('signature: is rejected with another secret', () => {
  expect(readSignature(header, request, { secret: 'fedcba9876543210', now })).toBe('signature_bad');
});
