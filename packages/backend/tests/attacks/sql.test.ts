import { canaryUsers, canarySite, startBackend } from '@masthead/testing';
import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLInputField,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import type { Backend } from '../../src/index.ts';
import { openSite } from '../open-site.ts';
import { type Database, prepare, db } from '../../src/storage/sqlite/database.ts';
import { addUser } from '../seed.ts';
import { documentOf, mutations, otherInput } from './schema-mutations.ts';

// Text from requests is always a bound value in SQL and never part of a statement.

const hostile = [
  "' OR '1'='1",
  "' OR 1=1 --",
  '1) OR (1=1',
  "'; DROP TABLE users; --",
  "' UNION SELECT password_hash FROM users --",
  '" OR ""="',
  '`id`; DELETE FROM content; /*',
  "%' OR '%'='",
  "\\' OR 1=1 --",
  'ʼ OR 1=1 --',
  'title:* OR body:*',
  'NEAR(a b) OR "',
];
/** A text that occurs nowhere. */
const harmless = 'zqxjkv';

interface TextField {
  readonly name: string;
  readonly fill: (text: string) => object;
}

/** All input fields that take text. */
function textFields(fields: readonly (GraphQLInputField | GraphQLArgument)[]): TextField[] {
  return fields.flatMap((field): TextField[] => {
    const type = getNamedType(field.type);
    const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
    const wrap = (value: unknown) => ({ [field.name]: isList ? [value] : value });
    if (type.name === 'String' || type.name === 'ID') return [{ name: field.name, fill: wrap }];
    if (!isInputObjectType(type)) return [];
    return textFields(Object.values(type.getFields())).map(({ name, fill }) => ({
      name: `${field.name}.${name}`,
      fill: (text) => wrap(fill(text)),
    }));
  });
}

async function execute(backend: Backend, query: string, variables: object, userId: number) {
  const response = await backend.fetch(
    new Request('http://masthead.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    }),
    { userId },
  );
  return (await response.json()) as {
    data?: Record<string, { nodes: unknown[] } | null>;
    errors?: { message: string; extensions: { code: string } }[];
  };
}

/** Every filterable list at the root, with the text fields of its filter. */
const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
  const where = field.args.find(({ name }) => name === 'where');
  const type = where && getNamedType(where.type);
  if (!where || !isInputObjectType(type) || !isObjectType(getNamedType(field.type))) return [];
  return [{ name: field.name, whereType: type.name, places: textFields(Object.values(type.getFields())) }];
});

test('list filters: SQL in a value matches no more than other text that does not occur', async () => {
  const { content, site } = canarySite();
  await using backend = await startBackend(content, { site });
  const boss = canaryUsers.ada.id;
  let tried = 0;
  for (const { name, whereType, places } of lists) {
    const query = `query($where:${whereType}){${name}(first:100,where:$where){nodes{__typename}}}`;
    for (const { name: place, fill } of places) {
      const plain = await execute(backend, query, { where: fill(harmless) }, boss);
      for (const text of hostile) {
        const answer = await execute(backend, query, { where: fill(text) }, boss);
        tried += 1;
        const codes = answer.errors?.map(({ extensions }) => extensions.code) ?? [];
        expect({ name, place, text, internal: codes.includes('INTERNAL') }).toMatchObject({
          internal: false,
        });
        if (codes.length > 0) continue;
        const found = answer.data?.[name]?.nodes.length ?? 0;
        expect({ name, place, text, found }).toEqual({
          name,
          place,
          text,
          found: plain.data?.[name]?.nodes.length ?? 0,
        });
      }
    }
  }
  expect(tried).toBeGreaterThan(500);
});

function addBoss(database: Database): number {
  const boss = addUser(database, { login: 'boss' });
  database.run(db.insertInto('user_roles').values({ user_id: boss, role: 'administrator' }));
  return boss;
}

const rows = (database: Database, text: string): unknown[] => database.rows(prepare<unknown, []>(text));

test('mutations: SQL in a value is stored as text only', async () => {
  await using site = openSite();
  const boss = addBoss(site.database);
  const schemaOf = () =>
    JSON.stringify(rows(site.database, 'SELECT name, sql FROM sqlite_schema ORDER BY name'));
  const before = schemaOf();
  for (const mutation of mutations) {
    for (const { name: place, fill } of textFields(Object.values(mutation.input))) {
      for (const text of hostile) {
        const input = { ...otherInput(mutation), ...fill(text) };
        const { errors = [] } = await execute(site.backend, documentOf(mutation), { input }, boss);
        const internal = errors.some(({ extensions }) => extensions.code === 'INTERNAL');
        expect({ mutation: mutation.name, place, text, internal }).toMatchObject({ internal: false });
      }
    }
  }
  expect(schemaOf()).toBe(before);
  expect(rows(site.database, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(rows(site.database, `SELECT id FROM users WHERE id = ${boss}`)).toEqual([{ id: boss }]);
});

test('mutations: SQL in a value is returned as it was entered', async () => {
  await using site = openSite();
  const boss = addBoss(site.database);
  const query =
    'mutation($input:CreatePostInput!){createPost(input:$input){post{title(format:RAW) content(format:RAW)}}}';
  for (const text of hostile) {
    const { data } = await execute(site.backend, query, { input: { title: text, content: text } }, boss);
    expect(data?.['createPost']).toEqual({ post: { title: text, content: text } });
  }
});
