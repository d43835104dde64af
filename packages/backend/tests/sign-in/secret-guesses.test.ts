import { describe, expect, test } from 'vitest';
import { openSignInSite, type SignInSite } from './sign-in-site.ts';

const schemaQuery = JSON.stringify({ query: '{__schema{queryType{name}}}' });

/** Sends a secret to the token endpoint. The code is always invalid, which only the right key reveals. */
async function authorize(site: SignInSite, secret: string, address: string) {
  const response = await site.get('/wp-json/faustwp/v1/authorize', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-faustwp-secret': secret },
    body: '{"code":"none"}',
    address,
  });
  const { code } = (await response.json()) as { code: string };
  return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
}

/** Requests introspection with a secret. */
async function introspect(site: SignInSite, secret: string, address: string, body = schemaQuery) {
  const response = await site.get('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-faust-secret': secret },
    body,
    address,
  });
  const { errors, data } = (await response.json()) as {
    errors?: { extensions: { code: string; retryAfter?: number } }[];
    data?: unknown;
  };
  return { status: response.status, errors, data, retryAfter: response.headers.get('retry-after') };
}

/** Sends wrong secrets from one IP address each. @returns The number of responses by status. */
async function guess(site: SignInSite, count: number, addressOf: (number: number) => string) {
  const statuses: Record<number, number> = {};
  for (let number = 1; number <= count; number += 1) {
    const { status } = await authorize(site, `guess ${number}`, addressOf(number));
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

const wrongSecrets = ({ log }: SignInSite) => log.filter(({ endpoint }) => endpoint !== undefined);

describe('wrong secret keys', () => {
  test('get 429 after 20 from an IPv6 network within 15 minutes', async () => {
    await using site = await openSignInSite();
    expect(await guess(site, 50, (number) => `2001:db8:1:2:${number}::1`)).toEqual({ 401: 20, 429: 30 });
    expect(await authorize(site, 'another', '2001:db8:1:2::1')).toEqual({
      status: 429,
      code: 'rest_too_many_requests',
      retryAfter: '900',
    });
    expect((await authorize(site, 'another', '192.0.2.1')).status).toBe(401);
    site.wait(900);
    expect((await authorize(site, 'another', '2001:db8:1:2::1')).status).toBe(401);
  });

  test('get 429 after 100 from the wider network', async () => {
    await using site = await openSignInSite();
    expect(await guess(site, 120, (number) => `2001:db8:1:${number}::1`)).toEqual({ 401: 100, 429: 20 });
    expect(await guess(site, 1, () => '2001:db8:2::1')).toEqual({ 401: 1 });
  });

  test('are logged once per network, without the key', async () => {
    await using site = await openSignInSite();
    await guess(site, 15, () => '192.0.2.1');
    await guess(site, 1, () => '2001:db8:1:2:3::4');
    await introspect(site, 'guess', '203.0.113.9');
    expect(wrongSecrets(site).map(({ level, network, endpoint }) => [level, network, endpoint])).toEqual([
      ['warn', '192.0.2.1', '/faustwp/v1/authorize'],
      ['warn', '2001:db8:1:2', '/faustwp/v1/authorize'],
      ['warn', '203.0.113.9', '/graphql'],
    ]);
    expect(JSON.stringify(site.log)).not.toContain('guess');
  });

  test('are counted across endpoints; a missing key does not count', async () => {
    await using site = await openSignInSite();
    for (let number = 0; number < 30; number += 1) {
      expect((await authorize(site, '', '192.0.2.1')).status).toBe(401);
    }
    for (let number = 0; number < 10; number += 1) await introspect(site, 'guess', '192.0.2.1');
    expect(await guess(site, 15, () => '192.0.2.1')).toEqual({ 401: 10, 429: 5 });
    const results = await introspect(site, 'guess', '192.0.2.1');
    expect([results.status, results.retryAfter, results.errors?.[0]?.extensions]).toEqual([
      429,
      '900',
      { code: 'RATE_LIMIT', retryAfter: 900 },
    ]);
    // Public queries are answered despite a wrong key.
    const visit = await introspect(site, 'guess', '192.0.2.1', '{"query":"{viewer{id}}"}');
    expect(visit).toMatchObject({ status: 200, data: { viewer: null } });
  });
});

describe('the right secret key', () => {
  test('is always accepted if it has 32 characters or more, whatever the failures of the network', async () => {
    await using site = await openSignInSite({ secretKey: 'k'.repeat(32) });
    await guess(site, 40, () => '192.0.2.1');
    expect(await authorize(site, 'k'.repeat(32), '192.0.2.1')).toMatchObject({ code: 'invalid_request' });
    expect((await introspect(site, 'k'.repeat(32), '192.0.2.1')).errors).toBeUndefined();
  });

  test('is rate limited if it is shorter, but never counted as a failure', async () => {
    const short = 'k'.repeat(31);
    await using site = await openSignInSite({ secretKey: short });
    for (let number = 0; number < 30; number += 1) {
      expect(await authorize(site, short, '192.0.2.1')).toMatchObject({ code: 'invalid_request' });
    }
    expect(await guess(site, 30, () => '192.0.2.1')).toEqual({ 401: 20, 429: 10 });
    expect((await authorize(site, short, '192.0.2.1')).status).toBe(429);
    expect((await introspect(site, short, '192.0.2.1')).status).toBe(429);
    expect(await authorize(site, short, '198.51.100.1')).toMatchObject({ code: 'invalid_request' });
    site.wait(900);
    expect(await authorize(site, short, '192.0.2.1')).toMatchObject({ code: 'invalid_request' });
  });
});
