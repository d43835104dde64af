import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createBackend } from '../../src/index.ts';

// The examples of docs/guides/writing-over-graphql.md, in order, sent by one user.

const guide = readFileSync(
  new URL('../../../../docs/guides/writing-over-graphql.md', import.meta.url),
  'utf8',
);
const examples = [...guide.matchAll(/```graphql\n([^]*?)```/g)].map(([, text = '']) => text);

test('writing guide: every example has the described result', async () => {
  await using backend = createBackend({ data: ':memory:', siteUrl: 'http://masthead.test' });
  await backend.createAdministrator({ login: 'ana', email: 'ana@x.test', password: 'lantern in the rain' });
  const answers: Record<string, unknown> = {};
  const variables: Record<string, unknown> = { draft: { title: 'Ferry' }, base: '2026-01-01T12:00:00' };
  for (const query of examples) {
    const request = new Request('http://masthead.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const text = await (await backend.fetch(request, { userId: 1 })).text();
    expect({ query, ...(JSON.parse(text) as object) }).not.toHaveProperty('errors');
    const { data } = JSON.parse(text) as { data: Record<string, unknown> };
    Object.assign(answers, data);
    if (query.includes('createPost')) Object.assign(variables, (data['createPost'] as { post: object }).post);
    const versions = data['post'] as { revisions: { nodes: { id: string }[] } } | undefined;
    if (versions) variables['revision'] = versions.revisions.nodes[0]?.id;
  }
  expect(examples).toHaveLength(14);
  expect(answers).toMatchObject({
    deletePost: { deletedId: variables['id'] },
    restorePost: { post: { status: 'future' } },
    restoreRevision: { contentNode: { id: variables['id'] } },
  });
});
