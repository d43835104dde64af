import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../src/storage/sqlite/database.ts';
import { schema } from '../../src/graphql/schema.ts';
import { executeAs } from '../execute-as.ts';
import { openSite, type Site } from '../open-site.ts';
import { addContent, addImage, addUser, set } from '../seed.ts';

// Text in hidden content must not affect filters and lookups: each is queried with a word that occurs there and one
// of the same length that does not, and must give the same response.

const written = 'zanzibarword';
const absent = 'quezaltenang';

/** The forms of the hidden word, and a word that does not occur. */
const forms = (word: string): readonly string[] => [
  word,
  word.slice(2, 9),
  `${word}@example.test`,
  `https://${word}.test`,
  `/${word}/`,
  `${word} ${word}`,
];

let site: Site;
const people: Record<string, number | null> = { visitor: null };

beforeAll(async () => {
  site = openSite();
  const { database } = site;
  const person = (id: number, role: string) => {
    addUser(database, { id, login: role, public_posts: 0 });
    database.run(db.insertInto('user_roles').values({ user_id: id, role }));
    return id;
  };
  const boss = person(9, 'administrator');
  people['subscriber'] = person(10, 'subscriber');
  set(database, 'show_avatars', '0');
  const open = addContent(database, { slug: 'open', title: 'Open' });
  addImage(database, {
    id: 300,
    slug: 'media',
    file: 'a.jpg',
    parent_id: addContent(database, { slug: 'vault', status: 'private', author_id: boss }),
  });

  const write = async (who: number | null, name: string, input: object) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const { data, errors } = await executeAs(
      site.backend,
      who,
      `mutation($input:${type}!){${name}(input:$input){clientMutationId ${fieldsOf(name)}}}`,
      { input },
    );
    expect(errors).toEqual([]);
    return data[name];
  };
  const email = `${written}@example.test`;
  const url = `https://${written}.test`;
  const texts = { title: `T ${written}`, content: `C ${written} ${url}` };
  const post = { ...texts, excerpt: `E ${written}`, slug: written };
  for (const [status, date] of [
    ['DRAFT', '2026-01-01'],
    ['PENDING', '2026-01-01'],
    ['PRIVATE', '2026-01-01'],
    ['PUBLISH', '2031-01-01'],
  ]) {
    await write(boss, 'createPost', { ...post, status, date });
    await write(boss, 'createPage', { ...texts, slug: written, status, date });
  }
  const { post: thrownAway } = await write(boss, 'createPost', { ...post, status: 'PUBLISH' });
  await write(boss, 'deletePost', { id: thrownAway.id });
  await write(boss, 'createPost', {
    title: 'Locked',
    content: post.content,
    excerpt: post.excerpt,
    status: 'PUBLISH',
    slug: 'locked',
    password: written,
  });
  // A revision that was public once, and an autosave that never was.
  const { post: revised } = await write(boss, 'createPost', { ...texts, status: 'DRAFT' });
  await write(boss, 'updatePost', {
    id: revised.id,
    title: 'Clean',
    content: 'Clean',
    status: 'PUBLISH',
    slug: 'clean',
  });
  await write(boss, 'autosaveContent', { id: revised.id, ...texts });
  await write(boss, 'updateMediaItem', {
    id: '300',
    title: written,
    altText: written,
    caption: written,
    description: written,
    slug: `${written}-media`,
  });
  await write(boss, 'createUser', {
    username: written,
    email,
    firstName: written,
    lastName: written,
    nickname: written,
    displayName: written,
    description: written,
    websiteUrl: url,
  });
  await write(null, 'createComment', {
    commentOn: open,
    content: texts.content,
    author: written,
    authorEmail: email,
    authorUrl: url,
  });
  for (const status of ['TRASH', 'SPAM']) {
    const { comment } = await write(boss, 'createComment', {
      commentOn: open,
      content: `${status} ${texts.content}`,
      author: written,
      authorEmail: email,
      authorUrl: url,
    });
    await write(boss, 'updateComment', { id: comment.id, status });
  }
  // Public, except for the e-mail address.
  await write(boss, 'createComment', {
    commentOn: open,
    content: 'Shown',
    author: 'A reader',
    authorEmail: email,
  });
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

const fieldsOf = (name: string): string =>
  name.endsWith('Post') ? 'post{id}' : name.endsWith('Comment') ? 'comment{id}' : '';

/** Root fields with text arguments, as operations with variables. */
const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
  const selection = isConnection(field.type)
    ? '{nodes{__typename} edges{cursor} pageInfo{hasNextPage endCursor}}'
    : field.name === 'contentList'
      ? '{total databaseIds statusCounts{status count}}'
      : '{__typename}';
  return field.args
    .flatMap((argument) => textOperations(argument, field.args))
    .map(({ path, variables, types }) => {
      const declared = Object.entries(types).map(([name, type]) => `$${name}:${type}`);
      const given = Object.keys(types).map((name) => `${name}:$${name}`);
      return {
        title: `${field.name} ${path}`,
        query: `query(${declared.join()}){${field.name}(${given.join()})${selection}}`,
        variables,
      };
    });
});

