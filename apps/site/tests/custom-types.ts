import { schemaSdl } from '@masthead/contract';
import { buildSchema, extendSchema, type GraphQLSchema, parse, printType } from 'graphql';
import { type FakeBackend, fakeBackend, type Fields, nodesByUri, post } from './fake-backend.ts';

/**
 * A WordPress in which a plugin has registered the content type `book` and its taxonomy `genre`, with the lookups of WPGraphQL: `post` and
 * `page` by URI return content of any type.
 *
 * @param nodes Content, terms and content types with a URI.
 */
export function wordpressWithBooks(nodes: readonly Fields[], root: Fields = {}): FakeBackend {
  const exactly = nodesByUri(...nodes);
  // WordPress resolves `/books/tide-tables/2/` to the whole content.
  const byUri = ({ uri }: { uri: string }): Fields | null =>
    exactly({ uri }) ?? exactly({ uri: uri.replace(/\/\d+\/?$/, '/') });
  const ofAnyType = ({ id, idType }: { id: string; idType?: string }): Fields | null =>
    idType === 'URI' ? byUri({ uri: id }) : null;
  return fakeBackend({ nodeByUri: byUri, post: ofAnyType, page: ofAnyType, ...root }, schemaWithBooks);
}

const schemaWithBooks = withTypes(buildSchema(schemaSdl));

/** Types like posts and tags under other names. Their fields have the types of those. */
function withTypes(schema: GraphQLSchema): GraphQLSchema {
  const copy = (type: string, name: string): string => {
    const known = schema.getType(type);
    if (known === undefined) throw new Error(`The schema has no type ${type}.`);
    return printType(known).replace(`type ${type} `, `type ${name} `);
  };
  return extendSchema(
    schema,
    parse(
      [
        copy('Post', 'Book'),
        copy('Tag', 'Genre'),
        // WPGraphQL gives only taxonomies of visible content types a list of content.
        copy('Tag', 'Shelf').replace(/contentNodes\([^)]*\): \w+\n/, ''),
        'extend enum ContentTypeEnum { BOOK }',
        'extend enum TaxonomyEnum { GENRE }',
      ].join('\n'),
    ),
  );
}

/** A published book. As in WPGraphQL, its global id is that of a post. */
export const book = (databaseId: number, title: string, more: Fields = {}): Fields => {
  const made = post(databaseId, title);
  return {
    ...made,
    __typename: 'Book',
    id: Buffer.from(`post:${databaseId}`).toString('base64'),
    uri: `/books${String(made['uri'])}`,
    contentTypeName: 'book',
    dateGmt: '2024-05-12T06:30:00',
    modified: '2024-06-01T08:30:00',
    modifiedGmt: '2024-06-01T06:30:00',
    isContentNode: true,
    isTermNode: false,
    isRestricted: false,
    ...more,
  };
};

/** A term of the taxonomy. */
export const genre = (databaseId: number, name: string, more: Fields = {}): Fields => ({
  __typename: 'Genre',
  id: Buffer.from(`term:${databaseId}`).toString('base64'),
  databaseId,
  uri: `/genre/${name.toLowerCase()}/`,
  name,
  slug: name.toLowerCase(),
  taxonomyName: 'genre',
  description: null,
  count: 1,
  isFrontPage: false,
  isPostsPage: false,
  isContentNode: false,
  isTermNode: true,
  ...more,
});

/** The content type, with its archive at `/books/`. */
export const booksType = (more: Fields = {}): Fields => ({
  __typename: 'ContentType',
  id: Buffer.from('post_type:book').toString('base64'),
  uri: '/books/',
  name: 'book',
  label: 'Books',
  description: 'All books of the harbour library.',
  hasArchive: true,
  isFrontPage: false,
  isPostsPage: false,
  isContentNode: false,
  isTermNode: false,
  ...more,
});

/** The same WordPress with routes of its REST API: `/wp/v2/types/book`, with the query that a response needs. */
export function withRest(backend: FakeBackend, routes: Readonly<Record<string, unknown>>): FakeBackend {
  return {
    received: backend.received,
    fetch(request) {
      const { searchParams } = new URL(request.url);
      const route = searchParams.get('rest_route');
      if (route === null) return backend.fetch(request);
      const password = searchParams.get('password');
      const key = password === null ? route : `${route}?password=${password}`;
      const body = routes[key];
      const status = body === undefined ? (password === null ? 404 : 403) : 200;
      return Promise.resolve(Response.json(body ?? { code: 'rest_error' }, { status }));
    },
  };
}
