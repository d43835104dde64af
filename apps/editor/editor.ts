import { fileURLToPath } from 'node:url';
import { readCookie } from '@masthead/client';
import type { SiteAuth } from '@masthead/client/server';
import { type BlockKitService } from './block-kit-service.ts';
import type { EditorConfig } from './app/editor-config.ts';
import { editorPath } from './app/editor-config.ts';
import { blockKitPath, blockKitResponse } from './block-kit-response.ts';
import { editorHeaders } from './editor-headers.ts';
import { readEntryFiles } from './entry-files.ts';
import { chosenTheme } from './chosen-theme.ts';
import { printShell } from './print-shell.ts';

/** Folders of the built files. Development has its own, so that it does not replace the files of a server that runs from the same checkout. */
export const editorBuildFolders = {
  production: fileURLToPath(new URL('build', import.meta.url)),
  development: fileURLToPath(new URL('../../node_modules/.cache/masthead-editor', import.meta.url)),
};

export { editorPath } from './app/editor-config.ts';
export { blockKitBase } from './block-kit-response.ts';
export { createExplorer, type Explorer } from './explorer/explorer.ts';
export { type BlockKitService, createBlockKitService } from './block-kit-service.ts';

export interface EditorOptions {
  readonly mode: 'production' | 'development';
  /** Public origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** A WordPress is edited in its own administration screens, to which the editing area links. */
  readonly kind: 'embedded' | 'wordpress';
  /** The backend's URL for browsers. */
  readonly publicBackendUrl: string;
  readonly auth: EditorConfig['auth'];
  /** The block editor, which is installed and built separately. */
  readonly blockKit: BlockKitService;
  /** The URLs of the site's style sheets, for the canvas of the editor. */
  readonly styleSheets: () => Promise<readonly string[]>;
  /** The site's sign-in page and session cookies. */
  readonly signIn: Pick<SiteAuth, 'cookieNames' | 'signInPath'>;
}

/** The editing area. */
export interface Editor {
  /** Folder of the built files, served below the path of the editing area. */
  readonly assets: string;
  /** Responds to a request for which `isEditorUrl` is true, except for built files. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * Whether a URL belongs to the editing area. A callback of the backend's sign-in page does not: the site exchanges its code, and redirects to
 * the URL without it.
 */
export const isEditorUrl = ({ pathname, searchParams }: URL): boolean =>
  (pathname === editorPath || pathname.startsWith(`${editorPath}/`)) && !searchParams.has('code');

/**
 * Creates the editing area: one static document for all its screens, which load content from the backend with the user's access token.
 *
 * @throws {Error} if the editing area has not been built (`npm run build`).
 */
export function createEditor(options: EditorOptions): Editor {
  const { mode, siteUrl, kind, publicBackendUrl, signIn } = options;
  const { hint, state } = signIn.cookieNames;
  const headers = editorHeaders(publicBackendUrl);
  const { type, loginPagePath, apiBasePath } = options.auth;
  const config = {
    kind,
    siteUrl,
    publicBackendUrl,
    auth: { type, loginPagePath, apiBasePath },
    cookieNames: { hint, state },
  };
  const assets = editorBuildFolders[mode];
  const builtFiles = readEntryFiles(assets, 'app/entry.tsx');

  return {
    assets,
    async fetch({ method, url, headers: sent }) {
      const { pathname, search } = new URL(url);
      if (pathname === blockKitPath) return blockKitResponse(method, options.blockKit, headers);
      if (method !== 'GET' && method !== 'HEAD') {
        return plainText('Method not allowed.', { status: 405, headers: { ...headers, Allow: 'GET, HEAD' } });
      }
      if (pathname.startsWith(`${editorPath}/assets/`))
        return plainText('Not found.', { status: 404, headers });
      // In front of a WordPress, there are only links.
      if (kind === 'embedded' && readCookie(sent.get('cookie'), hint) === null) {
        const Location = signIn.signInPath(pathname + search);
        return new Response(null, { status: 302, headers: { ...headers, Location } });
      }
      // In development, the files are rebuilt while this process runs.
      const files = mode === 'development' ? readEntryFiles(assets, 'app/entry.tsx') : builtFiles;
      const shell = printShell({
        title: 'Editing',
        name: 'The editing area',
        config: { ...config, styleSheets: await options.styleSheets() },
        files,
        theme: chosenTheme(sent.get('cookie')),
      });
      return new Response(method === 'HEAD' ? null : shell, {
        headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
      });
    },
  };
}

function plainText(
  text: string,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
