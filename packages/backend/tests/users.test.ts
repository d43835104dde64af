import { createHash } from 'node:crypto';
import { encodeGlobalId } from '@masthead/contract';
import { startBackend } from '@masthead/testing';
import { describe, expect, test } from 'vitest';
import { db } from '../src/storage/sqlite/database.ts';
import { executeAs } from './execute-as.ts';
import { openSite } from './open-site.ts';
import { addUser } from './seed.ts';

const [visitor, ada, edith, sam] = [null, 1, 2, 4];

const user = (id: number, username: string, role: string, more: object = {}) => ({
  id,
  username,
  email: `${username}@example.test`,
  displayName: username.toUpperCase(),
  nicename: `the-${username}`,
  firstName: `First ${username}`,
  roles: [role],
  registered: `2020-01-0${id} 10:00:00`,
  ...more,
});

/** Ada administers, Edith edits, Arno and Vera have published, Sam only reads. */
const startMagazine = () =>
  startBackend(
    {
      authors: [
        { id: 3, login: 'arno' },
        { id: 5, login: 'vera' },
      ],
      posts: [
        { id: 10, title: 'Tides', author: 'arno' },
        { id: 11, title: 'A draft', author: 'edith', status: 'draft' },
      ],
      pages: [{ id: 12, title: 'About', author: 'vera' }],
    },
    {
      site: {
        users: [
          user(1, 'ada', 'administrator'),
          user(2, 'edith', 'editor'),
          user(3, 'arno', 'author', { url: 'https://arno.example' }),
          user(4, 'sam', 'subscriber'),
          user(5, 'vera', 'contributor', { email: 'a@first.test', locale: 'el' }),
        ],
      },
    },
  );

const slugs = (list: { nodes: { slug: string }[] }) => list.nodes.map(({ slug }) => slug.slice(4));

describe('user visibility', () => {
  test('users with public posts are visible to everyone, all users to administrators, and each to themselves', async () => {
    await using backend = await startMagazine();
    const seenBy = async (id: number | null) =>
      slugs((await executeAs(backend, id, '{users{nodes{slug}}}')).data.users);
    expect(await seenBy(visitor)).toEqual(['arno', 'vera']);
    expect(await seenBy(sam)).toEqual(['arno', 'sam', 'vera']);
    expect(await seenBy(edith)).toEqual(['arno', 'edith', 'vera']);
    expect(await seenBy(ada)).toEqual(['ada', 'arno', 'edith', 'sam', 'vera']);
  });

  test('list pages contain no user twice, and a cursor of a hidden user is ignored', async () => {
    await using backend = await startMagazine();
    const page = async (after: string | null) =>
      (
        await executeAs(
          backend,
          sam,
          'query($after:String){users(first:1,after:$after){nodes{slug} pageInfo{endCursor hasNextPage}}}',
          { after },
        )
      ).data.users;
    const first = await page(null);
    const second = await page(first.pageInfo.endCursor);
    const third = await page(second.pageInfo.endCursor);
    expect([first, second, third].flatMap(slugs)).toEqual(['arno', 'sam', 'vera']);
    expect(third.pageInfo.hasNextPage).toBe(false);
    expect(slugs(await page(btoa('arrayconnection:1')))).toEqual(['arno']);
  });

  test('hidden users are not found by id', async () => {
    await using backend = await startMagazine();
    const find = (id: number | null) =>
      executeAs(
        backend,
        id,
        `{a:user(id:"2",idType:DATABASE_ID){slug} b:user(id:"the-edith",idType:SLUG){slug} c:user(id:"/author/the-edith/",idType:URI){slug}
          d:user(id:"${encodeGlobalId('user', 2)}"){slug} e:node(id:"${encodeGlobalId('user', 2)}"){id} f:nodeByUri(uri:"/author/the-edith/"){id}}`,
      );
    expect(Object.values((await find(sam)).data)).toEqual(Array.from({ length: 6 }, () => null));
    expect(Object.values((await find(edith)).data)).not.toContain(null);
  });

  test("lookups by e-mail address and login work for users who may see them, and for one's own", async () => {
    await using backend = await startMagazine();
    const find = (id: number | null, by: string, type: string) =>
      executeAs(backend, id, `{user(id:"${by}",idType:${type}){slug}}`);
    expect((await find(ada, 'SAM@example.test', 'EMAIL')).data.user).toEqual({ slug: 'the-sam' });
    expect((await find(ada, 'sam', 'USERNAME')).data.user).toEqual({ slug: 'the-sam' });
    expect((await find(sam, 'sam@example.test', 'EMAIL')).data.user).toEqual({ slug: 'the-sam' });
    expect((await find(sam, 'sam', 'USERNAME')).data.user).toEqual({ slug: 'the-sam' });
    for (const requested of ['arno@example.test', 'unknown@example.test']) {
      const answer = await find(visitor, requested, 'EMAIL');
      expect(answer).toEqual({
        data: { user: null },
        errors: ['You do not have permission to request a User by Email'],
      });
    }
    expect((await find(edith, 'arno', 'USERNAME')).errors).toHaveLength(1);
    expect(await find(ada, 'unknown', 'USERNAME')).toEqual({ data: { user: null }, errors: [] });
  });
});

