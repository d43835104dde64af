import { expect, test } from 'vitest';
import { checkRunningSite } from './check-running-site.ts';

const check = (siteUrl: string, fetch: (request: Request) => Response) =>
  checkRunningSite({ siteUrl, apiBasePath: '/api/faust', fetch: async (request) => fetch(request) });

/** A site running with this SITE_URL, whose cookie arrives like this. */
const site =
  (siteUrl: string, cookie?: string) =>
  ({ url }: Request): Response =>
    new URL(url).pathname.endsWith('/token')
      ? Response.json({ error: 'Unauthorized' }, { status: 401 })
      : new Response(null, {
          status: 302,
          headers: {
            location: `https://cms.example.com/generate?redirect_uri=${encodeURIComponent(`${siteUrl}/?state=x`)}`,
            ...(cookie !== undefined && { 'set-cookie': cookie }),
          },
        });

const whole = '__Host-masthead-state-0=x; Path=/; SameSite=Lax; Secure; Max-Age=3600';

test.each<[string, string, string | undefined, string, RegExp]>([
  ['https://example.com', 'https://example.com', whole, 'ok', /runs at/],
  ['http://localhost:3000', 'http://localhost:3000', 'masthead-state-0=x; Path=/', 'ok', /runs at/],
  [
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'masthead-state-0=x; Path=/',
    'failure',
    /http:\/\/localhost:3000/,
  ],
  ['https://example.com', 'https://example.com', undefined, 'failure', /do not arrive/],
  [
    'https://example.com',
    'https://example.com',
    whole.replace('; Secure', ''),
    'failure',
    /changes the cookies/,
  ],
  [
    'https://example.com',
    'https://example.com',
    whole.replace('Path=/', 'Path=/app'),
    'failure',
    /changes the cookies/,
  ],
])(
  'check running site: %s, where %s is running and the cookie arrives as %s, is %s',
  async (configured, running, cookie, outcome, words) => {
    const finding = await check(configured, site(running, cookie));
    expect(finding).toMatchObject({ step: 'site', outcome, message: expect.stringMatching(words) as string });
  },
);

test('check running site: a site without a secret key is ok', async () => {
  const finding = await check('http://localhost:3000', ({ url }) =>
    new URL(url).pathname.endsWith('/token')
      ? Response.json({ error: 'Unauthorized' }, { status: 401 })
      : new Response('No', { status: 502 }),
  );
  expect(finding.outcome).toBe('ok');
});

test.each([
  ['ECONNREFUSED', 'skipped'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'failure'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'failure'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'failure'],
  ['CERT_HAS_EXPIRED', 'failure'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'failure'],
  ['EPROTO', 'failure'],
  ['ENOTFOUND', 'warning'],
])('check running site: the network error %s is %s', async (code, outcome) => {
  const finding = await check('https://example.com', () => {
    throw new TypeError('fetch failed', { cause: { code } });
  });
  expect(finding.outcome).toBe(outcome);
});
