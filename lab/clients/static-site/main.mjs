import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GraphQLClient } from 'graphql-request';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { links, rawHtml } from '../serve-pages.mjs';
import { allUris, homePage, navigation, nodeByUri } from './queries.mjs';

// A generator of static sites with graphql-request, as Astro starters have it: it lists all URIs, and renders the node of each into a
// file. The folder is the first argument.

const client = new GraphQLClient(`${process.env.WORDPRESS_API_URL}/graphql`);
const [, , folder] = process.argv;

const [{ menus, generalSettings }, { posts }, lists] = await Promise.all([
  client.request(navigation),
  client.request(homePage),
  client.request(allUris),
]);
const uris = Object.values(lists)
  .flatMap(({ nodes }) => nodes)
  .map(({ uri }) => uri)
  // The posts page has none.
  .filter((uri) => uri !== null);

write('/', generalSettings.title, [
  h('p', { key: 'description' }, generalSettings.description),
  ...posts.nodes.map(({ uri, title }) => h('a', { href: uri, key: uri }, title)),
]);
for (const uri of uris.filter((path) => path !== '/')) {
  const { nodeByUri: node } = await client.request(nodeByUri, { uri });
  if (node === null) throw new Error(`${uri} has no node.`);
  if (node.isTermNode) write(uri, node.name, renderList(node.posts.nodes));
  else write(uri, node.title, rawHtml(node.content));
}

function renderList(nodes) {
  return nodes.map(({ uri, title, excerpt, featuredImage }) =>
    h(
      'article',
      { key: uri },
      h('a', { href: uri }, title),
      featuredImage && h('img', { src: featuredImage.node.mediaItemUrl, alt: featuredImage.node.altText }),
      rawHtml(excerpt),
    ),
  );
}

function write(uri, title, body) {
  const menu = menus.nodes[0].menuItems.nodes.map(({ uri: path, label }) => [path, label]);
  const html = renderToStaticMarkup(h('main', null, links('menu', menu), h('h1', null, title), body));
  mkdirSync(join(folder, uri), { recursive: true });
  writeFileSync(join(folder, uri, 'index.html'), html);
}
