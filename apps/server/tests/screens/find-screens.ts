/** The backend data that determines which pages a site has. */
export interface Contents {
  readonly posts: readonly Post[];
  readonly pages: readonly Entry[];
  readonly mediaItems: readonly { uri: string; mimeType: string }[];
  readonly categories: readonly Term[];
  readonly tags: readonly Term[];
  readonly users: readonly { uri: string }[];
}

interface Entry {
  readonly uri: string;
  readonly commentCount: number | null;
  readonly commentStatus: string | null;
  readonly hasPassword: boolean | null;
  readonly content: string | null;
  readonly template: { readonly templateName: string } | null;
  readonly parent?: object | null;
}

interface Post extends Entry {
  readonly date: string | null;
  readonly isSticky: boolean;
  readonly postFormats: { readonly nodes: readonly { slug: string }[] };
}

interface Term {
  readonly uri: string;
  readonly count: number | null;
  readonly parentId?: string | null;
}

/** A kind of screen, and where one of it is. */
export interface Screen {
  readonly name: string;
  /** `undefined` if the site has none. */
  readonly path: (contents: Contents) => string | undefined;
  /** Whether it is the next (older) page of the list at that path. */
  readonly isNext?: true;
  /** Default: 200. */
  readonly status?: number;
}

/**
 * Queries the content of a site.
 *
 * @param url Origin of the backend.
 */
export async function readContents(url: string): Promise<Contents> {
  const entry = 'uri commentCount commentStatus hasPassword content template { templateName }';
  const query = `{
    posts(first: 100) { nodes { ${entry} date isSticky postFormats { nodes { slug } } } }
    pages(first: 100) { nodes { ${entry} parent { node { id } } } }
    mediaItems(first: 100) { nodes { uri mimeType } }
    categories(first: 100) { nodes { uri count parentId } }
    tags(first: 100) { nodes { uri count } }
    users(first: 100) { nodes { uri } }
  }`;
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await answer.json()) as {
    data: Record<string, { nodes: object[] }>;
    errors?: object;
  };
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.fromEntries(
    Object.entries(data).map(([name, { nodes }]) => [name, nodes]),
  ) as unknown as Contents;
}

const formats = [
  'standard',
  'aside',
  'audio',
  'chat',
  'gallery',
  'image',
  'link',
  'quote',
  'status',
  'video',
];
const mediaKinds = ['image', 'audio', 'video', 'application'];

/** The templates of posts and pages. */
const templateNames = [
  'Default',
  'Blank',
  'Page (Large Header)',
  'Page (No separators)',
  'Single Post (No Separators)',
];

const isOpen = ({ hasPassword }: Entry): boolean => hasPassword !== true;
const formatOf = ({ postFormats }: Post): string =>
  postFormats.nodes[0]?.slug.replace('post-format-', '') ?? 'standard';
const largest = (terms: readonly Term[]): Term | undefined =>
  terms.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))[0];
const everything = ({ posts, pages }: Contents): readonly Entry[] => [...posts, ...pages];
const datePath = ({ posts }: Contents, parts: number): string =>
  `/${(posts.find(({ date }) => date !== null)?.date ?? '').slice(0, 10).split('-').slice(0, parts).join('/')}/`;

/** Every kind of screen that readers meet. */
export const screens: readonly Screen[] = [
  { name: 'the front page', path: () => '/' },
  { name: 'a later page of the front page', path: () => '/', isNext: true },
  ...formats.map((format): Screen => ({
    name: `a post of the format ${format}`,
    path: ({ posts }) => posts.find((post) => formatOf(post) === format && isOpen(post))?.uri,
  })),
  ...templateNames.map((template): Screen => ({
    name: `the template ${template}`,
    path: (contents) =>
      everything(contents).find((entry) => entry.template?.templateName === template && isOpen(entry))?.uri,
  })),
  {
    name: 'the post with the most comments',
    path: ({ posts }) => posts.toSorted((a, b) => (b.commentCount ?? 0) - (a.commentCount ?? 0))[0]?.uri,
  },
  {
    name: 'the longest post',
    path: ({ posts }) =>
      posts.toSorted((a, b) => (b.content?.length ?? 0) - (a.content?.length ?? 0))[0]?.uri,
  },
  { name: 'a sticky post', path: ({ posts }) => posts.find(({ isSticky }) => isSticky)?.uri },
  {
    name: 'a password-protected post',
    path: ({ posts }) => posts.find((post) => !isOpen(post))?.uri,
  },
  { name: 'a nested page', path: ({ pages }) => pages.find(({ parent }) => parent)?.uri },
  { name: 'a category', path: ({ categories }) => largest(categories)?.uri },
  {
    name: 'a nested category',
    path: ({ categories }) => largest(categories.filter(({ parentId }) => parentId))?.uri,
  },
  { name: 'a tag', path: ({ tags }) => largest(tags)?.uri },
  { name: 'an author', path: ({ users }) => users[0]?.uri },
  { name: 'a year', path: (contents) => datePath(contents, 1) },
  { name: 'a month', path: (contents) => datePath(contents, 2) },
  { name: 'a day', path: (contents) => datePath(contents, 3) },
  {
    name: 'the archive of a format',
    path: ({ posts }) => {
      const format = posts.map(formatOf).find((name) => name !== 'standard');
      return format && `/type/${format}/`;
    },
  },
  ...mediaKinds.map((kind): Screen => ({
    name: `a file of the kind ${kind}`,
    path: ({ mediaItems }) => mediaItems.find(({ mimeType }) => mimeType.startsWith(`${kind}/`))?.uri,
  })),
  { name: 'a search that finds something', path: () => '/search/?s=the' },
  { name: 'a search that finds nothing', path: () => '/search/?s=zyxxyzzyx' },
  { name: 'a search for nothing', path: () => '/search/' },
  { name: 'an unknown address', path: () => '/no-such-page/', status: 404 },
  { name: 'signing in', path: () => '/login/' },
  { name: 'an invalid link of a moderation mail', path: () => '/moderate-comment', status: 400 },
];

/** Documents for a frame of another page: without the landmarks and the heading of a page. */
export const framedScreens: readonly Screen[] = [
  {
    name: 'the embed card of a post',
    path: ({ posts }) => {
      const post = posts.find(isOpen);
      return post && `${post.uri}embed/`;
    },
  },
];
