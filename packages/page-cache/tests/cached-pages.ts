import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedQuery, KnownResponse, Dependencies } from '../src/dependencies/dependencies.ts';
import { siteAddressing } from './site-addressing.ts';
import { createPageCache, type PageCache, type PageCacheOptions } from '../src/cache/page-cache.ts';

/** A fake backend response for a page, with its dependencies. */
export interface PageData {
  text: string;
  keys: string[];
}

/** A page cache behind a port, in front of a site that renders the data of a fake backend. */
export interface CachedPages extends AsyncDisposable {
  readonly cache: PageCache;
  /** The backend's data by path; other paths do not exist. */
  readonly data: Map<string, PageData>;
  /** Renders the page. */
  renderPage: (pageData: PageData, sources: Dependencies, request: Request) => Response;
  /** Epoch milliseconds. */
  now: number;
  /** Pauses all rendering and responses until it settles. */
  until: Promise<unknown>;
  backend: 'there' | 'away' | 'refusing';
  readonly renders: string[];
  readonly errors: unknown[];
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Received>;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  /** As in the `Cache-Status` header. */
  readonly cache: string;
}

export const html = (text: string, init: ResponseInit = {}): Response =>
  new Response(text, {
    ...init,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
      etag: `W/"${Buffer.from(text).toString('base64url').slice(0, 22)}"`,
      ...(init.headers as Record<string, string>),
    },
  });

export async function openCachedPages(options: Partial<PageCacheOptions> = {}): Promise<CachedPages> {
  const pages: Omit<CachedPages, 'cache' | 'ask' | typeof Symbol.asyncDispose> = {
    data: new Map(),
    renderPage: ({ text }) => html(text, text === '' ? { status: 404 } : {}),
    now: Date.UTC(2026, 4, 12, 8, 30, 10),
    until: Promise.resolve(),
    backend: 'there',
    renders: [],
    errors: [],
  };
  const answer = (question: { url: string; body: string | null }): KnownResponse => {
    const { text, keys } = pages.data.get(question.url) ?? { text: '', keys: [`uri:${question.url}`] };
    return { text, query: { ...question, fingerprint: text, keys } };
  };
  const cache = createPageCache({
    maxBytes: 10_000_000,
    origin: 'http://site.test',
    addressing: siteAddressing({
      canonicalPath: (target) => (target.startsWith('/private') ? null : target.replace(/\?.*$/, '')),
    }),
    async render(drawing, sources) {
      const { pathname } = new URL(drawing.url);
      pages.renders.push(pathname);
      if (pages.backend !== 'there') return html('Something went wrong.', { status: 503 });
      const { text, query } = sources.known.get(pathname) ?? answer({ url: pathname, body: null });
      sources.queries.push(query);
      const response = pages.renderPage({ text, keys: [...query.keys] }, sources, drawing);
      await pages.until;
      return response;
    },
    async refetch(question: RecordedQuery) {
      const { backend } = pages;
      const known = answer(question);
      await pages.until;
      if (backend === 'away') throw new TypeError('fetch failed');
      return backend === 'refusing' ? null : known;
    },
    clock: () => pages.now,
    onError: (error) => pages.errors.push(error),
    ...options,
  });
  const server = createServer((incoming, response) =>
    cache.handle(incoming, response, () =>
      response.writeHead(200, { 'x-from': 'next' }).end('rendered for one'),
    ),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(pages, {
    cache,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask({ port, path, headers, method }),
    async [Symbol.asyncDispose]() {
      await cache.close();
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  });
}

/** A raw request: no added headers, and the unmodified response. */
export async function ask(options: {
  port: number;
  path: string;
  headers?: Record<string, string>;
  method?: string;
}): Promise<Received> {
  const sent = request({ host: '127.0.0.1', agent: false, ...options });
  // As much as was promised.
  sent.end('x'.repeat(Number(options.headers?.['content-length'] ?? 0)));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { statusCode: status = 0, headers } = response;
  return { status, headers, body, text: body.toString(), cache: String(headers['cache-status'] ?? '') };
}
