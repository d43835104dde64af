import { expect, test } from 'vitest';
import { diagnose } from './diagnose.ts';
import type { Finding } from '@masthead/client/server';
import type { DiagnosisOptions } from './options.ts';

const wpUrl = 'https://cms.example.com';
const siteUrl = 'https://example.com';
const secretKey = 'canary-of-the-secret-of-40-letters-or-so';

type Answer = (request: Request) => Response | Promise<Response>;

const rest = (path: string) => `/?rest_route=${path}`;
const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });
const html =
  (text: string, status = 200): Answer =>
  () =>
    new Response(text, { status, headers: { 'content-type': 'text/html' } });
const redirectTo =
  (location: string, status = 302): Answer =>
  () =>
    new Response(null, { status, headers: { location } });
const noRoute = json({ code: 'rest_no_route', message: 'No route', data: { status: 404 } }, 404);
const forbidden = json({ code: 'rest_forbidden', message: 'No', data: { status: 401 } }, 401);
const invalid = json({ code: 'invalid_request', message: 'Invalid authorization code', data: null }, 500);

/** The responses of a correctly configured WordPress with the Faust plugin, by path and query without the return URL. */
const healthy: Readonly<Record<string, Answer>> = {
  '/graphql': async (request) =>
    (await request.text()).includes('generateAuthorizationCode')
      ? Response.json({ data: {} })
      : Response.json({ data: { generalSettings: { title: 'The Tide' } } }),
  [rest('/faustwp/v1/validate_secret_key')]: json('Secret key validated!'),
  [rest('/faustwp/v1/telemetry')]: json({
    faustwp: { version: '1.5.0' },
    wp_version: '6.1.9',
    php_version: '8.1.2',
    is_wpe: false,
  }),
  [rest('/faustwp/v1/authorize')]: invalid,
  [rest('/faustwp/v1/validate_public_wordpress_url')]: async (request) => {
    const { public_wordpress_url: url } = (await request.json()) as { public_wordpress_url: string };
    return url === siteUrl ? Response.json('Bad Request', { status: 400 }) : Response.json('OK');
  },
  '/generate': redirectTo(`${wpUrl}/wp-login.php?redirect_to=%2Fgenerate%2F%3Fredirect_uri%3Dx`),
};

const wordPress =
  (answers: Readonly<Record<string, Answer>> = {}): DiagnosisOptions['fetch'] =>
  async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const route = searchParams.get('rest_route');
    const answer = { ...healthy, ...answers }[route === null ? pathname : rest(route)];
    return answer === undefined ? html('Not here', 404)(request) : answer(request);
  };

const findings = (
  answers: Readonly<Record<string, Answer>> = {},
  options: Partial<DiagnosisOptions> = {},
): Promise<Finding[]> =>
  Array.fromAsync(
    diagnose({
      kind: 'wordpress',
      wpUrl,
      siteUrl,
      secretKey,
      authType: 'redirect',
      fetch: wordPress(answers),
      ...options,
    }),
  );

const problemsOf = (all: readonly Finding[]) =>
  all.filter(({ outcome }) => outcome === 'warning' || outcome === 'failure');

test('diagnose: a correctly configured WordPress is ok in all steps, with its versions', async () => {
  const all = await findings();
  expect(all.map(({ step, outcome }) => [step, outcome])).toEqual(
    [
      'cookies',
      'address',
      'graphql',
      'reading',
      'secret',
      'versions',
      'exchange',
      'password-login',
      'sign-in-page',
      'front-end-address',
    ].map((step) => [step, 'ok']),
  );
  expect(all.find(({ step }) => step === 'reading')?.message).toContain('"The Tide"');
  expect(all.find(({ step }) => step === 'versions')?.message).toBe(
    'Faust 1.5.0, WordPress 6.1.9, PHP 8.1.2.',
  );
});

