import { join } from 'node:path';
import { race, type Racer } from '../arena/race.ts';
import { startProduct } from '../product.ts';
import type { Section } from '../report/report.ts';
import { astroApp, nextApp } from './peer-apps.ts';
import { startPeer } from './running-peer.ts';

const headers = { 'Accept-Encoding': 'identity' };

/**
 * Compares a post's page with minimal sites of other frameworks that show the same post from memory. They have no styles, related posts,
 * structured data, forms or dependencies to record.
 */
export async function peers(folder: string, slug: string): Promise<Section> {
  const site = (name: string) => ({ MASTHEAD_DATA: join(folder, name), MASTHEAD_WORKERS: '1' });
  await using cached = await startProduct(site('site'));
  const post = await postOf(cached.url, slug);
  // Responses of the backend stay cached, as the post of the others stays in memory.
  await using uncached = await startProduct({ ...site('uncached'), MASTHEAD_PAGE_CACHE: '0' });
  await using next = await startPeer(join(folder, 'next'), nextApp, post);
  await using astro = await startPeer(join(folder, 'astro'), astroApp, post);
  const others = [next, astro].filter((peer) => peer !== null);
  const path = `/${slug}/`;
  const rendered = [
    { name: 'Masthead', url: uncached.url + path, pid: uncached.pid },
    ...others.map(({ name, pid, rendered: url }) => ({ name, url, pid })),
  ];
  const prebuilt = [
    { name: 'Masthead', url: cached.url + path, pid: cached.pid },
    ...others.map(({ name, pid, prebuilt: url }) => ({ name, url, pid })),
  ];
  const rows = [
    ...(await compare('rendered for each request', rendered)),
    ...(await compare('cached, or rendered by the build', prebuilt)),
  ];
  return {
    title: 'Other frameworks',
    words:
      'A post with its comments: the page of the product, and the same texts on a minimal page of other frameworks in production mode, without styles, related posts, structured data, forms and dependencies, from a file in memory. One process each. Pages rendered for each request: without the page cache; responses of the backend are cached.',
    headings: ['page', 'by', 'HTML bytes', 'per CPU second', 'relative to Masthead', 'per second', 'p99 ms'],
    rows,
  };
}

async function compare(
  kind: string,
  racers: readonly (Racer & { readonly name: string })[],
): Promise<Section['rows'][number][]> {
  const bytes = await Promise.all(
    racers.map(async ({ url }) => (await (await fetch(url, { headers })).arrayBuffer()).byteLength),
  );
  const raced = await race(
    racers.map((racer) => ({ ...racer, headers })),
    { connections: 4 },
  );
  return racers.map(({ name }, index) => {
    const { perCpuSecond, perSecond, p99Ms } = raced[index] ?? { perCpuSecond: 0, perSecond: 0, p99Ms: 0 };
    const relative = perCpuSecond / (raced[0]?.perCpuSecond ?? Number.NaN);
    return [
      kind,
      name,
      bytes[index],
      Math.round(perCpuSecond),
      relative.toFixed(2),
      Math.round(perSecond),
      p99Ms.toFixed(1),
    ];
  });
}

/** The post with everything the pages of the others show, as JSON. */
async function postOf(url: string, slug: string): Promise<string> {
  const query = `query Post($slug: ID!) {
    generalSettings { title }
    menuItems(first: 50) { nodes { label uri } }
    post(id: $slug, idType: SLUG) {
      title date content author { node { name uri } } tags(first: 50) { nodes { name uri } }
      comments(first: 100) { nodes { databaseId date content author { node { name } } } }
    }
  }`;
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { slug } }),
  });
  const { data } = (await response.json()) as { data: QueriedPost };
  const { title, date, content, author, tags, comments } = data.post;
  return JSON.stringify({
    site: data.generalSettings.title,
    menu: data.menuItems.nodes,
    title,
    date,
    content,
    author: author.node,
    tags: tags.nodes,
    comments: comments.nodes.map((comment) => ({
      id: comment.databaseId,
      name: comment.author.node.name,
      date: comment.date,
      content: comment.content,
    })),
  });
}

interface QueriedPost {
  readonly generalSettings: { readonly title: string };
  readonly menuItems: { readonly nodes: readonly unknown[] };
  readonly post: {
    readonly title: string;
    readonly date: string;
    readonly content: string;
    readonly author: { readonly node: unknown };
    readonly tags: { readonly nodes: readonly unknown[] };
    readonly comments: {
      readonly nodes: readonly {
        readonly databaseId: number;
        readonly date: string;
        readonly content: string;
        readonly author: { readonly node: { readonly name: string } };
      }[];
    };
  };
}
