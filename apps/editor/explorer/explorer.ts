import { readCookie } from '@masthead/client';
import type { RequestSession, SiteAuth } from '@masthead/client/server';
import { isRecord } from '@masthead/kit';
import { chosenTheme } from '../chosen-theme.ts';
import type { EditorConfig } from '../app/editor-config.ts';
import { type EntryFiles, readEntryFiles } from '../entry-files.ts';
import { printShell } from '../print-shell.ts';
import { type ExplorerConfig, explorerPath } from './explorer-config.ts';
import { explorerHeaders } from './explorer-headers.ts';
import { forwardToWordPress } from './forward-to-wordpress.ts';
import { isAdministrator } from './is-administrator.ts';
import { wantsExplorer } from './wants-explorer.ts';

export interface ExplorerOptions {
  /** In development, the explorer is public. */
  readonly mode: 'production' | 'development';
  /** Public origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** The backend's URL for browsers. */
  readonly publicBackendUrl: string;
  readonly backend: {
    readonly kind: 'embedded' | 'wordpress';
    readonly url: string;
    readonly fetch: (request: Request) => Promise<Response>;
  };
  readonly auth: EditorConfig['auth'];
  readonly signIn: Pick<SiteAuth, 'cookieNames' | 'signInPath' | 'session'>;
  /** Folder of the built files. */
  readonly assets: string;
}

/** The GraphQL explorer: a page at the URL of the GraphQL endpoint. */
export interface Explorer {
  /**
   * Responds to a request that opens the explorer, if its sender may.
   *
   * @param others.endpoint The response without the explorer.
   * @param others.site The site's response, which exchanges the code of a sign-in that was started here.
   */
  readonly fetch: (
    request: Request,
    others: { readonly endpoint: () => Promise<Response>; readonly site: () => Promise<Response> },
  ) => Promise<Response>;
}

/** @throws {Error} if the editing area has not been built (`npm run build`). */
export function createExplorer(options: ExplorerOptions): Explorer {
  const { mode, siteUrl, publicBackendUrl, backend, signIn, assets } = options;
  const { type, loginPagePath, apiBasePath } = options.auth;
  const { hint, state } = signIn.cookieNames;
  const config: Omit<ExplorerConfig, 'styleNonce'> = {
    siteUrl,
    publicBackendUrl,
    auth: { type, loginPagePath, apiBasePath },
    cookieNames: { hint, state },
    signInPath: signIn.signInPath(explorerPath),
  };
  const signInHelp = `To open the explorer, sign in as an administrator at ${siteUrl}${config.signInPath}`;
  const isDevelopment = mode === 'development';
  const readFiles = (): EntryFiles => readEntryFiles(assets, 'explorer/app/entry.tsx');
  // In development, the files are rebuilt while this process runs.
  const builtFiles = isDevelopment || backend.kind === 'wordpress' ? null : readFiles();

  return {
    async fetch(request, { endpoint, site }) {
      const isWordPress = backend.kind === 'wordpress';
      // In production, WPGraphQL's own explorer is used, in WordPress.
      if (isWordPress && !isDevelopment) return endpoint();
      const { pathname, searchParams } = new URL(request.url);
      if (isWordPress && pathname === explorerPath && request.method === 'POST')
        return forwardToWordPress(request, { siteUrl, wordpressUrl: backend.url, fetch: backend.fetch });
      if (!wantsExplorer(request)) return endpoint();
      const cookies = request.headers.get('cookie');
      if (searchParams.has('code') && readCookie(cookies, state) !== null) return site();
      if (isDevelopment) return page(cookies);
      const session = signIn.session(request);
      const role = await roleOf(session);
      if (role === 'administrator') return withCookies(page(cookies), session);
      const response = await endpoint();
      return withCookies(role === 'visitor' ? await withHelp(response, signInHelp) : response, session);
    },
  };

  async function roleOf(session: RequestSession): Promise<'administrator' | 'other' | 'visitor'> {
    if (!session.mayBeSignedIn) return 'visitor';
    try {
      const token = await session.accessToken();
      if (token === null) return 'visitor';
      return (await isAdministrator(token, { fetch: backend.fetch, siteUrl })) ? 'administrator' : 'other';
    } catch {
      // Without a backend there is nothing to explore, and the endpoint reports the error.
      return 'other';
    }
  }

  function page(cookies: string | null): Response {
    const styleNonce = crypto.randomUUID();
    const shell = printShell({
      title: 'GraphQL explorer',
      name: 'The GraphQL explorer',
      config: { ...config, styleNonce } satisfies ExplorerConfig,
      files: builtFiles ?? readFiles(),
      theme: chosenTheme(cookies),
    });
    return new Response(shell, {
      headers: { ...explorerHeaders(styleNonce), 'Content-Type': 'text/html; charset=utf-8' },
    });
  }
}

/** Adds a help text to the errors of a GraphQL response. */
async function withHelp(response: Response, help: string): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const errors = isRecord(body) ? body['errors'] : null;
  if (!isRecord(body) || !Array.isArray(errors)) return response;
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  headers.set('cache-control', 'no-store');
  const explained = errors.filter(isRecord).map((error) => ({
    ...error,
    extensions: { ...(isRecord(error['extensions']) && error['extensions']), help },
  }));
  return new Response(JSON.stringify({ ...body, errors: explained }), { status: response.status, headers });
}

/** Using a session may renew its cookies, whatever the response is. */
function withCookies(response: Response, session: RequestSession): Response {
  if (session.cookies.length === 0) return response;
  const personal = new Response(response.body, response);
  for (const cookie of session.cookies) personal.headers.append('set-cookie', cookie);
  personal.headers.set('cache-control', 'private, no-store');
  return personal;
}
