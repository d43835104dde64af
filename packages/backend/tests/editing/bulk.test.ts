import { expect, test } from 'vitest';
import { openEditingSite, type Sender } from '../mutations/editing-site.ts';
import { addContent, addTerm } from '../seed.ts';

interface Result {
  readonly databaseId: number | null;
  readonly isChanged: boolean;
  readonly code: string | null;
}

/** A site with posts and a page, and bulk changes. */
function openBulkSite() {
  const desk = openEditingSite();
  const { database, ids } = desk;
  const post = (slug: string, values: object = {}): number =>
    addContent(database, { slug, author_id: ids.author, ...values });
  async function bulk(who: Sender, name: string, input: object) {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const { data, errors } = await desk.send(
      who,
      `mutation($input:${type}!){${name}(input:$input){results{id databaseId isChanged code message}}}`,
      { input },
    );
    if (errors?.[0]) return `${errors[0].extensions.code}: ${errors[0].message}`;
    const { results } = data[name] as { results: Result[] };
    return results.map(({ isChanged, code }) => (isChanged ? 'changed' : code));
  }
  return { desk, post, bulk, [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose]() };
}

test('bulk change: updates each item that the user may edit, and reports the others', async () => {
  await using site = openBulkSite();
  const { database, ids, status } = site.desk;
  const own = site.post('own', { status: 'draft' });
  const other = site.post('other', { author_id: ids.editor });
  const hidden = site.post('hidden', { status: 'private', author_id: ids.editor });
  const trashed = site.post('trashed', { status: 'trash' });
  const term = addTerm(database, { slug: 'coast' });
  const list = [own, other, hidden, trashed, 9999, own].map(String);
  const draft = {
    status: 'PUBLISH',
    categories: { append: true, nodes: [{ id: String(term) }] },
    commentStatus: 'closed',
  };
  expect(await site.bulk('author', 'bulkUpdateContent', { ids: [...list, 'x'], draft })).toEqual([
    'changed',
    'FORBIDDEN',
    'NOT_FOUND',
    'CONFLICT',
    'NOT_FOUND',
    'changed',
    'NOT_FOUND',
  ]);
  expect(status(own)).toBe('publish');
  expect(site.desk.count(term)).toBe(1);
  expect(site.desk.stored(other)).toMatchObject({ comment_status: 'open' });
  for (const who of ['visitor', 'subscriber'] as const) {
    expect(await site.bulk(who, 'bulkUpdateContent', { ids: [String(own)], draft })).toMatch(/^FORBIDDEN/);
  }
});

test('bulk change: an item that fails midway is rolled back alone, and its change is not published', async () => {
  await using site = openBulkSite();
  const first = site.post('first');
  const sticky = site.post('second', { is_sticky: 1 });
  const third = site.post('third');
  const image = addContent(site.desk.database, { slug: 'image', type: 'attachment' });
  const published: string[] = [];
  site.desk.site.backend.onChange((keys) => published.push(...keys));
  const input = { ids: [first, sticky, image, third].map(String), draft: { password: 'x' } };
  expect(await site.bulk('editor', 'bulkUpdateContent', input)).toEqual([
    'changed',
    'BAD_USER_INPUT',
    'BAD_USER_INPUT',
    'changed',
  ]);
  expect([first, sticky, third].map((id) => site.desk.stored(id)?.['password'])).toEqual(['x', '', 'x']);
  expect(published).toContain(btoa(`post:${first}`));
  expect(published).not.toContain(btoa(`post:${sticky}`));
});

test('bulk change: changes posts and pages together; fields of one type fail for the other', async () => {
  await using site = openBulkSite();
  const post = site.post('post');
  const page = site.post('page', { type: 'page' });
  const ids = [String(post), String(page)];
  expect(await site.bulk('editor', 'bulkUpdateContent', { ids, draft: { isSticky: true } })).toEqual([
    'changed',
    'BAD_USER_INPUT',
  ]);
  expect(await site.bulk('editor', 'bulkDeleteContent', { ids })).toEqual(['changed', 'changed']);
  expect(ids.map((id) => site.desk.status(Number(id)))).toEqual(['trash', 'trash']);
  expect(await site.bulk('editor', 'bulkDeleteContent', { ids })).toEqual(['CONFLICT', 'CONFLICT']);
  expect(await site.bulk('editor', 'bulkRestoreContent', { ids })).toEqual(['changed', 'changed']);
  expect(await site.bulk('editor', 'bulkRestoreContent', { ids })).toEqual(['CONFLICT', 'CONFLICT']);
  expect(ids.map((id) => site.desk.status(Number(id)))).toEqual(['publish', 'publish']);
  expect(await site.bulk('editor', 'bulkDeleteContent', { ids, forceDelete: true })).toEqual([
    'changed',
    'changed',
  ]);
  expect(site.desk.everything()).toEqual([]);
});

test('bulk change: respects edit locks of other users unless overridden', async () => {
  await using site = openBulkSite();
  const id = site.post('post');
  await site.desk.send('author', `mutation{lockContent(input:{id:"${id}"}){clientMutationId}}`);
  const input = { ids: [String(id)], draft: { status: 'DRAFT' } };
  expect(await site.bulk('editor', 'bulkUpdateContent', input)).toEqual(['EDIT_LOCKED']);
  expect(await site.bulk('editor', 'bulkDeleteContent', { ids: [String(id)] })).toEqual(['EDIT_LOCKED']);
  expect(await site.bulk('editor', 'bulkUpdateContent', { ...input, ignoreEditLock: true })).toEqual([
    'changed',
  ]);
});

test('bulk change: rejects more than 200 items, and fields of a single item', async () => {
  await using site = openBulkSite();
  const id = String(site.post('post'));
  const many = Array.from({ length: 201 }, () => id);
  expect(await site.bulk('editor', 'bulkRestoreContent', { ids: many })).toMatch(/^BAD_USER_INPUT/);
  expect(await site.bulk('editor', 'bulkRestoreContent', { ids: [] })).toEqual([]);
  for (const name of ['title', 'content', 'excerpt', 'slug']) {
    expect(await site.bulk('editor', 'bulkUpdateContent', { ids: [id], draft: { [name]: 'x' } })).toMatch(
      /^BAD_USER_INPUT/,
    );
  }
});