describe('user fields', () => {
  const fields =
    'slug name firstName url isRestricted email username nicename nickname locale registeredDate capKey capabilities extraCapabilities adminColor hasRichEditingEnabled hasSyntaxHighlightingEnabled hasCommentShortcutsEnabled shouldShowAdminToolbar shouldShowFaustToolbar roles{nodes{name}}';

  test('visitors and colleagues see public profile fields', async () => {
    await using backend = await startMagazine();
    for (const sender of [visitor, sam, edith]) {
      const { data } = await executeAs(backend, sender, `{user(id:"3",idType:DATABASE_ID){${fields}}}`);
      const results = Object.fromEntries(Object.entries(data.user).filter(([, value]) => value !== null));
      expect(results).toEqual({
        slug: 'the-arno',
        name: 'ARNO',
        firstName: 'First arno',
        url: 'https://arno.example',
        isRestricted: true,
        // FaustWP's plugin returns false to visitors.
        shouldShowFaustToolbar: sender !== visitor,
      });
    }
  });

  test('users see all of their own fields, and administrators those of everyone', async () => {
    await using backend = await startMagazine();
    const { data } = await executeAs(backend, ada, `{user(id:"5",idType:DATABASE_ID){${fields}}}`);
    const own = await executeAs(backend, 5, `{viewer{${fields}}}`);
    expect(data.user).toEqual(own.data.viewer);
    expect(data.user).toMatchObject({
      isRestricted: false,
      email: 'a@first.test',
      username: 'vera',
      nicename: 'the-vera',
      nickname: 'vera',
      locale: 'el',
      registeredDate: '2020-01-05T10:00:00+00:00',
      capKey: 'wp_capabilities',
      capabilities: ['edit_posts', 'read', 'level_1', 'level_0', 'delete_posts', 'contributor'],
      adminColor: 'fresh',
      hasRichEditingEnabled: true,
      hasCommentShortcutsEnabled: false,
      roles: { nodes: [{ name: 'contributor' }] },
    });
    expect((await executeAs(backend, ada, '{viewer{locale}}')).data.viewer).toEqual({ locale: 'en_US' });
    expect((await executeAs(backend, visitor, '{viewer{id}}')).data.viewer).toBeNull();
  });

  test('editor preferences are visible to the user only', async () => {
    await using site = openSite();
    const { database } = site;
    addUser(database, { id: 1, login: 'ada' });
    addUser(database, { id: 2, login: 'ben' });
    for (const [key, value] of [
      ['admin_color', 'light'],
      ['rich_editing', 'false'],
      ['comment_shortcuts', 'true'],
      ['show_admin_bar_front', 'false'],
    ] as const) {
      database.run(db.insertInto('user_meta').values({ user_id: 1, key, value }));
    }
    const query =
      '{users{nodes{adminColor hasRichEditingEnabled hasSyntaxHighlightingEnabled hasCommentShortcutsEnabled shouldShowAdminToolbar shouldShowFaustToolbar}}}';
    const closed = {
      adminColor: null,
      hasRichEditingEnabled: null,
      hasSyntaxHighlightingEnabled: null,
      hasCommentShortcutsEnabled: null,
      shouldShowAdminToolbar: null,
      shouldShowFaustToolbar: true,
    };
    expect((await executeAs(site.backend, 1, query)).data.users.nodes).toEqual([
      {
        adminColor: 'light',
        hasRichEditingEnabled: false,
        hasSyntaxHighlightingEnabled: true,
        hasCommentShortcutsEnabled: true,
        shouldShowAdminToolbar: false,
        shouldShowFaustToolbar: false,
      },
      closed,
    ]);
  });

  test('a changed preference is visible in the next query', async () => {
    await using site = openSite();
    addUser(site.database, { id: 1, login: 'ada' });
    const values = { user_id: 1, key: 'admin_color', value: 'light' };
    const colour = async () => (await executeAs(site.backend, ada, '{viewer{adminColor}}')).data.viewer;
    expect(await colour()).toEqual({ adminColor: 'fresh' });
    site.database.run(db.insertInto('user_meta').values(values));
    expect(await colour()).toEqual({ adminColor: 'light' });
    site.database.run(db.updateTable('user_meta').set({ value: 'midnight' }).where('user_id', '=', 1));
    expect(await colour()).toEqual({ adminColor: 'midnight' });
    site.database.run(db.deleteFrom('user_meta').where('user_id', '=', 1));
    expect(await colour()).toEqual({ adminColor: 'fresh' });
  });

  test('a list with roles and preferences takes the same number of statements as one user', async () => {
    await using backend = await startMagazine();
    const count = async (first: number) => {
      const before = backend.statementCount();
      await executeAs(
        backend,
        ada,
        `{users(first:${first}){nodes{roles{nodes{name}} capabilities adminColor shouldShowAdminToolbar}}}`,
      );
      return backend.statementCount() - before;
    };
    // In this order, each of them reads users that are not cached.
    const ofOne = await count(1);
    expect(await count(5)).toBe(ofOne);
  });
});

