import { expect, test } from 'vitest';
import { db } from '../../src/storage/sqlite/database.ts';
import { executeAs } from '../execute-as.ts';
import { openSite, siteUrl } from '../open-site.ts';
import { addContent, addImage, addUser } from '../seed.ts';

// Which media a post shows depends on its author's capabilities and the parents of the media. A visitor reads a post
// through the response cache, something changes, and the visitor reads it again.

type Ids = Readonly<
  Record<'ada' | 'arno' | 'nora' | 'gil' | 'holder' | 'other' | 'image' | 'text' | 'block', number>
>;

const gallery = (id: number) => `[gallery ids="${id}"]`;
const long = (text: string): string => `${text}\n\n<p>${'Water comes and goes. '.repeat(20)}</p>`;

interface CanaryContent2 {
  /** The parent of the image. */
  readonly status?: string;
  readonly holderOf?: 'arno' | 'nora';
  /** The role of Arno, the author of the post. */
  readonly role?: string;
  /** The image is in a reusable block by Arno within a post by Ada. */
  readonly inBlock?: boolean;
}

/** A post by Arno with an image by Nora, and Ada, an administrator. */
function plant({
  status = 'draft',
  holderOf = 'nora',
  role = 'author',
  inBlock = false,
}: CanaryContent2 = {}) {
  const site = openSite();
  const { database } = site;
  const person = (login: string, name: string) => {
    const id = addUser(database, { login });
    database.run(db.insertInto('user_roles').values({ user_id: id, role: name }));
    return id;
  };
  const people = {
    ada: person('ada', 'administrator'),
    arno: person('arno', role),
    nora: person('nora', 'author'),
    gil: person('gil', 'author'),
  };
  const { ada, arno, nora } = people;
  const holder = addContent(database, { slug: 'holder', status, author_id: people[holderOf] });
  const other = addContent(database, { slug: 'other', status: 'draft', author_id: nora });
  const image = addImage(database, {
    slug: 'image',
    file: 'image.jpg',
    alt: 'A boat',
    parent_id: holder,
    author_id: nora,
  });
  const block = addContent(database, {
    type: 'wp_block',
    slug: 'b',
    body: gallery(image),
    author_id: arno,
  });
  const text = addContent(database, {
    slug: 'text',
    body: long(inBlock ? `<!-- wp:block {"ref":${block}} /-->` : gallery(image)),
    author_id: inBlock ? ada : arno,
  });
  const ids: Ids = { ...people, holder, other, image, text, block };
  const query = `{post(id:"${text}",idType:DATABASE_ID){content}}`;
  return {
    site,
    ids,
    /** The response to a visitor, cached if possible. */
    read: async () => {
      const url = `${siteUrl}/graphql?query=${encodeURIComponent(query)}`;
      const response = await site.backend.fetch(new Request(url));
      const keys = (response.headers.get('x-graphql-keys') ?? '').split(' ');
      return { isShown: (await response.text()).includes('A boat'), keys };
    },
    /** Executes mutations as the administrator. @returns The published keys. */
    mutate: async (mutations: readonly string[]): Promise<ReadonlySet<string>> => {
      const publishedKeys = new Set<string>();
      const leave = site.backend.onChange((keys) => keys.forEach((key) => publishedKeys.add(key)));
      for (const mutation of mutations) {
        expect((await executeAs(site.backend, ada, `mutation{${mutation}}`)).errors).toEqual([]);
      }
      leave();
      return publishedKeys;
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

const updateHolder = (input: string) => (ids: Ids) => [
  `updatePost(input:{id:"${ids.holder}",${input}}){post{id}}`,
];
const giveHolder = (to: 'arno' | 'nora') => (ids: Ids) =>
  updateHolder(`authorId:"${btoa(`user:${ids[to]}`)}"`)(ids);
const trashHolder = (ids: Ids) => [`deletePost(input:{id:"${ids.holder}"}){deletedId}`];
const setRole = (role: string) => (ids: Ids) => [
  `updateUser(input:{id:"${ids.arno}",roles:["${role}"]}){user{id}}`,
];
const removeArno = (reassignTo: 'ada' | 'gil') => (ids: Ids) => [
  `deleteUser(input:{id:"${ids.arno}",reassignId:"${ids[reassignTo]}"}){deletedId}`,
];
const updateImage = (input: (ids: Ids) => string) => (ids: Ids) => [
  `updateMediaItem(input:{id:"${ids.image}",${input(ids)}}){mediaItem{id}}`,
];

const changes: [
  name: string,
  planted: CanaryContent2,
  change: (ids: Ids) => string[],
  shown: [boolean, boolean],
][] = [
  ['content that is published', {}, updateHolder('status:PUBLISH'), [false, true]],
  ['content that becomes a draft', { status: 'publish' }, updateHolder('status:DRAFT'), [true, false]],
  ['content that becomes private', { status: 'publish' }, updateHolder('status:PRIVATE'), [true, false]],
  ['content that is trashed', { status: 'publish' }, trashHolder, [true, false]],
  ['content that gets a password', { status: 'publish' }, updateHolder('password:"sesame"'), [true, false]],
  [
    'content that is restored from the trash',
    { status: 'publish' },
    (ids) => [...trashHolder(ids), `restorePost(input:{id:"${ids.holder}"}){post{id}}`],
    [true, true],
  ],
  [
    'a draft that is deleted',
    {},
    ({ holder }) => [`deletePost(input:{id:"${holder}",forceDelete:true}){deletedId}`],
    [false, true],
  ],
  ['a draft that becomes the author’s', {}, giveHolder('arno'), [false, true]],
  ['a private post that becomes the author’s', { status: 'private' }, giveHolder('arno'), [false, true]],
  ['a draft that is the author’s no more', { holderOf: 'arno' }, giveHolder('nora'), [true, false]],
  ['an author who becomes an editor', {}, setRole('editor'), [false, true]],
  ['an editor who becomes an author', { role: 'editor' }, setRole('author'), [true, false]],
  ['an author who becomes a subscriber', { holderOf: 'arno' }, setRole('subscriber'), [true, false]],
  ['an editor whose account is deleted', { role: 'editor' }, removeArno('gil'), [true, false]],
  ['an author whose account is deleted', {}, removeArno('ada'), [false, true]],
  [
    'a text that gets another author',
    {},
    ({ ada, text }) => [`updatePost(input:{id:"${text}",authorId:"${btoa(`user:${ada}`)}"}){post{id}}`],
    [false, true],
  ],
  [
    'an image that is given to the author',
    {},
    updateImage(({ arno }) => `authorId:"${btoa(`user:${arno}`)}"`),
    [false, true],
  ],
  [
    'an image that is attached to another draft',
    { status: 'publish' },
    updateImage(({ other }) => `parentId:"${other}"`),
    [true, false],
  ],
  [
    'the author of a reusable block who becomes an editor',
    { inBlock: true },
    setRole('editor'),
    [false, true],
  ],
  [
    'the author of a reusable block who becomes a subscriber',
    { inBlock: true, holderOf: 'arno' },
    setRole('subscriber'),
    [true, false],
  ],
];

test.each(changes)('the cached response of a text follows %s', async (_, canaries, change, shown) => {
  await using testSite = plant(canaries);
  const { ids, read, mutate } = testSite;
  const before = await read();
  expect((await read()).isShown).toBe(before.isShown);
  const publishedKeys = await mutate(change(ids));
  expect([before.isShown, (await read()).isShown]).toEqual(shown);
  expect(before.keys.filter((key) => publishedKeys.has(key))).not.toEqual([]);
  expect(publishedKeys).not.toContain('*');
});

test.each<[string, CanaryContent2, (ids: Ids) => string[]]>([
  ['the title of a draft with media', {}, updateHolder('title:"Tides"')],
  [
    'a draft without media',
    {},
    ({ other }) => [`updatePost(input:{id:"${other}",status:PENDING}){post{id}}`],
  ],
  [
    'the roles of another user',
    {},
    ({ gil }) => [`updateUser(input:{id:"${gil}",roles:["editor"]}){user{id}}`],
  ],
  [
    'the author’s roles, when visitors see all media of the text',
    { status: 'publish' },
    setRole('contributor'),
  ],
])('the response of a text is not invalidated by %s', async (_, canaries, change) => {
  await using testSite = plant(canaries);
  const { ids, read, mutate } = testSite;
  const { keys } = await read();
  const publishedKeys = await mutate(change(ids));
  expect(publishedKeys.size).toBeGreaterThan(0);
  expect(keys.filter((key) => publishedKeys.has(key))).toEqual([]);
});

test('the keys of a response do not tell a hidden media item from one that does not exist', async () => {
  await using testSite = plant();
  const { site, ids, read, mutate } = testSite;
  const { keys } = await read();
  site.database.run(db.deleteFrom('content').where('id', '=', ids.image));
  // A change of the post itself, so that it is rendered again.
  await mutate([`updatePost(input:{id:"${ids.text}",title:"Tides"}){post{id}}`]);
  expect((await read()).keys).toEqual(keys);
  for (const id of [ids.image, ids.holder]) expect(keys).not.toContain(btoa(`post:${id}`));
});

test('a media item shown by its author’s rights is named, and what hides it is not', async () => {
  await using testSite = plant({ role: 'editor' });
  const { ids, read } = testSite;
  const { keys, isShown } = await read();
  expect(isShown).toBe(true);
  expect(keys).toContain(btoa(`post:${ids.image}`));
  expect(keys).toContain(`${btoa(`post:${ids.text}`)}:rights`);
  expect(keys).not.toContain(btoa(`post:${ids.holder}`));
  expect(keys).not.toContain(btoa(`user:${ids.nora}`));
});
