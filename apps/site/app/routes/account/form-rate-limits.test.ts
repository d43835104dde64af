import { expect, test } from 'vitest';
import { MINUTE_MS } from '@masthead/kit';
import type { Attempt, CountedAttempt } from '@masthead/kit/attempt-limiter';
import { createFormRateLimits } from './form-rate-limits.ts';

test('sign-in limit: an account is blocked for one network only, for 15 minutes', () => {
  let now = 0;
  const { signIn } = createFormRateLimits(() => now);
  const tried = { account: 'Ana ', address: '192.0.2.1' };
  for (let tries = 0; tries < 10; tries += 1) expect(signIn.take(tried).retryAfterS).toBe(0);
  expect(signIn.take({ ...tried, account: 'ANA' }).retryAfterS).toBe(900);
  expect(signIn.take({ ...tried, address: '192.0.2.2' }).retryAfterS).toBe(0);
  expect(signIn.take({ ...tried, account: 'ben' }).retryAfterS).toBe(0);
  now += 15 * MINUTE_MS;
  expect(signIn.take(tried).retryAfterS).toBe(0);
});

const from = (account: string): Attempt => ({ account, address: '192.0.2.1' });

test('sign-in limit: rejected and refunded attempts are not counted', () => {
  const { signIn } = createFormRateLimits(() => 0);
  for (let tries = 0; tries < 30; tries += 1) signIn.take(from('ana'));
  for (let tries = 0; tries < 30; tries += 1) {
    const tried = signIn.take(from('ben'));
    expect(tried.retryAfterS).toBe(0);
    tried.refund();
    tried.refund();
  }
  // Ana's attempts have used ten of the fifty that the network has.
  for (let tries = 0; tries < 40; tries += 1)
    expect(signIn.take(from(`account ${tries}`)).retryAfterS).toBe(0);
  expect(signIn.take(from('another')).retryAfterS).toBe(900);
});

test('sign-in limit: attempts of others do not block a network that has signed in before', () => {
  const { signIn } = createFormRateLimits(() => 0);
  const home = from('ana');
  signIn.take(home).succeeded();
  for (let tries = 0; tries < 200; tries += 1) {
    signIn.take({ account: 'ana', address: `198.51.100.${tries}` });
    signIn.take(from(`account ${tries}`));
  }
  expect(signIn.take({ account: 'ana', address: '203.0.113.1' }).retryAfterS).toBe(3600);
  expect(signIn.take(from('ben')).retryAfterS).toBe(900);
  for (let tries = 0; tries < 10; tries += 1) expect(signIn.take(home).retryAfterS).toBe(0);
  expect(signIn.take(home).retryAfterS).toBe(900);
});

test('sign-in limit: a refund goes to the counters that were charged', () => {
  const { signIn } = createFormRateLimits(() => 0);
  const others = Array.from({ length: 49 }, (_, index) => signIn.take(from(`account ${index}`)));
  expect(others.every(({ retryAfterS }: CountedAttempt) => retryAfterS === 0)).toBe(true);
  const [slow, quick] = [signIn.take(from('ana')), signIn.take({ account: 'ana', address: '192.0.2.2' })];
  quick.refund();
  // The fiftieth attempt of this network is in flight while another one for the same account succeeds.
  expect(signIn.take(from('ben')).retryAfterS).toBe(900);
  others[0]?.refund();
  signIn.take(from('ana')).succeeded();
  slow.refund();
  expect(signIn.take(from('cleo')).retryAfterS).toBe(0);
  expect(signIn.take(from('dora')).retryAfterS).toBe(0);
  expect(signIn.take(from('emil')).retryAfterS).toBe(900);
});

test('comment limit: counts by IPv6 /64, by /48, and in total', () => {
  const { comments } = createFormRateLimits(() => 0);
  const taken = (address: string) => comments.take({ account: '', address }).retryAfterS;
  for (let count = 0; count < 20; count += 1) expect(taken(`2001:db8:0:1::${count}`)).toBe(0);
  expect(taken('2001:db8:0:1:ffff::1')).toBe(600);
  for (let count = 0; count < 100; count += 1) expect(taken(`2001:db8:0:1${count}::1`)).toBe(0);
  expect(taken('2001:db8:0:2::1')).toBe(600);
  for (let count = 0; count < 480; count += 1) expect(taken(`2001:db8:${count + 1}::1`)).toBe(0);
  expect(taken('192.0.2.1')).toBe(600);
});
