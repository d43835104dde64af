import { startBackend } from '@masthead/testing';
import { expect, test } from 'vitest';
import { executeAs } from './execute-as.ts';

const [visitor, edith, arno] = [null, 2, 3];
const site = {
  users: [
    { id: 2, username: 'edith', roles: ['editor'] },
    { id: 3, username: 'arno', roles: ['author'] },
  ],
};

test('content types: editor settings are visible to users who may edit the type', async () => {
  await using backend = await startBackend({}, { site });
  const query =
    '{contentTypes{nodes{name isRestricted hasArchive menuPosition restBase showInNavMenus publiclyQueryable labels{name editItem parentItemColon allItems}}}}';
  const nodes = async (id: number | null) => (await executeAs(backend, id, query)).data.contentTypes.nodes;
  const closed = {
    isRestricted: true,
    hasArchive: null,
    menuPosition: null,
    restBase: null,
    showInNavMenus: null,
    publiclyQueryable: null,
    labels: null,
  };
  expect(await nodes(visitor)).toEqual(['post', 'page', 'attachment'].map((name) => ({ name, ...closed })));
  const [post, page, media] = await nodes(arno);
  expect(post).toEqual({
    name: 'post',
    isRestricted: false,
    hasArchive: true,
    menuPosition: 5,
    restBase: 'posts',
    showInNavMenus: true,
    publiclyQueryable: true,
    labels: { name: 'Posts', editItem: 'Edit Post', parentItemColon: null, allItems: 'All Posts' },
  });
  expect(page).toEqual({ name: 'page', ...closed });
  expect(media).toMatchObject({
    hasArchive: false,
    labels: { name: 'Media', editItem: 'Edit Media', allItems: 'Media' },
  });
  expect((await nodes(edith))[1]).toMatchObject({
    isRestricted: false,
    hasArchive: false,
    labels: { parentItemColon: 'Parent Page:' },
  });
});

test('taxonomies: editor settings are visible to users who may manage terms', async () => {
  await using backend = await startBackend({}, { site });
  const query = '{taxonomies{nodes{name label isRestricted restBase showUi showCloud restControllerClass}}}';
  const nodes = async (id: number | null) => (await executeAs(backend, id, query)).data.taxonomies.nodes;
  const closed = {
    label: null,
    isRestricted: true,
    showUi: null,
    showCloud: null,
    restControllerClass: null,
  };
  for (const sender of [visitor, arno]) {
    expect(await nodes(sender)).toEqual([
      { name: 'category', restBase: 'categories', ...closed },
      { name: 'post_tag', restBase: 'tags', ...closed },
      { name: 'post_format', restBase: null, ...closed },
    ]);
  }
  const [category, , format] = await nodes(edith);
  expect(category).toEqual({
    name: 'category',
    label: 'Categories',
    isRestricted: false,
    restBase: 'categories',
    showUi: true,
    showCloud: true,
    restControllerClass: 'WP_REST_Terms_Controller',
  });
  expect(format).toMatchObject({ label: 'Formats', showUi: false, restControllerClass: null });
});
