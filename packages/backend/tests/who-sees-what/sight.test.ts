import {
  canary,
  comments,
  contents,
  media,
  type PlantedContent,
  type PlantedPerson,
  people,
  sightOf,
  sightOfComment,
  viewers,
} from '@masthead/testing';
import { describe, expect, test } from 'vitest';
import { type Audience, openAudience } from './audience.ts';

// The opposite check: what a user may see is returned, and in full.

const asked = contents.filter(({ type }) => type === 'post' || type === 'page');
/** WordPress's list of all statuses. */
const everyStatus = 'stati:[PUBLISH,DRAFT,PENDING,FUTURE,PRIVATE,TRASH,AUTO_DRAFT]';

interface Told {
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
    await using audience = await openAudience(viewer);
    const wrong: string[] = [];
    for (const content of asked) {
      const sight = sightOf(viewer, content);
      const told = await find(audience, content);
      if (sight !== 'either' && seenOf(told, content) !== sight) {
        wrong.push(`${describeContent(content)}: ${seenOf(told, content)} instead of ${sight}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('content lists of all statuses return what the reader may see', async () => {
    await using audience = await openAudience(viewer);
    for (const type of ['post', 'page'] as const) {
      const { list } = (await audience.read(
        `{list:${type}s(first:100,where:{${everyStatus}}){nodes{databaseId}}}`,
      )) as { list: { nodes: Told[] } };
      const listed = new Set(list.nodes.map(({ databaseId }) => databaseId));
      const expected = asked.filter((content) => content.type === type && isListed(viewer, content));
      expect(expected.filter(({ id }) => !listed.has(id)).map(describeContent)).toEqual([]);
    }
  });

  test('revision lists return revisions of content the reader may edit', async () => {
    await using audience = await openAudience(viewer);
    const { revisions } = (await audience.read('{revisions(first:100){nodes{databaseId}}}')) as {
      revisions: { nodes: Told[] };
    };
    const found = new Set(revisions.nodes.map(({ databaseId }) => databaseId));
    const expected = contents.filter(
      (content) => content.type === 'revision' && sightOf(viewer, content) === 'whole',
    );
    expect(expected.filter(({ id }) => !found.has(id)).map(describeContent)).toEqual([]);
  });

  test('media and comment lookups return what the reader may see', async () => {
    await using audience = await openAudience(viewer);
    const missing: string[] = [];
    for (const item of media) {
      const { found } = (await audience.read(
        `{found:mediaItem(id:"${item.id}",idType:DATABASE_ID){databaseId}}`,
      )) as { found: object | null };
      if (sightOf(viewer, item) === 'whole' && found === null) missing.push(describeContent(item));
    }
    for (const { id } of comments) {
      const { found } = (await audience.read(`{found:comment(id:"${id}",idType:DATABASE_ID){content}}`)) as {
        found: { content: string } | null;
      };
      if (sightOfComment(viewer, id) === 'whole' && !found?.content.includes(canary(id, 'comment'))) {
        missing.push(`comment ${id}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

async function find(audience: Audience, { id, type }: PlantedContent): Promise<Told | null> {
  const { found } = (await audience.read(
    `{found:${type}(id:"${id}",idType:DATABASE_ID){databaseId isRestricted title status date content authorId}}`,
  )) as { found: Told | null };
  return found;
}

/** How much of the content was returned. */
function seenOf(told: Told | null, { id, status, isProtected }: PlantedContent): string {
  if (told === null) return 'none';
  if (told.title !== canary(id, 'title') || told.status !== status) return 'something else';
  if (told.content?.includes(canary(id, 'body')) && told.date !== null && !told.isRestricted) return 'whole';
  if (told.content !== null || told.date !== null || told.authorId !== null || !told.isRestricted)
    return 'a part';
  return isProtected && status === 'publish' ? 'locked' : 'restricted';
}

/** Private and trashed content is found by id, and listed for users who may read all such content. */
function isListed(viewer: PlantedPerson, content: PlantedContent): boolean {
  const sight = sightOf(viewer, content);
  if (sight === 'none' || sight === 'either') return false;
  const isOpen = ['publish', 'draft', 'pending', 'future'].includes(content.status);
  return isOpen || viewer.id === people.ana.id || viewer.id === people.ada.id;
}

function describeContent({ id, type, status, isProtected, authorId }: PlantedContent): string {
  return `${type} ${id} (${status}${isProtected ? ' with password' : ''} by ${authorId})`;
}