interface Way {
  path: string;
  types: Record<string, string>;
  variables: (text: string) => object;
}

function textOperations(argument: GraphQLArgument, all: readonly GraphQLArgument[]): Way[] {
  const type = getNamedType(argument.type);
  const types = { [argument.name]: String(argument.type) };
  if (argument.name === 'where' && isInputObjectType(type)) {
    return (
      Object.values(type.getFields())
        // Content may be found by its password, with a rate limit.
        .filter(
          (field) => field.name !== 'password' && ['String', 'ID'].includes(getNamedType(field.type).name),
        )
        .map((field) => ({
          path: field.name,
          types,
          variables: (text) => ({
            where: {
              ...('contentType' in type.getFields() && { contentType: 'POST' }),
              [field.name]: isListType(unwrapped(field.type)) ? [text] : text,
            },
          }),
        }))
    );
  }
  if (!['id', 'uri', 'slug', 'name'].includes(argument.name)) return [];
  const kind = all.find(({ name }) => name === 'idType');
  const choices = kind ? getNamedType(kind.type) : null;
  if (!kind || !isEnumType(choices)) {
    return [{ path: argument.name, types, variables: (text) => ({ [argument.name]: text }) }];
  }
  return choices.getValues().map(({ name }) => ({
    path: `by ${name}`,
    types: { ...types, idType: String(kind.type) },
    variables: (text) => ({ [argument.name]: text, idType: name }),
  }));
}

const unwrapped = (type: unknown): unknown => (isNonNullType(type) ? type.ofType : type);

function isConnection(type: unknown): boolean {
  return String(type).replace('!', '').endsWith('Connection');
}

test('every filter and lookup is covered', () => {
  const titles = queries.map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      'posts search',
      'comments authorEmail',
      'users search',
      'user by EMAIL',
      'post by SLUG',
      'nodeByUri uri',
      'contentNodes name',
    ]),
  );
  expect(titles.length).toBeGreaterThan(150);
});

test.each(queries)('$title reveals no hidden value', async ({ query, variables }) => {
  for (const userId of Object.values(people)) {
    for (const [index, text] of forms(written).entries()) {
      const execute = async (word: string) => {
        const { data, errors } = await executeAs(site.backend, userId, query, variables(word));
        return JSON.stringify({ data, errors }).replaceAll(word, 'WORD');
      };
      expect(await execute(text)).toBe(await execute(forms(absent)[index] ?? ''));
    }
  }
});

test('filters and lookups find values that the reader may see', async () => {
  const found = await executeAs(
    site.backend,
    9,
    `{posts(where:{search:"${written}",stati:[DRAFT,PRIVATE,PUBLISH]}){nodes{id}} users(where:{search:"${written}"}){nodes{id}} comments(where:{authorEmail:"${written}@example.test"}){nodes{id}}}`,
  );
  expect(found.data.posts.nodes.length).toBeGreaterThan(2);
  expect(found.data.users.nodes).toHaveLength(1);
  expect(found.data.comments.nodes).toHaveLength(1);
});
