import { expect, test } from 'vitest';
import { addComment, addContent, addImage, addTerm, addUser } from './seed.ts';
import { openSite } from './open-site.ts';

const attack =
  '<p onclick="x()">Tea<script>x()</script><img src="/a.jpg" onerror="x()"><a href="javascript:x()">cake</a><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe></p>';

test('no rendered text hands a script, a handler or a frame to a client', async () => {
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
  const answer = await site.ask(`{
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