const avatar = async (args: string, options: object) => {
  await using backend = await startBackend(
    {
      authors: [{ id: 3, login: 'arno', email: 'Arno@Example.test ' }],
      posts: [{ id: 10, author: 'arno' }],
    },
    { site: { options } },
  );
  const query = `{user(id:"3",idType:DATABASE_ID){avatar${args}{default foundAvatar rating size width url}}}`;
  return (await executeAs(backend, visitor, query)).data.user.avatar;
};
const arnosHash = createHash('md5').update('arno@example.test').digest('hex');

describe('avatars', () => {
  test('have size, rating and default arguments', async () => {
    expect(await avatar('', {})).toEqual({
      default: 'mm',
      foundAvatar: true,
      rating: 'g',
      size: 96,
      width: 96,
      url: `https://secure.gravatar.com/avatar/${arnosHash}?s=96&d=mm&r=g`,
    });
    expect((await avatar('(size:0)', {})).size).toBe(96);
    expect((await avatar('(size:5000)', {})).size).toBe(2048);
    expect((await avatar('(size:32,forceDefault:true,rating:PG)', {})).url).toMatch(/s=32&d=mm&f=y&r=pg$/);
  });

  test('follow the settings of the site', async () => {
    expect(await avatar('', { avatar_default: 'identicon', avatar_rating: 'X' })).toMatchObject({
      default: 'identicon',
      rating: 'x',
    });
    expect((await avatar('', { avatar_default: 'gravatar_default' })).url).toMatch(/\?s=96&r=g$/);
    expect(await avatar('', { show_avatars: '0' })).toBeNull();
  });
});

describe('roles', () => {
  test('are listed for administrators, and visible to users who have them', async () => {
    await using backend = await startMagazine();
    const id = encodeGlobalId('user_role', 'editor');
    const query = `{userRoles{nodes{name}} userRole(id:"${id}"){id name displayName capabilities} node(id:"${id}"){__typename}}`;
    const toAda = (await executeAs(backend, ada, query)).data;
    expect(toAda.userRoles.nodes.map(({ name }: { name: string }) => name)).toEqual([
      'administrator',
      'editor',
      'author',
      'contributor',
      'subscriber',
    ]);
    const toEdith = (await executeAs(backend, edith, query)).data;
    expect(toEdith.userRoles.nodes).toEqual([]);
    expect(toEdith.userRole).toEqual(toAda.userRole);
    expect(toEdith.userRole).toMatchObject({ id, displayName: 'Editor' });
    expect(toEdith.node).toEqual({ __typename: 'UserRole' });
    for (const sender of [visitor, sam]) {
      expect(await executeAs(backend, sender, query)).toEqual({
        data: { userRoles: { nodes: [] }, userRole: null, node: null },
        errors: [],
      });
    }
    expect((await executeAs(backend, visitor, '{userRole(id:"king"){name}}')).errors).toEqual([
      'No user role was found with the name king',
    ]);
  });
});

