import { describe, expect, test } from 'vitest';
import { db } from '../../src/storage/sqlite/database.ts';
import { executeAs } from '../execute-as.ts';
import { openSite, siteUrl, type Site } from '../open-site.ts';
import { keyIn, openAccountSite } from '../mutations/users/account-site.ts';
import { addComment, addContent, addUser, newYear } from '../seed.ts';

// Values hidden from fields must not be revealed by other parts of a response.

const slugs = ({ nodes }: { nodes: { slug: string }[] }) => nodes.map(({ slug }) => slug);

function addPerson(
  { database }: Site,
  login: string,
  { role, ...row }: { role: string; email?: string; registered_at?: number; public_posts?: number },
): number {
  const id = addUser(database, { login, ...row });
  database.run(db.insertInto('user_roles').values({ user_id: id, role }));
  return id;
}

/** One field for each comment search. */
const searches = (name: string, text: string, length: number): string =>
  Array.from({ length }, (_, index) => `${name}${index}:comments(where:{search:"${text}"}){nodes{id}}`).join(
    ' ',
  );

describe('password-protected content', () => {
  test('counts the same number of comments in errors and in fields', async () => {
    const messages = await Promise.all(
      [0, 37, 40_000].map(async (count) => {
        await using site = openSite();
        const id = addContent(site.database, { slug: 'locked', password: 'x', comment_count: count });
        return await site.executeForErrors(
          `{post(id:"${id}",idType:DATABASE_ID){commentCount ${searches('own', 'x', 100)}} ${searches('all', 'y', 25)}}`,
        );
      }),
    );
    expect(messages[0]).toHaveLength(1);
    expect(messages[0]?.[0]).toContain('over the limit');
    expect(messages[1]).toEqual(messages[0]);
    expect(messages[2]).toEqual(messages[0]);
  });

  test('has a position in the page tree, which its permalink and menu order reveal anyway', async () => {
    await using site = openSite();
    const { database } = site;
    const above = addContent(database, { type: 'page', slug: 'above', menu_order: 1 });
    const id = addContent(database, {
      type: 'page',
      slug: 'locked',
      uri: '/above/locked/',
      password: 'x',
      menu_order: 3,
      parent_id: above,
    });
    addContent(database, { type: 'page', slug: 'last', menu_order: 5 });
    const { page, pages } = await site.execute(
      `{page(id:"${id}",idType:DATABASE_ID){isRestricted content menuOrder parentDatabaseId parentId parent{node{id}} ancestors{nodes{id}}}
        pages(where:{orderby:[{field:MENU_ORDER,order:ASC}]}){nodes{slug}}}`,
    );
    const node = { id: page.parentId };
    expect(page).toEqual({
      isRestricted: true,
      content: null,
      menuOrder: 3,
      parentDatabaseId: above,
      parentId: expect.any(String),
      parent: { node },
      ancestors: { nodes: [node] },
    });
    expect(slugs(pages)).toEqual(['above', 'locked', 'last']);
  });

  test('reveals by no URL how many pages and comments it has', async () => {
    await using site = openSite();
    const { database } = site;
    const parts = { body: 'One<!--nextpage-->two', comment_count: 2 };
    addContent(database, { slug: 'open', ...parts });
    addContent(database, { slug: 'locked', password: 'x', ...parts });
    const answer = await site.execute(
      `{open:nodeByUri(uri:"/open/2/"){uri} openComments:nodeByUri(uri:"/open/comment-page-2/"){uri}
        locked:nodeByUri(uri:"/locked/2/"){uri} lockedComments:nodeByUri(uri:"/locked/comment-page-2/"){uri}}`,
    );
    expect(answer).toEqual({
      open: { uri: '/open/' },
      openComments: { uri: '/open/' },
      locked: null,
      lockedComments: null,
    });
  });
});

