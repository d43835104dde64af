import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium, type Browser, type Page, type Request } from 'playwright-core';
import { editorHeaders } from '../editor-headers.ts';

/** A page with the built block kit, under the policy of the editing area. */
export interface KitPage extends AsyncDisposable {
  readonly page: Page;
  readonly url: string;
  /** Requests of the page that its policy allowed, as paths, or as URLs if they go elsewhere. */
  readonly requests: string[];
  /** Errors and warnings of the console, and uncaught errors. */
  readonly problems: string[];
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/gif',
};

const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Editor</title><link rel="icon" href="data:,">
<style>html, body, #editor { block-size: 100%; margin: 0 }</style></head>
<body><div id="editor"></div><div id="inspector"></div><script type="module" src="/kit-page.js"></script></body></html>`;

/** Mounts one document after the other. `window.kitPage` has what tests call. */
const script = readFileSync(new URL('kit-page-script.js', import.meta.url), 'utf8');

/**
 * Opens the kit in Chromium.
 *
 * @param kitFolder The built files.
 * @param options.initScript Runs first in each document, also in frames.
 */
export async function openKitPage(
  kitFolder: string,
  { initScript }: { readonly initScript?: string } = {},
): Promise<KitPage> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const body = fileFor(path, kitFolder);
    const headers = editorHeaders(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const type = types[extname(path) || '.html'] ?? 'application/octet-stream';
    response.writeHead(body === null ? 404 : 200, { ...headers, 'Content-Type': type }).end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await launch();
  const page = await browser.newPage();
  // Idle time passes at once where a test wants it.
  await page.clock.install();
  const requests: string[] = [];
  const problems: string[] = [];
  const record = (request: Request): void => {
    if (!request.url().startsWith('data:')) requests.push(request.url().replace(url, '/'));
  };
  page.on('requestfinished', record);
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'csp') record(request);
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  if (initScript !== undefined) await page.addInitScript(initScript);
  await page.goto(url);
  await page.waitForFunction(() => 'kitPage' in window);
  return {
    page,
    url,
    requests,
    problems,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await close(server);
    },
  };
}

/** A transparent pixel, for every image. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

function fileFor(path: string, kitFolder: string): Buffer | string | null {
  if (path === '/') return document;
  if (path === '/kit-page.js') return script;
  if (path.startsWith('/wp-content/uploads/') && !path.endsWith('.html')) return pixel;
  if (!path.startsWith('/kit/')) return null;
  try {
    return readFileSync(join(kitFolder, path.slice('/kit/'.length)));
  } catch {
    return null;
  }
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_HEADLESS_SHELL'] ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
