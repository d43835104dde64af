import { fileURLToPath } from 'node:url';
import { schemaSdl } from '@masthead/contract';
import { buildSchema, getNamedType, isNonNullType, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { expect, test } from 'vitest';
import { readDocuments } from './read-documents.ts';

// For visitors, WPGraphQL returns only a few fields of password-protected content, and null for all others. A non-null field then nulls the
// post, the list that contains it, and finally the entire response.

const schema = buildSchema(schemaSdl);

/** The fields that it returns for protected content. */
const isReturned =
  /^(?:id|databaseId|contentTypeName|__typename|isFrontPage|isPostsPage|isPrivacyPage|isContentNode|isTermNode|isComment)$/;

test.each(['apps/site', 'packages/client'])(
  'documents of %s select no non-null field that WPGraphQL hides for protected content',
  (room) => {
    const { all } = readDocuments(fileURLToPath(new URL(`../../${room}/`, import.meta.url)), schema);
    const failing = new Set<string>();
    const types = new TypeInfo(schema);
    visit(
      all,
      visitWithTypeInfo(types, {
        Field({ name }) {
          const parent = types.getParentType();
          const content = schema.getType('ContentNode');
          const isContent =
            parent === content ||
            (parent !== undefined && parent !== null && 'getInterfaces' in parent
              ? parent.getInterfaces().some((each) => each === content)
              : false);
          const type = types.getType();
          // Hidden connections are empty, not null.
          const isList = getNamedType(type)?.name.endsWith('Connection') ?? false;
          if (isContent && isNonNullType(type) && !isList && !isReturned.test(name.value)) {
            failing.add(`${parent?.name ?? ''}.${name.value}`);
          }
        },
      }),
    );
    expect([...failing]).toEqual([]);
  },
);
