import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { clientIp, readNetworks } from './client-address.ts';

const trusted = networks('10.0.0.0/8, 192.0.2.9 ::1 2001:db8::/32');

function networks(text: string): BlockList {
  const read = readNetworks(text);
  if ('fault' in read) throw new Error(read.fault);
  return read.networks;
}

const from = (peer: string | undefined, forwardedFor: string | undefined, trustedProxies = trusted) =>
  clientIp({ peer, forwardedFor, trustedProxies });

test('client IP: X-Forwarded-For is ignored without a trusted proxy', () => {
  expect(from('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  expect(from('203.0.113.7', '10.0.0.1', new BlockList())).toBe('203.0.113.7');
  expect(from('::ffff:203.0.113.7', undefined)).toBe('203.0.113.7');
  expect(from(undefined, '198.51.100.1')).toBe(null);
});

test('client IP: only entries written by trusted proxies count', () => {
  expect(from('10.1.2.3', '198.51.100.1')).toBe('198.51.100.1');
  expect(from('::ffff:10.1.2.3', '1.1.1.1, 198.51.100.1')).toBe('198.51.100.1');
  expect(from('::1', '1.1.1.1, 198.51.100.1, 192.0.2.9')).toBe('198.51.100.1');
  expect(from('2001:db8::5', '[2001:470::1]:443')).toBe('2001:470::1');
  expect(from('10.1.2.3', '198.51.100.1:5555')).toBe('198.51.100.1');
});

test('client IP: if all entries are proxies or the header is invalid, the last known one is used', () => {
  expect(from('10.1.2.3', '10.0.0.9, 10.0.0.8')).toBe('10.0.0.9');
  expect(from('10.1.2.3', undefined)).toBe('10.1.2.3');
  for (const nothing of [
    '',
    'unknown',
    '_hidden',
    '198.51.100.1, ',
    '198.51.100.1, 999.1.1.1',
    "1' or 1=1",
  ]) {
    expect([nothing, from('10.1.2.3', nothing)]).toEqual([nothing, '10.1.2.3']);
  }
});

test.each(['x', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::1/129', '10.0.0', '10.0.0.1/-1', 'localhost'])(
  'client IP: %s is neither an IP address nor a network',
  (text) => {
    expect(readNetworks(`::1, ${text}`)).toEqual({ fault: text });
  },
);
