import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limitSettings } from '../packages/config/src/limit-settings.ts';
import { settings } from '../packages/config/src/settings.ts';

// `docs/security.md` repeats limits of the code.

const root = new URL('../', import.meta.url);
const pages = ['docs/security.md', 'SECURITY.md'];
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const page = read('docs/security.md');

/** Cells of all rows of tables. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('security page: states every limit that is a setting, with its default', () => {
  const stated = rows.flatMap(([, limit = '', setting = '']) => {
    const [, name] = /^`(MASTHEAD_\w+)`$/.exec(setting) ?? [];
    return name === undefined ? [] : [{ name, limit }];
  });
  const names = new Set<string>(stated.map(({ name }) => name));
  expect(limitSettings.filter(({ name }) => !names.has(name))).toEqual([]);
  for (const { name, limit } of stated) {
    const setting = settings.find((each) => each.name === name);
    expect([name, limit.split(' ')[0]]).toEqual([name, setting?.default]);
  }
});

test('security page: states the limits of the code', () => {
  for (const [path, code, words] of constants) {
    expect.soft(read(path), path).toContain(code);
    expect.soft(page).toContain(words);
  }
});

test.each(pages)('links of %s: every file and every anchor exists', (path) => {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    // External URLs, and pages of the repository's host.
    .filter((link) => !/^https:|security\/advisories/.test(link));
  expect(links.length).toBeGreaterThan(3);
  const dead = links.filter((link) => {
    const { pathname, hash } = new URL(link, new URL(path, root));
    const target = new URL(`file://${pathname}`);
    return !existsSync(target) || (hash !== '' && !headings(readFileSync(target, 'utf8')).includes(hash));
  });
  expect(dead).toEqual([]);
});

/** The anchors of a page's headings. */
const headings = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      `#${heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-')}`,
  );