test('diagnose: the embedded backend has no steps for versions and front end', async () => {
  const all = await findings(
    { '/generate': html('<form><input id="password" type="password"></form>') },
    { kind: 'embedded', wpUrl: siteUrl },
  );
  expect(problemsOf(all)).toEqual([]);
  expect(all.map(({ step }) => step)).not.toContain('versions');
  expect(all.map(({ step }) => step)).not.toContain('front-end-address');
});

const gate = () =>
  new Response('Authorization required', { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } });
const graphqlError = json({ errors: [{ message: '<b>Not</b> for you' }] }, 403);
/** A GraphQL service with this data, besides the title. */
const answering = (data: object) => json({ data: { generalSettings: { title: 'The Tide' }, ...data } });
const mutationMissing: Answer = async (request) =>
  (await request.text()).includes('generateAuthorizationCode')
    ? Response.json({
        errors: [{ message: 'Cannot query field "generateAuthorizationCode" on type "RootMutation".' }],
      })
    : Response.json({ data: { generalSettings: { title: '' } } });

test.each<[string, Record<string, Answer>, string, Finding['outcome'], RegExp]>([
  [
    'a redirect of the endpoint',
    { '/graphql': redirectTo('https://www.example.com/graphql', 301) },
    'address',
    'failure',
    /redirects to https:\/\/www\.example\.com\/graphql/,
  ],
  [
    'a redirect of the endpoint to the site',
    { '/graphql': redirectTo(`${siteUrl}/graphql`) },
    'graphql',
    'failure',
    /WPGraphQL is inactive, or its endpoint was renamed/,
  ],
  [
    'plain permalinks without an endpoint',
    {
      '/graphql': redirectTo(`${siteUrl}/graphql`),
      '/index.php': json({ data: { __typename: 'RootQuery' } }),
    },
    'graphql',
    'failure',
    /plain permalinks/,
  ],
  [
    'plain permalinks',
    { '/graphql': answering({ contentNodes: { nodes: [{ uri: '/about/' }, { uri: '/?p=12' }] } }) },
    'permalinks',
    'failure',
    /plain permalinks/,
  ],
  [
    'a WordPress that readers can open',
    { '/': html('<h1>The Tide</h1>') },
    'public-redirects',
    'warning',
    /does not redirect them to https:\/\/example\.com/,
  ],
  ['basic authentication', { '/graphql': gate }, 'graphql', 'failure', /basic authentication/],
  ['a firewall', { '/graphql': html('Blocked', 403) }, 'graphql', 'failure', /blocks this machine/],
  [
    'no WPGraphQL',
    { '/graphql': html('<h1>Not found</h1>', 404) },
    'graphql',
    'failure',
    /is not a GraphQL service/,
  ],
  [
    'a WordPress that fails',
    { '/graphql': html('Critical error', 500) },
    'graphql',
    'failure',
    /the server has failed/,
  ],
  [
    'a warning of PHP before the JSON',
    { '/graphql': html('<br /><b>Notice</b>: x {"data":{"generalSettings":null}}') },
    'graphql',
    'failure',
    /before the JSON/,
  ],
  ['restricted public access', { '/graphql': graphqlError }, 'reading', 'failure', /Not for you/],
  [
    'no plugin',
    { [rest('/faustwp/v1/validate_secret_key')]: noRoute, [rest('/faustwp/v1/authorize')]: noRoute },
    'secret',
    'failure',
    /was not found/,
  ],
  [
    'another secret',
    { [rest('/faustwp/v1/validate_secret_key')]: forbidden, [rest('/faustwp/v1/authorize')]: forbidden },
    'secret',
    'failure',
    /rejects our secret key/,
  ],
  [
    'a page in place of the routes',
    { [rest('/faustwp/v1/validate_secret_key')]: html('<h1>Coming soon</h1>') },
    'secret',
    'failure',
    /no JSON: "Coming soon"/,
  ],
  [
    'a redirect of the routes',
    { [rest('/faustwp/v1/validate_secret_key')]: redirectTo('https://www.cms.example.com/') },
    'secret',
    'failure',
    /redirect to/,
  ],
  [
    'disabled routes',
    { [rest('/faustwp/v1/validate_secret_key')]: json({ code: 'rest_disabled' }, 403) },
    'secret',
    'failure',
    /blocks this machine/,
  ],
  [
    'an old Faust',
    { [rest('/faustwp/v1/telemetry')]: json({ faustwp: { version: '0.8.5' } }) },
    'versions',
    'warning',
    /0\.8\.5/,
  ],
  [
    'no token exchange route',
    { [rest('/faustwp/v1/authorize')]: noRoute },
    'exchange',
    'failure',
    /does not exist/,
  ],
  [
    'a token exchange that accepts any code',
    { [rest('/faustwp/v1/authorize')]: json({ accessToken: 'canary' }) },
    'exchange',
    'failure',
    /status 200, which is unexpected/,
  ],
  [
    'a page in place of the token exchange',
    { [rest('/faustwp/v1/authorize')]: html('<h1>Log in</h1>') },
    'exchange',
    'failure',
    /no JSON/,
  ],
  [
    'a token exchange without the header',
    { [rest('/faustwp/v1/authorize')]: forbidden },
    'exchange',
    'failure',
    /although another route accepts it/,
  ],
  [
    'no login by password',
    { '/graphql': mutationMissing },
    'password-login',
    'warning',
    /generateAuthorizationCode/,
  ],
  [
    'a sign-in page that redirects back',
    { '/generate': redirectTo(`${siteUrl}/generate?redirect_uri=x`) },
    'sign-in-page',
    'failure',
    /back to the site without/,
  ],
  [
    'a sign-in page that redirects to the dashboard',
    { '/generate': redirectTo(`${wpUrl}/wp-admin/`) },
    'sign-in-page',
    'failure',
    /does not redirect back to https:\/\/example\.com/,
  ],
  [
    'a sign-in page that rejects the site',
    { '/generate': html('No', 400) },
    'sign-in-page',
    'failure',
    /does not redirect back/,
  ],
  ['no sign-in page', { '/generate': html('No', 404) }, 'sign-in-page', 'failure', /does not exist/],
  [
    'another page in place of the sign-in page',
    { '/generate': html('<h1>Hello</h1>') },
    'sign-in-page',
    'failure',
    /Another page responds/,
  ],
  [
    'a sign-in page elsewhere',
    { '/generate': redirectTo('https://sso.example.com/start?token=canary') },
    'sign-in-page',
    'warning',
    /sso\.example\.com\/start,/,
  ],
  [
    'another front end',
    { [rest('/faustwp/v1/validate_public_wordpress_url')]: json('OK') },
    'front-end-address',
    'failure',
    /preview links lead elsewhere/,
  ],
])('diagnose: %s is found, with help', async (_, answers, step, outcome, message) => {
  const all = await findings(answers);
  expect(problemsOf(all)).toMatchObject([{ step, outcome, help: expect.any(String) as string }]);
  expect(problemsOf(all)[0]?.message).toMatch(message);
  expect(JSON.stringify(all)).not.toContain('canary');
});

