import type { Backend } from '@masthead/backend';

/** The password of all users of the cast. */
export const password = 'seven brass lanterns';

const roles = {
  ada: 'administrator',
  ana: 'editor',
  arno: 'author',
  cora: 'contributor',
  ben: 'subscriber',
} as const;

/** One user per role; the login is the name. */
export type Person = keyof typeof roles;

export const allUsers = Object.keys(roles) as readonly Person[];

/** Content with a unique word. */
export interface CastContent {
  readonly id: number;
  readonly type: 'post' | 'page';
  /** Appears in the content. */
  readonly secret: string;
  /** As `preview` has to show it; unlike `secret` where an autosave or revision is newer. */
  readonly title: string;
}

const postStates = {
  draft: { status: 'DRAFT' },
  pending: { status: 'PENDING' },
  scheduled: { status: 'FUTURE', date: '2099-01-02 03:04:05' },
  private: { status: 'PRIVATE' },
  protected: { status: 'PUBLISH', password: 'lamp oil' },
  published: { status: 'PUBLISH' },
} as const;

/** What may become of a post. */
export type PostState = keyof typeof postStates;

export const postStateNames = Object.keys(postStates) as readonly PostState[];

/** Users of every role, and content of each status. */
export interface Cast {
  /** Posts of Ana, the editor: for users with lower roles they belong to another author. */
  readonly posts: Readonly<Record<PostState, CastContent>>;
  /** A draft per author. */
  readonly drafts: Readonly<Record<'arno' | 'cora', CastContent>>;
  /** A draft page of Ana's. */
  readonly page: CastContent;
  /** A published post by Ana with a newer text in an autosave, which is its `secret`. */
  readonly autosaved: CastContent;
}

/** Creates the cast through the backend's public API, as an administrator. */
export async function addCast(backend: Backend): Promise<Cast> {
  const mutate = async (userId: number, query: string, input: object): Promise<ResponseData> => {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input } }),
    });
    const answer = (await (await backend.fetch(request, { userId })).json()) as { data: ResponseData };
    if (!answer.data) throw new Error(JSON.stringify(answer));
    return answer.data;
  };

  const ids = {} as Record<Person, number>;
  for (const person of allUsers) {
    const { createUser } = await mutate(
      1,
      'mutation($input: CreateUserInput!) { createUser(input: $input) { user { databaseId } } }',
      { username: person, email: `${person}@example.com`, password, roles: [roles[person]] },
    );
    ids[person] = createUser.user.databaseId;
  }

  const write = async (
    person: Person,
    type: CastContent['type'],
    name: string,
    input: object,
  ): Promise<CastContent> => {
    const secret = `canary ${crypto.randomUUID()}`;
    const [Type, title] = type === 'post' ? ['Post', `The ${name} post`] : ['Page', `The ${name} page`];
    const answer = await mutate(
      ids[person],
      `mutation($input: Create${Type}Input!) { create${Type}(input: $input) { ${type} { databaseId } } }`,
      { title, content: `<!-- wp:paragraph -->\n<p>${secret}</p>\n<!-- /wp:paragraph -->`, ...input },
    );
    return { id: answer[`create${Type}`][type].databaseId, type, secret, title };
  };

  const posts = {} as Record<PostState, CastContent>;
  for (const state of postStateNames) posts[state] = await write('ana', 'post', state, postStates[state]);
  const published = await write('ana', 'post', 'autosaved', { status: 'PUBLISH' });
  const secret = `canary ${crypto.randomUUID()}`;
  await mutate(
    ids.ana,
    'mutation($input: AutosaveContentInput!) { autosaveContent(input: $input) { contentNode { id } } }',
    { id: String(published.id), content: `<p>${secret}</p>` },
  );
  return {
    posts,
    drafts: {
      arno: await write('arno', 'post', 'own', { status: 'DRAFT' }),
      cora: await write('cora', 'post', 'own', { status: 'DRAFT' }),
    },
    page: await write('ana', 'page', 'draft', { status: 'DRAFT' }),
    autosaved: { ...published, secret },
  };
}

// Responses have the shape of their queries and are only read above.
// oxlint-disable-next-line typescript/no-explicit-any
type ResponseData = any;