describe('user lists', () => {
  const cases: [name: string, where: string, expected: string[]][] = [
    ['of a role', 'role:AUTHOR', ['arno']],
    ['of one of several roles', 'roleIn:[EDITOR,AUTHOR]', ['arno', 'edith']],
    ['of none of several roles', 'roleNotIn:[EDITOR,AUTHOR,SUBSCRIBER]', ['ada', 'vera']],
    ['who have published posts', 'hasPublishedPosts:[POST]', ['arno']],
    ['who have published pages', 'hasPublishedPosts:[PAGE]', ['vera']],
    ['who have published posts or pages', 'hasPublishedPosts:[POST,PAGE]', ['arno', 'vera']],
    ['some of them', 'include:[1,4]', ['ada', 'sam']],
    ['without some', 'exclude:[1,4]', ['arno', 'edith', 'vera']],
    ['some, ignoring the exclusion', 'include:[1,4],exclude:[1]', ['ada', 'sam']],
    ['by login', 'login:"Edith"', ['edith']],
    ['by logins', 'loginIn:["vera","ada"]', ['ada', 'vera']],
    ['without logins', 'loginNotIn:["vera","ada"]', ['arno', 'edith', 'sam']],
    ['by nicename', 'nicename:"the-sam"', ['sam']],
    ['by nicenames', 'nicenameIn:["the-sam","the-ada"]', ['ada', 'sam']],
    ['without nicenames', 'nicenameNotIn:["the-sam","the-ada"]', ['arno', 'edith', 'vera']],
    [
      'in the order of logins',
      'loginIn:["vera","ada","sam"],orderby:[{field:LOGIN_IN}]',
      ['vera', 'ada', 'sam'],
    ],
    [
      'in the order of nicenames',
      'nicenameIn:["the-sam","the-ada"],orderby:[{field:NICE_NAME_IN}]',
      ['sam', 'ada'],
    ],
    ['by date', 'orderby:[{field:REGISTERED,order:DESC}]', ['vera', 'sam', 'arno', 'edith', 'ada']],
    ['by e-mail address', 'orderby:[{field:EMAIL,order:ASC}],exclude:[2,3]', ['vera', 'ada', 'sam']],
    ['searched', 'search:"A"', ['ada', 'arno', 'edith', 'sam', 'vera']],
    ['searched for an address', 'search:"first.test"', ['vera']],
    ['searched for a mail address', 'search:"@first"', ['vera']],
    ['searched for a number', 'search:"4"', ['sam']],
    ['searched for a website', 'search:"https://arno"', ['arno']],
    ['searched with stars', 'search:"*arn*"', ['arno']],
    ['searched in one column', 'search:"the-",searchColumns:[LOGIN]', []],
    ['searched in several columns', 'search:"the-s",searchColumns:[LOGIN,NICENAME]', ['sam']],
    ['searched by id', 'search:"4",searchColumns:[ID]', ['sam']],
  ];
  test.each(cases)('%s', async (_, where, expected) => {
    await using backend = await startMagazine();
    const { data, errors } = await executeAs(backend, ada, `{users(where:{${where}}){nodes{slug}}}`);
    expect(errors).toEqual([]);
    expect(slugs(data.users)).toEqual(expected);
  });

  test('user filters reveal nothing hidden', async () => {
    await using backend = await startMagazine();
    const nothing = [
      'login:"arno"',
      'loginIn:["arno"]',
      'loginNotIn:["arno"]',
      'search:"a@first"',
      'search:"arno",searchColumns:[LOGIN]',
      'search:"example.test",searchColumns:[EMAIL]',
    ];
    for (const where of nothing) {
      const { data } = await executeAs(backend, edith, `{users(where:{${where}}){nodes{slug}}}`);
      expect([where, slugs(data.users)]).toEqual([where, []]);
    }
    for (const where of ['role:AUTHOR', 'roleIn:[AUTHOR]', 'roleNotIn:[AUTHOR]']) {
      const { errors } = await executeAs(backend, edith, `{users(where:{${where}}){nodes{slug}}}`);
      expect(errors).toEqual(['Sorry, you are not allowed to filter users by role.']);
    }
    const { data } = await executeAs(backend, visitor, '{users(where:{search:"the-"}){nodes{slug}}}');
    expect(slugs(data.users)).toEqual(['arno', 'vera']);
  });

  test('visitors may order by e-mail address but do not see any', async () => {
    await using backend = await startMagazine();
    const { data } = await executeAs(
      backend,
      visitor,
      '{users(where:{orderby:[{field:EMAIL,order:ASC}]}){nodes{slug email}}}',
    );
    expect(data.users.nodes).toEqual([
      { slug: 'the-vera', email: null },
      { slug: 'the-arno', email: null },
    ]);
  });
});
