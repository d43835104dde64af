import { expect, test } from 'vitest';
import type {
  CompleteResolvers,
  ObjectName,
  TypeResolvers,
} from '../../src/graphql/engine/resolver-types.ts';

// The compiler checks most of this: each @ts-expect-error fails if there is no error.

interface Rows extends Record<
  Exclude<ObjectName, 'Tag' | 'MediaSize' | 'Comment' | 'DefaultTemplate'>,
  object
> {
  Tag: { readonly number: number; readonly name: string };
  MediaSize: {
    readonly [Field in 'file' | 'filePath' | 'height' | 'mimeType' | 'name' | 'sourceUrl' | 'width']: string;
  };
  Comment: { readonly number: number };
  DefaultTemplate: { readonly templateName: string };
}
type Context = { readonly siteUrl: string };

test('resolver types: a resolver gets its row, arguments and context, and returns what the schema declares', () => {
  const tag = {
    tagId: (row) => row.number,
    link: (row, _, context) => `${context.siteUrl}/tag/${row.name}/`,
    posts: (_, { first, where }) => ({
      rows: [{ first, order: where?.orderby?.[0]?.field ?? 'DATE' }],
      hasNextPage: false,
      hasPreviousPage: false,
    }),
    taxonomy: () => null,
    // @ts-expect-error -- a number is not a string.
    slug: (row) => row.number,
    // @ts-expect-error -- a connection is not a plain list.
    contentNodes: () => [],
  } satisfies TypeResolvers<'Tag', Rows, Context>;
  expect(tag.link({ number: 1, name: 'sea' }, {}, { siteUrl: 'https://a.test' })).toBe(
    'https://a.test/tag/sea/',
  );
  expect(tag.posts({ number: 1, name: 'sea' }, { first: 3 }).rows).toEqual([{ first: 3, order: 'DATE' }]);

  // @ts-expect-error -- the schema lacks this field.
  const unknown = { colour: () => 'red' } satisfies TypeResolvers<'Tag', Rows, Context>;
  expect(unknown.colour()).toBe('red');
});

test('resolver types: an edge with own fields returns them beside its node', () => {
  const comment = {
    author: (row) => ({ node: row, email: null, ipAddress: null, name: 'Ben', url: null }),
  } satisfies TypeResolvers<'Comment', Rows, Context>;
  expect(comment.author({ number: 4 })).toMatchObject({ node: { number: 4 }, name: 'Ben' });
  const bare = {
    // @ts-expect-error -- the edge needs its own fields, too.
    author: (row) => row,
  } satisfies TypeResolvers<'Comment', Rows, Context>;
  expect(bare).toHaveProperty('author');
});

test('resolver types: a field without a resolver must exist on the row', () => {
  type Complete = CompleteResolvers<Rows, Context>;
  // The row of a size lacks only one field; the template has all of them.
  const size: Complete['MediaSize'] = { fileSize: () => 12 };
  const template: Complete['DefaultTemplate'] = {};
  // @ts-expect-error -- `fileSize` has no resolver.
  const lacking: Complete['MediaSize'] = {};
  expect([Object.keys(size), Object.keys(template), Object.keys(lacking)]).toEqual([['fileSize'], [], []]);
});
