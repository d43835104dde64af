import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkConfig, createClientPair, type TypedDocument } from '@masthead/client';
import { buildSchema, graphql, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { printTypedDocuments } from './generate.ts';
import { readDocuments } from './read-documents.ts';

// From .graphql files to responses: the client sends what the generator wrote, and a GraphQL server runs it.

const schema = buildSchema(`
  type Query { post(id: ID!): Post  nodeByUri(uri: String!): Node  posts(first: Int = 2, status: Status): [Post!] }
  interface Node { id: ID!  uri: String }
  type Post implements Node { id: ID!  uri: String  title(format: Format): String  author: User }
  type User implements Node { id: ID!  uri: String  name: String }
  enum Format { RAW RENDERED }
  enum Status { DRAFT PUBLISH }
`);

const files = {
  'card.graphql': 'fragment Card on Post { id title author { ...Writer } } fragment Writer on User { name }',
  'screen/post.graphql': 'query OnePost($id: ID!) { post(id: $id) { ...Card uri } }',
  'screen/list.graphql': `
    query List($first: Int, $format: Format!, $status: Status) { posts(first: $first, status: $status) { ...Titled ...Card } }
    fragment Titled on Post { heading: title(format: $format) }`,
  'node.graphql':
    'query ByUri($uri: String!) { nodeByUri(uri: $uri) { __typename id ... on Post { ...Card } ... on User { name } } }',
};

async function generate(texts: Record<string, string>): Promise<string> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'documents-'));
  await Promise.all(
    Object.entries(texts).map(([name, text]) => writeFile(join(folder.path, name.replace('/', '-')), text)),
  );
  return printTypedDocuments(readDocuments(folder.path, schema), schema, '@masthead/client');
}

/** The documents of a generated module. Its types are stripped as node does with any TypeScript file. */
async function load(
  module: string,
): Promise<Record<string, TypedDocument<unknown, Record<string, unknown>>>> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'documents-'));
  const file = join(folder.path, 'documents.ts');
  await writeFile(file, module);
  return await import(file);
}

const author = { __typename: 'User', id: 'u1', uri: '/ana', name: 'Ana' };
const post = ({ id = 'p1' }: { id?: string }) => ({
  __typename: 'Post',
  id,
  uri: `/${id}`,
  title: ({ format }: { format?: string }) => `Title ${format ?? ''}`,
  author,
});
const rootValue = {
  post,
  posts: ({ first }: { first: number }) =>
    Array.from({ length: first }, (_, index) => post({ id: `p${index}` })),
  nodeByUri: ({ uri }: { uri: string }) => (uri === '/ana' ? author : post({})),
};

const listed = (id: string, format: string) => ({
  heading: `Title ${format}`,
  id,
  title: 'Title ',
  author: { name: 'Ana' },
});

test('generated documents: the types of responses, variables and fragments are exact', async () => {
  const module = await generate(files);
  for (const line of [
    'export type CardFragment = { readonly id: string, readonly title: string | null, readonly author: WriterFragment | null };',
    'export const OnePostDocument: TypedDocument<OnePostQuery, OnePostQueryVariables> = {',
    '  format: Format;',
    '  status?: Status | null | undefined;',
    "  | 'DRAFT'",
    "{ readonly __typename: 'User', readonly name: string | null, readonly id: string }",
  ]) {
    expect(module).toContain(line);
  }
});

test('generated documents: are sent as one valid document, and each gets its own response', async () => {
  const { OnePostDocument, ListDocument, ByUriDocument } = await load(await generate(files));
  if (!OnePostDocument || !ListDocument || !ByUriDocument) throw new Error('A document is missing.');
  const queries: string[] = [];
  const { main } = createClientPair({
    config: checkConfig({ wpUrl: 'https://cms.example.com' }),
    fetch: async (request) => {
      const { query, variables } = (await request.json()) as {
        query: string;
        variables: Record<string, unknown>;
      };
      queries.push(query);
      expect(validate(schema, parse(query))).toEqual([]);
      return Response.json(await graphql({ schema, source: query, rootValue, variableValues: variables }));
    },
  });
  const results = Promise.all([
    main.query(OnePostDocument, { id: 'p9' }),
    main.query(ListDocument, { first: 1, format: 'RAW' }),
    main.query(ListDocument, { format: 'RENDERED' }),
    main.query(ByUriDocument, { uri: '/ana' }),
  ]);
  main.flush();
  expect(await results).toEqual([
    { post: { id: 'p9', title: 'Title ', author: { name: 'Ana' }, uri: '/p9' } },
    { posts: [listed('p0', 'RAW')] },
    { posts: [listed('p0', 'RENDERED'), listed('p1', 'RENDERED')] },
    { nodeByUri: { __typename: 'User', id: 'u1', name: 'Ana' } },
  ]);
  expect(queries).toHaveLength(1);
  await main.query(OnePostDocument, { id: 'p1' }, { policy: 'network-only' });
  expect(queries[1]).toBe(
    'query OnePost($id:ID!){post(id:$id){...Card uri}}\nfragment Card on Post{id title author{...Writer}}\nfragment Writer on User{name}',
  );
});

test.each([
  'fragment A on Podcast { id }',
  'query A { nodeByUri(uri: "/") { ... on Podcast { id } } }',
  'query A($a: Podcast) { post(id: $a) { id } }',
])('generator: an unknown type is reported with its file: %s', async (text) => {
  await expect(generate({ 'a.graphql': text })).rejects.toThrow(
    'GraphQL Type not found: Podcast, in a.graphql',
  );
});

test('generator: every error is reported with its file and line', async () => {
  const faulty = generate({
    'a.graphql': 'query A { post(id: 1) { titel } }',
    'b.graphql': 'query B {\n  post { id }\n}',
    'c.graphql': 'query B { posts { id } }',
  });
  await expect(faulty).rejects.toThrow(
    /"titel"[^]*a\.graphql:1:25[^]*only one operation named "B"[^]*b\.graphql:1:7/,
  );
  await expect(faulty).rejects.toThrow(/b\.graphql:2:3/);
});

test('generator: a syntax error is reported with its file and line', async () => {
  await expect(generate({ 'a.graphql': 'query A {\n  post(' })).rejects.toThrow(/Syntax Error/);
});
