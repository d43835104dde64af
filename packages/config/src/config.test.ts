import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { screenPaths } from '@masthead/site/screens';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { configurationPage } from './reference-page.ts';
import { settings } from './settings.ts';

const nowhere = join(tmpdir(), 'masthead-has-no-such-folder');

test('config: the default is an embedded backend on localhost with the sample', () => {
  expect(readConfig({}, '/srv/masthead')).toEqual({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: null,
    dataDirectory: '/srv/masthead/data',
    frontends: [],
    trustedProxies: new BlockList(),
    adminPassword: null,
    sample: true,
    durability: 'full',
    mail: { smtpUrl: null, from: null },
    responseCacheMaxBytes: 32 * 1024 * 1024,
    pageCacheMaxBytes: 64 * 1024 * 1024,
    imageCacheMaxBytes: 1024 * 1024 * 1024,
    uploadMaxBytes: 64 * 1024 * 1024,
    imageMaxPixels: 50_000_000,
    cardFontsFolder: null,
    introspection: null,
    jwtLogin: false,
    limits: {},
    auth: { type: 'redirect', loginPagePath: '/login', apiBasePath: '/api/faust' },
    cdn: null,
    buildsBlockKit: false,
    embedLookups: true,
    indexesSearch: false,
    earlyHints: false,
    fastPath: true,
    workers: availableParallelism(),
    backendTimeoutMs: 10_000,
    pageAgeMs: 60_000,
    pollEveryMs: 10_000,
    staleMs: 24 * 3_600_000,
    metricsToken: null,
    securityContact: null,
    backend: { kind: 'embedded', secretKey: null },
  });
});

test('config: all invalid values are reported together, with what to write instead', () => {
  const wrong = {
    PORT: '99999',
    HOST: 'http://x',
    SITE_URL: 'example.com',
    MASTHEAD_FRONTEND_URL: 'https://one.example https://two.example/blog',
    MASTHEAD_TRUSTED_PROXIES: '10.0.0.0/33',
    MASTHEAD_ADMIN_PASSWORD: 'short',
    MASTHEAD_SAMPLE: 'maybe',
    MASTHEAD_DURABILITY: 'some',
    MASTHEAD_PUBLIC_INTROSPECTION: 'sometimes',
    MASTHEAD_MAX_PAGE_SIZE: '0',
    MASTHEAD_MAX_QUERY_DEPTH: '101',
    MASTHEAD_MAX_TIME_MS: '5s',
    MASTHEAD_MAX_QUERY_COST: '-1',
    MASTHEAD_ANSWER_CACHE: '64 MB',
    MASTHEAD_MAX_UPLOAD: '0',
    MASTHEAD_MAX_MEGAPIXELS: '251',
    WORDPRESS_URL: 'ftp://cms.example.com',
    WORDPRESS_PUBLIC_URL: 'cms.example.com',
    MASTHEAD_AUTH_TYPE: 'oauth',
    MASTHEAD_LOGIN_PATH: '/',
    MASTHEAD_API_PATH: '/api?x=1',
    FAUST_SECRET_KEY: 'seven c',
    MASTHEAD_SMTP_URL: 'mail.example.com',
    MASTHEAD_MAIL_FROM: 'news',
    MASTHEAD_SECURITY_CONTACT: 'security@example.com http://example.com/report',
    MASTHEAD_SECURITY_POLICY: 'http://example.com/policy',
  };
  const problems = problemsOf(wrong);
  expect(problems.map(({ name }) => name).toSorted()).toEqual(Object.keys(wrong).toSorted());
  expect(problems.every(({ message }) => /(?:Use|Set) /.test(message))).toBe(true);
});

test('config: limits are read, and unset ones are left to the backend', () => {
  const env = { MASTHEAD_MAX_PAGE_SIZE: '1000', MASTHEAD_MAX_QUERY_ALIASES: '0', MASTHEAD_MAX_BATCH: '' };
  expect(readConfig(env, nowhere).limits).toEqual({ pageSize: 1000, aliases: 0 });
});

test('config: several frontends are allowed', () => {
  const env = { MASTHEAD_FRONTEND_URL: 'https://one.example/, http://localhost:3001' };
  expect(readConfig(env, nowhere).frontends).toEqual(['https://one.example', 'http://localhost:3001']);
});

test('config: the embedded backend has a secret key, too', () => {
  expect(readConfig({ FAUST_SECRET_KEY: '8 or more' }, nowhere).backend).toEqual({
    kind: 'embedded',
    secretKey: '8 or more',
  });
});

