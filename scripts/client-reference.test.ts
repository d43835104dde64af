import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// docs/reference/client.md names a test for every statement in sections 5, 8 and 9 of the specification.

const root = new URL('../', import.meta.url);

/** The statements of the specification, verbatim, by section. */
const statements: Record<number, string[]> = {
  5: [
    'Create category, tag, post format: name required',
    'Create user: username required',
    'Update, delete, restore: id required',
    'registerUser: username required',
    'sendPasswordResetEmail: username required',
    'resetUserPassword takes login, key, password',
    'Input wrappers are mandatory',
    'Delete user may give reassignId',
    'Delete post, page, comment, media item may give forceDelete',
    'Category, post and page views fail with: Invalid parameters for useCategory, usePost or usePage, you must send in an id or specify known URL params in your config',
    'Category id types: ID or SLUG',
    'Post: ID, SLUG, URI, DATABASE_ID',
    'Page: ID, URI, DATABASE_ID',
    'Content node preview: DATABASE_ID',
    'Post lists accept a where filter with categoryId (number) or categoryName',
    'Preview requires p and preview query parameters, preview equal to true, for example ?p=123&preview=true',
    'It fails if p is an array or if the type name is an array',
    'Posts and pages have revisions; preview takes the first revision edge node when present',
    'Login: the entered identifier is treated as an email if it looks like one, otherwise as a username',
    'the site address must be set before use',
    'the API base path must be set when fetching a token and for logout',
    'Client-side validation messages for forms: not shown',
  ],
  8: [
    'Token fetch: any non-OK response or network failure clears the token and yields nothing',
    'A GraphQL error list becomes one error',
    'several are combined under the message GraphQL Errors',
    'a non-error throw becomes Unexpected error type',
    'Failed requests are retried by default',
    'You must provide an apiBasePath value in your Faust.js config in order to use the fetchToken middleware',
    'You must set your faustjs configuration at the highest level in your application',
    'Timed out after {n}ms',
    'GraphQL Type not found',
    'You have to specify a function to be resolved',
    'Could not find client in the context, wrap the root in the provider',
    'Invalid parameters for useCategory, usePost or usePage (see section 5)',
    'the preview requirement message (see section 5)',
    'Login errors come back as the error field of the mutation',
    'how they are displayed: not shown',
  ],
  9: [
    'Token renewal: 60 seconds before expiry',
    'API base path /api/faust',
    'login page path /login',
    'auth type redirect',
    'depth limit 15',
    'selection batching delay 10 ms',
    'resolved-query cache kept 5 times the batching delay',
    'Retry: 3 attempts, 1000 ms base doubling',
    '30000 ms cap',
    'Redirect delay 200 ms',
    'Revisions fetched: first 1',
    'cache-first for transactions',
    'and pagination',
    'network-only for lazy queries',
    'Polling interval default 0 (off)',
    'Default page size: not shown (the reading setting postsPerPage exists)',
  ],
};

/** Headings of the specification between its statements. */
const connecting = [
  'Category, post and page views fail with:',
  'Configuration:',
  'Messages:',
  'Defaults:',
  'Query client:',
  'Fetch policies:',
];

interface Row {
  readonly phrase: string;
  readonly file: string;
  readonly title: string;
}

const rows: Row[] = readFileSync(new URL('docs/reference/client.md', root), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, phrase = '', file = '', title = ''] =
      /^\| (.+) \| \[.+\]\(\.\.\/\.\.\/(.+)\) \| (.+) \|$/.exec(line) ?? [];
    return phrase === '' ? [] : [{ phrase, file, title }];
  });

test('client reference: has a line for each statement of the specification, and no others', () => {
  expect(rows.map(({ phrase }) => phrase)).toEqual(Object.values(statements).flat());
});

test.each(rows)('client reference: $phrase has a test with this title in $file', ({ file, title }) => {
  const path = new URL(file, root);
  expect(existsSync(path)).toBe(true);
  // Titles of `test` and `test.each`, but not of skipped tests.
  const titles = [...readFileSync(path, 'utf8').matchAll(/(?<=\btest|\))\(\s*(['"`])((?:(?!\1).)+)\1,/g)];
  expect(titles.map(([, , found]) => found)).toContain(title);
});

const specification = new URL('../shared/spec/specification.txt', root);

describe.runIf(existsSync(specification))('the specification', () => {
  test.each(Object.entries(statements))('has no other statements in section %s', (number, phrases) => {
    const text = readFileSync(specification, 'utf8');
    const [, section = ''] =
      new RegExp(`^## ${number}\\. .*\\n([^]*?)(?=^## |(?![^]))`, 'm').exec(text) ?? [];
    expect(phrases.filter((phrase) => !section.includes(phrase))).toEqual([]);
    const rest = [...phrases, ...connecting]
      .toSorted((one, other) => other.length - one.length)
      .reduce((left, phrase) => left.replace(phrase, ''), section);
    expect(rest.replaceAll(/[\s.,;:-]/g, '')).toBe('');
  });
});
