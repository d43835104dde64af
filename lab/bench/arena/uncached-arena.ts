import '../../../apps/server/node-env.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { ReactElement, ReactNode } from 'react';
import type { Handler } from '@masthead/http';
import type * as EntryModule from '../../../apps/site/app/entry.server.tsx';
import { makeCopiedMagazine } from '../copied-magazine.ts';

// One process that renders a page in four ways behind HTTP: by the product without its page cache, recording dependencies as the page
// cache does, and by React alone, from the same element with all its data in memory. The product renders it with cached responses of
// the backend, without them, and as a page that was never requested: each request gets the next of many copies of the post, while the
// responses for menus and settings are cached. Arguments: a folder for the data, the slug of the post.

type RenderToString = (element: ReactNode, options?: object) => string;

// The site's build takes `renderToString` from here when it is loaded, which is later.
const server = createRequire(new URL('../../../apps/site/site.ts', import.meta.url))('react-dom/server') as {
  renderToString: RenderToString;
};
const renderToString = server.renderToString;
let capturedElement: ReactElement | null = null;
server.renderToString = (element, options) => {
  // Fragments are rendered after their page.
  capturedElement ??= element as ReactElement;
  return renderToString(element, options);
};

const { readConfig } = await import('@masthead/config');
const { createLog } = await import('../../../apps/server/log.ts');
const { start } = await import('../../../apps/server/wire.ts');
const { loadBuild } = await import('../../../apps/site/site.ts');
const { createDependencies } = await import('../../../packages/page-cache/src/dependencies/index.ts');

const built = await loadBuild();
const entry = built.entry.module as typeof built.entry.module & typeof EntryModule;
const answer: typeof entry.answer = (request, options) =>
  entry.answer(request, { ...options, dependencies: createDependencies() });
const noting = { ...built, entry: { ...built.entry, module: { ...entry, answer } } };

/** More than are requested during the race. */
const copies = 8000;

const [folder = '', slug = ''] = process.argv.slice(2);
const { data, paths } = await makeCopiedMagazine(folder, { slug, copies });
const product = (MASTHEAD_ANSWER_CACHE: string, first?: Handler) =>
  start(
    readConfig(
      {
        PORT: '0',
        HOST: '127.0.0.1',
        MASTHEAD_WORKERS: '1',
        MASTHEAD_PAGE_CACHE: '0',
        MASTHEAD_ADMIN_PASSWORD: 'only for the bench',
        MASTHEAD_ANSWER_CACHE,
        MASTHEAD_DATA: data,
        SITE_URL: 'http://localhost',
      },
      folder,
    ),
    { log: createLog('silent'), build: noting, ...(first && { first }) },
  );
const on = await product('32');
const off = await product('0');
let requestCount = 0;
const first = await product('32', (request, _response, next) => {
  // When all copies were requested, the race ends with a 404.
  request.url = paths[requestCount] ?? '/no-more-copies/';
  requestCount += 1;
  next();
});
const path = `/${slug}/`;
const urlOf = (port: number): string => `http://127.0.0.1:${port}`;
const [bare, bareFront] = [await renderAlone(path), await renderAlone('/')];
const arena: UncachedArena = {
  bytes: bare.bytes,
  bareBytes: bare.bareBytes,
  on: urlOf(on.port) + path,
  first: urlOf(first.port) + path,
  off: urlOf(off.port) + path,
  bare: bare.url,
  front: `${urlOf(on.port)}/`,
  bareFront: bareFront.url,
};
process.on('SIGTERM', () => process.exit(0));
console.log(`arena ${JSON.stringify(arena)}`);

/** Starts a server that renders the page at a path by React alone, with all its fragments. */
async function renderAlone(at: string): Promise<{ url: string; bytes: number; bareBytes: number }> {
  capturedElement = null;
  const page = await (await fetch(urlOf(on.port) + at)).text();
  if (capturedElement === null) throw new Error('No page was rendered.');
  const element = withoutFragmentCache(capturedElement);
  const doctype = '<!DOCTYPE html>';
  const alone = createServer((_request, response) => {
    const html = Buffer.from(doctype + renderToString(element));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': html.length });
    response.end(html);
  }).listen(0, '127.0.0.1');
  await once(alone, 'listening');
  return {
    url: urlOf((alone.address() as AddressInfo).port),
    bytes: page.length,
    bareBytes: doctype.length + renderToString(element).length,
  };
}

/** The page with its fragments rendered in place. */
function withoutFragmentCache(outer: ReactElement): ReactElement {
  const props = outer.props as { value?: unknown; children?: ReactElement };
  if (props.value instanceof Object && 'place' in props.value) {
    return { ...outer, props: { ...props, value: null } } as ReactElement;
  }
  if (props.children === undefined) throw new Error('The page has no fragments.');
  return { ...outer, props: { ...props, children: withoutFragmentCache(props.children) } } as ReactElement;
}

/** What the arena prints once it listens. */
export interface UncachedArena {
  /** Sizes of the product's page and of React's alone; they must be nearly equal to be comparable. */
  readonly bytes: number;
  readonly bareBytes: number;
  readonly on: string;
  readonly first: string;
  readonly off: string;
  readonly bare: string;
  /** The front page with cached responses, and by React alone. */
  readonly front: string;
  readonly bareFront: string;
}
