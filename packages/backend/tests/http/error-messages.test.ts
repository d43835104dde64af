import { expect, test } from 'vitest';
import { openSite } from '../open-site.ts';

// Messages of WPGraphQL, which come from graphql-php; clients match these texts.

const posts = (argument: string) => `{ posts(${argument}) { nodes { id } } }`;

test.each([
  ['{ posts {', 'Syntax Error: Expected Name, found <EOF>'],
  ['{ posts(first 1) { nodes { id } } }', 'Syntax Error: Expected :, found Int "1"'],
  ['}', 'Syntax Error: Unexpected }'],
  ['{ posts } extend', 'Syntax Error: Unexpected <EOF>'],
  ['fragment on on Post { id }', 'Syntax Error: Unexpected Name "on"'],
  ['fragment F off Post { id }', 'Syntax Error: Expected "on", found Name "off"'],
  ['{ a(b: "c) }', 'Syntax Error: Unterminated string.'],
  ['{ a(b: 00) }', 'Syntax Error: Invalid number, unexpected digit after 0: "0"'],
  ['{ a ; }', 'Syntax Error: Cannot parse the unexpected character ";".'],
  ['{ a \u0007 }', String.raw`Syntax Error: Cannot contain the invalid character "\u0007"`],
  ['{ a é }', String.raw`Syntax Error: Cannot parse the unexpected character "\ue9".`],
  [
    "{ a(b: 'c') }",
    'Syntax Error: Unexpected single quote character (\'), did you mean to use a double quote (")?',
  ],
  [String.raw`{ a(b: "\x") }`, String.raw`Syntax Error: Invalid character escape sequence: \x`],
])('%s', async (query, message) => {
  await using site = openSite();
  expect(await site.executeForErrors(query)).toEqual([message]);
});

test.each([
  ['{ post(id: 1) { nope } }', 'Cannot query field "nope" on type "Post".'],
  ['{ posts }', 'Field "posts" of type "RootQueryToPostConnection" must have a sub selection.'],
  ['{ post(id: 1) { title { raw } } }', 'Field "title" of type "String" must not have a sub selection.'],
  ['{ post { id } }', 'Field "post" argument "id" of type "ID!" is required but not provided.'],
  [posts('frist: 1'), 'Unknown argument "frist" on field "posts" of type "RootQuery".'],
  [posts('first: "x"'), 'Int cannot represent non-integer value: "x"'],
  [posts('first: 99999999999'), 'Int cannot represent non-integer value: 99999999999'],
  [posts('after: 5'), 'String cannot represent a non string value: 5'],
  ['{ post(id: 1.5) { id } }', 'ID cannot represent a non-string and non-integer value: 1.5'],
  ['{ post(id: null) { id } }', 'Expected value of type "ID!", found null.'],
  [posts('where: 5'), 'Expected value of type "RootQueryToPostConnectionWhereArgs", found 5.'],
  [posts('where: { nope: 5 }'), 'Field "nope" is not defined by type "RootQueryToPostConnectionWhereArgs".'],
  [
    posts('where: { orderby: { field: DATE } }'),
    'Field PostObjectsConnectionOrderbyInput.order of required type OrderEnum! was not provided.',
  ],
  [posts('where: { status: NOPE }'), 'Value "NOPE" does not exist in "PostStatusEnum" enum.'],
  [posts('where: { status: "DRAFT" }'), 'Enum "PostStatusEnum" cannot represent non-enum value: "DRAFT".'],
  ['{ posts { nodes { ...F } } }', 'Unknown fragment "F".'],
  ['{ __typename } fragment F on Post { id }', 'Fragment "F" is never used.'],
  ['{ __typename ...F } fragment F on Nope { id }', 'Unknown type "Nope".'],
  [
    '{ __typename ...F } fragment F on Post { id }',
    'Fragment "F" cannot be spread here as objects of type "RootQuery" can never be of type "Post".',
  ],
  ['{ __typename ...F } fragment F on RootQuery { ...F }', 'Cannot spread fragment "F" within itself.'],
  [
    '{ ...A } fragment A on RootQuery { ...B } fragment B on RootQuery { ...A }',
    'Cannot spread fragment "A" within itself via B.',
  ],
  ['{ __typename @nope }', 'Unknown directive "@nope".'],
  ['query @skip(if: true) { __typename }', 'Directive "skip" may not be used on "QUERY".'],
  [
    '{ __typename @skip }',
    'Directive "@skip" argument "if" of type "Boolean!" is required but not provided.',
  ],
  [
    '{ __typename @skip(if: true) @skip(if: true) }',
    'The directive "skip" can only be used once at this location.',
  ],
  [
    'query($n: Int, $n: Int) { posts(first: $n) { nodes { id } } }',
    'There can be only one variable named "n".',
  ],
  ['query($n: Int) { __typename }', 'Variable "$n" is never used.'],
  ['query Q { posts(first: $n) { nodes { id } } }', 'Variable "$n" is not defined by operation "Q".'],
  ['query($n: Post) { posts(first: $n) { nodes { id } } }', 'Variable "$n" cannot be non-input type "Post".'],
  [
    'query($n: String) { posts(first: $n) { nodes { id } } }',
    'Variable "$n" of type "String" used in position expecting type "Int".',
  ],
  [
    '{ a: generalSettings { title } a: readingSettings { postsPerPage } }',
    'Fields "a" conflict because generalSettings and readingSettings are different fields. Use different aliases on the fields to fetch both if this was intentional.',
  ],
  [
    '{ posts { nodes { a: id } edges { node { a: id } } } p: posts { nodes { id } } p: posts(first: 1) { nodes { id } } }',
    'Fields "p" conflict because they have differing arguments. Use different aliases on the fields to fetch both if this was intentional.',
  ],
  [
    '{ nodeByUri(uri: "/") { ... on Post { a: databaseId } ... on Page { a: title } } }',
    'Fields "a" conflict because they return conflicting types Int! and String. Use different aliases on the fields to fetch both if this was intentional.',
  ],
  ['subscription { posts { nodes { id } } }', 'Schema is not configured for subscriptions.'],
  ['query A { __typename } query B { __typename }', 'Failed to determine operation type'],
  ['fragment F on Post { id }', 'Failed to determine operation type'],
])('%s', async (query, message) => {
  await using site = openSite();
  expect(await site.executeForErrors(query)).toContain(message);
});

