import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishScheduledContent } from '../../src/content/posts/publish-scheduled.ts';
import { createChangePublisher } from '../../src/graphql/publish-changes.ts';
import { createBackend } from '../../src/index.ts';
import { openDatabase, db, type Database } from '../../src/storage/sqlite/database.ts';
import { executeAs } from '../execute-as.ts';
import { siteUrl } from '../open-site.ts';
import { addComment, addContent, addMenu, addMenuItem, addUser, newYear, set } from '../seed.ts';
import { watchQueries } from './watch-queries.ts';

// Typical editorial changes, and the queries of pages whose cached responses they make stale. Another process makes
// the changes, so the keys come through the outbox.

const comments = 'comments{nodes{content}}';
const reads = {
  post: '{nodeByUri(uri:"/low-tide/"){... on Post{title author{node{name}}}}}',
  'its comments': `{nodeByUri(uri:"/low-tide/"){... on Post{title ${comments}}}}`,
  'another post': `{nodeByUri(uri:"/harbour/"){... on Post{title author{node{name}} ${comments}}}}`,
  'newest titles': '{posts(first:5){nodes{title uri}}}',
  'newest numbers': '{posts(first:5){nodes{databaseId}}}',
  'nothing there': '{nodeByUri(uri:"/high-tide/"){id}}',
  'to come': '{nodeByUri(uri:"/regatta/"){... on Post{title}}}',
  author: '{user(id:"ana",idType:SLUG){name uri}}',
  'her posts': '{user(id:"ana",idType:SLUG){posts{nodes{title}}}}',
  menu: '{menuItems(where:{location:PRIMARY}){nodes{label uri}}}',
  title: '{generalSettings{title}}',
};

interface EditorialSite {
  readonly database: Database;
  readonly ids: Readonly<
    Record<'ana' | 'post' | 'other' | 'scheduled' | 'comment' | 'waiting' | 'item', number>
  >;
  /** Executes a mutation as the administrator. */
  readonly mutate: (mutation: string) => Promise<void>;
}

const clock = () => newYear + 3_600_000;

/** The queries of a small site that become stale after a change. */
async function staleAfter(
  change: (site: EditorialSite) => unknown,
): Promise<{ stale: string[]; announced: readonly string[] }> {
  const data = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rmSync(data, { recursive: true, force: true }));
  const places = {
    data,
    siteUrl,
    clock,
    durability: 'normal',
    jobs: 'elsewhere',
    responseCacheMaxBytes: 0,
  } as const;
  const site = stack.use(createBackend(places));
  const database = stack.use(openDatabase({ file: join(data, 'masthead.db'), durability: 'normal' }));
  createChangePublisher(database, (error) => expect.unreachable(String(error)));
  const ana = addUser(database, { login: 'ana' });
  const admin = addUser(database, { login: 'ada' });
  database.run(db.insertInto('user_roles').values({ user_id: admin, role: 'administrator' }));
  const post = addContent(database, { slug: 'low-tide', author_id: ana });
  const other = addContent(database, { slug: 'harbour', author_id: admin });
  const scheduled = addContent(database, {
    slug: 'regatta',
    uri: '/?p=0',
    status: 'future',
    author_id: admin,
    published_at: clock() - 1,
  });
  const comment = addComment(database, { content_id: post });
  const pending = addComment(database, { content_id: post, status: 'hold' });
  const item = addMenuItem(database, {
    menu_id: addMenu(database, { location: 'primary', name: 'Main' }),
    label: 'Home',
    order: 1,
  });

  const readers = stack.use(createBackend(places));
  const watched = await watchQueries(
    readers,
    Object.entries(reads).map(([name, query]) => ({ name, query })),
  );
  const effect = await watched.after(async () => {
    await change({
      database,
      ids: { ana, post, other, scheduled, comment, waiting: pending, item },
      async mutate(mutation) {
        expect((await executeAs(site, admin, `mutation{${mutation}}`)).errors).toEqual([]);
      },
    });
    readers.pollExternalChanges();
  });
  expect(effect.missed).toEqual([]);
  const stale = [...effect.changed, ...effect.unnecessary.map(({ read }) => read)];
  return { stale: stale.map(({ name }) => name).toSorted(), announced: effect.publishedKeys };
}

