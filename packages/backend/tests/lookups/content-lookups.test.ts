import { encodeGlobalId } from '@masthead/contract';
import type { Backend } from '@masthead/backend';
import { startBackend } from '@masthead/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend(
    {
      posts: [
        { id: 11, slug: 'hello-world' },
        { id: 12, slug: 'επίπεδο-2' },
        { id: 13, slug: 'hidden', status: 'draft' },
        { id: 14, slug: 'both' },
      ],
      pages: [
        { id: 21, slug: 'front' },
        { id: 22, slug: 'news' },
        { id: 23, slug: 'about' },
        { id: 24, slug: 'team', parent: 23 },
        { id: 25, slug: 'both' },
      ],
      attachments: [
        {
          id: 31,
          slug: 'fox',
          file: '2026/01/fox.jpg',
          width: 640,
          height: 480,
          sizes: { medium: { file: 'fox-300x225.jpg', width: 300, height: 225 } },
        },
        { id: 32, slug: 'buero', file: '2026/01/büro plan.jpg' },
        { id: 33, slug: 'secret', file: '2026/01/secret.jpg', parent: 13 },
      ],
    },
    { site: { options: { show_on_front: 'page', page_on_front: 21, page_for_posts: 22 } } },
  );
});
afterAll(() => backend.close());

interface Answer {
  data: { found: { databaseId: number } | null } | null;
  errors?: { message: string }[];
}

