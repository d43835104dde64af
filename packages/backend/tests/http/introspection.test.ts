import { createBackend, type Caller } from '../../src/index.ts';
import { expect, test } from 'vitest';
import { db } from '../../src/storage/sqlite/database.ts';
import { executeAs } from '../execute-as.ts';
import { openSite, siteUrl } from '../open-site.ts';
import { addUser } from '../seed.ts';

const schemaQuery = '{ __schema { queryType { name } } }';
const results = { data: { __schema: { queryType: { name: 'RootQuery' } } } };

async function execute(
  query: string,
  {
    headers = {},
    ...options
  }: { headers?: Record<string, string>; introspection?: boolean; secretKey?: string } = {},
) {
  await using backend = createBackend({ data: ':memory:', siteUrl: siteUrl, ...options });
  const response = await backend.fetch(
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    }),
  );
  return { body: (await response.json()) as unknown, cacheControl: response.headers.get('cache-control') };
}

const rejected = {
  errors: [
    {
      message: expect.stringMatching(
        /^The query contained __schema or __type, however GraphQL introspection is not /,
      ),
      locations: [{ line: 1, column: 3 }],
      extensions: {
        code: 'INTROSPECTION_CLOSED',
        setting: 'MASTHEAD_PUBLIC_INTROSPECTION',
        help: expect.stringContaining('MASTHEAD_PUBLIC_INTROSPECTION=true'),
      },
    },
  ],
};

test('introspection: visitors get only __typename', async () => {
  expect((await execute(schemaQuery)).body).toEqual(rejected);
  expect((await execute('{ __type(name: "Post") { name } }')).body).toEqual(rejected);
  expect((await execute('{ __typename }')).body).toEqual({ data: { __typename: 'RootQuery' } });
});

test('introspection: users of any role can read the schema, and everyone if it is public', async () => {
  await using site = openSite();
  const ben = addUser(site.database, { login: 'ben' });
  expect((await executeAs(site.backend, ben, schemaQuery)).data).toEqual(results.data);
  expect((await execute(schemaQuery, { introspection: true })).body).toEqual(results);
});

test('introspection: users whose account was deleted cannot read the schema', async () => {
  await using site = openSite();
  const ben = addUser(site.database, { login: 'ben' });
  expect((await executeAs(site.backend, ben, schemaQuery)).data).toEqual(results.data);
  site.database.run(db.deleteFrom('users').where('id', '=', ben));
  expect((await executeAs(site.backend, ben, schemaQuery)).errors).toEqual([rejected.errors[0]?.message]);
});

test('introspection: only the secret key grants access without an account', async () => {
  const secretKey = '11111111-2222-4333-8444-555555555555';
  const withSecret = async (sent: string, options: object = { secretKey }) =>
    execute(schemaQuery, { ...options, headers: { 'x-faust-secret': sent } });
  expect(await withSecret(secretKey)).toEqual({ body: results, cacheControl: 'private, no-store' });
  for (const wrong of ['', ' ', `${secretKey}x`, secretKey.slice(1), 'undefined', 'null']) {
    expect((await withSecret(wrong)).body).toEqual(rejected);
  }
  // Without a configured key, any key is wrong.
  for (const options of [{}, { secretKey: '' }])
    expect((await withSecret('', options)).body).toEqual(rejected);
});

test('introspection: a cached response is not returned to a caller without access', async () => {
  await using site = openSite();
  const caller = { userId: addUser(site.database, { login: 'ben' }) };
  const send = async (who?: Caller) => {
    const address = `${siteUrl}/graphql?query=${encodeURIComponent(schemaQuery)}`;
    return (await site.backend.fetch(new Request(address), who)).json();
  };
  expect(await send(caller)).toEqual(results);
  expect(await send()).toEqual(rejected);
  expect(await send(caller)).toEqual(results);
});
