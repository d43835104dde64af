import '../../apps/server/production.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { ReactElement, ReactNode } from 'react';
import type { Handler } from '../../apps/server/assets.ts';
import type * as EntryModule from '../../apps/site/app/entry.server.tsx';
import { makeCopiedMagazine } from './copied-magazine.ts';

// One process in which a page is drawn in four ways behind HTTP: by the whole product that keeps no page, noting what it is made of as for
// its page cache, and by React alone, from the very element that the product has drawn, with all its data at hand. The product draws it
// with cached responses of the backend, without, and as a page that was never requested: each request gets the next of many copies of the
// post, while the answers of menus and settings are kept. Arguments: a folder for the data, the slug of the post.

type Draw = (element: ReactNode, options?: object) => string;

// The site's build takes `renderToString` from here when it is loaded, which is later.
const server = createRequire(new URL('../../apps/site/site.ts', import.meta.url))('react-dom/server') as {
  renderToString: Draw;
};
const draw = server.renderToString;
let drawn: ReactElement | null = null;
let isDrawing = false;
server.renderToString = (element, options) => {
  // Islands are drawn within pages.
  if (isDrawing) return draw(element, options);
  isDrawing = true;
  drawn = element as ReactElement;
  try {
    return draw(element, options);
  } finally {
    isDrawing = false;
  }
};

const { readConfig } = await import('../../apps/server/config.ts');
const { createLog } = await import('../../apps/server/log.ts');
const { start } = await import('../../apps/server/wire.ts');
const { loadBuild, openSources } = await import('../../apps/site/site.ts');

const built = await loadBuild();
const entry = built.entry.module as typeof built.entry.module & typeof EntryModule;
const answer: typeof entry.answer = (request, options) =>
  entry.answer(request, { ...options, sources: openSources() });
const noting = { ...built, entry: { ...built.entry, module: { ...entry, answer } } };

/** More than are asked for in the time of the race. */
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
let asked = 0;
const first = await product('32', (request, _response, next) => {
  // When all copies were requested, the race ends with a 404.
  request.url = paths[asked] ?? '/no-more-copies/';
  asked += 1;
  next();
});
const path = `/${slug}/`;
const page = await (await fetch(`http://127.0.0.1:${on.port}${path}`)).text();
if (drawn === null) throw new Error('No page was drawn.');
const element = withoutHandoff(drawn);
const doctype = '<!DOCTYPE html>';
const bare = createServer((_request, response) => {
  const html = Buffer.from(doctype + draw(element));
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': html.length });
  response.end(html);
}).listen(0, '127.0.0.1');
await once(bare, 'listening');
const urlOf = (port: number): string => `http://127.0.0.1:${port}`;
const arena: UncachedArena = {
  bytes: page.length,
  bareBytes: doctype.length + draw(element).length,
  on: urlOf(on.port) + path,
  first: urlOf(first.port) + path,
  off: urlOf(off.port) + path,
  bare: urlOf((bare.address() as AddressInfo).port),
};
process.on('SIGTERM', () => process.exit(0));
console.log(`arena ${JSON.stringify(arena)}`);

/** What the arena prints once it is open. */
export interface UncachedArena {
  /** Of the page of the product, and of React alone: nearly the same, or something else is measured. */
  readonly bytes: number;
  readonly bareBytes: number;
  readonly on: string;
  readonly first: string;
  readonly off: string;
  readonly bare: string;
}

/** The same without the router's stream of data for scripts, which can be read once; pages without scripts show nothing of it. */
function withoutHandoff(outer: ReactElement): ReactElement {
  const { context, children } = outer.props as { context?: object; children?: ReactElement };
  if (context && 'serverHandoffStream' in context) {
    return {
      ...outer,
      props: { ...(outer.props as object), context: { ...context, serverHandoffStream: undefined } },
    };
  }
  if (children === undefined) throw new Error('The router is not where it was.');
  return { ...outer, props: { ...(outer.props as object), children: withoutHandoff(children) } };
}
