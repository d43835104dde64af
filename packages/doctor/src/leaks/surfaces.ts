import { graphqlRequests } from './graphql-requests.ts';
import { numberOf, type CanaryItem, canaryItems, slugOf } from './canary-content.ts';
import type { Surface, SurfaceContext, SurfaceRequest } from './surface.ts';

const paths = (...some: readonly string[]): SurfaceRequest[] => some.map((path) => ({ path }));

const contents = canaryItems.filter(({ kind }) => kind !== 'comment' && kind !== 'user');

const perContent = (
  { canaries }: SurfaceContext,
  pathsOf: (content: { id: number; slug: string; item: CanaryItem }) => readonly string[],
): SurfaceRequest[] =>
  contents.flatMap((each) =>
    paths(...pathsOf({ id: canaries.id(each.number), slug: slugOf(canaries, each), item: each })),
  );

/** URLs of lists that contain the published post, as linked by the site. */
async function archivesOf(context: SurfaceContext): Promise<string[]> {
  const { canaries, read } = context;
  const id = canaries.id(numberOf('post publish'));
  const query = `{post(id:"${id}",idType:DATABASE_ID){author{node{uri}} categories{nodes{uri}} tags{nodes{uri}} postFormats{nodes{uri}}}}`;
  const { text } = await read({
    path: '/graphql',
    type: 'application/json',
    body: JSON.stringify({ query }),
  });
  const found = [...text.matchAll(/"uri":"(\/[^"]+)"/g)].map(([, uri = '']) => uri);
  const { seek } = canaries;
  const hiddenUser = canaries.text(numberOf('hiddenUser'), 'slug');
  return [...new Set([...found, `/category/${seek}cat/`, `/tag/${seek}only/`, `/author/${hiddenUser}/`])];
}

const months = (): string[] => {
  const [year = '', month = '', day = ''] = new Date().toISOString().slice(0, 10).split('-');
  return [`/${year}/`, `/${year}/${month}/`, `/${year}/${month}/${day}/`, `/${Number(year) + 1}/`];
};

