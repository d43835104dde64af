import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { password } from './product.ts';
import { createBackend } from '../../packages/backend/src/index.ts';

/** Creates a site with this number of posts in a data directory, unless it exists. An incomplete site is created again. */
export async function makeSite(
  data: string,
  posts: number,
  { onProgress }: { onProgress?: (words: string) => void } = {},
): Promise<void> {
  if (existsSync(join(data, 'masthead.db'))) return;
  const making = `${data}-making`;
  rmSync(making, { recursive: true, force: true });
  await fillSite(making, posts, onProgress);
  renameSync(making, data);
}

async function fillSite(data: string, posts: number, onProgress = (_message: string): void => {}) {
  const site = { data, siteUrl: 'http://localhost', durability: 'normal', jobs: 'elsewhere' } as const;
  await using backend = createBackend(site);
  const step = Math.ceil(posts / 20);
  let reported = 0;
  await backend.seed({
    posts,
    onProgress({ done }) {
      if (done < reported + step) return;
      reported = done;
      onProgress(`${done} of ${posts} posts`);
    },
  });
  await backend.createAdministrator({ login: 'admin', email: 'admin@example.com', password });
}

/** Queries the paths of a site's newest posts as a visitor. */
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
    const { posts } = ((await response.json()) as PostsResponse).data;
    found.push(...posts.nodes.map(({ databaseId, uri }) => ({ id: databaseId, uri })));
    if (!posts.pageInfo.hasNextPage) break;
    after = posts.pageInfo.endCursor;
  }
  return found;
}

interface PostsResponse {
  data: {
    posts: {
      nodes: { databaseId: number; uri: string }[];
      pageInfo: { endCursor: string | null; hasNextPage: boolean };
    };
  };
}
