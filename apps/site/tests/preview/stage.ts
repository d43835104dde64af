import { startBackend, type WxrSite } from '@masthead/testing';
import { createSite } from '../../site.ts';
import { password, type SiteKind } from '../real-site.ts';
import { startSite } from '../start-site.ts';

/** The users, one per role; their logins are their names. */
export const users = {
  ada: { id: 101, role: 'administrator' },
  ana: { id: 102, role: 'editor' },
  arno: { id: 103, role: 'author' },
  cora: { id: 104, role: 'contributor' },
  ben: { id: 105, role: 'subscriber' },
} as const;

export type TestUser = keyof typeof users;

/** A site whose backend has drafts. */
export interface PreviewSite extends AsyncDisposable {
  /** Requests a page as a user; redirects are not followed. */
  get(path: string, as?: TestUser | 'visitor', init?: RequestInit): Promise<Response>;
  /** Sends a query to the backend directly. */
  query(as: TestUser, query: string, variables?: object): Promise<Answer>;
  readonly errors: unknown[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- A response has the shape of its query, so tests access its fields untyped.
type Answer = any;

const emptyMenu = { id: 9000, slug: 'empty', items: [] };

/** Starts a site with these posts and pages. */
export async function startPreviewSite(
  kind: SiteKind,
  content: Partial<WxrSite>,
  { limits = {} }: Pick<NonNullable<Parameters<typeof startBackend>[1]>, 'limits'> = {},
): Promise<PreviewSite> {
  const [{ build, ...compiled }, backend] = await Promise.all([
    startSite(),
    startBackend(
      { authors: [], terms: [], menus: [emptyMenu], ...content },
      {
        // Without it, the header would have the titles of the pages.
        site: { users: backendUsers, options: { nav_menu_locations: { primary: emptyMenu.id } } },
        now: Date.now(),
        limits,
      },
    ),
  ]);
  const backendUrl = 'http://masthead.test';
  const siteUrl = kind === 'embedded' ? backendUrl : 'https://site.test';
  const errors: unknown[] = [];
  const site = createSite({
    build,
    mode: 'production',
    siteUrl,
    backend: { kind, url: backendUrl, fetch: (request) => backend.fetch(request) },
    auth: {
      type: 'redirect',
      secretKey: backend.secretKey,
      loginPagePath: '/login',
      apiBasePath: '/api/faust',
      publicBackendUrl: backendUrl,
    },
    onError: (error) => errors.push(error),
  });
  const cookies = new Map<TestUser, Promise<string>>();

  async function queryAs(as: TestUser | null, query: string, variables: object = {}): Promise<Answer> {
    const request = new Request(`${backendUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const answer = await backend.fetch(request, as === null ? undefined : { userId: users[as].id });
    const { data, errors: faults } = (await answer.json()) as { data: Answer; errors?: unknown };
    if (faults) throw new Error(JSON.stringify(faults));
    return data;
  }

  async function signIn(person: TestUser): Promise<string> {
    const body = new URLSearchParams({ name: person, password });
    const headers = { origin: siteUrl };
    const answer = await site.fetch(new Request(`${siteUrl}/login`, { method: 'POST', headers, body }));
    if (answer.status !== 303) throw new Error(`${person} could not sign in: ${answer.status}`);
    return cookieHeaderOf(answer);
  }

  for (const { id } of Object.values(users)) {
    const setPassword =
      'mutation($input: UpdateUserInput!) { updateUser(input: $input) { clientMutationId } }';
    await queryAs('ada', setPassword, { input: { id: String(id), password } });
  }

  return {
    errors,
    query: queryAs,
    async get(path, as = 'visitor', init = {}) {
      const headers = new Headers(init.headers);
      if (as !== 'visitor') {
        if (!cookies.has(as)) cookies.set(as, signIn(as));
        headers.set('cookie', (await cookies.get(as)) ?? '');
      }
      const response = await site.fetch(new Request(new URL(path, siteUrl), { ...init, headers }));
      // Each refresh token can be used once, so the next one is stored, like in a browser.
      const next = cookieHeaderOf(response);
      if (as !== 'visitor' && next !== '') cookies.set(as, Promise.resolve(next));
      return response;
    },
    async [Symbol.asyncDispose]() {
      await compiled[Symbol.asyncDispose]();
      await backend.close();
    },
  };
}

const cookieHeaderOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const backendUsers = Object.entries(users).map(([name, { id, role }]) => ({
  id,
  username: name,
  email: `${name}@example.test`,
  displayName: name,
  nicename: name,
  roles: [role],
  registered: '2025-01-01 00:00:00',
}));
