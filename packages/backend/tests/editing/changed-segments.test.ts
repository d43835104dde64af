import { expect, test } from 'vitest';
import { openEditingSite } from '../mutations/editing-site.ts';

const widget =
  '<!-- wp:html -->\n<iframe src="https://video.example/1"></iframe><script>go()</script>\n<!-- /wp:html -->';
const text = (words: string) => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`;

test("changed segments: an author's comma leaves what an editor wrote in another block", async () => {
  await using site = openEditingSite();
  const { databaseId: id } = await site.createPost('author', { title: 'Story', content: text('One two') });
  await site.updatePost('editor', id, {
    content: `${text('One two')}\n\n${widget}`,
    excerpt: '<script>1</script>',
  });
  const edited = `${text('One, two')}\n\n${widget}\n\n${text('<b onclick="x()">New</b>')}`;
  const saved = await site.updatePost('author', id, { content: edited, excerpt: '<script>1</script>' });
  expect(saved).toMatchObject({
    body: edited.replace(' onclick="x()"', ''),
    excerpt: '<script>1</script>',
  });
  const moved = await site.updatePost('author', id, { content: `${widget}\n\n${text('One, two')}` });
  expect(moved.body).toBe(`${widget}\n\n${text('One, two')}`);
  const changed = await site.updatePost('author', id, { content: widget.replace('go()', 'gone()') });
  expect(changed.body).not.toContain('<script');
  const other = await site.createPost('author', { title: 'Other', content: widget });
  expect(other.body).not.toContain('<script');
});

test('changed segments: what readers get is sanitised as before', async () => {
  await using site = openEditingSite();
  const { databaseId: id } = await site.createPost('author', {
    title: 'Story',
    content: 'x',
    status: 'PUBLISH',
  });
  await site.updatePost('editor', id, { content: `x\n\n${widget}` });
  await site.updatePost('author', id, { content: `y\n\n${widget}` });
  const { data } = await site.send('visitor', `{post(id:"${id}",idType:DATABASE_ID){content}}`);
  expect(data.post.content).toMatch(/^y\n/);
  expect(data.post.content).not.toMatch(/<script|go\(\)/);
});
