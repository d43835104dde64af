import { invalidationKeys, keysOfResponse, type BackendRequest } from '@masthead/client/server';
import { pluginCallFor } from '@masthead/testing';
import { describeEach } from '@masthead/testing/exhaustive';
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

describeEach([{ share: 3 }, { share: 1 }], ({ share }) => share === 3)(
  'one of $share changes',
  ({ share }) => {
    test('keys of responses: the keys of a WordPress webhook match every response that a change affects', async () => {
      await using site = await openCanaryBackend({ responseCacheMaxBytes: 0 });
      const uris = [...new Set([...(await pathsOf(site)), ...elsewhere])];
      const questions = uris.flatMap((uri, index) => queriesOfUri(uri, index)).concat(queriesOfSite);
      const known = new Map<BackendRequest, string>();
      for (const question of questions) known.set(question, await responseTo(site, question));
      const missed: string[] = [];
      let [changed, hits, compared] = [0, 0, 0];
      for (const change of adminMutations.filter((_, index) => index % share === 0)) {
        const announced = new Set<string>();
        const leave = site.backend.onChange((keys) => keys.forEach((key) => announced.add(key)));
        await site.mutate(change);
        leave();
        const sent = pluginCallFor([...announced]);
        const purged = new Set(invalidationKeys(sent.keys, sent.urls));
        for (const [question, before] of known) {
          const now = await responseTo(site, question);
          known.set(question, now);
          const keys = keysOfResponse(question, before);
          const isHit = purged.has('*') || keys.some((key) => purged.has(key));
          compared += 1;
          if (isHit) hits += 1;
          if (now === before) continue;
          changed += 1;
          if (!isHit)
            missed.push(
              `${change}, published as ${sent.keys.join(' ')} ${sent.urls.join(' ')}: ${nameOf(question)}`,
            );
        }
      }
      expect(missed).toEqual([]);
      expect(changed).toBeGreaterThan(300 / share);
      // The keys are coarse, but must not match everything.
      expect(hits / compared).toBeLessThan(0.5);
    }, 120_000);
  },
);

async function pathsOf(site: CanaryBackend): Promise<string[]> {
  const query =
    '{contentNodes(first:100){nodes{uri}} categories{nodes{uri}} tags{nodes{uri}} users{nodes{uri}}}';
  const { data } = JSON.parse(await responseTo(site, queryOf(query))) as {
    data: Record<string, { nodes: { uri: string | null }[] }>;
  };
  const all = Object.values(data).flatMap(({ nodes }) => nodes.flatMap(({ uri }) => uri ?? []));
  // A third is enough: content of one type behaves alike.
  return ['/', ...all.filter((_, index) => index % 3 === 0)];
}

const url = 'http://masthead.test/graphql';

const queryOf = (query: string, variables: object = {}): BackendRequest => ({
  url,
  body: JSON.stringify({ query, variables }),
});

const documentQuery = (document: unknown, variables: object = {}): BackendRequest =>
  queryOf(printDocument(document as AnyDocument), variables);

const nameOf = ({ body }: BackendRequest): string => {
  const { query, variables } = JSON.parse(body ?? '{}') as { query: string; variables: object };
  return `${/\w+ (\w+)/.exec(query)?.[1]} ${JSON.stringify(variables)}`;
};

/** The page query of a path, and one of its feed, Markdown and oEmbed queries. */
const queriesOfUri = (uri: string, index: number): BackendRequest[] => {
  const machines = [
    documentQuery(documents.FeedOfUriDocument, { uri, first: 5 }),
    documentQuery(documents.MarkdownOfUriDocument, { uri }),
    documentQuery(documents.EmbedOfUriDocument, { uri }),
  ];
  return [documentQuery(documents.ScreenByUriDocument, { uri, first: 5, withSticky: true })].concat(
    machines[index % 3] ?? [],
  );
};

const date = {
  after: { year: 2025, month: 10, day: 1 },
  before: { year: 2026, month: 3, day: 1 },
  inclusive: true,
};

const queriesOfSite: readonly BackendRequest[] = [
  documentQuery(documents.SiteFactsDocument),
  documentQuery(documents.MenusDocument),
  documentQuery(documents.FeedOfSiteDocument, { first: 5 }),
  documentQuery(documents.FeedOfSearchDocument, { first: 5, search: 'fish' }),
  documentQuery(documents.FeedOfCommentsDocument, { first: 5 }),
  documentQuery(documents.LlmsTextDocument),
  documentQuery(documents.SearchDocument, {
    words: 'tide',
    first: 5,
    ofAnyKind: true,
    ofPosts: true,
    ofMedia: true,
  }),
  documentQuery(documents.DateArchiveDocument, { date, days: date.before, first: 5 }),
  documentQuery(documents.SitemapBoundsDocument),
  documentQuery(documents.SitemapYearDocument, { year: 2026 }),
  documentQuery(documents.SitemapPostsDocument, { date }),
  documentQuery(documents.SitemapPagesDocument),
  documentQuery(documents.SitemapCategoriesDocument),
  documentQuery(documents.SitemapTagsDocument),
  documentQuery(documents.SitemapAuthorsDocument),
  documentQuery(documents.CommentThreadsDocument, { content: '3000', first: 5 }),
  documentQuery(documents.MediaBesideDocument, { parent: '3000' }),
  documentQuery(documents.UriOfPostDocument, { id: 'other-thing', idType: 'SLUG' }),
  documentQuery(documents.UriOfContentDocument, { id: '3006' }),
  documentQuery(documents.UriOfCategoryDocument, { id: '52', idType: 'DATABASE_ID' }),
  documentQuery(documents.PostNeighboursDocument, { cursor: btoa('arrayconnection:3004') }),
  documentQuery(documents.RelatedPostsDocument, {
    tags: ['53'],
    categories: ['51'],
    withTags: true,
    withCategories: true,
  }),
];

async function responseTo(site: CanaryBackend, { body }: BackendRequest): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await site.backend.fetch(new Request(url, { method: 'POST', headers, body }));
  return response.text();
}
