import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { startBackend, type WxrSite } from '@masthead/testing';
import { createSite, type KeepComment, type KeptComment, type SentComment, type Site } from '../site.ts';
import type { StartedSite } from './start-site.ts';

/** Where the content lives: in the same process, or in a WordPress, which another backend plays under an address of its own. */
export type SiteKind = 'embedded' | 'wordpress';

export const bothKinds = ['embedded', 'wordpress'] as const satisfies readonly SiteKind[];

/** Who has an account besides the administrator `root`. All have the same password. */
export const password = 'seven brass lanterns';
const people = { ana: 'editor', ben: 'subscriber' } as const;

/** A site with a backend behind it that keeps accounts and sends mails. */
export interface RealSite extends AsyncDisposable {
  readonly kind: SiteKind;
  readonly siteUrl: string;
  /** Opens a browser without cookies; each has an address of its own, so that nobody's tries are counted with another's. */
  browser(options?: { address?: string }): TestBrowser;
  /** What the log was told. */
  readonly errors: unknown[];
  /** What the backend was asked, by operation. */
  readonly asked: string[];
  /** For whom each operation was asked, as the site says it: `null` where it does not. */
  readonly forwarded: [operation: string, address: string | null][];
  /** Answers in the backend's place, while it is set. */
  instead: ((request: Request) => Promise<Response | null>) | null;
  /** The mails that were sent so far, the oldest first, as they are kept. Waits until the right ones are among them. */
  mails(areThere?: (mails: readonly string[]) => boolean): Promise<string[]>;
  /** Asks the backend for something as the administrator. */
  asRoot(query: string): Promise<unknown>;
  /** Tells the site of a change. */
  forget: Site['forget'];
  /** Draws pages of what is known, and asks once more for what they were made of, as who keeps them does. */
  draw: Site['fetch'];
  askAgain: Site['askAgain'];
  /** Sends a comment that was kept. */
  sendComment(comment: KeptComment): Promise<SentComment>;
  /** Goes to the backend's own doors, such as its sign-in page. */
  toBackend(request: Request): Promise<Response>;
}

export interface RealSiteOptions {
  kind: SiteKind;
  authType?: 'redirect' | 'local';
  loginPagePath?: string;
  secretKey?: string | null;
  /** What the backend holds. Default: nothing. */
  content?: WxrSite;
  /** Keeps comments while the backend is away. Default: nobody does. */
  keepComment?: KeepComment;
  /** Options of the backend's site, as WordPress names them. */
  options?: Record<string, string>;
}

/** Puts a site in front of a new backend. */
export async function startRealSite(
  { build }: Pick<StartedSite, 'build'>,
  {
    kind,
    authType = 'redirect',
    loginPagePath = '/login',
    secretKey,
    content = { authors: [] },
    options = {},
    keepComment,
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
  const ask = async (caller: { userId: number }, query: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query });
    return (
      await backend.fetch(new Request(`${backendUrl}/graphql`, { method: 'POST', headers, body }), caller)
    ).json();
  };
  // Numbered after those whom the content brings.
  const root = { userId: (content.authors?.length ?? 0) + 1 };
  await backend.createAdministrator({ login: 'root', email: 'root@example.com', password });
  for (const [name, role] of Object.entries(people)) {
    const input = `{ username: "${name}", email: "${name}@example.com", password: "${password}", roles: ["${role}"] }`;
    await ask(root, `mutation { createUser(input: ${input}) { user { id } } }`);
  }

  const asking = new AsyncLocalStorage<{ address: string }>();
  const real: RealSite = {
    kind,
    siteUrl,
    errors: [],
    asked: [],
    forwarded: [],
    instead: null,
    browser: ({ address = newAddress() } = {}) =>
      openBrowser(siteUrl, (request) => asking.run({ address }, () => site.fetch(request, { address }))),
    async mails(areThere = () => true) {
      for (let tries = 0; !areThere(readAll(files)) && tries < 100; tries += 1) {
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
      return readAll(files);
    },
    asRoot: (query) => ask(root, query),
    forget: (change) => site.forget(change),
    draw: (request, from) => site.fetch(request, from),
    askAgain: (question) => site.askAgain(question),
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
        real.asked.push(operationOf(await request.clone().text()));
        const told = request.headers.get('x-forwarded-for');
        real.forwarded.push([real.asked.at(-1) ?? '', told]);
        // What plays the WordPress believes the site's server for whom it asks.
        const caller = kind === 'embedded' ? asking.getStore() : told === null ? {} : { address: told };
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
    ...(keepComment && { keepComment }),
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

/** Asks as a browser does: with its cookies, and forms say where they come from. */
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