describe('user lists', () => {
  test('are not sorted by hidden values that the reader could probe by changing their own', async () => {
    await using site = openSite();
    const ana = addPerson(site, 'ana', { role: 'author', email: 'm@a.test', registered_at: newYear + 2 });
    const boss = addPerson(site, 'boss', {
      role: 'administrator',
      email: 'z@a.test',
      registered_at: newYear + 1,
    });
    addPerson(site, 'carl', { role: 'editor', email: 'b@a.test', registered_at: newYear + 3 });
    const order = async (who: number | null, field: string) =>
      slugs(
        (
          await executeAs(
            site.backend,
            who,
            `{users(where:{orderby:[{field:${field},order:DESC}]}){nodes{slug}}}`,
          )
        ).data.users,
      );
    const byLogin = ['ana', 'boss', 'carl'];
    expect(await order(ana, 'EMAIL')).toEqual(byLogin);
    expect(await order(ana, 'REGISTERED')).toEqual(byLogin);
    expect(await order(ana, 'NICE_NAME')).toEqual(byLogin.toReversed());
    expect(await order(boss, 'EMAIL')).toEqual(['boss', 'ana', 'carl']);
    expect(await order(boss, 'REGISTERED')).toEqual(['carl', 'ana', 'boss']);
    expect(await order(null, 'EMAIL')).toEqual(['boss', 'ana', 'carl']);
  });

  test('are not sorted for visitors by addresses that owners chose themselves', async () => {
    await using testSite = openAccountSite();
    testSite.database.run(
      db.updateTable('users').set({ public_posts: 0 }).where('login', 'not in', ['author', 'editor']),
    );
    const order = async (direction: string) =>
      (
        await testSite.execute(
          'visitor',
          `{users(where:{orderby:[{field:EMAIL,order:${direction}}]}){nodes{name}}}`,
        )
      ).data.users.nodes.map(({ name }: { name: string }) => name);
    expect(await order('ASC')).toEqual(['author', 'editor']);
    expect(await order('DESC')).toEqual(['editor', 'author']);
    for (const email of ['editor@magazine.d.test', 'zz@x.test', 'editor@magazine.f.test', 'a@x.test']) {
      await testSite.change('author', 'updateUser', { id: String(testSite.ids.author), email });
      const key = keyIn((await testSite.mails()).findLast(({ to }) => to === email)?.text ?? '');
      expect(await testSite.change('author', 'confirmEmail', { key })).toMatchObject({ email });
      expect(await order('ASC')).toEqual(['author', 'editor']);
      expect(await order('DESC')).toEqual(['editor', 'author']);
    }
    // An address set by an administrator does not count as chosen by the owner.
    await testSite.change('administrator', 'updateUser', {
      id: String(testSite.ids.author),
      email: 'z@x.test',
    });
    expect(await order('ASC')).toEqual(['editor', 'author']);
    const made = await testSite.change('visitor', 'registerUser', {
      username: 'stranger',
      email: 'zzz@x.test',
      password: 'lantern in the rain',
    });
    testSite.database.run(db.updateTable('users').set({ public_posts: 1 }).where('id', '=', made.databaseId));
    expect(await order('ASC')).toEqual(['stranger', 'editor', 'author']);
  });
});