test('diagnose: menus that are missing are mentioned', async () => {
  const all = await findings({
    '/graphql': answering({ contentNodes: { nodes: [{ uri: '/a/' }] }, menus: { nodes: [] } }),
  });
  expect(problemsOf(all)).toEqual([]);
  expect(all.find(({ step }) => step === 'menus')?.message).toMatch(/top-level pages/);
});

test('diagnose: nothing is wrong with redirects of readers, or with another Masthead', async () => {
  expect(problemsOf(await findings({ '/': redirectTo(`${siteUrl}/`) }))).toEqual([]);
  const other = {
    '/': html('<h1>Other</h1>'),
    [rest('/masthead/v1/caller')]: json({ address: '192.0.2.1' }),
  };
  expect(problemsOf(await findings(other))).toEqual([]);
});

test('diagnose: the endpoint may have another path', async () => {
  const { '/graphql': graphql, ...others } = healthy;
  const answers = { ...others, '/graphql': redirectTo(`${siteUrl}/graphql`), '/query': graphql ?? gate };
  expect(problemsOf(await findings(answers, { graphqlPath: '/query' }))).toEqual([]);
});

const oldAuthorize: Answer = (request) =>
  request.headers.get('x-wpe-headless-secret') === secretKey ? invalid(request) : forbidden(request);

