import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { wxr } from '@masthead/testing';
import { attacks } from '../../../../packages/markup/tests/attacks.ts';
import { startStack, type Stack } from '../stack.ts';

/** Whether the embedded backend sanitises the attacks, or WordPress sends them unsanitised. */
export type Hostility = 'stored' | 'sent';

const menuId = 700;

/** The number of attacks in the body of one post, each in a block of its own. */
const atOnce = 6;

/** Every text field contains an attack: titles, bodies, excerpts, names, menu labels, comments. */
export interface HostileSite extends AsyncDisposable {
  readonly url: string;
  /** The paths of all its posts, a page, its lists and what belongs to its author and terms. */
  readonly paths: readonly string[];
}

/** Starts a site that is full of attacks. */
export async function startHostileSite(hostility: Hostility): Promise<HostileSite> {
  const embedded = await startStack({ MASTHEAD_SAMPLE: 'false' });
  await importAttacks(embedded, hostility);
  const paths = [
    ...(await pathsOf(embedded)),
    '/',
    '/author/mallory/',
    '/category/evil/',
    '/search/?s=Words',
  ];
  if (hostility === 'stored') return { ...embedded, url: embedded.url, paths };
  const wordPress = await startUnsanitisedWordPress(embedded);
  const headless = await startStack({ WORDPRESS_URL: wordPress.url });
  return {
    url: headless.url,
    paths,
    async [Symbol.asyncDispose]() {
      await headless[Symbol.asyncDispose]();
      wordPress.server.close();
      wordPress.server.closeAllConnections();
      await embedded[Symbol.asyncDispose]();
    },
  };
}

const batches = Array.from({ length: Math.ceil(attacks.length / atOnce) }, (_, index) =>
  attacks.slice(index * atOnce, (index + 1) * atOnce),
);

async function importAttacks({ backend }: Stack, hostility: Hostility): Promise<void> {
  // In unsanitised mode the store contains a placeholder per attack, which the fake WordPress replaces.
  const say = (attack: string): string =>
    hostility === 'stored' ? attack : `@attack${attacks.indexOf(attack)}@`;
  const [first = ''] = attacks;
  const label = say(attacks[1] ?? '');
  const posts = batches.map((batch, index) => ({
    id: 100 + index,
    slug: `attack-${index}`,
    author: 'mallory',
    categories: ['evil'],
    title: `${say(batch[0] ?? '')} Words`,
    excerpt: say(batch[1] ?? first),
    body: batch
      .map(
        (attack) =>
          `<!-- wp:html -->\n${say(attack)}\n<!-- /wp:html -->\n\n<!-- wp:paragraph -->\n<p>Words</p>\n<!-- /wp:paragraph -->`,
      )
      .join('\n\n'),
    comments: batch.map((attack, at) => ({
      id: 1 + index * atOnce + at,
      author: say(attack).slice(0, 200),
      url: 'javascript:alert(1)',
      body: `${say(attack)} Words`,
    })),
  }));
  const long = {
    id: 90,
    slug: 'a-megabyte',
    title: 'A megabyte',
    author: 'mallory',
    body: '<p>Words and more words.</p>\n'.repeat(36_000),
  };
  const folder = mkdtempSync(join(tmpdir(), 'masthead-hostile-'));
  const file = join(folder, 'content.xml');
  writeFileSync(
    file,
    wxr({
      title: label,
      description: label,
      authors: [{ login: 'mallory', displayName: label }],
      terms: [{ taxonomy: 'category', slug: 'evil', name: label, description: say(first) }],
      posts: [long, ...posts],
      menus: [
        {
          id: menuId,
          slug: 'main',
          name: label,
          items: [
            { id: 900, title: label, to: { url: 'javascript:alert(1)' }, description: label },
            { id: 901, title: say(first), to: { url: '/attack-1/' } },
          ],
        },
      ],
    }),
  );
  const siteFile = join(folder, 'site.json');
  writeFileSync(
    siteFile,
    JSON.stringify({ options: { nav_menu_locations: { primary: menuId, footer: menuId } } }),
  );
  await backend?.importWxr({ file, siteFile });
  rmSync(folder, { recursive: true, force: true });
}

async function pathsOf(stack: Stack): Promise<string[]> {
  const answer = await stack.get('/graphql?query={posts(first:100){nodes{uri}}}');
  const { data } = (await answer.json()) as { data: { posts: { nodes: { uri: string }[] } } };
  return data.posts.nodes.map(({ uri }) => uri);
}

/** A fake WordPress that sanitises nothing: forwards to a backend and replaces the placeholders with attacks. */
async function startUnsanitisedWordPress({ url }: Stack): Promise<{ url: string; server: Server }> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await text(incoming);
      const answer = await fetch(url + incoming.url, {
        method: incoming.method ?? 'GET',
        headers: { 'content-type': 'application/json' },
        ...(incoming.method === 'POST' && { body }),
      });
      const answerText = await answer.text();
      const raw = answerText.replaceAll(/@attack(\d+)@/g, (_, index: string) =>
        JSON.stringify(attacks[Number(index)]).slice(1, -1),
      );
      outgoing
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
        .end(raw);
    })();
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
