import { createElement as h } from 'react';
import { links, rawHtml, servePages } from '../serve-pages.mjs';
import { visitorClient, programClient } from './clients.mjs';
import * as documents from './queries.mjs';

// A site with Apollo Client, as Next.js starters have it: archives page by cursors in both directions, an index of all posts is paged by
// number, menus are trees, and previews authenticate with an application password.

const postsPerArchivePage = 5;

servePages(async ({ url }) => {
  const { pathname, searchParams } = url;
  const [, first, second] = pathname.split('/');
  if (pathname === '/') return renderArchive(searchParams);
  if (first === 'page') return renderIndex(Number(second));
  if (first === 'search') return renderSearch(searchParams.get('q'));
  if (first === 'posts') return renderPost(second);
  if (first === 'category') return renderCategory(second);
  if (first === 'preview') return renderPreview(second);
  return renderPage(pathname);
});

async function read(query, variables = {}, client = visitorClient()) {
  const { data } = await client.query({ query, variables });
  return data;
}

async function renderArchive(parameters) {
  const before = parameters.get('before');
  const data = await read(
    documents.postsArchive,
    before
      ? { last: postsPerArchivePage, before }
      : { first: postsPerArchivePage, after: parameters.get('after') },
  );
  const { edges, pageInfo } = data.posts;
  return {
    title: data.generalSettings.title,
    body: h(
      'div',
      null,
      data.menus.nodes.map((menu) => renderMenu(menu)),
      edges.map(({ node }) => h('h2', { key: node.id }, node.title)),
      links('pages', [
        ...(pageInfo.hasPreviousPage
          ? [[`/?before=${encodeURIComponent(pageInfo.startCursor)}`, 'Newer']]
          : []),
        ...(pageInfo.hasNextPage ? [[`/?after=${encodeURIComponent(pageInfo.endCursor)}`, 'Older']] : []),
      ]),
    ),
  };
}

/** The items of a menu below those of their parents. */
function renderMenu({ locations, menuItems }) {
  const below = (parentId) =>
    h(
      'ul',
      { key: 'items' },
      menuItems.nodes
        .filter((item) => item.parentId === parentId)
        .map(({ id, label, path }) => h('li', { key: id }, h('a', { href: path }, label), below(id))),
    );
  return h('nav', { key: locations.join(), 'aria-label': locations.join() }, below(null));
}

async function renderIndex(number) {
  const [{ posts }, { allSettings }] = await Promise.all([
    read(documents.allPostsIndex),
    read(documents.postsPerPage),
  ]);
  const size = allSettings.readingSettingsPostsPerPage;
  const page = posts.edges.slice((number - 1) * size, number * size);
  if (page.length === 0) return null;
  return {
    title: `Page ${number} of ${Math.ceil(posts.edges.length / size)}`,
    body: page.map(({ node }) => h('h2', { key: node.id }, node.title)),
  };
}

async function renderSearch(search) {
  const { posts } = await read(documents.searchPosts, { search });
  return {
    title: `Results for ${search}`,
    body: posts.nodes.map(({ id, title, uri }) => h('a', { href: uri, key: id }, title)),
  };
}

async function renderPost(slug) {
  const { post } = await read(documents.postById, { id: slug, idType: 'SLUG' });
  return post && renderContent(post);
}

async function renderCategory(slug) {
  const { category } = await read(documents.categoryBySlug, { slug });
  if (!category) return null;
  const { posts } = await read(documents.postsByCategoryId, { categoryId: category.databaseId });
  return { title: category.name, body: posts.edges.map(({ node }) => h('h2', { key: node.id }, node.title)) };
}

async function renderPage(uri) {
  const { pageBy: page } = await read(documents.pageByUri, { uri });
  if (!page) return null;
  const relatives = [...(page.children?.edges ?? []), ...(page.parent ? [page.parent] : [])];
  return {
    title: page.title,
    body: h(
      'div',
      null,
      rawHtml(page.content),
      links(
        'relatives',
        relatives.map(({ node }) => [node.uri, node.title]),
      ),
    ),
  };
}

async function renderPreview(id) {
  const { post } = await read(documents.previewPost, { id }, programClient());
  return post && renderContent(post);
}

const renderContent = ({ title, content, author, tags }) => ({
  title,
  body: h(
    'article',
    null,
    `${author?.node.name}: ${tags?.edges.map(({ node }) => node.name).join(', ')}`,
    rawHtml(content),
  ),
});