test('diagnose: the plugin is found under its old name', async () => {
  const { [rest('/faustwp/v1/authorize')]: _, ...others } = healthy;
  const all = await findings({
    ...others,
    [rest('/faustwp/v1/validate_secret_key')]: noRoute,
    [rest('/faustwp/v1/authorize')]: noRoute,
    [rest('/wpac/v1/authorize')]: oldAuthorize,
    [rest('/faustwp/v1/validate_public_wordpress_url')]: noRoute,
  });
  expect(problemsOf(all)).toMatchObject([{ step: 'versions', outcome: 'warning' }]);
  expect(all.find(({ step }) => step === 'exchange')?.outcome).toBe('ok');
});

test('diagnose: an unreachable backend is one failure, and the other steps are skipped', async () => {
  const all = await findings(
    {},
    {
      fetch: () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
    },
  );
  expect(problemsOf(all)).toMatchObject([{ step: 'address', outcome: 'failure' }]);
  expect(problemsOf(all)[0]?.message).toContain('nothing listens there: ECONNREFUSED');
  expect(all.filter(({ outcome }) => outcome === 'skipped')).not.toEqual([]);
});

test('diagnose: requests to a hanging backend time out, each and in total', async () => {
  const never = new Promise<Response>(() => {});
  const startedAt = performance.now();
  const all = await findings(
    { [rest('/faustwp/v1/validate_secret_key')]: () => never },
    { requestTimeoutMs: 10_000, totalTimeoutMs: 200 },
  );
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expect(problemsOf(all)).toMatchObject([{ step: 'secret', outcome: 'failure' }]);
  const alone = await findings({}, { fetch: () => never, requestTimeoutMs: 50 });
  expect(problemsOf(alone)[0]?.message).toContain('no response within');
});

test.each([
  { data: { generalSettings: { title: 5 } } },
  { data: { generalSettings: 'x' } },
  { data: 5 },
  { data: null, errors: { message: [] } },
  { data: {}, errors: [{ message: { toString: 1 } }] },
  null,
  [],
])('diagnose: an unexpected response body (%j) does not break the check', async (body) => {
  const all = await findings({ '/graphql': json(body) });
  expect(all.find(({ step }) => step === 'address')?.outcome).toBe('ok');
  expect(all.map(({ step }) => step)).toContain('exchange');
});

test('diagnose: control and bidi characters are removed from a title', async () => {
  const title = 'Ti\u202Ede\u001B[2J\u0007';
  const all = await findings({ '/graphql': json({ data: { generalSettings: { title } } }) });
  expect(all.find(({ step }) => step === 'reading')?.message).toBe('Visitors can read it ("Ti de [2J").');
});

test('diagnose: an exception during a check is a finding', async () => {
  const all = await findings(
    {},
    {
      clock: () => {
        throw new TypeError('canary');
      },
      fetch: async (request) => {
        const answer = await wordPress()(request);
        answer.headers.set('date', new Date().toUTCString());
        return answer;
      },
    },
  );
  expect(all.at(-1)).toMatchObject({
    outcome: 'skipped',
    message: expect.stringContaining('TypeError') as string,
  });
  expect(JSON.stringify(all)).not.toContain('canary');
});

