import { expect, test } from 'vitest';
import { openEditingSite, type Sender } from '../mutations/editing-site.ts';
import { addContent, addTerm } from '../seed.ts';

/** A site with posts of several authors and statuses. */
function openListSite() {
  const desk = openEditingSite();
  const { database, ids } = desk;
  let day = 0;
  const add = (title: string, values: object = {}): number => {
    day += 1;
    const at = Date.UTC(2026, 0, day, 12);
    return addContent(database, {
      slug: title.toLowerCase(),
      title,
      author_id: ids.author,
      date_local: at,
      published_at: at,
      ...values,
    });
  };
  const posts = {
    apple: add('Apple', { menu_order: 9, modified_local: Date.UTC(2026, 5, 1) }),
    draft: add('Draft', { menu_order: 3, status: 'draft' }),
    private: add('Private', { menu_order: 1, status: 'private', author_id: ids.editor }),
    pending: add('Pending', { menu_order: 2, status: 'pending', author_id: ids.contributor }),
    zebra: add('Zebra', { menu_order: -2, is_sticky: 1, template: 'blank', author_id: ids.editor }),
    locked: add('Locked', { password: 'x' }),
    trash: add('Trash', { status: 'trash' }),
    auto: add('Auto', { status: 'auto-draft' }),
  };
  const page = add('Page', { type: 'page' });
  const titles = new Map(Object.entries({ ...posts, page }).map(([name, id]) => [id, name]));
  async function list(who: Sender, where: string) {
    const { data, errors } = await desk.send(
      who,
      `{contentList(where:{contentType:POST ${where}}){total databaseIds statusCounts{status count}}}`,
    );
    if (errors) return `${errors[0]?.extensions.code}: ${errors[0]?.message}`;
    const { total, databaseIds, statusCounts } = data.contentList;
    return {
      total,
      found: databaseIds.map((id: number) => titles.get(id)).join(' '),
      counts: Object.fromEntries(
        statusCounts.map(({ status, count }: { status: string; count: number }) => [status, count]),
      ),
    };
  }
  return { desk, posts, add, list, [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose]() };
}

test('content list: returns ids of all statuses except the trash, newest first, with counts by status', async () => {
  await using site = openListSite();
  expect(await site.list('editor', '')).toEqual({
    total: 6,
    found: 'locked zebra pending private draft apple',
    counts: { PUBLISH: 3, DRAFT: 1, PENDING: 1, PRIVATE: 1, TRASH: 1 },
  });
  expect(await site.list('editor', 'stati:[TRASH,DRAFT]')).toMatchObject({
    total: 2,
    found: 'trash draft',
    counts: { PUBLISH: 3 },
  });
  expect(await site.list('editor', 'stati:[AUTO_DRAFT,INHERIT]')).toMatchObject({ total: 0, found: '' });
});

test('content list: users who may not edit content of others get their own', async () => {
  await using site = openListSite();
  expect(await site.list('author', 'stati:[PUBLISH,DRAFT,TRASH,PRIVATE]')).toEqual({
    total: 4,
    found: 'trash locked draft apple',
    counts: { PUBLISH: 2, DRAFT: 1, TRASH: 1 },
  });
  expect(await site.list('contributor', '')).toMatchObject({ found: 'pending', counts: { PENDING: 1 } });
  expect(await site.list('contributor', `authorIn:["${site.desk.ids.author}"]`)).toMatchObject({ total: 0 });
  for (const who of ['visitor', 'subscriber'] as const) {
    expect(await site.list(who, '')).toMatch(/^FORBIDDEN/);
  }
  const { errors } = await site.desk.send('author', '{contentList(where:{contentType:PAGE}){total}}');
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

test('content list: filters by author, term, date, template, stickiness, password and search', async () => {
  await using site = openListSite();
  const { database, ids } = site.desk;
  const parent = addTerm(database, { slug: 'coast', on: [site.posts.draft] });
  addTerm(database, { slug: 'harbour', parent_id: parent, on: [site.posts.apple] });
  const found = async (where: string) => {
    const result = await site.list('editor', where);
    return typeof result === 'string' ? result : result.found;
  };
  expect(await found(`authorIn:["${ids.editor}","${ids.contributor}"]`)).toBe('zebra pending private');
  expect(await found(`terms:[{taxonomy:CATEGORY,ids:["${parent}"]}]`)).toBe('draft apple');
  expect(await found('terms:[{taxonomy:CATEGORY,slugs:["harbour"]}]')).toBe('apple');
  expect(await found('terms:[{taxonomy:TAG,ids:["999"]}]')).toBe('');
  expect(await found('dateQuery:{after:{year:2026,month:1,day:4}}')).toBe('locked zebra');
  expect(await found('template:TEMPLATE_BLANK')).toBe('zebra');
  expect(await found('isSticky:true')).toBe('zebra');
  expect(await found('hasPassword:true')).toBe('locked');
  expect(await found('search:"pri"')).toBe('private');
  expect(await found('search:"nothing like it"')).toBe('');
  expect(await site.list('editor', 'search:"draft" stati:[PUBLISH]')).toMatchObject({
    total: 0,
    counts: { DRAFT: 1 },
  });
});

test('content list: is ordered by title, date, modification, author and menu order', async () => {
  await using site = openListSite();
  const found = async (field: string, order = 'ASC') => {
    const result = await site.list('editor', `orderby:[{field:${field},order:${order}}]`);
    return typeof result === 'string' ? result : result.found;
  };
  expect(await found('TITLE')).toBe('apple draft locked pending private zebra');
  expect(await found('TITLE', 'DESC')).toBe('zebra private pending locked draft apple');
  expect(await found('DATE')).toBe('apple draft private pending zebra locked');
  const byAuthor = { author: 'locked draft apple', contributor: 'pending', editor: 'zebra private' };
  const { ids } = site.desk;
  const inOrder = (['author', 'contributor', 'editor'] as const).toSorted((a, b) => ids[a] - ids[b]);
  expect(await found('AUTHOR')).toBe(inOrder.map((who) => byAuthor[who]).join(' '));
  expect(await found('MENU_ORDER')).toBe('zebra locked private pending draft apple');
  expect(await found('MODIFIED', 'DESC')).toBe('apple locked zebra pending private draft');
  expect(await found('IN'), 'without a list').toBe('apple draft private pending zebra locked');
});
