import { expect, test } from 'vitest';
import { createUpstreamClient, isUpstreamDown } from './upstream-client.ts';

/** The errors of requests that fail like this. */
async function errorOf(cause: unknown): Promise<unknown> {
  const failure = new TypeError('fetch failed', { cause });
  const upstream = createUpstreamClient({
    backendUrl: 'https://cms.test',
    timeoutMs: 1000,
    fetch: () => Promise.reject(failure),
  });
  try {
    await upstream.fetch(new Request('https://cms.test/graphql', { method: 'POST', body: '{}' }));
  } catch (error) {
    return error;
  } finally {
    upstream.close();
  }
  return null;
}

const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['no address that accepts connections', { errors: [withCode('ECONNREFUSED'), withCode('EHOSTUNREACH')] }],
  ['an unknown name', withCode('ENOTFOUND')],
])('upstream client: the first request with %s already counts as an outage', async (_, cause) => {
  const error = await errorOf(cause instanceof Error ? cause : Object.assign(new AggregateError([]), cause));
  expect(error).toMatchObject({ code: 'upstream_down' });
  expect(isUpstreamDown(error)).toBe(true);
});

test('upstream client: a connection that was closed early may be the fault of the request', async () => {
  expect(isUpstreamDown(await errorOf(withCode('ECONNRESET')))).toBe(false);
});