test.each([
  [-31, 'warning'],
  [-20, 'ok'],
  [20, 'ok'],
  [45, 'warning'],
])('diagnose: a clock skew of %i seconds is %s', async (seconds, outcome) => {
  const date = new Date(Date.UTC(2026, 10, 21, 12, 0, seconds)).toUTCString();
  const all = await findings(
    {
      '/graphql': () => Response.json({ data: { generalSettings: { title: '' } } }, { headers: { date } }),
    },
    { clock: () => Date.UTC(2026, 10, 21, 12) },
  );
  expect(all.find(({ step }) => step === 'clock')?.outcome).toBe(outcome);
});

test('diagnose: with authType local, password login is required and the sign-in page is not', async () => {
  const all = await findings(
    { '/graphql': mutationMissing, '/generate': html('No', 404) },
    { authType: 'local' },
  );
  expect(problemsOf(all).map(({ step, outcome }) => [step, outcome])).toEqual([
    ['password-login', 'failure'],
    ['sign-in-page', 'warning'],
  ]);
});

test('diagnose: a redirect to another form of the sign-in URL is followed', async () => {
  const all = await findings({
    '/generate': redirectTo(`${wpUrl}/generate/?redirect_uri=${encodeURIComponent(`${siteUrl}/account`)}`),
    '/generate/': healthy['/generate'] ?? noRoute,
  });
  expect(problemsOf(all)).toEqual([]);
});

test('diagnose: with an unreachable public URL the sign-in page is checked at the internal URL', async () => {
  const inside = wordPress();
  const all = await findings(
    {},
    {
      publicWpUrl: 'https://editors.example.com',
      fetch: (request) =>
        request.url.startsWith(wpUrl) ? inside(request) : Promise.reject(new TypeError('fetch failed')),
    },
  );
  expect(problemsOf(all).map(({ step }) => step)).toEqual(['public-address']);
  expect(all.find(({ step }) => step === 'sign-in-page')?.outcome).toBe('ok');
});

test('diagnose: on localhost a missing front-end setting is only a warning', async () => {
  const all = await findings({}, { siteUrl: 'http://localhost:3000' });
  expect(problemsOf(all)).toMatchObject([{ step: 'front-end-address', outcome: 'warning' }]);
});

test('diagnose: WORDPRESS_URL must not be the site itself', async () => {
  const all = await findings({}, { wpUrl: siteUrl });
  expect(problemsOf(all)).toMatchObject([{ step: 'address', outcome: 'failure' }]);
});

test.each([
  ['k'.repeat(31), ['secret-length']],
  ['k'.repeat(32), []],
  ['a1b2c3d4-2222-4333-8444-555555555555', []],
])('diagnose: the secret key %s has the warnings %j', async (key, steps) => {
  const all = await findings({}, { secretKey: key });
  expect(problemsOf(all).map(({ step }) => step)).toEqual(steps);
  expect(JSON.stringify(all)).not.toContain(key);
});

test.each([null, 'canary€with a sign, and long enough', 'canary\nwith: a line, and long enough'])(
  'diagnose: an invalid secret key (%j) is reported without its value',
  async (secret) => {
    const all = await findings({}, { secretKey: secret });
    expect(problemsOf(all)).toMatchObject([{ step: 'secret' }]);
    expect(JSON.stringify(all)).not.toContain('canary');
  },
);

test('diagnose: no request has side effects, and only those to the plugin contain the secret', async () => {
  const requested: string[] = [];
  const answer = wordPress();
  await findings(
    {},
    {
      fetch: async (request) => {
        const { pathname, searchParams } = new URL(request.url);
        const hasSecret = [...request.headers.values()].some((value) => value.includes(secretKey));
        const isToPlugin = searchParams.get('rest_route')?.startsWith('/faustwp/') ?? false;
        expect([request.url, hasSecret]).toEqual([request.url, isToPlugin]);
        const body = await request.clone().text();
        expect(body.includes('mutation')).toBe(body.includes('@include(if: false)'));
        requested.push(pathname);
        return answer(request);
      },
    },
  );
  expect(requested).toHaveLength(9);
});
