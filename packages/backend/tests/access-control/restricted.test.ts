import { schemaSdl } from '@masthead/contract';
import { contents, canaryUsers, type CanaryUser } from '@masthead/testing';
import { buildSchema, type GraphQLNamedOutputType } from 'graphql';
import { expect, test } from 'vitest';
import { openReader } from './reader.ts';
import { selectAll } from './select-all.ts';

const schema = buildSchema(schemaSdl);

/** The fields of restricted content that have values. All others are null. */
const results = new Set(
  `__typename id databaseId postId pageId title title_RENDERED slug status uri link template templates
  hasPassword isRestricted isSticky isFrontPage isPostsPage isPrivacyPage isComment isContentNode isTermNode
  conditionalTags contentTypeName ancestors parent parentId parentDatabaseId menuOrder`.split(/\s+/),
);

const cases: { viewer: CanaryUser; type: 'post' | 'page'; status: string; isProtected: boolean }[] = [
  { viewer: canaryUsers.visitor, type: 'post', status: 'publish', isProtected: true },
  { viewer: canaryUsers.visitor, type: 'page', status: 'publish', isProtected: true },
  { viewer: canaryUsers.arno, type: 'post', status: 'publish', isProtected: true },
  { viewer: canaryUsers.arno, type: 'post', status: 'draft', isProtected: false },
  { viewer: canaryUsers.arno, type: 'post', status: 'draft', isProtected: true },
  { viewer: canaryUsers.cora, type: 'post', status: 'pending', isProtected: false },
  { viewer: canaryUsers.cora, type: 'post', status: 'future', isProtected: false },
];

test.each(cases)(
  'restricted content: a $viewer.role sees only title and permalink of a $type (status $status, with password: $isProtected)',
  async ({ viewer, type, status, isProtected }) => {
    const content = contents.find(
      (each) =>
        each.type === type &&
        each.status === status &&
        each.isProtected === isProtected &&
        each.authorId === canaryUsers.nora.id,
    );
    await using reader = await openReader(viewer);
    const of = schema.getType(type === 'post' ? 'Post' : 'Page') as GraphQLNamedOutputType;
    const { found } = (await reader.read(
      `{found:${type}(id:"${content?.id}",idType:DATABASE_ID)${selectAll(schema, of)}}`,
    )) as { found: Record<string, unknown> };
    expect(found).toMatchObject({ databaseId: content?.id, isRestricted: true });
    const more = Object.keys(found).filter((name) => found[name] !== null && !results.has(name));
    expect(more).toEqual([]);
  },
);