/** The file of a limit without a setting, its code there, and its text on the page. */
const constants: readonly (readonly [path: string, code: string, words: string])[] = [
  ['apps/server/http/listener.ts', 'headersTimeout: 60_000, requestTimeout: 86_400_000', '24 hours in all'],
  [
    'packages/http/src/slow-bodies.ts',
    'silenceMs: 60_000, graceMs: 300_000, bytesPerSecond: 4096',
    '4,096 bytes/s on average after 5 minutes',
  ],
  ['apps/site/form-request.ts', 'MAX_FORM_BYTES = 256 * 1024', '256 KiB'],
  ['packages/backend/src/http/sign-in/csrf-forms.ts', 'maxFormBytes = 16 * 1024', '16 KiB'],
  ['packages/backend/src/http/rest/parameters.ts', 'maxBodyBytes = 64 * 1024', '64 KiB'],
  ['packages/upstream/src/webhooks/purge-webhook.ts', 'maxBytes = 256 * 1024', '256 KiB'],
  ['apps/server/cluster/proxy-to-leader.ts', 'WAIT_MS = 20_000', '1,000, 20 s each'],
  ['apps/server/cluster/proxy-to-leader.ts', 'MOST_WAITING = 1000', '1,000, 20 s each'],
  ['packages/page-cache/src/cache/store/page-store.ts', 'UNBOUNDED_SHARE = 0.2', 'a fifth'],
  ['apps/site/cache-key.ts', 'MAX_CHARACTERS = 1024', '1,024 characters'],
  ['packages/page-cache/src/cache/revalidation/render-page.ts', 'MAX_CONCURRENT_RENDERS = 24', '| 24 '],
  ['packages/backend/src/storage/search/parse-search.ts', 'maxSearchLength = 200', '200 characters, 9 terms'],
  ['packages/backend/src/storage/search/parse-search.ts', 'maxTerms = 9', '200 characters, 9 terms'],
  ['packages/backend/src/storage/search/content-search.ts', 'maxTextsRead = 2000', '2,000 texts'],
  [
    'packages/backend/src/content/settings/options/known-options.ts',
    'posts_per_rss: number(10, 1, 100)',
    'up to 100',
  ],
  ['apps/site/app/routes/sitemap/walk-part.ts', 'mostInPart = 50_000', '50,000 entries'],
  [
    'packages/backend/src/content/render/blocks/dynamic/latest-posts.ts',
    "'postsToShow', { fallback: 5, min: 1, max: 100 }",
    '| Items of one block ',
  ],
  [
    'packages/http/src/connections/connection-limits.ts',
    'responsesOwed: 64',
    '64, answered one after the other',
  ],
  [
    'packages/http/src/connections/connection-limits.ts',
    'stalledMs: 60_000',
    '| A client that takes no byte of pending output ',
  ],
  ['packages/http/src/connections/connection-limits.ts', 'unsentBytes: 128 * MIB', '128 MiB in the process'],
  ['packages/http/src/connections/connection-limits.ts', 'connections: 10_000', '10,000 in the process'],
  ['packages/http/src/connections/connection-limits.ts', 'connectionsPerNetwork: 2000', '2,000 of a network'],
  [
    'packages/backend/src/content/render/render-budget.ts',
    'maxBlocks: 50',
    '| Dynamic blocks and galleries of a body ',
  ],
  [
    'packages/backend/src/content/render/render-budget.ts',
    'maxItems: 1000',
    '| Items that they list together ',
  ],
  [
    'packages/backend/src/content/render/render-budget.ts',
    'maxShortcodes: 2000',
    '| Captions, galleries, players and embeds of a text ',
  ],
  [
    'packages/backend/src/content/render/render-budget.ts',
    'longestOpening = 32 * 1024',
    '| Another post that an excerpt is made from ',
  ],
  [
    'packages/backend/src/graphql/render-allowance.ts',
    'bytes: 2.5, elements: 4',
    '4 of full size by elements, 2.5 by bytes',
  ],
  [
    'packages/backend/src/content/comments/limit-flood.ts',
    'maxOfWideNetwork = 120',
    '120; 600 in 10 minutes',
  ],
  ['packages/backend/src/content/comments/limit-flood.ts', 'maxOfSite = 600', '120; 600 in 10 minutes'],
  ['packages/backend/src/access/secret-rate-limit.ts', 'maxPerNetwork = 20', '20; 100 in 15 minutes'],
  ['packages/backend/src/access/secret-rate-limit.ts', 'maxPerWideNetwork = 100', '20; 100 in 15 minutes'],
  ['packages/backend/src/content/mails/comment-mails.ts', 'maxListed = 20', 'listing 20 comments'],
  ['packages/markup/src/parse.ts', 'elementsAlwaysAllowed = 500', '500 and one for every 2 characters'],
  ['packages/markup/src/parse.ts', 'minCharactersPerElement = 2', '500 and one for every 2 characters'],
  ['packages/markup/src/parse.ts', 'maxOpenElements = 1000', '1,000 open at once'],
  ['packages/backend/src/graphql/engine/limits.ts', 'pairs: 100_000', '100,000'],
  ['packages/backend/src/http/parse-json.ts', 'maxDepth = 512', '512 levels'],
  ['packages/backend/src/graphql/where/optional.ts', 'maxListed = 1000', '| 1,000 '],
  ['packages/backend/src/graphql/engine/executor.ts', 'maxErrors = 50', '| 50 '],
  [
    'packages/backend/src/access/sign-in/sign-in-rate-limits.ts',
    "of: 'pair', maxAttempts: 10, windowMs: 15 * MINUTE_MS",
    '10 in 15 minutes',
  ],
  [
    'packages/backend/src/access/sign-in/sign-in-rate-limits.ts',
    "of: 'network', maxAttempts: 50, windowMs: 15 * MINUTE_MS",
    '50; 200 in 15 minutes',
  ],
  [
    'packages/backend/src/access/sign-in/sign-in-rate-limits.ts',
    "of: 'wide network', maxAttempts: 200, windowMs: 15 * MINUTE_MS",
    '50; 200 in 15 minutes',
  ],
  [
    'packages/backend/src/access/sign-in/sign-in-rate-limits.ts',
    "of: 'account', maxAttempts: 100, windowMs: HOUR_MS",
    '100; 5,000 an hour',
  ],
  [
    'packages/backend/src/access/sign-in/sign-in-rate-limits.ts',
    "of: 'all', maxAttempts: 5000, windowMs: HOUR_MS",
    '100; 5,000 an hour',
  ],
  ['packages/backend/src/request-contexts.ts', 'passwordAttemptsPerMinute = 30', '30 a minute in all'],
  ['packages/backend/src/access/password-queue.ts', 'permits: 2, maxQueued: 50', '2; 50'],
  [
    'packages/backend/src/content/accounts/account-rate-limits.ts',
    'near: within(20), wide: within(60), all: within(300)',
    '20; 60; 300 an hour',
  ],
  [
    'packages/backend/src/content/accounts/account-rate-limits.ts',
    'near: within(20, MINUTE_MS)',
    '20; 60; 600 a minute',
  ],
  [
    'packages/backend/src/content/accounts/account-rate-limits.ts',
    'wide: within(60, MINUTE_MS)',
    '20; 60; 600 a minute',
  ],
  [
    'packages/backend/src/content/accounts/account-rate-limits.ts',
    'all: within(600, MINUTE_MS)',
    '20; 60; 600 a minute',
  ],
  ['packages/backend/src/content/accounts/account-rate-limits.ts', 'requestsOf = within(5)', '5 an hour'],
  ['packages/backend/src/content/accounts/account-rate-limits.ts', 'newPasswords = within(20)', '20 an hour'],
  ['packages/backend/src/content/accounts/password-reset-requests.ts', 'maxLinks = 3', '3 valid links'],
  ['packages/backend/src/content/accounts/account-password.ts', 'longest = 200', '8 to 200 characters'],
  ['packages/backend/src/content/accounts/account-password.ts', 'shortest = 8', '8 to 200 characters'],
  ['packages/backend/src/access/sign-in/tokens.ts', 'code: 60 * SECOND_MS', '60 s; 300 s; 14 days'],
  ['packages/backend/src/access/sign-in/tokens.ts', 'access: 300 * SECOND_MS', '60 s; 300 s; 14 days'],
  ['packages/backend/src/access/sign-in/tokens.ts', 'refresh: 14 * DAY_MS', '60 s; 300 s; 14 days'],
  ['packages/backend/src/content/comments/comment-text.ts', 'maxBodyBytes = 65_525', '65,525 bytes'],
  ['packages/upstream/src/comment-queue/comment-queue.ts', 'maxComments = 500', '500, 4 MiB in all'],
  ['packages/upstream/src/comment-queue/comment-queue.ts', 'maxBytes = 4 * 1024 * 1024', '500, 4 MiB in all'],
  ['packages/backend/src/content/media/strip/index.ts', 'maxImageBytes = 64 * MIB', '64 MiB'],
  [
    'packages/backend/src/content/media/image-processing.ts',
    'maxFramePixels = 1000 * MEGAPIXEL',
    '1,000 megapixels',
  ],
  ['packages/backend/src/content/media/image-processing.ts', 'timeoutSeconds = 60', '60 s for the backend'],
  ['packages/images/src/resize.ts', 'timeoutSeconds = 20', '20 s for readers'],
  ['packages/images/src/images.ts', 'maxQueued = 64', '2; 64 wait'],
  ['packages/backend/src/http/rest/media.ts', 'silenceMs = 30_000', '| 30 s '],
  ['packages/backend/src/http/rest/media.ts', 'maxFieldBytes = 64 * 1024', '64 KiB for each field'],
  ['packages/backend/src/http/rest/multipart.ts', 'maxParts = 100', '100, 64 KiB for each field'],
  [
    'packages/contract/src/image-url.ts',
    'imageWidths = [160, 320, 480, 640, 960, 1280, 1600, 2048]',
    '8 widths in 2 formats',
  ],
  ['packages/backend/src/content/media/guarded-fetch.ts', 'maxRedirects = 3', '3 redirects'],
  [
    'packages/backend/src/content/media/outbound-http.ts',
    'timeoutMs: 60_000',
    '60 s in all, 10 s of silence',
  ],
  [
    'packages/backend/src/content/media/outbound-http.ts',
    'silenceMs: 10_000',
    '60 s in all, 10 s of silence',
  ],
  ['packages/upstream/src/client/upstream-client.ts', 'maxConcurrentQueries = 32', '32 queries and 16 files'],
  ['packages/upstream/src/client/upstream-client.ts', 'maxConcurrentFiles = 16', '32 queries and 16 files'],
  ['packages/upstream/src/client/upstream-client.ts', 'maxQueued = 256', '256 of each wait'],
  ['packages/upstream/src/client/complete-response.ts', 'maxBytes = 64 * MIB', '64 MiB'],
  ['packages/backend/src/import/uploads.ts', 'maxFileBytes = 1024 * MIB', '1,024 MiB, 30 s of silence'],
  ['packages/backend/src/import/uploads.ts', 'idleTimeoutMs = 30_000', '1,024 MiB, 30 s of silence'],
  ['packages/backend/src/import/wxr-reader.ts', 'maxTextCharacters = 4 * MIB', '4 million characters'],
  ['packages/backend/src/import/php-serialize.ts', 'maxDepth = 32', '32 levels, 100,000 elements'],
  ['packages/backend/src/import/php-serialize.ts', 'maxElements = 100_000', '32 levels, 100,000 elements'],
];