const where = 'query($where: RootQueryToPostConnectionWhereArgs) { posts(where: $where) { nodes { id } } }';
const first = 'query($n: Int) { posts(first: $n) { nodes { id } } }';
const byId = 'query($id: ID!) { post(id: $id) { id } }';

test.each([
  [byId, {}, 'Variable "$id" of required type "ID!" was not provided.'],
  [byId, { id: null }, 'Variable "$id" of non-null type "ID!" must not be null.'],
  [
    byId,
    { id: 1.5 },
    'Variable "$id" got invalid value 1.5; ID cannot represent a non-string and non-integer value: 1.5',
  ],
  [first, { n: '2' }, 'Variable "$n" got invalid value "2"; Int cannot represent non-integer value: "2"'],
  [
    first,
    { n: '' },
    'Variable "$n" got invalid value (empty string); Int cannot represent non-integer value: (empty string)',
  ],
  [
    first,
    { n: { a: 'é/' } },
    String.raw`Variable "$n" got invalid value {"a":"\u00e9\/"}; Int cannot represent non-integer value: {"a":"\u00e9\/"}`,
  ],
  [
    first,
    { n: 2 ** 31 },
    'Variable "$n" got invalid value 2147483648; Int cannot represent non 32-bit signed integer value: 2147483648',
  ],
  [
    where,
    { where: { status: 'NOPE' } },
    'Variable "$where" got invalid value "NOPE" at "where.status"; Value "NOPE" does not exist in "PostStatusEnum" enum.',
  ],
  [
    where,
    { where: { status: 5 } },
    'Variable "$where" got invalid value 5 at "where.status"; Enum "PostStatusEnum" cannot represent non-string value: 5.',
  ],
  [
    where,
    { where: { in: ['1', true] } },
    'Variable "$where" got invalid value true at "where.in[1]"; ID cannot represent a non-string and non-integer value: true',
  ],
  [
    where,
    { where: { orderby: [{ order: 'ASC' }] } },
    'Variable "$where" got invalid value {"order":"ASC"} at "where.orderby[0]"; Field "field" of required type "PostObjectsConnectionOrderbyEnum!" was not provided.',
  ],
  [
    where,
    { where: { orderby: [{ field: null, order: 'ASC' }] } },
    'Variable "$where" got invalid value null at "where.orderby[0].field"; Expected non-nullable type "PostObjectsConnectionOrderbyEnum!" not to be null.',
  ],
  [
    where,
    { where: { nope: 1 } },
    'Variable "$where" got invalid value {"nope":1}; Field "nope" is not defined by type "RootQueryToPostConnectionWhereArgs".',
  ],
  [
    where,
    { where: 'x' },
    'Variable "$where" got invalid value "x"; Expected type "RootQueryToPostConnectionWhereArgs" to be an object.',
  ],
])('%s with %j', async (query, variables, message) => {
  await using site = openSite();
  expect(await site.executeForErrors(query, variables)).toEqual([message]);
});

test('validation: a nullable variable for a non-null argument with a default is reported where it is used', async () => {
  await using site = openSite();
  const query = 'query($b: Boolean = true) { __typename @include(if: $b) }';
  expect(await site.executeForErrors(query)).toEqual([]);
  expect(await site.executeForErrors(query, { b: null })).toEqual([
    'Argument "if" of non-null type "Boolean!" must not be null.',
  ]);
});

test('validation: at most ten errors of variables are reported', async () => {
  await using site = openSite();
  const many = { where: { in: Array.from({ length: 5000 }, () => false) } };
  expect(await site.executeForErrors(where, many)).toHaveLength(10);
});
