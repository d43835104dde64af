import { canarySite, startBackend } from '@masthead/testing';
import { afterAll, expect, test } from 'vitest';
import { executeAs } from './execute-as.ts';

// The required and optional arguments of mutations by the rules of the GraphQL specification, sent as an
// administrator.

const { content, site } = canarySite();
const backend = await startBackend(content, { site });
afterAll(() => backend[Symbol.asyncDispose]());

const administrator = 101;

/** The error messages of a mutation with these fields. */
const mutate = async (name: string, input: string): Promise<string[]> =>
  (await executeAs(backend, administrator, `mutation{${name}(input:${input}){clientMutationId}}`)).errors;

const missing = (type: string, field: string, kind: string): string =>
  `Field ${type}.${field} of required type ${kind}! was not provided.`;

const typeOf = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;

const kinds = ['Category', 'Comment', 'MediaItem', 'Page', 'Post', 'PostFormat', 'Tag', 'User'];
const changes = [...kinds.flatMap((kind) => [`update${kind}`, `delete${kind}`]), 'restoreComment'];

test.each(['createCategory', 'createTag', 'createPostFormat'])('%s requires a name', async (name) => {
  expect(await mutate(name, '{slug:"x"}')).toEqual([missing(typeOf(name), 'name', 'String')]);
});

test.each(['createUser', 'registerUser', 'sendPasswordResetEmail'])(
  '%s requires a username',
  async (name) => {
    expect(await mutate(name, '{clientMutationId:"x"}')).toEqual([
      missing(typeOf(name), 'username', 'String'),
    ]);
  },
);

test.each(changes)('%s requires an id', async (name) => {
  expect(await mutate(name, '{clientMutationId:"x"}')).toEqual([missing(typeOf(name), 'id', 'ID')]);
});

test('resetUserPassword requires a login, a key and a password', async () => {
  const given = { login: 'ada', key: 'wrong', password: 'Lantern-9-tide' };
  const input = Object.entries(given).map(([name, value]) => `${name}:"${value}"`);
  expect(await mutate('resetUserPassword', `{${input.join()}}`)).toEqual(['Password reset link is invalid.']);
});

test('every mutation except increaseCount has a required input argument', async () => {
  const { data } = await executeAs(
    backend,
    administrator,
    '{mutation:__type(name:"RootMutation"){fields{name args{name type{kind}}}}}',
  );
  const fields = data.mutation.fields as { name: string; args: object[] }[];
  const wrapped = fields.filter(({ name }) => name !== 'increaseCount');
  expect(wrapped.map(({ name }) => name)).toEqual(expect.arrayContaining([...changes, 'registerUser']));
  for (const { name, args } of wrapped) {
    expect([name, args]).toEqual([name, [{ name: 'input', type: { kind: 'NON_NULL' } }]]);
  }
  const { errors } = await executeAs(backend, administrator, 'mutation{createTag{clientMutationId}}');
  expect(errors).toEqual([
    'Field "createTag" argument "input" of type "CreateTagInput!" is required but not provided.',
  ]);
  expect((await executeAs(backend, administrator, 'mutation{increaseCount(count:1)}')).data).toEqual({
    increaseCount: 2,
  });
});

const optional = (name: string, type: string): unknown =>
  expect.arrayContaining([{ name, type: { name: type } }]);

test('the optional arguments of deletions are optional', async () => {
  const { data } = await executeAs(
    backend,
    administrator,
    `{${['User', 'Post', 'Page', 'Comment', 'MediaItem']
      .map((kind) => `${kind}:__type(name:"Delete${kind}Input"){inputFields{name type{name}}}`)
      .join(' ')}}`,
  );
  expect(data.User.inputFields).toEqual(optional('reassignId', 'ID'));
  for (const kind of ['Post', 'Page', 'Comment', 'MediaItem'])
    expect(data[kind].inputFields).toEqual(optional('forceDelete', 'Boolean'));
});

test('a list of posts is filtered by the id or the name of a category', async () => {
  const { data } = await executeAs(backend, null, '{category(id:"rare",idType:SLUG){databaseId}}');
  const lists = await executeAs(
    backend,
    null,
    `{byNumber:posts(where:{categoryId:${data.category.databaseId}}){nodes{slug}}
      byName:posts(where:{categoryName:"rare"}){nodes{slug}}}`,
  );
  expect(lists.data.byNumber.nodes).toHaveLength(4);
  expect(lists.data.byNumber).toEqual(lists.data.byName);
});
