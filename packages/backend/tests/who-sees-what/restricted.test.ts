import { schemaSdl } from '@masthead/contract';
import { contents, people, type PlantedPerson } from '@masthead/testing';
import { buildSchema, type GraphQLNamedOutputType } from 'graphql';
import { expect, test } from 'vitest';
import { openAudience } from './audience.ts';
import { selectAll } from './select-all.ts';

const schema = buildSchema(schemaSdl);

/** The fields of restricted content that have values. All others are null. */
const told = new Set(
  `__typename id databaseId postId pageId title title_RENDERED slug status uri link template templates
  hasPassword isRestricted isSticky isFrontPage isPostsPage isPrivacyPage isComment isContentNode isTermNode
  conditionalTags contentTypeName ancestors parent parentId parentDatabaseId menuOrder`.split(/\s+/),
);

const cases: { viewer: PlantedPerson; type: 'post' | 'page'; status: string; isProtected: boolean }[] = [
  { viewer: people.visitor, type: 'post', status: 'publish', isProtected: true },
  { viewer: people.visitor, type: 'page', status: 'publish', isProtected: true },
  { viewer: people.arno, type: 'post', status: 'publish', isProtected: true },
  { viewer: people.arno, type: 'post', status: 'draft', isProtected: false },
  { viewer: people.arno, type: 'post', status: 'draft', isProtected: true },
  { viewer: people.cora, type: 'post', status: 'pending', isProtected: false },
  { viewer: people.cora, type: 'post', status: 'future', isProtected: false },
];

test.each(cases)(
  'restricted content: a $viewer.role sees only title and permalink of a $type (status $status, with password: $isProtected)',
  async ({ viewer, type, status, isProtected }) => {
    const content = contents.find(
      (each) =>
        each.type === type &&
        each.status === status &&
        each.isProtected === isProtected &&
        each.authorId === people.nora.id,
    );
    await using audience = await openAudience(viewer);
    const of = schema.getType(type === 'post' ? 'Post' : 'Page') as GraphQLNamedOutputType;
    const { found } = (await audience.read(
      `{found:${type}(id:"${content?.id}",idType:DATABASE_ID)${selectAll(schema, of)}}`,
    )) as { found: Record<string, unknown> };
    expect(found).toMatchObject({ databaseId: content?.id, isRestricted: true });
    const more = Object.keys(found).filter((name) => found[name] !== null && !told.has(name));
    expect(more).toEqual([]);
  },
);
