import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend, type Backend } from '../../../packages/backend/src/index.ts';

const siteUrl = 'http://localhost';

/** A generated site with a given number of posts. */
export interface ScaledSite {
  backend: Backend;
  posts: number;
  /** Ids of posts, the oldest first. */
  idOf: (place: number) => number;
  /** Words that occur in only one or a few posts. */
  rareWords: readonly string[];
}

/** Opens a site without cached responses, creating it if it does not exist. */
export async function openScaledSite(data: string, posts: number): Promise<ScaledSite> {
  const exists = existsSync(join(data, 'masthead.db'));
  const make = () => createBackend({ data, siteUrl, durability: 'normal', responseCacheMaxBytes: 0 });
  if (!exists) {
    await using empty = make();
    console.log(`Making a site of ${posts} posts …`);
    await empty.seed({ posts });
  }
  const backend = make();
  const { data: newest } = await runQuery(backend, '{posts(first:1){nodes{databaseId}}}', {});
  const lastId = (newest as { posts: { nodes: { databaseId: number }[] } }).posts.nodes[0]?.databaseId ?? 0;
  // The last two of a hundred posts are a draft and a private one.
  const lastPlace = posts - 1 - (posts % 100 === 0 ? 2 : 0);
  const site = { backend, posts, idOf: (at: number) => lastId - lastPlace + at, rareWords: [] };
  return { ...site, rareWords: await rareWordsOf(site) };
}

/** The longest words of some posts, which few other posts contain. */
async function rareWordsOf({ backend, posts, idOf }: ScaledSite): Promise<string[]> {
  const found = [];
  for (let number = 0; number < 20; number += 1) {
    const id = String(idOf(Math.floor((posts * number) / 2000) * 100 + 5));
    const { data } = await runQuery(backend, 'query($id:ID!){post(id:$id,idType:DATABASE_ID){content}}', {
      id,
    });
    const { post } = data as { post: { content: string } | null };
    const [longest] =
      (post?.content ?? '')
        .replaceAll(/<[^>]*>/g, ' ')
        .match(/[a-z]+/g)
        ?.toSorted((one, other) => other.length - one.length) ?? [];
    if (longest) found.push(longest);
  }
  return found;
}

/**
 * Queries a site.
 *
 * @throws {Error} when the response has errors, because fast failures would distort the result.
 */
export async function runQuery(
  backend: Backend,
  query: string,
  variables: object,
  caller?: { userId: number },
): Promise<{ data: unknown }> {
  const response = await backend.fetch(
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    }),
    caller,
  );
  const answer = (await response.json()) as { data: unknown; errors?: { message: string }[] };
  if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join('; '));
  return answer;
}
