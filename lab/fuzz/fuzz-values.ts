import { encodeCursor, encodeGlobalId } from '@masthead/contract';
import { canary, comments, contents, media, canaryUsers } from '@masthead/testing';
import type { Chance } from './chance.ts';

const termIds = [1, 2, 3, 4, 5, 6, 7, 50];
const openIds = [...Array.from({ length: 12 }, (_, month) => 3000 + month), 4000, 4100, 5000, 5001, 5035];
const commentIds = [2000, 2001, 2010, 2011, 2110, ...comments.map(({ id }) => id)];
const contentIds = [...openIds, ...contents.map(({ id }) => id), ...media.map(({ id }) => id)];
const userIds = Object.values(canaryUsers).map(({ id }) => id);
const names =
  'post page attachment category post_tag post_format general reading discussion administrator subscriber Masthead masthead nav_menu'.split(
    ' ',
  );

/** A database id of planted content of any kind. */
export function anyNumber(chance: Chance): number {
  return chance.pick(chance.pick([contentIds, contentIds, openIds, commentIds, termIds, userIds]));
}

/** A global id of planted content, sometimes with the wrong type. */
export function globalId(chance: Chance): string {
  if (chance.happens(0.2)) {
    const kind = chance.pick([
      'post_type',
      'taxonomy',
      'plugin',
      'theme',
      'user_role',
      'setting_group',
    ] as const);
    return encodeGlobalId(kind, chance.pick(names));
  }
  if (chance.happens(0.1)) {
    return encodeGlobalId(
      chance.pick(['post', 'term', 'user', 'comment', 'comment_author'] as const),
      anyNumber(chance),
    );
  }
  const [kind, ids] = chance.pick([
    ['post', contentIds],
    ['post', openIds],
    ['term', termIds],
    ['user', userIds],
    ['comment', commentIds],
    ['comment_author', commentIds],
  ] as const);
  return encodeGlobalId(kind, chance.pick(ids));
}

/** A cursor, sometimes of another list. */
export function cursor(chance: Chance): string {
  if (chance.happens(0.6)) return encodeCursor(anyNumber(chance));
  return Buffer.from(
    chance.pick([
      'arrayconnection:',
      'arrayconnection:post',
      'arrayconnection:-1',
      'arrayconnection:1e3',
      'arrayconnection:99999999999',
      'post:3000',
      ':',
    ]),
  ).toString('base64');
}

/** A path or URL of the site, or a text that resembles one. */
export function pathOrUrl(chance: Chance): string {
  const slug = word(chance);
  return chance.pick([
    `/${slug}/`,
    slug,
    `/${slug}`,
    `/category/${slug}/`,
    `/tag/${slug}/`,
    `/author/${slug}/`,
    `/?p=${anyNumber(chance)}`,
    `/?page_id=${anyNumber(chance)}`,
    `/?cat=${anyNumber(chance)}`,
    `/?attachment_id=${anyNumber(chance)}`,
    `/?author=${anyNumber(chance)}`,
    `/?p=${anyNumber(chance)}&preview=true`,
    `http://masthead.test/${slug}/`,
    `http://masthead.test/wp-content/uploads/2026/01/${slug}.jpg`,
    `https://elsewhere.example/${slug}/?x=1#y`,
    '/',
    '',
    '//',
    '/2026/01/',
    '/2026/13/40/',
    '/type/aside/',
    '/page/2/',
    '/%E2%82%AC/',
    '/%zz/',
    `/${slug}/${slug}/`,
    `/../${slug}`,
    'javascript:alert(1)',
    'http://[::1',
  ]);
}

/** A slug, name, login or search term of the site. */
export function word(chance: Chance): string {
  if (chance.happens(0.4)) {
    const { id } = chance.pick(chance.pick([contents, media]));
    return canary(id, chance.pick(['slug', 'title', 'body', 'excerpt', 'file', 'password', 'meta']));
  }
  return chance.pick([
    'news',
    'rare',
    'salt',
    'hidden-only',
    'open-3',
    'open-11',
    'about',
    'open-image',
    'main',
    'primary',
    'aside',
    'post-format-aside',
    'kanari',
    'Open text',
    'open -text',
    '"Open text"',
    'an answer',
    'other body',
    ...names,
    ...Object.values(canaryUsers).flatMap(({ id, login }) => [
      login,
      canary(id, 'name'),
      canary(id, 'email'),
      `${canary(id, 'email')}@example.test`,
    ]),
    'image/jpeg',
    'open@example.test',
    '192.0.2.1',
  ]);
}

/** An attack on SQL, HTML, paths, patterns, numbers or memory. */
export function hostileText(chance: Chance): string {
  return chance.pick([
    '',
    ' ',
    "'",
    '"',
    '\\',
    "' OR 1=1 --",
    "'; DROP TABLE content; --",
    '1) UNION SELECT password_hash FROM users --',
    '/* */ ; #',
    '%',
    '_',
    '%_%[a-z]*?',
    '*',
    '"unbalanced',
    'NEAR(a b, 5)',
    'a AND NOT OR b',
    'title:kanari',
    '(((((',
    '^-+~:{}',
    '\0',
    'a\0b',
    '\u0001\u001F\u007F',
    '\r\n\r\nSet-Cookie: a=b',
    '\uD800',
    'a\uDC00b',
    '\uFFFE\uFEFF\u2028\u202E',
    'é́̂ñ',
    '𝒦𝒶𝓃𝒶𝓇𝒾',
    'İıſK',
    '👩‍👩‍👧‍👦'.repeat(chance.below(30)),
    '<script>alert(1)</script>',
    '<!-- wp:latest-posts /-->[gallery]',
    '../../../../etc/passwd',
    '..%2f..%2fmasthead.db',
    'C:\\windows',
    'http://169.254.169.254/latest',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    'true',
    '0',
    '-1',
    '1e309',
    '0x10',
    ' 3000 ',
    '3000abc',
    '３０００',
    '9007199254740993',
    '2147483648',
    '99999999999999999999999999',
    'a'.repeat(chance.pick([100, 1000, 5000, 20_000])),
    'a b '.repeat(chance.pick([10, 300, 2000])),
    '-'.repeat(chance.pick([3, 900])),
    '='.repeat(40),
    'YXJyYXljb25uZWN0aW9u',
    'cG9zdA==',
    'cG9zdDo=',
    'cG9zdDotMQ==',
    'cG9zdDozMDAwOmE=',
    '{"a":1}',
    '[1,2]',
    '2026-01-01',
    '2026-13-45 99:99:99',
    '2026-01-01T00:00:00Z',
    '$ref',
    '${1+1}',
    '{{7*7}}',
  ]);
}

/** Integers at the limits of what is parsed, stored or sent. */
export const edgeNumbers = [
  0,
  1,
  -1,
  2,
  10,
  99,
  100,
  101,
  1000,
  -100,
  12,
  13,
  31,
  32,
  366,
  1970,
  2026,
  9999,
  2 ** 31 - 1,
  -(2 ** 31),
  65_536,
];

/** Numbers that are not a GraphQL Int. */
export const noInts = [2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1.5, -0.1, 1e21, 1e308];
