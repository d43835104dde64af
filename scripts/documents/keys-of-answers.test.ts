import { invalidationKeys, keysOfResponse, type BackendRequest } from '@masthead/client/server';
import { pluginCallFor } from '@masthead/testing';
import { expect, test } from 'vitest';
import * as documents from '../../apps/site/app/generated/documents.ts';
import { adminMutations } from '../../packages/backend/tests/invalidation/admin-mutations.ts';
import {
  openCanaryBackend,
  type CanaryBackend,
} from '../../packages/backend/tests/invalidation/canary-backend.ts';
import { printDocument } from '../../packages/client/src/documents/print-document.ts';
import type { AnyDocument } from '../../packages/client/src/documents/typed-document.ts';

// Compares the dependency keys found in WordPress responses with the changes that the embedded backend publishes: for each change of the
// planted site, the companion plugin's keys must match every response of the site's queries that differs afterwards.

/** Paths without content before or after the changes. */
const elsewhere = [
  '/nothing-here/',
  '/fresh-fish/',
  '/about-us/',
  '/about/crew/',
  '/category/fresh/',
  '/tag/pepper/',
];

test('keys of responses: the keys of a WordPress webhook match every response that a change affects', async () => {
  await using site = await openCanaryBackend({ answerCacheMaxBytes: 0 });
  const uris = [...new Set([...(await addresses(site)), ...elsewhere])];
  const questions = uris.flatMap((uri, index) => questionsOfUri(uri, index)).concat(questionsOfSite);
  const known = new Map<BackendRequest, string>();
  for (const question of questions) known.set(question, await answerTo(site, question));
  const missed: string[] = [];
  let [changed, hits, asked] = [0, 0, 0];
  for (const change of adminMutations) {
    const announced = new Set<string>();
    const leave = site.backend.onChange((keys) => keys.forEach((key) => announced.add(key)));
    await site.mutate(change);
    leave();
    const told = pluginCallFor([...announced]);
    const purged = new Set(invalidationKeys(told.keys, told.urls));
    for (const [question, before] of known) {
      const now = await answerTo(site, question);
      known.set(question, now);
      const keys = keysOfResponse(question, before);
      const isHit = purged.has('*') || keys.some((key) => purged.has(key));
      asked += 1;
      if (isHit) hits += 1;
      if (now === before) continue;
      changed += 1;
      if (!isHit)
        missed.push(
          `${change}, published as ${told.keys.join(' ')} ${told.urls.join(' ')}: ${nameOf(question)}`,
        );
    }
  }
  expect(missed).toEqual([]);
  expect(changed).toBeGreaterThan(300);
  // The keys are coarse, but must not match everything.
  expect(hits / asked).toBeLessThan(0.5);
}, 120_000);

async function addresses(site: CanaryBackend): Promise<string[]> {
  const query =
    '{contentNodes(first:100){nodes{uri}} categories{nodes{uri}} tags{nodes{uri}} users{nodes{uri}}}';
  const { data } = JSON.parse(await answerTo(site, questionOf(query))) as {
    data: Record<string, { nodes: { uri: string | null }[] }>;
  };
  const all = Object.values(data).flatMap(({ nodes }) => nodes.flatMap(({ uri }) => uri ?? []));
  // A third is enough: content of one type behaves alike.
  return ['/', ...all.filter((_, index) => index % 3 === 0)];
}

const url = 'http://masthead.test/graphql';

const questionOf = (query: string, variables: object = {}): BackendRequest => ({
  url,
  body: JSON.stringify({ query, variables }),
});

const question = (document: unknown, variables: object = {}): BackendRequest =>
  questionOf(printDocument(document as AnyDocument), variables);

const nameOf = ({ body }: BackendRequest): string => {
  const { query, variables } = JSON.parse(body ?? '{}') as { query: string; variables: object };
  return `${/\w+ (\w+)/.exec(query)?.[1]} ${JSON.stringify(variables)}`;
};

/** The page query of a path, and one of its feed, Markdown and oEmbed queries. */
const questionsOfUri = (uri: string, index: number): BackendRequest[] => {
  const machines = [
    question(documents.FeedOfUriDocument, { uri, first: 5 }),
    question(documents.MarkdownOfUriDocument, { uri }),
    question(documents.EmbedOfUriDocument, { uri }),
  ];
  return [question(documents.ScreenByUriDocument, { uri, first: 5, withSticky: true })].concat(
    machines[index % 3] ?? [],
  );
};

const date = {
  after: { year: 2025, month: 10, day: 1 },
  before: { year: 2026, month: 3, day: 1 },
  inclusive: true,
};

const questionsOfSite: readonly BackendRequest[] = [
  question(documents.SiteFactsDocument),
  question(documents.MenusDocument),
  question(documents.FeedOfSiteDocument, { first: 5 }),
  question(documents.FeedOfSearchDocument, { first: 5, search: 'fish' }),
  question(documents.FeedOfCommentsDocument, { first: 5 }),
  question(documents.LlmsTextDocument),
  question(documents.SearchDocument, {
    words: 'tide',
    first: 5,
    ofAnyKind: true,
    ofPosts: true,
    ofMedia: true,
  }),
  question(documents.DateArchiveDocument, { date, days: date.before, first: 5 }),
  question(documents.SitemapBoundsDocument),
  question(documents.SitemapYearDocument, { year: 2026 }),
  question(documents.SitemapPostsDocument, { date }),
  question(documents.SitemapPagesDocument),
  question(documents.SitemapCategoriesDocument),
  question(documents.SitemapTagsDocument),
  question(documents.SitemapAuthorsDocument),
  question(documents.CommentThreadsDocument, { content: '3000', first: 5 }),
  question(documents.MediaBesideDocument, { parent: '3000' }),
  question(documents.UriOfPostDocument, { id: 'other-thing', idType: 'SLUG' }),
  question(documents.UriOfContentDocument, { id: '3006' }),
  question(documents.UriOfCategoryDocument, { id: '52', idType: 'DATABASE_ID' }),
  question(documents.PostNeighboursDocument, { cursor: btoa('arrayconnection:3004') }),
  question(documents.RelatedPostsDocument, {
    tags: ['53'],
    categories: ['51'],
    withTags: true,
    withCategories: true,
  }),
];

async function answerTo(site: CanaryBackend, { body }: BackendRequest): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await site.backend.fetch(new Request(url, { method: 'POST', headers, body }));
  return response.text();
}