test.each(['MASTHEAD_ADMIN_PASSWORD', 'FAUST_SECRET_KEY', 'FAUSTWP_SECRET_KEY'])(
  'config: an error about %s does not contain its value',
  (name) => {
    const problems = problemsOf({ [name]: 'secret1' });
    expect(problems).toHaveLength(1);
    expect(JSON.stringify(problems)).not.toContain('secret1');
  },
);

test.each([
  'https://user:pw@example.com',
  'https://example.com/blog',
  'javascript:alert(1)',
  'https://example.com?x=1',
])('config: %s is not a valid SITE_URL', (SITE_URL) => {
  expect(problemsOf({ SITE_URL })).toHaveLength(1);
});

test.each(['WORDPRESS_URL', 'WORDPRESS_PUBLIC_URL', 'SITE_URL', 'MASTHEAD_FRONTEND_URL'])(
  'config: a password in %s is rejected without being printed',
  (name) => {
    for (const address of ['https://me:hunter22@example.com', 'me:hunter22@example.com', '//:hunter22@x/']) {
      const problems = problemsOf({ [name]: address });
      expect(problems).toMatchObject([{ name, message: expect.stringContaining('password') as string }]);
      expect(JSON.stringify(problems)).not.toContain('hunter22');
    }
  },
);

test('config: WORDPRESS_URL may have a trailing slash and a folder', () => {
  const config = readConfig(
    { WORDPRESS_URL: ' https://cms.example.com/blog// ', SITE_URL: 'https://Example.com/' },
    nowhere,
  );
  expect(config.backend).toMatchObject({ url: 'https://cms.example.com/blog' });
  expect(config.siteUrl).toBe('https://example.com');
});

test.each([
  ['https://cms.example.com/graphql', 'https://cms.example.com'],
  ['https://cms.example.com/blog//graphql/', 'https://cms.example.com/blog'],
  ['https://cms.example.com/wp-json/faustwp/v1', 'https://cms.example.com'],
  ['https://cms.example.com/blog/wp-admin/options-general.php?page=faust', 'https://cms.example.com/blog'],
])('config: WORDPRESS_URL %s is rejected with the correct URL', (WORDPRESS_URL, right) => {
  expect(problemsOf({ WORDPRESS_URL })).toMatchObject([
    { name: 'WORDPRESS_URL', message: expect.stringMatching(new RegExp(`Use ${right}\\.$`)) as string },
  ]);
});

test('config: the folder of WordPress may have any name', () => {
  const WORDPRESS_URL = 'https://cms.example.com/graphql-blog';
  expect(readConfig({ WORDPRESS_URL }, nowhere).backend).toMatchObject({ url: WORDPRESS_URL });
});

test('config: WORDPRESS_PUBLIC_URL may differ from WORDPRESS_URL', () => {
  const inside = { WORDPRESS_URL: 'http://wordpress:8080/' };
  expect(readConfig(inside, nowhere).backend).toMatchObject({ publicUrl: 'http://wordpress:8080' });
  const outside = { ...inside, WORDPRESS_PUBLIC_URL: 'https://cms.example.com/blog/' };
  expect(readConfig(outside, nowhere).backend).toMatchObject({
    url: 'http://wordpress:8080',
    publicUrl: 'https://cms.example.com/blog',
  });
});

test('config: WORDPRESS_GRAPHQL_PATH is a path', () => {
  const inside = { WORDPRESS_URL: 'http://wordpress:8080/' };
  expect(readConfig(inside, nowhere).backend).toMatchObject({ graphqlPath: '/graphql' });
  const renamed = { ...inside, WORDPRESS_GRAPHQL_PATH: 'api/query/' };
  expect(readConfig(renamed, nowhere).backend).toMatchObject({ graphqlPath: '/api/query' });
  expect(problemsOf({ WORDPRESS_GRAPHQL_PATH: 'https://cms.example.com/query' })).toMatchObject([
    { name: 'WORDPRESS_GRAPHQL_PATH' },
  ]);
});

test('config: sign-in settings are read and their slashes normalised', () => {
  const env = {
    MASTHEAD_AUTH_TYPE: 'local',
    MASTHEAD_LOGIN_PATH: 'staff/sign-in/',
    MASTHEAD_API_PATH: '//api//auth/',
  };
  expect(readConfig(env, nowhere).auth).toEqual({
    type: 'local',
    loginPagePath: '/staff/sign-in',
    apiBasePath: '/api/auth',
  });
});

