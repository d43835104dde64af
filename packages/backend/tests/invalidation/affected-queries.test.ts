import { schemaSdl } from '@masthead/contract';
import { canaryUsers } from '@masthead/testing';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { filters, nestedFields, rootFacts, rootLists, rootLookups } from '../access-control/probes.ts';
import { probeValuesFor } from '../access-control/probe-values.ts';
import { coarseKeys } from './coarse-keys.ts';
import { adminMutations } from './admin-mutations.ts';
import { openCanaryBackend } from './canary-backend.ts';
import { siteQueries } from './site-queries.ts';
import { watchQueries, type WatchedQuery } from './watch-queries.ts';

/** A sample of all queries derived from the schema. */
function derivedReads(): WatchedQuery[] {
  const schema = buildSchema(schemaSdl);
  const nodes = probeValuesFor(canaryUsers.visitor);
  return [
    ...rootLists(schema),
    ...rootFacts(schema),
    ...rootLookups(schema, nodes),
    ...nestedFields(schema, nodes),
    ...filters(schema, nodes),
  ]
    .filter((_, index) => index % 3 === 0)
    .flatMap(({ name, query, values }) =>
      values
        .filter((_, index) => index % 40 === 0)
        .map((given) => ({ name: `${name} of ${JSON.stringify(given)}`, query, variables: { given } })),
    );
}

test(
  'every query affected by a change has one of its invalidation keys',
  { tags: ['exhaustive'], timeout: 300_000 },
  async () => {
    await using site = await openCanaryBackend({ responseCacheMaxBytes: 0 });
    // Attempts at passwords are rate limited.
    const reads = derivedReads().filter(({ name }) => !name.includes('where.password'));
    const watched = await watchQueries(site.backend, [...reads, ...siteQueries]);
    const missed: string[] = [];
    let changes = 0;
    for (const change of adminMutations) {
      const effect = await watched.after(() => site.mutate(change));
      changes += effect.changed.length;
      missed.push(...effect.missed.map(({ name }) => `${change}: ${name}`));
    }
    expect(missed).toEqual([]);
    expect(changes).toBeGreaterThan(500);
  },
);

test('queries unaffected by a change have none of its invalidation keys', async () => {
  await using site = await openCanaryBackend({ responseCacheMaxBytes: 0 });
  const watched = await watchQueries(site.backend, siteQueries);
  const unexplained: string[] = [];
  let [dropped, needless] = [0, 0];
  for (const change of adminMutations) {
    const effect = await watched.after(() => site.mutate(change));
    needless += effect.unnecessary.length;
    dropped += effect.unnecessary.length + effect.changed.length;
    unexplained.push(
      ...effect.unnecessary.flatMap(({ read, keys }) =>
        keys
          .filter((key) => !coarseKeys.some((whole) => whole.test(key)))
          .map((key) => `${change}: ${read.name} names ${key}`),
      ),
    );
  }
  expect(unexplained).toEqual([]);
  // Number of responses that were dropped after all changes, and those dropped unnecessarily.
  const requested = adminMutations.length * watched.count;
  expect(dropped / requested).toBeLessThan(0.2);
  expect(needless / requested).toBeLessThan(0.08);
}, 60_000);

test.each([
  [
    'a comment',
    'createComment(input:{commentOn:3000,content:"Hello",author:"Reader",authorEmail:"r@example.test"}){success}',
    ['a post with comments', 'comment counts', 'the newest comments', 'comment URIs'],
  ],
  ['a comment that waits', 'updateComment(input:{id:"80003",content:"Still waiting"}){success}', []],
  ['a draft', 'createPost(input:{title:"A draft",status:DRAFT}){post{id}}', []],
  ['editing a draft', 'updatePost(input:{id:"70029",content:"Secret"}){post{id}}', ['a draft']],
  ['an image of a draft', 'updateMediaItem(input:{id:"60002",altText:"Hidden"}){mediaItem{id}}', []],
  [
    'the title of the site',
    'updateSettings(input:{generalSettingsTitle:"The Quay"}){clientMutationId}',
    ['the title of the site'],
  ],
  [
    'an account',
    'createUser(input:{username:"zoe",email:"zoe@example.test",password:"a long password"}){user{id}}',
    [],
  ],
  [
    'the text of a page',
    'updatePage(input:{id:"4000",content:"We are here."}){page{id}}',
    ['a page', 'the children of a page', 'all pages', 'pages in their order'],
  ],
  [
    'a post',
    'createPost(input:{title:"Fresh fish",status:PUBLISH,authorId:"107"}){post{id}}',
    [
      'the newest titles',
      'a list with authors and categories',
      'a list with excerpts',
      'comment counts',
      'the posts of a category, by filter',
      'search results',
      'the latest modified posts',
      // The draft is the newest content, so its place in lists is not visible.
      'the posts next to a draft',
      'the URI of a future post',
    ],
  ],
])('cached response is dropped after %s', async (_, change, dropped) => {
  await using site = await openCanaryBackend({ responseCacheMaxBytes: 0 });
  const watched = await watchQueries(site.backend, siteQueries);
  const { changed, unnecessary } = await watched.after(() => site.mutate(change));
  const names = [...changed, ...unnecessary.map(({ read }) => read)].map(({ name }) => name);
  expect(names.toSorted()).toEqual([...dropped].toSorted());
});