describe('comment lists', () => {
  test('can be filtered by e-mail address only where the avatar reveals it', async () => {
    await using site = openSite();
    const { database } = site;
    const ada = addPerson(site, 'ada', { role: 'editor', email: 'ada@work.test' });
    const sam = addPerson(site, 'sam', { role: 'subscriber', email: 'sam@work.test', public_posts: 0 });
    const arno = addPerson(site, 'arno', { role: 'author', email: 'arno@work.test' });
    const post = addContent(database, { slug: 'p' });
    const add = (by: number, email: string) =>
      addComment(database, { content_id: post, user_id: by, author_email: email });
    const [formerly, now, quiet, former, guest] = [
      add(ada, 'ada@home.test'),
      add(ada, 'Ada@work.test'),
      add(sam, 'sam@home.test'),
      add(arno, 'arno@home.test'),
      add(0, 'guest@home.test'),
    ];
    const found = async (who: number | null) => {
      const execute = async (email: string) =>
        (
          await executeAs(site.backend, who, `{comments(where:{authorEmail:"${email}"}){nodes{databaseId}}}`)
        ).data.comments.nodes.map(({ databaseId }: { databaseId: number }) => databaseId);
      const all = ['ada@home.test', 'ada@work.test', 'sam@home.test', 'arno@home.test', 'guest@home.test'];
      return (await Promise.all(all.map(execute))).flat();
    };
    // Sam has published nothing: to others, his comment shows the avatar of its e-mail address.
    expect(await found(null)).toEqual([now, quiet, guest]);
    expect(await found(arno)).toEqual([now, quiet, former, guest]);
    expect(await found(ada)).toEqual([formerly, now, quiet, former, guest]);
  });

  test('treat a reply to a hidden comment as a top-level comment, as its fields do', async () => {
    await using site = openSite();
    const { database } = site;
    const sam = addPerson(site, 'sam', { role: 'subscriber' });
    const ada = addPerson(site, 'ada', { role: 'editor' });
    const post = addContent(database, { slug: 'p' });
    const draft = addContent(database, { slug: 'd', status: 'draft' });
    const add = (body: string, row: object) => addComment(database, { content_id: post, body, ...row });
    const hidden = add('waiting', { status: 'hold', user_id: sam });
    const first = add('first', {});
    add('to waiting', { parent_id: hidden });
    add('to first', { parent_id: first });
    add('to draft', { parent_id: add('on draft', { content_id: draft }) });
    const execute = async (who: number | null, where: string) =>
      (
        await executeAs(site.backend, who, `{comments(where:{${where}}){nodes{content(format:RENDERED)}}}`)
      ).data.comments.nodes.map(({ content }: { content: string }) => content.replace(/<\/?p>|\n/g, ''));
    const ascending = 'order:ASC';
    const top = ['first', 'to waiting', 'to draft'];
    expect(await execute(null, `parent:0,${ascending}`)).toEqual(top);
    expect(await execute(null, `parentIn:["0"],${ascending}`)).toEqual(top);
    expect(await execute(null, `parentNotIn:["0"],${ascending}`)).toEqual(['to first']);
    expect(await execute(null, `orderby:COMMENT_PARENT,${ascending}`)).toEqual([...top, 'to first']);
    expect(await execute(sam, `parentNotIn:["0"],${ascending}`)).toEqual(['to waiting', 'to first']);
    expect(await execute(sam, `orderby:COMMENT_PARENT,${ascending}`)).toEqual([
      'waiting',
      'first',
      'to draft',
      'to waiting',
      'to first',
    ]);
    const whole = 'statusIn:[APPROVE,HOLD]';
    expect(await execute(ada, `parent:0,${whole},${ascending}`)).toEqual(['waiting', 'first', 'on draft']);
  });
});

test('the edit lock is read only for users who may see it', async () => {
  await using site = openSite();
  const ada = addPerson(site, 'ada', { role: 'editor' });
  const id = addContent(site.database, { slug: 'p' });
  const keysFor = async (userId: number | null) => {
    const query = encodeURIComponent('{posts{nodes{editingLockedBy{lockTimestamp}}}}');
    const request = new Request(`${siteUrl}/graphql?query=${query}`);
    const response = await site.backend.fetch(request, userId === null ? undefined : { userId });
    return (response.headers.get('x-graphql-keys') ?? '').split(' ');
  };
  expect(await keysFor(null)).not.toContain('clock');
  expect(await keysFor(ada)).not.toContain('clock');
  site.database.run(
    db.insertInto('content_meta').values({ content_id: id, key: '_edit_lock', value: `1767225600:${ada}` }),
  );
  expect(await keysFor(null)).not.toContain('clock');
  expect(await keysFor(ada)).toContain('clock');
});
