import { createServer } from 'node:http';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Serves pages on a port of this machine, and prints the port.
 *
 * @param render Returns the page of a request `{ url, cookies }`: `title` and `body`, a React element, or `redirect`; with `status`
 * and `cookie`. `null` is a missing page.
 */
export function servePages(render) {
  const server = createServer((request, response) => {
    const cookies = new Map((request.headers.cookie ?? '').split('; ').map((pair) => pair.split('=')));
    const url = new URL(request.url, 'http://site');
    render({ url, cookies }).then(
      (page) => send(response, page ?? { status: 404, title: 'Not found' }),
      (error) => send(response, { status: 500, title: error.message }),
    );
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
}

function send(response, { status = 200, title = '', body = null, redirect, cookie }) {
  if (cookie) response.setHeader('set-cookie', cookie);
  if (redirect) return response.writeHead(307, { location: redirect }).end();
  const html = renderToStaticMarkup(
    h('html', null, h('head', null, h('title', null, title)), h('body', null, h('h1', null, title), body)),
  );
  return response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

/** An element with HTML of the backend. */
export const rawHtml = (html) => h('div', { dangerouslySetInnerHTML: { __html: html ?? '' } });

/** A list of links; items are `[path, text]`. */
export const links = (name, items) =>
  h(
    'nav',
    { 'aria-label': name },
    items.map(([path, text]) => h('a', { href: path, key: path }, text)),
  );
