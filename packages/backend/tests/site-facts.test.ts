import { encodeGlobalId } from '@masthead/contract';
import { startBackend } from '@masthead/testing';
import { describe, expect, test } from 'vitest';
import { executeAs } from './execute-as.ts';

const [visitor, ada, edith] = [null, 1, 2];

const users = [
  { id: 1, username: 'ada', roles: ['administrator'] },
  { id: 2, username: 'edith', roles: ['editor'] },
];
const startSite = (site: object = {}) => startBackend({}, { site: { users, ...site } });

const aboutTheme = (slug: string) => {
  const id = encodeGlobalId('theme', slug);
  return `{theme(id:"${id}"){id slug name version} themes{nodes{name}} node(id:"${id}"){__typename}}`;
};

describe('themes', () => {
  test('an imported site keeps the name of its theme', async () => {
    await using backend = await startSite({
      theme: { name: 'Twenty Ten', stylesheet: 'twentyten', version: '3.8' },
    });
    expect((await executeAs(backend, visitor, aboutTheme('twentyten'))).data).toEqual({
      theme: {
        id: encodeGlobalId('theme', 'twentyten'),
        slug: 'twentyten',
        name: 'Twenty Ten',
        version: '3.8',
      },
      themes: { nodes: [{ name: 'Twenty Ten' }] },
      node: { __typename: 'Theme' },
    });
  });

  test('without one, the theme is the product itself', async () => {
    await using backend = await startSite();
    const { data } = await executeAs(backend, visitor, aboutTheme('masthead'));
    expect(data.theme).toMatchObject({ name: 'Masthead', version: null });
    const other = await executeAs(backend, visitor, aboutTheme('twentyten'));
    expect(other.data).toMatchObject({ theme: null, node: null });
    expect(other.errors).toEqual(['No theme was found with the stylesheet: twentyten']);
  });

  test('a theme without a name is rejected', async () => {
    await expect(startSite({ theme: { stylesheet: 'twentyten' } })).rejects.toThrow(
      'theme: must be an object',
    );
  });
});

const names = async (backend: Awaited<ReturnType<typeof startSite>>, id: number | null, where = '') =>
  (await executeAs(backend, id, `{plugins${where}{nodes{name}}}`)).data.plugins.nodes.map(
    ({ name }: { name: string }) => name,
  );

describe('plugins', () => {
  test("are the backend's APIs, visible to administrators", async () => {
    await using backend = await startSite();
    expect(await names(backend, ada)).toEqual(['Faust.js™', 'WordPress Importer', 'WPGraphQL']);
    expect([await names(backend, edith), await names(backend, visitor)]).toEqual([[], []]);
    const id = encodeGlobalId('plugin', 'wp-graphql/wp-graphql.php');
    const query = `{plugin(id:"${id}"){id path name author version isRestricted} node(id:"${id}"){__typename}}`;
    expect((await executeAs(backend, ada, query)).data).toEqual({
      plugin: {
        id,
        path: 'wp-graphql/wp-graphql.php',
        name: 'WPGraphQL',
        author: 'Masthead',
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        isRestricted: false,
      },
      node: { __typename: 'Plugin' },
    });
    expect(await executeAs(backend, edith, query)).toEqual({
      data: { plugin: null, node: null },
      errors: [],
    });
  });

  test.each([
    ['(where:{status:ACTIVE})', 3],
    ['(where:{status:INACTIVE})', 0],
    ['(where:{stati:[INACTIVE,ACTIVE]})', 3],
    ['(where:{stati:[PAUSED,UPGRADE]})', 0],
    ['(where:{status:INACTIVE,stati:[ACTIVE]})', 0],
    ['(where:{search:"faust"})', 1],
    ['(where:{search:"no such thing"})', 0],
    ['(first:1,after:"YXJyYXljb25uZWN0aW9uOmZhdXN0d3AvZmF1c3R3cC5waHA=")', 1],
  ])('plugins%s', async (where, count) => {
    await using backend = await startSite();
    expect(await names(backend, ada, where)).toHaveLength(count);
  });
});

test("settings: all are public except the administrator's e-mail address", async () => {
  await using backend = await startSite({ options: { admin_email: 'boss@example.test', category_base: '' } });
  const query =
    '{generalSettings{email title} allSettings{generalSettingsEmail permalinkSettingsCategoryBase} permalinkSettings{categoryBase tagBase}}';
  const open = { categoryBase: '', tagBase: '' };
  expect((await executeAs(backend, edith, query)).data).toMatchObject({
    generalSettings: { email: null },
    allSettings: { generalSettingsEmail: null, permalinkSettingsCategoryBase: '' },
    permalinkSettings: open,
  });
  expect((await executeAs(backend, ada, query)).data).toMatchObject({
    generalSettings: { email: 'boss@example.test' },
    allSettings: { generalSettingsEmail: 'boss@example.test' },
  });
});