/** The id that a lookup finds, `null` for none, or the message of its error. */
async function find(lookup: string): Promise<number | string | null> {
  const query = `{found: ${lookup}{databaseId}}`;
  const response = await backend.fetch(
    new Request('http://masthead.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  );
  const { data, errors } = (await response.json()) as Answer;
  return errors?.[0]?.message ?? data?.found?.databaseId ?? null;
}

/** Each row: the lookup, the kind of id, the value, and the expected id. */
type Line = readonly [field: string, idType: string, id: string, found: number | string | null];

const invalid = expect.stringMatching(/^The ID input is invalid\. Make sure you set the proper idType/);
const global = (id: number) => encodeGlobalId('post', id);

describe('content lookup', () => {
  const lines: readonly Line[] = [
    ['post', 'ID', global(11), 11],
    ['post', 'ID', '11', 11],
    ['post', 'ID', global(999), null],
    ['post', 'ID', global(21), null],
    ['post', 'ID', global(13), null],
    ['post', 'ID', encodeGlobalId('user', 11), null],
    ['post', 'ID', 'nonsense', invalid],
    ['post', 'ID', '', invalid],
    ['post', 'DATABASE_ID', '11', 11],
    ['post', 'DATABASE_ID', '0', null],
    ['post', 'DATABASE_ID', '-11', null],
    ['post', 'DATABASE_ID', '11x', null],
    ['post', 'DATABASE_ID', '99999999999999999999', null],
    ['post', 'DATABASE_ID', global(11), null],
    ['post', 'SLUG', 'hello-world', 11],
    ['post', 'SLUG', 'Hello World', 11],
    ['post', 'SLUG', '/hello-world/', 11],
    ['post', 'SLUG', 'επίπεδο-2', 12],
    ['post', 'SLUG', '%CE%B5%CF%80%CE%AF%CF%80%CE%B5%CE%B4%CE%BF-2', 12],
    ['post', 'SLUG', 'hidden', null],
    ['post', 'SLUG', 'about', null],
    ['post', 'SLUG', '', null],
    ['post', 'SLUG', '!', null],
    ['post', 'SLUG', '%00', null],
    ['post', 'SLUG', 'both', 14],
    ['post', 'URI', '/hello-world/', 11],
    ['post', 'URI', 'hello-world', 11],
    ['post', 'URI', 'https://elsewhere.example/hello-world?x=1#top', 11],
    ['post', 'URI', '/hello-world/2/', null],
    ['post', 'URI', '/about/', null],
    ['post', 'URI', '/', null],
    ['post', 'URI', '/?p=11', null],
    ['post', 'URI', '', null],
    ['page', 'ID', global(23), 23],
    ['page', 'ID', 'nonsense', invalid],
    ['page', 'DATABASE_ID', '24', 24],
    ['page', 'DATABASE_ID', '11', null],
    ['page', 'URI', '/about/team/', 24],
    ['page', 'URI', 'about/team', 24],
    ['page', 'URI', '/', 21],
    ['page', 'URI', '/front/', 21],
    ['page', 'URI', '/news/', null],
    ['page', 'DATABASE_ID', '22', 22],
    ['mediaItem', 'ID', global(31), 31],
    ['mediaItem', 'DATABASE_ID', '31', 31],
    ['mediaItem', 'DATABASE_ID', '33', null],
    ['mediaItem', 'SLUG', 'fox', 31],
    ['mediaItem', 'SLUG', 'secret', null],
    ['mediaItem', 'URI', '/fox/', 31],
    ['mediaItem', 'SOURCE_URL', 'http://masthead.test/wp-content/uploads/2026/01/fox.jpg', 31],
    ['mediaItem', 'SOURCE_URL', 'http://masthead.test/wp-content/uploads/2026/01/fox-300x225.jpg', null],
    ['mediaItem', 'SOURCE_URL', 'http://masthead.test/wp-content/uploads/2026/01/b%C3%BCro%20plan.jpg', 32],
    ['mediaItem', 'SOURCE_URL', 'http://masthead.test/wp-content/uploads/2026/01/büro plan.jpg', 32],
    ['mediaItem', 'SOURCE_URL', 'http://masthead.test/wp-content/uploads/2026/01/secret.jpg', null],
    ['mediaItem', 'SOURCE_URL', 'http://masthead.test/2026/01/fox.jpg', null],
    ['mediaItem', 'SOURCE_URL', 'fox.jpg', null],
    ['contentNode', 'ID', global(31), 31],
    ['contentNode', 'ID', 'nonsense', invalid],
    ['contentNode', 'DATABASE_ID', '24', 24],
    ['contentNode', 'DATABASE_ID', '13', null],
    ['contentNode', 'URI', '/hello-world/', 11],
    ['contentNode', 'URI', '/about/team/', 24],
    ['contentNode', 'URI', '/fox/', 31],
    ['contentNode', 'URI', '/', 21],
    // If a post and a page share a permalink, WordPress shows the page.
    ['contentNode', 'URI', '/both/', 25],
  ];
  test.each(lines)('%s by %s %j', async (field, idType, id, found) => {
    expect(await find(`${field}(id:${JSON.stringify(id)},idType:${idType})`)).toEqual(found);
  });
});

test.each<[string, number | string | null]>([
  ['postBy(postId:11)', 11],
  [`postBy(id:"${global(11)}")`, 11],
  ['postBy(slug:"hello-world")', 11],
  ['postBy(uri:"/hello-world/")', 11],
  ['postBy(postId:21)', null],
  ['postBy(postId:0)', null],
  ['postBy(postId:-11)', null],
  ['postBy(slug:"nowhere")', null],
  ['postBy(id:"nonsense")', 'The "id" is invalid'],
  // The first of id, database id, URI and slug wins.
  [`postBy(slug:"hello-world",uri:"/both/",postId:12,id:"${global(14)}")`, 14],
  ['postBy(slug:"hello-world",postId:12)', 12],
  ['postBy', null],
  ['pageBy(pageId:23)', 23],
  ['pageBy(uri:"about")', 23],
  ['pageBy(uri:"/")', 21],
  ['pageBy(uri:"/news/")', null],
  ['mediaItemBy(mediaItemId:31)', 31],
  ['mediaItemBy(slug:"fox")', 31],
  ['mediaItemBy(uri:"/fox/")', 31],
  [`mediaItemBy(id:"${global(33)}")`, null],
])('%s', async (lookup, found) => {
  expect(await find(lookup)).toBe(found);
});
