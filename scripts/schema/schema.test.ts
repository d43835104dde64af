import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLInputObjectType, type GraphQLObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { compileSchema, generateSchema } from './generate.ts';

test('the committed schema and its types are what their source says', async () => {
  const files = await generateSchema();
  expect(files.size).toBe(4);
  for (const [path, text] of files)
    expect(readFileSync(path, 'utf8') === text, `${path}: run npm run generate`).toBe(true);
});

// As little as the templates need around them.
const surroundings = `
  type RootQuery { node(id: ID): Node }
  type RootMutation { increaseCount(count: Int): Int }
  type Deletion @shape { deletedId: ID }
  interface Node { id: ID! }
  interface DatabaseIdentifier { databaseId: Int! }
  interface Connection { edges: [Edge!]! nodes: [Node!]! pageInfo: PageInfo! }
  interface Edge { cursor: String node: Node! }
  interface OneToOneConnection implements Edge
  interface PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }
  interface WPPageInfo implements PageInfo
  interface ContentNode implements Node { title: String }
  interface TermNode implements Node { name: String }
  interface NodeWithAuthor implements Node { author: User @edge }
  interface HierarchicalTermNode implements TermNode
  type User implements Node
  type Taxonomy implements Node
  input ContentWhere @shape { id: Int }
  input AuthoredWhere @shape(of: "ContentWhere") { author: Int }
  input TermWhere @shape { name: String }
  input TermNodeWhere @shape(of: "TermWhere") { taxonomies: [TaxonomyEnum] }
  enum ContentTypeEnum
  enum TaxonomyEnum
`;

describe('a site’s own content type and taxonomy', () => {
  const { sdl, types } = compileSchema(`${surroundings}
    type Book implements ContentNode & DatabaseIdentifier & NodeWithAuthor @contentType(plural: "books") { isbn: String }
    type Genre implements HierarchicalTermNode & DatabaseIdentifier @taxonomy(plural: "genres", of: ["Book"])
  `);
  const schema = buildSchema(sdl);
  const field = (type: string, name: string) => {
    const found = (schema.getType(type) as GraphQLObjectType).getFields()[name];
    const args = found?.args.map((argument) => `${argument.name}: ${String(argument.type)}`).join(', ');
    return found && `${args === '' ? '' : `(${args})`}: ${String(found.type)}`;
  };
  const inputOf = (name: string) =>
    Object.keys((schema.getType(name) as GraphQLInputObjectType).getFields()).toSorted();
  const paging = 'first: Int, last: Int, after: String, before: String';

  test('are looked up and listed at the root', () => {
    expect(field('RootQuery', 'book')).toBe('(id: ID!, idType: BookIdType, asPreview: Boolean): Book');
    expect(field('RootQuery', 'bookBy')).toBe('(id: ID, bookId: Int, uri: String, slug: String): Book');
    expect(field('RootQuery', 'books')).toBe(
      `(${paging}, where: RootQueryToBookConnectionWhereArgs): RootQueryToBookConnection`,
    );
    expect(field('RootQuery', 'genre')).toBe('(id: ID!, idType: GenreIdType): Genre');
  });

  test('are made, changed and deleted, each by an input that gives a payload', () => {
    expect(field('RootMutation', 'createGenre')).toBe('(input: CreateGenreInput!): CreateGenrePayload');
    expect(field('CreateGenrePayload', 'genre')).toBe(': Genre');
    expect(inputOf('CreateGenreInput')).toEqual([
      'aliasOf',
      'clientMutationId',
      'description',
      'name',
      'parentDatabaseId',
      'parentId',
      'slug',
    ]);
    expect(field('DeleteGenrePayload', 'deletedId')).toBe(': ID');
    expect(types).toContain("deleteGenre: Mutation<{ readonly genre: One<'Genre'>; readonly deletedId");
  });

  test('have their own fields, those of their kind and those of their interfaces', () => {
    expect(field('Book', 'isbn')).toBe(': String');
    expect(field('Book', 'bookId')).toBe(': Int!');
    expect(field('Book', 'title')).toBe(': String');
    expect(field('Book', 'author')).toBe(': NodeWithAuthorToUserConnectionEdge');
    expect(field('Genre', 'parent')).toBe(': GenreToParentGenreConnectionEdge');
  });

  test('lead to each other, and from their authors', () => {
    expect(field('Book', 'genres')).toBe(
      `(${paging}, where: BookToGenreConnectionWhereArgs): BookToGenreConnection`,
    );
    expect(field('Genre', 'books')).toContain(': GenreToBookConnection');
    expect(field('Genre', 'contentNodes')).toContain('where: GenreToContentNodeConnectionWhereArgs');
    expect(field('User', 'books')).toContain(': UserToBookConnection');
  });

  test('stand in the enums of their kind', () => {
    expect(sdl).toMatch(/enum ContentTypeEnum {\s*BOOK\s*}/);
    expect(sdl).toMatch(/enum TaxonomyEnum {\s*GENRE\s*}/);
    expect(sdl).toMatch(/enum ContentTypesOfGenreEnum {\s*BOOK\s*}/);
  });

  test('filter by a copy of the whole shape', () => {
    expect(sdl).toMatch(/input UserToBookConnectionWhereArgs {\s*author: Int\s*id: Int\s*}/);
  });

  test('are typed with their relations as relations', () => {
    expect(types).toContain("    author: Edge<'User'>;");
    expect(types).toContain("    genres: Connection<'Genre', { readonly where?: TermWhere | null }>;");
    expect(types).toContain('    isbn: Leaf<string | null>;');
    expect(types).toContain("  ContentNode: 'Book';");
  });
});

describe('a mistake in the schema is named', () => {
  test.each([
    ['type A { x: String } type A { y: String }', 'A is defined twice'],
    ['extend type B { x: String }', 'B is extended but not defined'],
    ['type C implements Nope { x: String }', 'Nope, which does not exist'],
    ['input D @shape(of: "Nope") { x: String }', 'Nope, which does not exist'],
    ['type E { user: User @edge(fields: "Nope") }', 'Nope'],
    ['type F implements TermNode @taxonomy(of: ["Nope"])', 'Nope'],
    ['type G { x: Nope }', 'Nope'],
  ])('%s', (sdl, message) => {
    expect(() => compileSchema(`${surroundings}${sdl}`)).toThrow(message);
  });

  test('two relations under one name', () => {
    const sdl = 'type H { a: User @edge(as: "X") b: Taxonomy @edge(as: "X") }';
    expect(() => compileSchema(`${surroundings}${sdl}`)).toThrow('HToXConnectionEdge');
  });
});