/** Every public surface, in the order of the columns. */
export const surfaces: readonly Surface[] = [
  {
    name: 'front',
    expectsPublished: true,
    requests: async () => paths('/', '/page/2/', '/page/3/', '/?paged=2', '/no-such-page/'),
  },
  {
    name: 'page',
    expectsPublished: true,
    requests: async (context) =>
      perContent(context, ({ id, slug }) => [
        `/${slug}/`,
        `/${slug}`,
        `/?p=${id}`,
        `/?page_id=${id}`,
        `/?attachment_id=${id}`,
        `/${slug}/?replytocom=1`,
        `/?name=${slug}`,
        `/?pagename=${slug}`,
      ]),
  },
  {
    name: 'preview',
    expectsPublished: false,
    requests: async (context) =>
      perContent(context, ({ id, slug }) => [
        `/?p=${id}&preview=true`,
        `/?page_id=${id}&preview=true`,
        `/preview?p=${id}&preview=true`,
        `/preview/?page_id=${id}&preview=true&typeName=Page`,
        `/${slug}/?preview=true`,
        `/?preview=true&preview_id=${id}&p=${id}`,
      ]),
  },
  {
    name: 'archive',
    expectsPublished: true,
    requests: async (context) =>
      paths(
        ...(await archivesOf(context)).flatMap((path) => [path, `${path}page/2/`]),
        ...months(),
        '/type/aside/',
        ...['hiddenUser', 'author'].map((name) => `/?author=${context.canaries.id(numberOf(name))}`),
        `/?cat=${context.canaries.seek}cat`,
        `/?tag=${context.canaries.seek}only`,
      ),
  },
  {
    name: 'search',
    expectsPublished: true,
    requests: async ({ canaries: { seek } }) =>
      paths(
        `/search?s=${seek}`,
        `/?s=${seek}`,
        `/search/${seek}/`,
        `/search?s=${seek}&page=2`,
        `/search?s=${seek}cat`,
      ),
  },
  {
    name: 'feed',
    expectsPublished: true,
    requests: async (context) => {
      const { canaries } = context;
      const archives = await archivesOf(context);
      return [
        ...paths(
          '/feed/',
          '/feed/atom/',
          '/feed.json',
          '/comments/feed/',
          '/comments/feed/atom/',
          '/comments/feed.json',
        ),
        ...paths(
          '/?feed=rss2',
          '/?feed=atom',
          '/?feed=comments-rss2',
          '/rss2/',
          `/?feed=rss2&s=${canaries.seek}`,
        ),
        ...paths(`/search/feed/?s=${canaries.seek}`, `/search/${canaries.seek}/feed/`),
        ...archives.flatMap((path) => paths(`${path}feed/`, `${path}feed/atom/`, `${path}feed.json`)),
        ...perContent(context, ({ id, slug }) => [
          `/${slug}/feed/`,
          `/${slug}/feed/atom/`,
          `/?p=${id}&feed=rss2`,
        ]),
      ];
    },
  },
  {
    name: 'sitemap',
    expectsPublished: true,
    async requests({ read }) {
      const { text } = await read({ path: '/sitemap.xml' });
      const parts = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
      return paths('/sitemap.xml', '/wp-sitemap.xml', ...parts.map(({ pathname }) => pathname));
    },
  },
  {
    name: 'text',
    expectsPublished: true,
    requests: async (context) => [
      ...paths('/robots.txt', '/llms.txt', '/index.md', '/speculation-rules.json'),
      ...perContent(context, ({ slug }) => [`/${slug}.md`]),
    ],
  },
  {
    name: 'embed',
    expectsPublished: true,
    requests: async (context) =>
      perContent(context, ({ id, slug }) => {
        return [
          `/${slug}/embed/`,
          `/?p=${id}&embed=true`,
          `/oembed?url=${encodeURIComponent(`${context.siteUrl}/${slug}/`)}`,
          `/wp-json/oembed/1.0/embed?url=${encodeURIComponent(`${context.siteUrl}/${slug}/`)}`,
          `/wp-json/oembed/1.0/embed?url=${encodeURIComponent(`${context.siteUrl}/?p=${id}`)}`,
        ];
      }),
  },
  {
    name: 'card',
    expectsPublished: true,
    // The pixels of a social card cannot be checked, but hidden content must not have a card.
    requests: async ({ canaries }) =>
      contents.map((each) => ({
        path: `/cards/1/${slugOf(canaries, each)}.jpg`,
        reveals: { number: each.number, part: 'card', isDisclosed: ({ status }) => status === 200 },
      })),
  },
  {
    name: 'graphql',
    expectsPublished: true,
    requests: async ({ canaries }) => graphqlRequests(canaries),
  },
  {
    name: 'rest',
    expectsPublished: true,
    requests: async (context) => [
      ...paths(
        '/wp-json/',
        '/wp-json/wp/v2/',
        '/wp-json/wp/v2/posts',
        '/wp-json/wp/v2/posts?status=any&per_page=100',
      ),
      ...paths(
        '/wp-json/wp/v2/pages?status=draft',
        '/wp-json/wp/v2/media',
        '/wp-json/wp/v2/users',
        '/wp-json/wp/v2/comments',
      ),
      ...paths(
        `/wp-json/wp/v2/search?search=${context.canaries.seek}`,
        '/wp-json/wp/v2/menu-items',
        '/wp-json/wp/v2/settings',
      ),
      ...perContent(context, ({ id }) => [
        `/wp-json/wp/v2/posts/${id}`,
        `/wp-json/wp/v2/pages/${id}`,
        `/wp-json/wp/v2/media/${id}`,
        `/wp-json/wp/v2/posts/${id}/revisions`,
        `/wp-json/wp/v2/posts/${id}?context=edit`,
        `/wp-json/wp/v2/comments?post=${id}`,
        `/wp-json/wp/v2/posts/${id}?password=wrong`,
        `/?rest_route=/wp/v2/posts/${id}`,
      ]),
      ...canaryItems
        .filter(({ kind }) => kind === 'comment' || kind === 'user')
        .flatMap(({ kind, number }) => paths(`/wp-json/wp/v2/${kind}s/${context.canaries.id(number)}`)),
    ],
  },
  {
    name: 'file',
    // Files are open to anyone who knows their names, as in WordPress; no list may disclose them.
    expectsPublished: false,
    requests: async () =>
      paths(
        '/wp-content/uploads/',
        '/wp-content/uploads/2026/',
        '/wp-content/uploads/2026/01/',
        '/images/',
        '/wp-content/',
      ),
  },
];
