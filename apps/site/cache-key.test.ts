import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cacheKey } from './cache-key.ts';

const options = { loginPagePath: '/enter', apiBasePath: '/api/faust' };
const keyOf = (target: string): string | null => cacheKey(target, options);

test.each([
  ['/', '/'],
  ['/about/', '/about/'],
  ['/about', '/about'],
  ['/About/', '/About/'],
  ['/caf%C3%A9/', '/caf%C3%A9/'],
  ['/about/?', '/about/'],
  ['/about/#top', '/about/'],
  ['/about/?utm_source=mail&fbclid=x', '/about/'],
  ['/about/?s=tide', '/about/'],
  ['/about/?after=YQ==&utm_source=mail', '/about/?after=YQ%3D%3D'],
  ['/about/?comments-after=b&after=a', '/about/?after=a&comments-after=b'],
  ['/about/?after=a&after=b', '/about/?after=a'],
  ['/about/?after', '/about/?after='],
  ['/about/?%61fter=a', '/about/?after=a'],
  ['/about/?After=a', '/about/'],
  ['/about/?after=a;before=b', '/about/?after=a%3Bbefore%3Db'],
  ['/about/?after[]=a', '/about/'],
  ['/about/?feed=atom', '/about/?feed=atom'],
  ['/search?type=pages&s=a+b&category=', '/search?s=a+b&type=pages&category='],
  ['/search?s=a%20b', '/search?s=a+b'],
  ['/search?s=%ff', '/search?s=%EF%BF%BD'],
  ['/search?s=?a', '/search?s=%3Fa'],
  ['/?p=12', '/?p=12'],
  ['/?page_id=2&p=1', '/?p=1&page_id=2'],
  ['/oembed?format=xml&url=/a/', '/oembed?url=%2Fa%2F&format=xml'],
  ['//about/', '//about/'],
])('cache key: %s has the key %s', (target, address) => {
  expect(keyOf(target)).toBe(address);
});

test.each([
  '',
  '*',
  'about/',
  'http://site/about/',
  'http://elsewhere/',
  '/about/../',
  '/about/./',
  '/about/%2e%2e/',
  '/about/%2E/',
  '/about\\..\\',
  '/about/%5C/',
  '/%00',
  '/%0d%0aX:%20y',
  '/%ff',
  '/%c0%ae%c0%ae/',
  '/%zz',
  '/a b',
  '/é/',
  `/${'a'.repeat(1100)}/`,
  // Short enough as a URL, but too long after encoding.
  `/search?s=${'é'.repeat(400)}`,
])('cache key: %j has none', (target) => {
  expect(keyOf(target)).toBeNull();
});

test.each([
  '/login',
  '/Login/',
  '/%6Cogin',
  '//login',
  '/enter',
  '/ENTER/',
  '/logout',
  '/register',
  '/forgot-password',
  '/reset-password?key=a&login=b',
  '/account',
  '/account/anything',
  '/choose-theme',
  '/preview',
  '/preview?p=1&preview=true',
  '/pre%76iew',
  '/?p=1&preview=true',
  '/about/?preview_id=1',
  '/about/?code=a&state=b',
  '/about/?%63ode=a',
  '/?rest_route=/wp/v2/posts',
  '/wp-json',
  '/wp-json/wp/v2/posts',
  '/graphql',
  '/graphql/',
  '/graphql?query={posts{nodes{id}}}',
  '/index.php?graphql',
  '/index.php?graphql=true&p=1',
  '/wp-login.php?action=logout',
  '/wp-admin/',
  '/wp-content/uploads/2026/05/a.jpg',
  '/generate?redirect_uri=http://site/',
  '/api/faust/auth/token',
  '/api/faust/purge',
  '/health',
  '/metrics',
  '/assets/a.js',
  '/images/640/a.webp',
  '/images/embeds/a.webp',
  '/cards/1/a.jpg',
  '/about.data',
  '/signed-in',
  '/refused-form',
])('cache key: the personal response at %s has none', (target) => {
  expect(keyOf(target)).toBeNull();
});

