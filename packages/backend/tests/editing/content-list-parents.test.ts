import { expect, test } from 'vitest';
import { openEditingSite } from '../mutations/editing-site.ts';
import { addContent } from '../seed.ts';

const query =
  '{contentList(where:{contentType:PAGE orderby:[{field:TITLE order:ASC}]}){databaseIds parentDatabaseIds}}';

test('content list: returns the parent of each page, if the list contains it', async () => {
  await using desk = openEditingSite();
  const add = (title: string, values: object = {}): number =>
    addContent(desk.database, {
      type: 'page',
      slug: title.toLowerCase(),
      title,
      author_id: desk.ids.editor,
      date_local: 0,
      published_at: 0,
      ...values,
    });
  const coast = add('Coast');
  const harbour = add('Harbour', { parent_id: coast });
  const hidden = add('Hidden', { status: 'trash' });
  const pier = add('Pier', { parent_id: hidden });
  const { data } = await desk.send('editor', query);
  expect(data.contentList).toEqual({ databaseIds: [coast, harbour, pier], parentDatabaseIds: [0, coast, 0] });
});
