import { expect, test } from 'vitest';
import { db } from '../../src/storage/sqlite/database.ts';
import { executeAs } from '../execute-as.ts';
import { openSite } from '../open-site.ts';
import { addComment, addContent, addMenu, addMenuItem, addUser, set } from '../seed.ts';

test('comment filters: without avatars, only moderators can filter by e-mail address', async () => {
  await using site = openSite();
  const { database } = site;
  addUser(database, { id: 1, login: 'ada' });
  database.run(db.insertInto('user_roles').values({ user_id: 1, role: 'editor' }));
  const post = addContent(database, { slug: 'p' });
  addComment(database, { id: 1, content_id: post, author_email: 'Dora@Example.test' });
  addComment(database, { id: 2, content_id: post, author_email: 'ben@example.test' });
  const query = '{comments(where:{authorEmail:"dora@example.test"}){nodes{databaseId}}}';
  expect((await executeAs(site.backend, 1, query)).data.comments.nodes).toEqual([{ databaseId: 1 }]);
  expect((await executeAs(site.backend, null, query)).data.comments.nodes).toEqual([{ databaseId: 1 }]);
  set(database, 'show_avatars', '0');
  expect((await executeAs(site.backend, null, query)).data.comments.nodes).toEqual([]);
  expect((await executeAs(site.backend, 1, query)).data.comments.nodes).toEqual([{ databaseId: 1 }]);
});

test('page filters: lists can be filtered and ordered by parent', async () => {
  await using site = openSite();
  const { database } = site;
  const page = (slug: string, parent: number) =>
    addContent(database, { slug, type: 'page', parent_id: parent, title: slug });
  const lowest = page('d', page('a', page('c', page('b', 0))));
  const above = async (where: string) => {
    const { page: found } = await site.execute(
      `{page(id:"${lowest}",idType:DATABASE_ID){ancestors${where}{nodes{... on Page{slug}}}}}`,
    );
    return found.ancestors.nodes.map(({ slug }: { slug: string }) => slug);
  };
  expect(await above('')).toEqual(['a', 'c', 'b']);
  expect(await above('(where:{title:"c"})')).toEqual(['c']);
  expect(await above('(where:{nameIn:["b","a"]})')).toEqual(['a', 'b']);
  expect(await above('(where:{orderby:[{field:TITLE,order:ASC}]},first:2)')).toEqual(['a', 'b']);
  expect(await above('(where:{status:DRAFT})')).toEqual([]);
});

test('menu filters: items of a menu at another location are excluded', async () => {
  await using site = openSite();
  const { database } = site;
  const menu = addMenu(database, { location: 'primary', name: 'main' });
  addMenuItem(database, { menu_id: menu, label: 'One', order: 1 });
  const { menus } = await site.execute(
    '{menus{nodes{here:menuItems(where:{location:PRIMARY}){nodes{label}} there:menuItems(where:{location:FOOTER}){nodes{label}}}}}',
  );
  expect(menus.nodes).toEqual([{ here: { nodes: [{ label: 'One' }] }, there: { nodes: [] } }]);
});
