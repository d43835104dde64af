import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1:*'],
  ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1:*'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2', '2001:db8:1:*'],
  ['2001:DB8:1:2::', '2001:db8:1:2', '2001:db8:1:*'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0:*'],
  ['::1', '0:0:0:0', '0:0:0:*'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0:*'],
  ['nonsense', 'unknown', 'unknown'],
  [null, 'unknown', 'unknown'],
])('networkOf: %s belongs to %s and to %s', (address, near, wide) => {
  expect(networkOf(address)).toEqual({ near, wide });
});