/** Lists have the keys of the whole nodes they show. */
const ofThePost = ['her posts', 'its comments', 'newest numbers', 'newest titles', 'post'];

test.each<[string, (site: EditorialSite) => unknown, string[]]>([
  [
    'changing a title',
    ({ ids, mutate }) => mutate(`updatePost(input:{id:"${ids.post}",title:"Tides"}){post{id}}`),
    ofThePost,
  ],
  [
    'a slug change',
    ({ ids, mutate }) => mutate(`updatePost(input:{id:"${ids.post}",slug:"high-tide"}){post{id}}`),
    [...ofThePost, 'nothing there'],
  ],
  [
    'moving a post to the trash',
    ({ ids, mutate }) => mutate(`deletePost(input:{id:"${ids.post}"}){deletedId}`),
    [...ofThePost, 'author'],
  ],
  [
    'publishing a scheduled post',
    ({ database, ids }) => publishScheduledContent(database, { id: ids.scheduled, now: clock() }),
    ['newest numbers', 'newest titles', 'to come'],
  ],
  [
    'renaming an author',
    ({ ids, mutate }) => mutate(`updateUser(input:{id:"${ids.ana}",displayName:"Ana Maria"}){user{id}}`),
    ['author', 'her posts', 'post'],
  ],
  [
    'approving a comment',
    ({ ids, mutate }) => mutate(`updateComment(input:{id:"${ids.waiting}",status:APPROVE}){success}`),
    ['its comments'],
  ],
  [
    'unapproving a comment',
    ({ ids, mutate }) => mutate(`updateComment(input:{id:"${ids.comment}",status:HOLD}){success}`),
    ['its comments'],
  ],
  [
    'trashing a comment',
    ({ ids, mutate }) => mutate(`deleteComment(input:{id:"${ids.comment}"}){deletedId}`),
    ['its comments'],
  ],
  [
    'editing a pending comment',
    ({ ids, mutate }) => mutate(`updateComment(input:{id:"${ids.waiting}",content:"Hm"}){success}`),
    [],
  ],
  [
    'changing a menu item',
    ({ database, ids }) =>
      database.run(db.updateTable('content').set({ title: 'Start' }).where('id', '=', ids.item)),
    ['menu'],
  ],
  [
    'adding a menu item',
    ({ database }) =>
      addMenuItem(database, {
        menu_id: addMenu(database, { location: null, name: 'Foot' }),
        label: 'Us',
        order: 1,
      }),
    ['menu'],
  ],
  [
    'changing the menu at a location',
    ({ database }) => database.run(db.deleteFrom('menu_locations')),
    ['menu'],
  ],
  ['changing the site title', ({ database }) => set(database, 'blogname', 'The Quay'), ['title']],
  [
    'changing an option that readers do not see',
    ({ database }) => set(database, 'moderation_keys', 'spam'),
    [],
  ],
])('invalidation keys: %s', async (_, change, stale) => {
  expect((await staleAfter(change)).stale).toEqual(stale.toSorted());
});

test('invalidation keys: restoring a post from the trash', async () => {
  const { stale } = await staleAfter(async ({ ids, mutate }) => {
    await mutate(`deletePost(input:{id:"${ids.post}"}){deletedId}`);
    await mutate(`restorePost(input:{id:"${ids.post}"}){post{id}}`);
  });
  expect(stale).toEqual([...ofThePost, 'author'].toSorted());
});

test('invalidation keys: search engine visibility has a key of its own', async () => {
  const { announced } = await staleAfter(({ database }) => set(database, 'blog_public', '0'));
  expect(announced).toEqual(['setting:blog_public', 'skipped:setting']);
});
