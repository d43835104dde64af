import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { startBackend, type WxrSite } from '@masthead/testing';
import { createSite, type QueueComment, type QueuedComment, type SentComment, type Site } from '../site.ts';
import type { SiteOptions } from '../site-options.ts';
import type { StartedSite } from './start-site.ts';

/** The backend: embedded, or a WordPress, which another backend with its own URL simulates. */
export type SiteKind = 'embedded' | 'wordpress';

export const bothKinds = ['embedded', 'wordpress'] as const satisfies readonly SiteKind[];

/** Users besides the administrator `root`. All have the same password. */
export const password = 'seven brass lanterns';
const users = { ana: 'editor', ben: 'subscriber' } as const;

/** A site with a backend that stores accounts and sends e-mails. */
export interface RealSite extends AsyncDisposable {
  readonly kind: SiteKind;
  readonly siteUrl: string;
  /** Opens a browser without cookies; each has its own IP address, so that rate limits are independent. */
  browser(options?: { address?: string }): TestBrowser;
  /** The logged errors. */
  readonly errors: unknown[];
  /** The operations sent to the backend. */
  readonly operations: string[];
  /** Each operation with its `X-Forwarded-For`; `null` without one. */
  readonly forwarded: [operation: string, address: string | null][];
  /** Responds instead of the backend while it is set. */
  instead: ((request: Request) => Promise<Response | null>) | null;
  /** The e-mails sent so far, oldest first. Waits until the expected ones are among them. */
  mails(areThere?: (mails: readonly string[]) => boolean): Promise<string[]>;
  /** Sends a GraphQL query to the backend as the administrator. */
  asRoot(query: string): Promise<unknown>;
  /** Notifies the site of a change. */
  forget: Site['forget'];
  /** Renders pages with known responses, and refetches their queries, as the page cache does. */
  render: Site['fetch'];
  refetch: Site['refetch'];
  /** Sends a stored comment. */
  sendComment(comment: QueuedComment): Promise<SentComment>;
  /** Sends a request to the backend itself, for example to its sign-in page. */
  toBackend(request: Request): Promise<Response>;
}

export interface RealSiteOptions {
  kind: SiteKind;
  authType?: 'redirect' | 'local';
  loginPagePath?: string;
  secretKey?: string | null;
  /** The backend's content. Default: none. */
  content?: WxrSite;
  /** Stores comments while the backend is unavailable. Default: not supported. */
  storeComment?: QueueComment;
  /** Whether search engines may index search results. */
  indexesSearch?: boolean;
  /** How embeds are looked up. Default: not at all. */
  embeds?: SiteOptions['embeds'];
  /** Options of the backend, by their WordPress names. */
  options?: Record<string, string>;
}

/** Starts a site with a new backend. */
export async function startRealSite(
  { build }: Pick<StartedSite, 'build'>,
  {
    kind,
    authType = 'redirect',
    loginPagePath = '/login',
    secretKey,
    content = { authors: [] },
    options = {},
    storeComment,
    indexesSearch = false,
    embeds,
  }: RealSiteOptions,
): Promise<RealSite> {
  const backendUrl = 'http://masthead.test';
  const siteUrl = kind === 'embedded' ? backendUrl : 'https://site.test';
  const files: string[] = [];
  const backend = await startBackend(content, {
    site: { options: { blogname: 'The Lamplighter', ...options } },
    now: Date.now(),
    log: ({ file }) => {
      if (typeof file === 'string') files.push(file);
    },
  });
  const queryAs = async (caller: { userId: number }, query: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query });
    return (
      await backend.fetch(new Request(`${backendUrl}/graphql`, { method: 'POST', headers, body }), caller)
    ).json();
  };
  // Ids continue after the users of the content.
  const root = { userId: (content.authors?.length ?? 0) + 1 };
  await backend.createAdministrator({ login: 'root', email: 'root@example.com', password });
  for (const [name, role] of Object.entries(users)) {
    const input = `{ username: "${name}", email: "${name}@example.com", password: "${password}", roles: ["${role}"] }`;
    await queryAs(root, `mutation { createUser(input: ${input}) { user { id } } }`);
  }

  const currentClient = new AsyncLocalStorage<{ address: string }>();
  const real: RealSite = {
    kind,
    siteUrl,
    errors: [],
    operations: [],
    forwarded: [],
    instead: null,
    browser: ({ address = newAddress() } = {}) =>
      openBrowser(siteUrl, (request) =>
        currentClient.run({ address }, () => site.fetch(request, { address })),
      ),
    async mails(areThere = () => true) {
      for (let attempts = 0; !areThere(readAll(files)) && attempts < 100; attempts += 1) {
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
      return readAll(files);
    },
    asRoot: (query) => queryAs(root, query),
    forget: (change) => site.forget(change),
    render: (request, from) => site.fetch(request, from),
    refetch: (question) => site.refetch(question),
    sendComment: (comment) => site.sendComment(comment),
    toBackend: (request) => backend.fetch(request),
    [Symbol.asyncDispose]: () => backend.close(),
  };
  const site = createSite({
    build,
    mode: 'production',
    siteUrl,
    backend: {
      kind,
      url: backendUrl,
      async fetch(request) {
        real.operations.push(operationOf(await request.clone().text()));
        const forwardedFor = request.headers.get('x-forwarded-for');
        real.forwarded.push([real.operations.at(-1) ?? '', forwardedFor]);
        // The simulated WordPress trusts the forwarded IP address.
        const caller =
          kind === 'embedded'
            ? currentClient.getStore()
            : forwardedFor === null
              ? {}
              : { address: forwardedFor };
        return (await real.instead?.(request)) ?? backend.fetch(request, caller);
      },
    },
    auth: {
      type: authType,
      secretKey: secretKey === undefined ? backend.secretKey : secretKey,
      loginPagePath,
      apiBasePath: '/api/faust',
      publicBackendUrl: kind === 'embedded' ? siteUrl : 'https://cms.example',
    },
    indexesSearch,
    ...(storeComment && { storeComment }),
    ...(embeds && { embeds }),
    onError: (error) => real.errors.push(error),
  });
  return real;
}

const readAll = (files: readonly string[]): string[] => files.map((file) => readFileSync(file, 'utf8'));

const operationOf = (body: string): string =>
  /\b(?:query|mutation) (\w+)/.exec(body)?.[1] ?? body.slice(0, 40);

let lastAddress = 0;
const newAddress = (): string => {
  lastAddress += 1;
  return `10.0.${lastAddress >> 8}.${lastAddress & 255}`;
};

/** Sends requests like a browser: with its cookies, and forms with their origin. */
export interface TestBrowser {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  readonly cookies: Map<string, string>;
}

function openBrowser(siteUrl: string, fetch: (request: Request) => Promise<Response>): TestBrowser {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const request = new Request(new URL(path, siteUrl), init);
    if (cookies.size > 0) {
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const response = await fetch(request);
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (/max-age=0/i.test(header)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, fields, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { origin: siteUrl, ...headers },
        body: new URLSearchParams(fields),
      }),
  };
}
