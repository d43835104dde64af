import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { password } from './product.ts';
import { createBackend } from '../../packages/backend/src/index.ts';

/** Makes a site of some number of posts in a data directory, unless one is there. */
export async function makeSite(data: string, posts: number): Promise<void> {
  if (existsSync(join(data, 'masthead.db'))) return;
  const site = { data, siteUrl: 'http://localhost', durability: 'normal', jobs: 'elsewhere' } as const;
  await using backend = createBackend(site);
  await backend.seed({ posts });
  await backend.createAdministrator({ login: 'admin', email: 'admin@example.com', password });
}

/** Asks a site as a visitor for the addresses of its newest posts. */
export async function newestPosts(url: string, count: number): Promise<{ id: number; uri: string }[]> {
  const found: { id: number; uri: string }[] = [];
  let after: string | null = null;
  while (found.length < count) {
    const query =
      'query($first:Int,$after:String){posts(first:$first,after:$after){nodes{databaseId uri} pageInfo{endCursor hasNextPage}}}';
    const response: Response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { first: Math.min(100, count - found.length), after } }),
    });
    const { posts } = ((await response.json()) as Answer).data;
    found.push(...posts.nodes.map(({ databaseId, uri }) => ({ id: databaseId, uri })));
    if (!posts.pageInfo.hasNextPage) break;
    after = posts.pageInfo.endCursor;
  }
  return found;
}

interface Answer {
  data: {
    posts: {
      nodes: { databaseId: number; uri: string }[];
      pageInfo: { endCursor: string | null; hasNextPage: boolean };
    };
  };
}
