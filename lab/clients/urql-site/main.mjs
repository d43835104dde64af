import { createElement as h } from 'react';
import { links, rawHtml, servePages } from '../serve-pages.mjs';
import { createSession, queryAs } from './session.mjs';
import { contentByUri, contentList, drafts, previewContent } from './queries.mjs';

// A site with urql: lists of all content types, single content by URI, and readers who sign in with a form. Their refresh token is in a
// cookie; when an access token has expired, the next request uses a new one.

servePages(async ({ url, cookies }) => {
  const { pathname, searchParams } = url;
  const refreshToken = cookies.get('refresh_token');
  if (pathname === '/') return renderList(searchParams);
  if (pathname === '/sign-in') return signIn(searchParams.get('username'), searchParams.get('password'));
  if (pathname === '/drafts') return renderDrafts(refreshToken);
  if (pathname === '/preview') return renderPreview(searchParams.get('id'), refreshToken);
  return renderContent(pathname);
});

async function renderList(parameters) {
  const { contentNodes, generalSettings } = await queryAs(null, contentList, {
    first: 4,
    after: parameters.get('after'),
    types: ['POST', 'PAGE'],
  });
  const { nodes, pageInfo } = contentNodes;
  return {
    title: generalSettings.title,
    body: h(
      'div',
      null,
      nodes.map(({ id, title, contentTypeName }) => h('h2', { key: id }, `${contentTypeName} ${title}`)),
      pageInfo.hasNextPage && links('next', [[`/?after=${encodeURIComponent(pageInfo.endCursor)}`, 'Next']]),
    ),
  };
}

async function renderContent(uri) {
  const { nodeByUri: node } = await queryAs(null, contentByUri, { uri });
  return node && { title: node.title ?? node.name, body: rawHtml(node.content) };
}

async function signIn(username, password) {
  const session = await createSession(username, password);
  if (session === null) return { status: 401, title: 'Wrong username or password' };
  return { redirect: '/drafts', cookie: `refresh_token=${session.refreshToken}; path=/; httponly` };
}

async function renderDrafts(refreshToken) {
  if (!refreshToken) return { redirect: '/sign-in' };
  const { viewer, posts } = await queryAs(refreshToken, drafts);
  return {
    title: `Drafts of ${viewer.name}`,
    body: posts.nodes.map(({ databaseId, title }) =>
      h('a', { href: `/preview?id=${databaseId}`, key: databaseId }, title),
    ),
  };
}

async function renderPreview(id, refreshToken) {
  const { contentNode } = await queryAs(refreshToken ?? null, previewContent, { id });
  return contentNode && { title: contentNode.title, body: rawHtml(contentNode.content) };
}
