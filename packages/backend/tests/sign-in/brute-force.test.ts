import { describeEach } from '@masthead/testing/exhaustive';
import { expect, test } from 'vitest';
import { createSignInRateLimits } from '../../src/access/sign-in/sign-in-rate-limits.ts';
import { openSignInSite, password, type SignInSite } from './sign-in-site.ts';

const attacker = '198.51.100.66';
const home = '203.0.113.7';

/** The number of password comparisons. */
const compared = ({ log }: SignInSite): number =>
  log.filter(({ message }) => message === 'Sign-in failed.').length;

const trial = (index: number, noise = '') =>
  `a${index}:generateAuthorizationCode(input:{username:"ana",password:"guess ${index}"${noise}}){code}`;

const floods = [
  { attempts: 1000, rounds: 2 },
  { attempts: 10_000, rounds: 19 },
];

describeEach(floods, ({ rounds }) => rounds === 2)('$attempts attempts', ({ attempts, rounds }) => {
  test('sign-in rate limit: in aliases, batches and forged headers ten passwords are compared', async () => {
    await using site = await openSignInSite();
    let tries = 0;
    const aliased = (noise: string) =>
      `mutation{${Array.from({ length: 50 }, () => trial((tries += 1), noise)).join(' ')}}`;
    let sent = 0;
    const send = (body: unknown) => {
      sent += 1;
      return site.get('/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Clients can forge these headers, so they are ignored.
          'x-forwarded-for': `192.0.2.${sent % 250}`,
          'x-real-ip': `192.0.2.${sent % 250}`,
          forwarded: `for=192.0.2.${sent % 250}`,
          'user-agent': `browser ${sent}`,
          cookie: `session=${sent}`,
        },
        body: JSON.stringify(body),
        address: attacker,
      });
    };
    for (let round = 0; round < rounds; round += 1) {
      await send({ query: aliased(''), noise: round });
      await send(Array.from({ length: 10 }, () => ({ query: aliased(`,clientMutationId:"${tries}"`) })));
    }
    expect(tries).toBeGreaterThan(attempts);
    expect(compared(site)).toBe(10);
    const { data, errors } = await site.graphql(`mutation{${trial(0)}}`, { address: attacker });
    expect(data).toEqual({ a0: null });
    expect(errors?.[0]).toMatchObject({
      message: 'Too many sign-in attempts. Try again in 900 seconds.',
      extensions: { code: 'RATE_LIMIT', retryAfter: 900 },
    });
    // Even the right password is rejected from there; the owner can sign in from elsewhere.
    expect(await site.login({ username: 'ana', password }, attacker)).toBe(null);
    expect(await site.login({ username: 'ana', password }, home)).toMatchObject({ error: null });
    site.wait(15 * 60);
    expect(await site.login({ username: 'ana', password }, attacker)).toMatchObject({ error: null });
  });
});

const openLimits = () => createSignInRateLimits(() => 0);

test('sign-in rate limit: a distributed attack locks the account, but not for networks its owner has used before', () => {
  const limits = openLimits();
  const owner = { account: 'ana', address: home };
  const taken = limits.take(owner);
  expect(taken.retryAfterS).toBe(0);
  taken.succeeded();
  const tries = Array.from({ length: 500 }, (_, index) =>
    limits.take({ account: 'ana', address: `198.51.${index >> 8}.${index & 255}` }),
  );
  expect(tries.filter(({ retryAfterS }) => retryAfterS === 0)).toHaveLength(100);
  expect(limits.take(owner).retryAfterS).toBe(0);
  expect(limits.take({ account: 'ana', address: '192.0.2.1' }).retryAfterS).toBeGreaterThan(0);
});

test('sign-in rate limit: a network that tries many accounts is locked, and failures have an overall limit', () => {
  const limits = openLimits();
  const spread = Array.from({ length: 200 }, (_, index) =>
    limits.take({ account: `user ${index}`, address: attacker }),
  );
  expect(spread.filter(({ retryAfterS }) => retryAfterS === 0)).toHaveLength(50);
  const everywhere = Array.from({ length: 9000 }, (_, index) =>
    limits.take({ account: `other ${index}`, address: `10.${index >> 8}.${index & 255}.1` }),
  );
  expect(everywhere.filter(({ retryAfterS }) => retryAfterS === 0)).toHaveLength(5000 - 50);
});

const from = (account: string) => ({ account, address: attacker });

test('sign-in rate limit: an attempt is refunded to the counters it was taken from', () => {
  const limits = openLimits();
  for (let index = 0; index < 48; index += 1) limits.take(from(`user ${index}`));
  const [slow, quick] = [limits.take(from('ana')), limits.take(from('ana'))];
  expect(limits.take(from('ben')).retryAfterS).toBeGreaterThan(0);
  quick.succeeded();
  // Ana's network is known by now.
  slow.refund();
  slow.refund();
  expect(['ben', 'cleo', 'dora'].map((name) => limits.take(from(name)).retryAfterS > 0)).toEqual([
    false,
    false,
    true,
  ]);
});

test('sign-in rate limit: successful sign-ins do not count', () => {
  const limits = openLimits();
  const owner = { account: 'ana', address: home };
  for (let time = 0; time < 5000; time += 1) {
    const taken = limits.take(owner);
    expect(taken.retryAfterS).toBe(0);
    taken.succeeded();
  }
});

test('sign-in rate limit: spellings of a name count as the same account', () => {
  const limits = openLimits();
  for (const account of ['ana', 'ANA', ' ana ', 'Ana', 'aNa', 'ana', 'ana', 'ana', 'ana', 'ana']) {
    expect(limits.take({ account, address: home }).retryAfterS).toBe(0);
  }
  expect(limits.take({ account: 'anA ', address: home }).retryAfterS).toBeGreaterThan(0);
});

test('sign-in rate limit: subnets of one large network are counted together', () => {
  for (const addressOf of [
    (index: number) => `2001:db8:7:${index.toString(16)}::1`,
    (index: number) => `198.51.100.${index % 256}`,
  ]) {
    const limits = openLimits();
    const tries = Array.from({ length: 3000 }, (_, index) =>
      limits.take({ account: `user ${index}`, address: addressOf(index) }),
    );
    expect(tries.filter(({ retryAfterS }) => retryAfterS === 0)).toHaveLength(200);
    expect(limits.take({ account: 'ana', address: '2001:db8:8::1' }).retryAfterS).toBe(0);
    expect(limits.take({ account: 'ana', address: home }).retryAfterS).toBe(0);
  }
});

test('sign-in rate limit: an attacker does not lock out known users behind the same IP address', () => {
  const limits = openLimits();
  const owner = { account: 'ana', address: home };
  const taken = limits.take(owner);
  expect(taken.retryAfterS).toBe(0);
  taken.succeeded();
  const tries = Array.from({ length: 300 }, (_, index) =>
    limits.take({ account: `user ${index}`, address: home }),
  );
  expect(tries.filter(({ retryAfterS }) => retryAfterS === 0)).toHaveLength(50);
  expect(limits.take(owner).retryAfterS).toBe(0);
  expect(limits.take({ account: 'ben', address: home }).retryAfterS).toBeGreaterThan(0);
  for (let time = 1; time < 10; time += 1) expect(limits.take(owner).retryAfterS).toBe(0);
  expect(limits.take(owner).retryAfterS).toBeGreaterThan(0);
});
