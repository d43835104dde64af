import { createElement as h } from 'react';
import { links, rawHtml, servePages } from '../serve-pages.mjs';
import { fetchGraphQL } from './fetch-graphql.mjs';
import {
  allPosts,
  contentInfo,
  loginUser,
  menu,
  pageById,
  postById,
  postBySlug,
  previewNode,
} from './queries.mjs';

// A site with `fetch` alone, as Next.js's example for WordPress: one catch-all route queries the type of a URI, then its content.
// Previews sign in with the mutation `login` of WPGraphQL JWT Authentication, and store its token in a cookie.

const { HEADLESS_SECRET, WP_USER, WP_APP_PASS } = process.env;

servePages(async ({ url, cookies }) => {
  const { pathname } = url;
  if (pathname === '/') return renderPosts();
  if (pathname === '/api/preview') return startPreview(url.searchParams);
  if (pathname === '/api/exit-preview') return { redirect: '/', cookie: 'wp_jwt=; path=/; max-age=0' };
  if (pathname.startsWith('/posts/')) return renderPostBySlug(pathname.split('/')[2]);
  return renderNode(pathname, cookies.get('wp_jwt'));
});

async function renderPosts() {
  const [{ posts }, { menuItems }] = await Promise.all([fetchGraphQL(allPosts), fetchGraphQL(menu)]);
  return {
    title: 'Posts',
    body: h(
      'div',
      null,
      links(
        'menu',
        menuItems.nodes.filter(({ uri }) => uri).map(({ uri, label }) => [uri, label]),
      ),
      posts.edges.map(({ node }) =>
        h(
          'article',
          { key: node.slug },
          h('a', { href: `/posts/${node.slug}` }, node.title),
          ` by ${node.author.node.firstName} ${node.author.node.lastName} `,
          node.featuredImage && h('img', { src: node.featuredImage.node.sourceUrl }),
          rawHtml(node.excerpt),
        ),
      ),
    ),
  };
}

async function renderPostBySlug(slug) {
  const { post, posts } = await fetchGraphQL(postBySlug({ withRevision: false }), {
    id: slug,
    idType: 'SLUG',
  });
  if (!post) return null;
  const others = posts.edges.filter(({ node }) => node.slug !== slug).slice(0, 2);
  return {
    title: post.title,
    body: h(
      'div',
      null,
      post.categories.edges.concat(post.tags.edges).map(({ node }) => h('b', { key: node.name }, node.name)),
      rawHtml(post.content),
      links(
        'more',
        others.map(({ node }) => [`/posts/${node.slug}`, node.title]),
      ),
    ),
  };
}

async function startPreview(parameters) {
  const id = parameters.get('id');
  if (parameters.get('secret') !== HEADLESS_SECRET || !id) return { status: 401, title: 'Invalid token' };
  const { login } = await fetchGraphQL(loginUser, { username: WP_USER, password: WP_APP_PASS });
  const { contentNode } = await fetchGraphQL(previewNode, { id }, login.authToken);
  if (!contentNode) return { status: 401, title: 'Invalid id' };
  const { status, databaseId, uri } = contentNode;
  return {
    redirect: status === 'draft' ? `/preview/${databaseId}` : uri,
    cookie: `wp_jwt=${login.authToken}; path=/`,
  };
}

async function renderNode(pathname, token) {
  const isPreview = pathname.startsWith('/preview/');
  const { contentNode } = await fetchGraphQL(
    contentInfo,
    isPreview ? { slug: pathname.split('/')[2], idType: 'DATABASE_ID' } : { slug: pathname, idType: 'URI' },
    token,
  );
  if (!contentNode) return null;
  const isPage = contentNode.contentTypeName === 'page';
  const variables = { id: contentNode.databaseId, preview: token !== undefined };
  const data = await fetchGraphQL(isPage ? pageById : postById, variables, token);
  const content = isPage ? data.page : await withRevision(data.post, contentNode, token);
  return content && { title: content.title, body: rawHtml(content.content) };
}

/** A preview of a published post shows its latest revision, as older versions of the example do. */
async function withRevision(post, { status, databaseId }, token) {
  if (!token || status !== 'publish') return post;
  const variables = { id: databaseId, idType: 'DATABASE_ID' };
  const data = await fetchGraphQL(postBySlug({ withRevision: true }), variables, token);
  return { ...post, ...data.post.revisions?.edges[0]?.node };
}
