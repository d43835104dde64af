import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFeedOrFile } from '../../feed-urls.ts';
import { type FeedSites, startFeedSites } from './stage.ts';

// Feeds and files are the same for all clients, so one cached copy serves all.

let stage: FeedSites;
beforeAll(async () => {
  stage = await startFeedSites();
}, 60_000);
afterAll(() => stage[Symbol.asyncDispose]());

const cookie =
  'masthead-theme=dark; masthead-refresh-12345678=abc; masthead-comments-12=abc; masthead-password-12=abc';

test.each([
  '/feed/',
  '/feed/atom/',
  '/feed.json',
  '/comments/feed/',
  '/rss',
  '/?feed=rss2',
  '/index.md',
  '/nowhere.md',
  '/a-boat.md',
  '/a-boat/embed/',
  '/held-back.md',
  '/held-back/embed/',
  '/nowhere/feed/',
  '/sitemap.xml',
  '/wp-sitemap.xml',
  '/sitemap/pages.xml',
  '/robots.txt',
  '/security.txt',
  '/.well-known/security.txt',
  '/llms.txt',
  '/speculation-rules.json',
  '/oembed?url=http://masthead.test/a-boat/',
  '/~nowhere',
])('feeds and files: %s is independent of cookies', async (path) => {
  expect(isFeedOrFile(path)).toBe(true);
  const answers = [{}, { headers: { cookie } }].map(async (init) => {
    const response = await stage.get('embedded', path, init);
    return { status: response.status, headers: [...response.headers], text: await response.text() };
  });
  const [plain, withCookies] = await Promise.all(answers);
  expect(withCookies).toEqual(plain);
});

test.each(['/', '/about/', '/robots.txt/more/', '/a-post-about-feeds/', '/search?s=feed'])(
  'feeds and files: %s is an ordinary page',
  (path) => expect(isFeedOrFile(path)).toBe(false),
);
