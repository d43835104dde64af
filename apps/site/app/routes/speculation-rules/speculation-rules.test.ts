import { expect, test } from 'vitest';
import { speculationRules } from './speculation-rules.ts';

interface Rules {
  prefetch: { where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }, unknown] } }[];
}

const isPrefetched = (
  address: string,
  config = { loginPagePath: '/staff/door', apiBasePath: '/api/faust' },
) => {
  const [first] = (speculationRules(config) as Rules).prefetch;
  const [all, never] = first?.where.and ?? [];
  const matches = (pattern: string) =>
    new URLPattern(pattern, 'https://site.test').test(address, 'https://site.test');
  return matches(all?.href_matches ?? '') && !never?.not.href_matches.some(matches);
};

test.each(['/', '/hello-world/', '/category/sea/?after=abc', '/about/team/', '/?before=x', '/loge/'])(
  'speculation rules: %s may be prefetched',
  (address) => {
    expect(isPrefetched(address)).toBe(true);
  },
);

test.each([
  '/logout',
  '/logout?redirect_uri=%2F',
  '/login',
  '/staff/door?redirect_uri=%2Fa',
  '/account',
  '/account/?x=1',
  '/reset-password?key=1',
  '/api/faust/auth/login?redirect_uri=/',
  '/preview?p=1&preview=true',
  '/hello/?p=1&preview=true',
  '/hello/?replytocom=3#respond',
  '/hello/?comments-after=1&replytocom=3',
  '/choose-theme',
  '/hello/feed/',
  '/feed/atom/',
  '/feed.json',
  '/hello.md',
  '/sitemap.xml',
  '/wp-content/uploads/a.pdf',
  '/wp-admin/',
  '/graphql?query={a}',
  'https://elsewhere.test/',
])('speculation rules: %s may not be prefetched', (address) => {
  expect(isPrefetched(address)).toBe(false);
});

test('speculation rules: pattern characters in paths are escaped', () => {
  const config = { loginPagePath: '/in(side)', apiBasePath: '/' };
  expect(isPrefetched('/in(side)', config)).toBe(false);
  expect(isPrefetched('/inside', config)).toBe(true);
});
