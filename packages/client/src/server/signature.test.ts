import { expect, test } from 'vitest';
import { readSignature, sign } from './signature.ts';

const secret = '0123456789abcdef';
const now = 1_767_225_600_000;
const request = { method: 'POST', path: '/api/faust/purge', body: '{"keys":["post:12"]}' };
const header = sign(request, { secret, now, nonce: 'abcdefghijklmnop' });

test('a signature has the form that the plugin for WordPress writes', () => {
  expect(header).toBe(
    't=1767225600,n=abcdefghijklmnop,v1=f31de1135f66c2232986c58e577d36c60a85986ce9a7628ff014cd1fd503bbcb',
  );
  expect(readSignature(header, request, { secret, now })).toEqual({
    nonce: 'abcdefghijklmnop',
    signedAt: now,
  });
});

test('each has a nonce of its own', () => {
  expect(sign(request, { secret, now })).not.toBe(sign(request, { secret, now }));
});

test.each([
  ['another body', { ...request, body: '{}' }],
  ['another path', { ...request, path: '/api/faust/why' }],
  ['another method', { ...request, method: 'GET' }],
])('it holds for no request with %s', (_, other) => {
  expect(readSignature(header, other, { secret, now })).toBe('signature_bad');
});

test.each([
  null,
  '',
  't=1,n=short,v1=00',
  header.replace('n=abcdefghijklmnop', 'n=bbcdefghijklmnop'),
  header.replace('t=1767225600', 't=1767225601'),
  `${header}0`,
])('%j is none', (text) => {
  const fault = readSignature(text, request, { secret, now });
  expect(fault).toBe(text === null ? 'signature_missing' : 'signature_bad');
});

test.each([-300_000, 300_000])('it holds for five minutes, of a clock that differs by %d', (difference) => {
  const read = readSignature(header, request, { secret, now: now + difference });
  expect(read).toEqual({ nonce: 'abcdefghijklmnop', signedAt: now });
});

test.each([-301_000, 301_000])('it holds no longer, of a clock that differs by %d', (difference) => {
  expect(readSignature(header, request, { secret, now: now + difference })).toBe('signature_old');
});

test('another secret makes another signature', () => {
  expect(readSignature(header, request, { secret: 'fedcba9876543210', now })).toBe('signature_bad');
});
