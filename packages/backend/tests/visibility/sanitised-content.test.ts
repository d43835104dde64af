import { expect, test } from 'vitest';
import { addComment, addContent, addImage, addMenu, addMenuItem, addTerm, addUser } from '../seed.ts';
import { db } from '../../src/storage/sqlite/database.ts';
import { openSite } from '../open-site.ts';

const attack =
  '<p onclick="x()">Tea<script>x()</script><img src="/a.jpg" onerror="x()"><a href="javascript:x()">cake</a><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe></p>';

test('rendered HTML contains no script, event handler or frame', async () => {
  await using site = openSite();
  const { database } = site;
  const author = addUser(database, { login: 'ana', description: attack });
  const post = addContent(database, {
    slug: 'p',
    title: `&lt;script&gt; ${attack}`,
    body: attack,
    excerpt: attack,
    author_id: author,
  });
  addImage(database, { slug: 'i', file: 'i.jpg', body: attack, excerpt: attack });
  addComment(database, { content_id: post, body: attack });
  addTerm(database, { taxonomy: 'category', slug: 'c', description: attack });
  const answer = await site.execute(`{
    posts { nodes { title content excerpt author { node { description } } comments { nodes { content } } } }
    mediaItems { nodes { caption description } }
    categories(where: { hideEmpty: false }) { nodes { description } }
  }`);
  const texts = JSON.stringify(answer);
  expect(texts.match(/Tea/g)).toHaveLength(8);
  expect(texts).not.toMatch(/<script|<iframe|onclick|onerror|javascript:/i);
  expect(answer.posts.nodes[0].title).toMatch(/^&lt;script&gt; Tea/);
  expect(answer.posts.nodes[0].content).toContain(
    'href=\\"https://www.youtube.com/watch?v=abcdefghijk\\"'.replaceAll('\\', ''),
  );
});

test('menu items contain no script URLs or script in their attributes', async () => {
  await using site = openSite();
  const { database } = site;
  const menu = addMenu(database, { location: 'primary', name: 'main' });
  const term = addTerm(database, { taxonomy: 'category', slug: 'c', name: `Tea ${attack}` });
  const item = addMenuItem(database, {
    menu_id: menu,
    label: attack,
    order: 1,
    url: ' java\tscript:alert(1)',
  });
  database.run(
    db
      .updateTable('content')
      .set({ body: `<script>x()</script> <b>For</b>\n${'many '.repeat(200)}<img onerror=x()` })
      .where('id', '=', item),
  );
  addMenuItem(database, {
    menu_id: menu,
    label: '',
    order: 2,
    target_kind: 'taxonomy',
    target_type: 'category',
    target_id: term,
  });
  const { menuItems } = await site.execute(`{ menuItems { nodes { label description url uri path } } }`);
  expect(menuItems.nodes[0]).toMatchObject({
    description: `For ${'many '.repeat(199).trim()}&hellip;`,
    url: null,
    uri: null,
    path: null,
  });
  const texts = JSON.stringify(menuItems);
  expect(texts.match(/Tea/g)).toHaveLength(3);
  expect(texts).not.toMatch(/<script|<iframe|onclick|onerror|javascript:/i);
});

test('the URL of a comment author or user is never a script URL', async () => {
  await using site = openSite();
  const { database } = site;
  const author = addUser(database, { login: 'ana', url: 'javascript:alert(1)' });
  const post = addContent(database, { slug: 'p', author_id: author });
  addComment(database, { content_id: post, body: 'one', author_url: 'javascript:alert(1)' });
  const { posts } = await site.execute(
    '{ posts { nodes { author { node { url } } comments { nodes { author { node { url } } } } } } }',
  );
  expect(posts.nodes).toEqual([
    { author: { node: { url: null } }, comments: { nodes: [{ author: { node: { url: '' } } }] } },
  ]);
});
