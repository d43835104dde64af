import { expect, test } from 'vitest';
import { checkPasswordLogin } from './check-sign-in.ts';
import type { Finding } from '@masthead/client/server';
import { createProbe } from './probe.ts';

const wpUrl = 'https://cms.example.com';

/** The finding for a backend that reports this server's IP address so. */
function found(answer: (headers: Headers) => Response, kind: 'wordpress' | 'embedded' = 'wordpress') {
  const fetch = (request: Request): Promise<Response> =>
    Promise.resolve(
      request.url === `${wpUrl}/graphql` ? Response.json({ data: {} }) : answer(request.headers),
    );
  const probe = createProbe({ fetch, requestTimeoutMs: 1000, totalTimeoutMs: 1000 });
  const site = {
    siteUrl: 'https://example.com',
    publicWpUrl: wpUrl,
    authType: 'redirect',
    clock: Date.now,
  } as const;
  return checkPasswordLogin({ ...site, kind, wpUrl, graphqlPath: '/graphql', secretKey: 'key', probe });
}

const untrusted: Partial<Finding> = {
  step: 'password-login',
  outcome: 'warning',
  help: 'On that Masthead, add this server to MASTHEAD_TRUSTED_PROXIES (10.0.0.7).',
};

const trusting = (headers: Headers) => Response.json({ address: headers.get('x-forwarded-for') });

test('check trusted proxy: another Masthead that does not trust this server is a warning', async () => {
  expect((await found(trusting)).outcome).toBe('ok');
  expect(await found(() => Response.json({ address: '10.0.0.7' }))).toMatchObject(untrusted);
  expect((await found(() => Response.json({ address: '10.0.0.7' }), 'embedded')).outcome).toBe('ok');
});

test.each([
  Response.json({ code: 'rest_no_route' }, { status: 404 }),
  Response.json({ address: null }),
  Response.json(null),
  new Response('<html>'),
])('check trusted proxy: a WordPress needs no trusted proxy', async (answer) => {
  expect((await found(() => answer.clone())).outcome).toBe('ok');
});