test('cache key: is idempotent and preserves parameter values', () => {
  const random = randomOf(7);
  const pick = (among: readonly string[]): string => among[random() % among.length] ?? '';
  const paths = [
    '/',
    '/a/',
    '/a',
    '/search',
    '/search/x+y/',
    '/feed/',
    '/oembed',
    '/index.php',
    '/%C3%A9/',
    '//',
    '/a;b/',
  ];
  const names = [...parametersRead(), 'utm_source', 'after[]', '__proto__', 'S', ''];
  const values = [
    '',
    'a',
    'a b',
    'a+b',
    '%',
    '%2',
    '%00',
    '%ff',
    '%F0%9F%8C%8A',
    '&',
    ';',
    '=',
    '"<>',
    '#',
    '%23',
    '?',
    'é',
    '%2B',
  ];
  let shared = 0;
  for (let turn = 0; turn < 5000; turn += 1) {
    const pairs = Array.from(
      { length: random() % 5 },
      () => `${pick(names)}${pick(['=', '', '=='])}${pick(values)}`,
    );
    const target = `${pick(paths)}${pick(['?', '??', '#?', ''])}${pairs.join(pick(['&', ';', '&&']))}`;
    const address = keyOf(target);
    if (address === null) continue;
    shared += 1;
    expect(keyOf(address)).toBe(address);
    const [requested, canonical] = [target, address].map(
      (each) => new URL(`http://site.test${each}`).searchParams,
    );
    for (const [name, value] of canonical ?? []) expect(requested?.get(name)).toBe(value);
  }
  expect(shared).toBeGreaterThan(1000);
});

test('cache key: contains exactly the parameters that pages read', () => {
  const read = parametersRead();
  const lost = read.filter((name) => !isInKey(name) && !isPersonal(name) && !personalScreenParams.has(name));
  expect(lost).toEqual([]);
  const words =
    readFileSync(new URL('cache-key.ts', import.meta.url), 'utf8').match(/(?<=')[\w-]+(?=')/g) ?? [];
  const unread = words.filter((name) => isInKey(name) && !read.includes(name));
  expect(unread).toEqual([]);
  expect(words.filter(isInKey).length).toBeGreaterThan(20);
});

/** Parameters of screens that are never shared. */
const personalScreenParams: ReadonlySet<string> = new Set([
  'sent',
  'to',
  'password-set',
  'page',
  'action',
  'token',
]);

const isInKey = (name: string): boolean =>
  ['/', '/about/', '/search', '/oembed'].some((path) => keyOf(`${path}?${name}=1`)?.includes(`?${name}=`));

const isPersonal = (name: string): boolean => keyOf(`/about/?${name}=1`) === null;

/** Names of query parameters that the site's source reads. */
function parametersRead(): string[] {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: import.meta.dirname,
    exclude: ['node_modules/**', 'build/**', 'tests/**', '**/*.test.*', 'cache-key.ts'],
  });
  const sources = files.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
  const looked =
    /(?:searchParams|query|URLSearchParams\([^']*\))\s*\.(?:get|has|getAll)\(\s*['`]([^'`]+)['`]/g;
  const numbers = /numberIn\(query, '([^']+)'\)/g;
  // The table of legacy URLs, and the windows of comment threads.
  const old = /^ {2}(\w+): (?:byAnyId\(|\(value\) =>)/gm;
  const named = sources.flatMap((source) =>
    [looked, numbers, old].flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = '']) => name)),
  );
  const spelled = named.flatMap((name) =>
    // oxlint-disable-next-line no-template-curly-in-string -- literal text of the source
    name === 'comments-${name}' ? ['comments-after', 'comments-before'] : [name],
  );
  return [...new Set(spelled)].toSorted();
}

/** A deterministic random number generator. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 8;
  };
}