test.each([
  '/',
  '//',
  '/../login',
  '/login?x=1',
  '/login#top',
  'https://example.com/login',
  '/log in',
  '/%6cogin',
  '/a\\b',
  '/graphql',
  '/GraphQL',
  '/wp-json/faustwp',
  '/generate',
  '/wp-content/login',
  '/index.php',
  '/wp-admin',
  '/preview',
  '/account/',
  '/logout',
  '/signed-in',
  '/refused-form',
  '/health',
  '/robots.txt',
  '/assets/x',
  '/x.data',
  '/__manifest',
])('config: neither MASTHEAD_LOGIN_PATH nor MASTHEAD_API_PATH can be %s', (path) => {
  const problems = problemsOf({ MASTHEAD_LOGIN_PATH: path, MASTHEAD_API_PATH: path });
  expect(new Set(problems.map(({ name }) => name))).toEqual(
    new Set(['MASTHEAD_LOGIN_PATH', 'MASTHEAD_API_PATH']),
  );
});

test.each([
  [{ MASTHEAD_LOGIN_PATH: '/staff', MASTHEAD_API_PATH: '/staff' }],
  [{ MASTHEAD_LOGIN_PATH: '/staff', MASTHEAD_API_PATH: '/staff/api' }],
  [{ MASTHEAD_LOGIN_PATH: '/api/faust/auth/login' }],
  [{ MASTHEAD_API_PATH: '/login' }],
  [{ MASTHEAD_LOGIN_PATH: '/staff', MASTHEAD_API_PATH: '/login/api' }],
])('config: %o collide', (env: Record<string, string>) => {
  expect(problemsOf(env).map(({ name }) => name)).toEqual(['MASTHEAD_API_PATH']);
});

test('config: every route of the site is reserved', () => {
  const paths = screenPaths(({ path }) => !path.includes('.'));
  expect(paths).toContain('/account');
  const free = paths.filter((path) => problemsOf({ MASTHEAD_API_PATH: path }).length === 0);
  expect(free).toEqual([]);
});

test('config: paths with a common prefix do not collide', () => {
  const env = { MASTHEAD_LOGIN_PATH: '/login-here', MASTHEAD_API_PATH: '/previews' };
  expect(problemsOf(env)).toEqual([]);
});

test('config: the alias of FAUST_SECRET_KEY is read with lower priority', () => {
  const WORDPRESS_URL = 'https://cms.example.com';
  expect(readConfig({ WORDPRESS_URL, FAUSTWP_SECRET_KEY: 'the old key' }, nowhere).backend).toMatchObject({
    secretKey: 'the old key',
  });
  expect(
    readConfig({ WORDPRESS_URL, FAUSTWP_SECRET_KEY: 'the old key', FAUST_SECRET_KEY: 'the new key' }, nowhere)
      .backend,
  ).toMatchObject({ secretKey: 'the new key' });
});

test('config: the environment overrides .env', () => {
  const root = mkdtempSync(join(tmpdir(), 'masthead-config-'));
  writeFileSync(join(root, '.env'), 'PORT=4000\nHOST=0.0.0.0\n');
  expect(readConfig({ PORT: '5000' }, root)).toMatchObject({ port: 5000, host: '0.0.0.0' });
});

test('config: an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', SITE_URL: '  ' }, nowhere)).toMatchObject({ port: 3000, siteUrl: null });
});

test('config: the reference page is up to date', () => {
  const page = readFileSync(new URL('../../../docs/reference/configuration.md', import.meta.url), 'utf8');
  expect(page).toBe(configurationPage());
  for (const { name } of settings) expect(page).toContain(`\`${name}\``);
});

