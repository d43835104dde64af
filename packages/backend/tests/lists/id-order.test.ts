import { encodeCursor, encodeGlobalId } from '@masthead/contract';
import { expect, test } from 'vitest';
import { openSite } from '../open-site.ts';
import { addComment, addContent } from '../seed.ts';

test('a list in the order of the given ids continues after a cursor', async () => {
  await using site = openSite();
  const ids = ['a', 'b', 'c', 'd'].map((slug) => addContent(site.database, { slug }));
  const given = [2, 0, 3, 1].map((index) => ids[index] ?? 0);
  const names = given.map((id) => JSON.stringify(encodeGlobalId('post', id))).join();
  for (const list of ['posts', 'contentNodes']) {
    const answer = await site.execute(
      `{list:${list}(first:2,after:"${encodeCursor(given[0] ?? 0)}",where:{in:[${names}]}){nodes{databaseId}}}`,
    );
    expect(answer.list.nodes).toEqual([{ databaseId: given[1] }, { databaseId: given[2] }]);
  }
});

test('comments in the order of the given ids continue after a cursor', async () => {
  await using site = openSite();
  const post = addContent(site.database, { slug: 'a' });
  const ids = [1, 2, 3].map(() => addComment(site.database, { content_id: post }));
  const given = [1, 2, 0].map((index) => ids[index] ?? 0);
  const { comments } = await site.execute(
    `{comments(after:"${encodeCursor(given[0] ?? 0)}",where:{orderby:COMMENT_IN,order:ASC,commentIn:[${given.map((id) => `"${id}"`).join()}]}){nodes{databaseId}}}`,
  );
  expect(comments.nodes).toEqual([{ databaseId: given[1] }, { databaseId: given[2] }]);
});
