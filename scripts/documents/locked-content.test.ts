import { fileURLToPath } from 'node:url';
import { schemaSdl } from '@masthead/contract';
import { buildSchema, getNamedType, isNonNullType, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { expect, test } from 'vitest';
import { readDocuments } from './read-documents.ts';

// Of locked content WPGraphQL knows little for visitors, and everything else is null. A field that may not be null takes with it the post,
// the list that it stands in, and with its error the whole answer.

const schema = buildSchema(schemaSdl);

/** What it tells of locked content, too. */
const isTold =
  /^(?:id|databaseId|contentTypeName|__typename|isFrontPage|isPostsPage|isPrivacyPage|isContentNode|isTermNode|isComment)$/;

test.each(['apps/site', 'packages/client'])(
  'no document of %s fails of locked content in front of a WordPress',
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
          // A list is empty at worst.
          const isList = getNamedType(type)?.name.endsWith('Connection') ?? false;
          if (isContent && isNonNullType(type) && !isList && !isTold.test(name.value)) {
            failing.add(`${parent?.name ?? ''}.${name.value}`);
          }
        },
      }),
    );
    expect([...failing]).toEqual([]);
  },
);
