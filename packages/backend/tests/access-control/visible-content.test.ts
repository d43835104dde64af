import {
  canary,
  comments,
  contents,
  media,
  type CanaryContent,
  type CanaryUser,
  canaryUsers,
  expectedVisibility,
  expectedCommentVisibility,
  viewers,
} from '@masthead/testing';
import { describe, expect, test } from 'vitest';
import { type Reader, openReader } from './reader.ts';

// The opposite check: what a user may see is returned, and in full.

const requested = contents.filter(({ type }) => type === 'post' || type === 'page');
/** WordPress's list of all statuses. */
const everyStatus = 'stati:[PUBLISH,DRAFT,PENDING,FUTURE,PRIVATE,TRASH,AUTO_DRAFT]';

interface Found {
  readonly databaseId: number;
  readonly isRestricted: boolean;
  readonly title: string | null;
  readonly status: string;
  readonly date: string | null;
  readonly content: string | null;
  readonly authorId: string | null;
}

describe.each(viewers)('content visible to: $role', (viewer) => {
  test('content lookups by id return what the reader may see', async () => {
    await using reader = await openReader(viewer);
    const wrong: string[] = [];
    for (const content of requested) {
      const visibility = expectedVisibility(viewer, content);
      const results = await find(reader, content);
      if (visibility !== 'either' && seenOf(results, content) !== visibility) {
        wrong.push(`${describeContent(content)}: ${seenOf(results, content)} instead of ${visibility}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('content lists of all statuses return what the reader may see', async () => {
    await using reader = await openReader(viewer);
    for (const type of ['post', 'page'] as const) {
      const { list } = (await reader.read(
        `{list:${type}s(first:100,where:{${everyStatus}}){nodes{databaseId}}}`,
      )) as { list: { nodes: Found[] } };
      const listed = new Set(list.nodes.map(({ databaseId }) => databaseId));
      const expected = requested.filter((content) => content.type === type && isListed(viewer, content));
      expect(expected.filter(({ id }) => !listed.has(id)).map(describeContent)).toEqual([]);
    }
  });

  test('revision lists return revisions of content the reader may edit', async () => {
    await using reader = await openReader(viewer);
    const { revisions } = (await reader.read('{revisions(first:100){nodes{databaseId}}}')) as {
      revisions: { nodes: Found[] };
    };
    const found = new Set(revisions.nodes.map(({ databaseId }) => databaseId));
    const expected = contents.filter(
      (content) => content.type === 'revision' && expectedVisibility(viewer, content) === 'whole',
    );
    expect(expected.filter(({ id }) => !found.has(id)).map(describeContent)).toEqual([]);
  });

  test('media and comment lookups return what the reader may see', async () => {
    await using reader = await openReader(viewer);
    const missing: string[] = [];
    for (const item of media) {
      const { found } = (await reader.read(
        `{found:mediaItem(id:"${item.id}",idType:DATABASE_ID){databaseId}}`,
      )) as { found: object | null };
      if (expectedVisibility(viewer, item) === 'whole' && found === null) missing.push(describeContent(item));
    }
    for (const { id } of comments) {
      const { found } = (await reader.read(`{found:comment(id:"${id}",idType:DATABASE_ID){content}}`)) as {
        found: { content: string } | null;
      };
      if (
        expectedCommentVisibility(viewer, id) === 'whole' &&
        !found?.content.includes(canary(id, 'comment'))
      ) {
        missing.push(`comment ${id}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

async function find(reader: Reader, { id, type }: CanaryContent): Promise<Found | null> {
  const { found } = (await reader.read(
    `{found:${type}(id:"${id}",idType:DATABASE_ID){databaseId isRestricted title status date content authorId}}`,
  )) as { found: Found | null };
  return found;
}

/** How much of the content was returned. */
function seenOf(results: Found | null, { id, status, isProtected }: CanaryContent): string {
  if (results === null) return 'none';
  if (results.title !== canary(id, 'title') || results.status !== status) return 'something else';
  if (results.content?.includes(canary(id, 'body')) && results.date !== null && !results.isRestricted)
    return 'whole';
  if (results.content !== null || results.date !== null || results.authorId !== null || !results.isRestricted)
    return 'a part';
  return isProtected && status === 'publish' ? 'locked' : 'restricted';
}

/** Private and trashed content is found by id, and listed for users who may read all such content. */
function isListed(viewer: CanaryUser, content: CanaryContent): boolean {
  const visibility = expectedVisibility(viewer, content);
  if (visibility === 'none' || visibility === 'either') return false;
  const isOpen = ['publish', 'draft', 'pending', 'future'].includes(content.status);
  return isOpen || viewer.id === canaryUsers.ana.id || viewer.id === canaryUsers.ada.id;
}

function describeContent({ id, type, status, isProtected, authorId }: CanaryContent): string {
  return `${type} ${id} (${status}${isProtected ? ' with password' : ''} by ${authorId})`;
}