function problemsOf(env: Record<string, string>): ConfigError['problems'] {
  try {
    readConfig(env, nowhere);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}

test.each([
  ['news@example.com', { name: null, address: 'news@example.com' }],
  ['Lamps & Lights <news@example.com>', { name: 'Lamps & Lights', address: 'news@example.com' }],
  ['"Lamps, Lights" <news@example.com>', { name: 'Lamps, Lights', address: 'news@example.com' }],
  ['<news@example.com>', { name: null, address: 'news@example.com' }],
])('config: MASTHEAD_MAIL_FROM accepts %s', (text, from) => {
  expect(readConfig({ MASTHEAD_MAIL_FROM: text }, nowhere).mail.from).toEqual(from);
});

test.each([
  'a@x.test, b@x.test',
  'News <a@x.test> <b@x.test>',
  'News\r\nBcc: b@x.test <a@x.test>',
  '@',
  'a b@x.test',
])('config: MASTHEAD_MAIL_FROM rejects %j', (text) => {
  expect(problemsOf({ MASTHEAD_MAIL_FROM: text }).map(({ name }) => name)).toEqual(['MASTHEAD_MAIL_FROM']);
});

test('config: an error about MASTHEAD_SMTP_URL does not contain the password', () => {
  for (const text of [
    'smtp://ana:canary%@x.test',
    'http://ana:canary@x.test',
    'smtp://ana:canary@x.test/?tls=no',
  ]) {
    const [problem] = problemsOf({ MASTHEAD_SMTP_URL: text });
    expect(problem?.name).toBe('MASTHEAD_SMTP_URL');
    expect(problem?.message).not.toContain('canary');
  }
  const text = 'smtps://ana%40x.test:p%3Aw@mail.x.test:465';
  expect(readConfig({ MASTHEAD_SMTP_URL: text }, nowhere).mail.smtpUrl).toBe(text);
});

test('config: each kind of CDN has its own required settings', () => {
  const fastly = {
    MASTHEAD_CDN: 'fastly',
    MASTHEAD_CDN_ZONE: 'a1',
    MASTHEAD_CDN_TOKEN: 'sixteen letters!'.replace(' ', '-'),
  };
  expect(readConfig(fastly, nowhere).cdn).toEqual({
    kind: 'fastly',
    url: 'https://api.fastly.com/service/a1/purge',
    token: 'sixteen-letters!',
  });
  const varnish = { MASTHEAD_CDN: 'varnish', MASTHEAD_CDN_URL: 'http://127.0.0.1:6081/' };
  expect(readConfig(varnish, nowhere).cdn).toEqual({
    kind: 'varnish',
    url: 'http://127.0.0.1:6081/',
    token: null,
  });
  expect(problemsOf({ ...varnish, MASTHEAD_PAGE_CACHE: '0' })).toHaveLength(1);
  expect(problemsOf({ MASTHEAD_CDN: 'cloudflare' }).map(({ name }) => name)).toEqual([
    'MASTHEAD_CDN_ZONE',
    'MASTHEAD_CDN_TOKEN',
  ]);
  const unusable = { MASTHEAD_CDN: 'fastly', MASTHEAD_CDN_ZONE: 'a1', MASTHEAD_CDN_TOKEN: 'x' };
  expect(problemsOf(unusable).map(({ name }) => name)).toEqual(['MASTHEAD_CDN_TOKEN']);
  expect(problemsOf({ MASTHEAD_CDN_URL: 'http://127.0.0.1:6081/' }).map(({ name }) => name)).toEqual([
    'MASTHEAD_CDN',
  ]);
});

test('config: security contacts are URIs in the given order; e-mail addresses become mailto:', () => {
  const env = {
    MASTHEAD_SECURITY_CONTACT:
      ' security+site@example.com, https://example.com/report?of=site\tTEL:+49-30-1234 mailto:bug%23s@example.com?subject=Bug,',
    MASTHEAD_SECURITY_POLICY: 'https://example.com/policy',
  };
  expect(readConfig(env, nowhere).securityContact).toEqual({
    contacts: [
      'mailto:security+site@example.com',
      'https://example.com/report?of=site',
      'tel:+49-30-1234',
      'mailto:bug%23s@example.com?subject=Bug',
    ],
    policy: 'https://example.com/policy',
  });
});

test.each([
  'security',
  'Ana <ana@example.com>',
  'mailto:nowhere',
  'mailto:',
  'tel:soon',
  'tel:',
  'https://',
  'https://me:hunter22@example.com/',
  'javascript:alert(1)',
  ',',
])('config: %s is not a security contact', (MASTHEAD_SECURITY_CONTACT) => {
  expect(problemsOf({ MASTHEAD_SECURITY_CONTACT })).toMatchObject([{ name: 'MASTHEAD_SECURITY_CONTACT' }]);
});

test('config: a security policy needs a contact', () => {
  const policy = { MASTHEAD_SECURITY_POLICY: 'https://example.com/policy' };
  expect(problemsOf(policy)).toMatchObject([{ name: 'MASTHEAD_SECURITY_POLICY' }]);
  expect(problemsOf({ ...policy, MASTHEAD_SECURITY_CONTACT: 'nowhere' })).toMatchObject([
    { name: 'MASTHEAD_SECURITY_CONTACT' },
  ]);
});
