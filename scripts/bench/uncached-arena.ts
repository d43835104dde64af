import '../../apps/server/production.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ReactElement, ReactNode } from 'react';
import type * as EntryModule from '../../apps/site/app/entry.server.tsx';

// One process in which a page is drawn in three ways behind HTTP: by the whole product that keeps no page, with and without kept answers
// of the backend, noting what it is made of as for its page cache, and by React alone, from the very element that the product has drawn, with all its data at hand. Arguments: a folder
// for the data, the path of the page.

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

const [folder = '', path = '/'] = process.argv.slice(2);
const product = (MASTHEAD_ANSWER_CACHE: string) =>
  start(
    readConfig(
      {
        PORT: '0',
        HOST: '127.0.0.1',
        MASTHEAD_WORKERS: '1',
        MASTHEAD_PAGE_CACHE: '0',
        MASTHEAD_ADMIN_PASSWORD: 'only for the bench',
        MASTHEAD_ANSWER_CACHE,
        MASTHEAD_DATA: join(folder, 'data'),
        SITE_URL: 'http://localhost',
      },
      folder,
    ),
    { log: createLog('silent'), build: noting },
  );
const on = await product('32');
const off = await product('0');
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
