import { encodeGlobalId, schemaSdl } from '@masthead/contract';
import { startBackend } from '@masthead/testing';
import { buildSchema, getNamedType, isEnumType, type GraphQLNamedType } from 'graphql';
import { expect, test } from 'vitest';
import { executeAs } from '../execute-as.ts';

const ada = 1;

const startSite = () =>
  startBackend(
    {
      terms: [
        { taxonomy: 'category', slug: 'places', id: 3, name: 'Places' },
        { taxonomy: 'post_tag', slug: 'εξάντας', id: 4, name: 'Εξάντας' },
        { taxonomy: 'post_format', slug: 'post-format-aside', id: 5, name: 'Aside' },
      ],
      posts: [
        {
          id: 10,
          slug: 'tides',
          author: 'ada',
          categories: ['places'],
          format: 'aside',
          comments: [{ id: 1, body: 'Nice' }],
        },
      ],
      pages: [{ id: 11, slug: 'about' }],
      attachments: [{ id: 12, slug: 'fox', file: '2026/01/fox.jpg' }],
      menus: [
        { id: 20, slug: 'main', name: 'Main menu', items: [{ id: 13, title: 'Home', to: { url: '/' } }] },
      ],
    },
    {
      site: {
        users: [{ id: 1, username: 'ada', email: 'ada@example.test', roles: ['administrator'] }],
        options: { nav_menu_locations: { primary: 20 } },
      },
    },
  );

const post = (id: number) => encodeGlobalId('post', id);
const term = (id: number) => encodeGlobalId('term', id);

/** For each lookup, ids of each kind for the same node. */
const ids: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  category: {
    ID: [term(3), '3'],
    DATABASE_ID: ['3'],
    SLUG: ['places', 'Places'],
    NAME: ['Places', 'places'],
    URI: ['/category/places/', 'category/places', 'http://masthead.test/category/places/'],
  },
  comment: { ID: [encodeGlobalId('comment', 1)], DATABASE_ID: ['1'] },
  contentNode: { ID: [post(11)], DATABASE_ID: ['11'], URI: ['/about/'] },
  contentType: { ID: [encodeGlobalId('post_type', 'page')], NAME: ['page'] },
  mediaItem: {
    ID: [post(12)],
    DATABASE_ID: ['12'],
    SLUG: ['fox'],
    URI: ['/fox/'],
    SOURCE_URL: ['http://masthead.test/wp-content/uploads/2026/01/fox.jpg'],
  },
  menu: {
    ID: [term(20)],
    DATABASE_ID: ['20'],
    LOCATION: ['PRIMARY', 'primary'],
    NAME: ['Main menu'],
    SLUG: ['main'],
  },
  menuItem: { ID: [post(13)], DATABASE_ID: ['13'] },
  page: { ID: [post(11)], DATABASE_ID: ['11'], URI: ['/about/'] },
  post: { ID: [post(10)], DATABASE_ID: ['10'], SLUG: ['tides'], URI: ['/tides/'] },
  postFormat: {
    ID: [term(5)],
    DATABASE_ID: ['5'],
    SLUG: ['post-format-aside'],
    NAME: ['Aside'],
    URI: ['/type/aside/'],
  },
  tag: {
    ID: [term(4)],
    DATABASE_ID: ['4'],
    SLUG: ['εξάντας', encodeURIComponent('εξάντας')],
    NAME: ['Εξάντας'],
    URI: ['/tag/εξάντας/'],
  },
  taxonomy: { ID: [encodeGlobalId('taxonomy', 'category')], NAME: ['category'] },
  termNode: { ID: [term(3)], DATABASE_ID: ['3'], URI: ['/category/places/'] },
  user: {
    ID: [encodeGlobalId('user', 1)],
    DATABASE_ID: ['1'],
    SLUG: ['ada'],
    URI: ['/author/ada/'],
    USERNAME: ['ada', 'ADA'],
    EMAIL: ['ada@example.test', 'Ada@Example.test'],
  },
};

/** Kinds of ids that need further arguments and have a test of their own. */
const elsewhere = ['termNode NAME', 'termNode SLUG'];

test('lookups: every kind of id of every lookup finds the node', async () => {
  await using backend = await startSite();
  const root = buildSchema(schemaSdl, { noLocation: true }).getQueryType();
  const missing: string[] = [];
  for (const field of Object.values(root?.getFields() ?? {})) {
    const kinds = field.args.find(({ name }) => name === 'idType');
    if (!kinds) continue;
    for (const kind of valuesOf(getNamedType(kinds.type))) {
      const known = ids[field.name]?.[kind] ?? [];
      if (known.length === 0) missing.push(`${field.name} ${kind}`);
      for (const id of known) {
        const { data, errors } = await executeAs(
          backend,
          ada,
          `query($id:ID!){found:${field.name}(id:$id,idType:${kind}){id}}`,
          { id },
        );
        expect([field.name, kind, id, errors]).toEqual([field.name, kind, id, []]);
        expect([field.name, kind, id, typeof data.found?.id]).toEqual([field.name, kind, id, 'string']);
      }
    }
  }
  expect(missing).toEqual(elsewhere);
});

const valuesOf = (type: GraphQLNamedType): string[] =>
  isEnumType(type) ? type.getValues().map(({ name }) => name) : [];

test.each([
  ['category(id:"nonsense!")', 'The ID input is invalid'],
  ['tag(id:"")', 'The ID input is invalid'],
  ['termNode(id:"nonsense!")', 'The ID input is invalid'],
  ['menu(id:"nonsense!")', 'The ID input is invalid'],
  ['menuItem(id:"nonsense!")', 'The ID input is invalid'],
  ['menu(id:"FOOTER",idType:LOCATION)', 'No menu set for the provided location'],
  ['user(id:"nonsense!")', null],
  ['category(id:"nowhere",idType:SLUG)', null],
  ['category(id:"4",idType:DATABASE_ID)', null],
  ['tag(id:"3",idType:DATABASE_ID)', null],
  ['category(id:"3x",idType:DATABASE_ID)', null],
  [`category(id:"${post(3)}")`, null],
  ['category(id:"/tag/nowhere/",idType:URI)', null],
  ['menu(id:"3",idType:DATABASE_ID)', null],
  ['menuItem(id:"10",idType:DATABASE_ID)', null],
  ['contentType(id:"product",idType:NAME)', null],
  ['taxonomy(id:"nav_menu",idType:NAME)', null],
])('%s', async (lookup, message) => {
  await using backend = await startSite();
  const { data, errors } = await executeAs(backend, ada, `{found:${lookup}{id}}`);
  expect([data.found, errors]).toEqual([null, message === null ? [] : [message]]);
});

test('lookups: terms are found by slug and name within the given taxonomy', async () => {
  await using backend = await startSite();
  const query = `{
    a:termNode(id:"places",idType:SLUG,taxonomy:CATEGORY){id} b:termNode(id:"Places",idType:NAME,taxonomy:CATEGORY){id}
    c:termNode(id:"places",idType:SLUG,taxonomy:TAG){id}
  }`;
  const { data } = await executeAs(backend, null, query);
  expect(data).toEqual({ a: { id: term(3) }, b: { id: term(3) }, c: null });
});
