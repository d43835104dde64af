import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import type * as EntryModule from './app/entry.server.tsx';
import { freshReadingMemory } from './app/data/reading-memory.ts';
import { readPath } from './app/uri/site-path.ts';
import { pageHeaders } from './page-headers.ts';
import { isUpload, wordpressUploads } from './wordpress-uploads.ts';

export interface SiteOptions {
  /** The built site (`loadBuild`), or in development a function that gives the newest. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
  /**
   * `url` is the address of the WPGraphQL backend; the embedded one lives at the site's own. `fetch` is asked for GraphQL, and in front
   * of a WordPress also for its uploads, with redirects not followed.
   */
  backend: { kind: 'embedded' | 'wordpress'; url: string; fetch: (request: Request) => Promise<Response> };
  /** Hears of everything that made an error page. The reader is shown the same `incidentId`. */
  onError: (error: unknown, details: { incidentId: string; url: string }) => void;
}

export interface Site {
  /** Answers a reader's request with a page, a redirect or an error page; it never throws. */
  fetch: (request: Request) => Promise<Response>;
}

/** Folder of the built, hashed files that pages refer to, served at `/`. */
export const clientAssets: string = fileURLToPath(new URL('build/client', import.meta.url));

/**
 * Loads the built site.
 *
 * @throws {Error} When it was not built before (`npm run build`).
 */
export async function loadBuild(): Promise<ServerBuild> {
  const file = new URL('build/server/index.js', import.meta.url);
  return (await import(file.href)) as ServerBuild;
}

/** Makes the public site: a `Request` goes in, a page comes out. */
export function createSite({ build, mode, siteUrl, backend, onError }: SiteOptions): Site {
  const site = { siteUrl, backendUrl: backend.url, mode };
  const headers = pageHeaders({ mode });
  const memory = freshReadingMemory();
  const uploads =
    backend.kind === 'wordpress' ? wordpressUploads({ backendUrl: backend.url, fetch: backend.fetch }) : null;
  const currentBuild = typeof build === 'function' ? build : () => Promise.resolve(build);

  const plainText = (text: string, init: ResponseInit & { status: number }): Response => {
    const response = new Response(`${text}\n`, init);
    response.headers.set('Content-Type', 'text/plain; charset=utf-8');
    return headers.complete(response);
  };

  return {
    async fetch(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plainText('This address can only be read.', { status: 405, headers: { Allow: 'GET, HEAD' } });
      }
      const { pathname } = new URL(request.url);
      const path = readPath(pathname);
      if (path === null) return plainText('This is not an address.', { status: 400 });
      // Where the router would give what a page is made of to its script; pages here have none.
      if (path.endsWith('.data')) return plainText('Nothing lives here.', { status: 404 });
      const incidentId = crypto.randomUUID().slice(0, 8);
      // One failed request to the backend fails several loaders; it is told once.
      const told = new Set<string>();
      const reportError = (error: unknown): void => {
        if (told.has(String(error))) return;
        told.add(String(error));
        onError(error, { incidentId, url: request.url });
      };
      if (uploads !== null && isUpload(pathname)) {
        const answer = await uploads(request);
        if (answer.kind === 'file') return answer.response;
        if (answer.status === 404) return plainText('There is no such file.', { status: 404 });
        reportError(answer.cause);
        return plainText(`This file cannot be had now. Incident ${incidentId}.`, { status: answer.status });
      }
      try {
        const built = await currentBuild();
        const { answer } = built.entry.module as unknown as typeof EntryModule;
        const options = { build: built, site, fetch: backend.fetch, memory, incidentId, reportError };
        return headers.complete(await answer(request, options));
      } catch (error) {
        reportError(error);
        return plainText(`Something went wrong. Incident ${incidentId}.`, { status: 500 });
      }
    },
  };
}
