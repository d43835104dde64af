import { expect, test } from 'vitest';
import { openDatabase } from '../../src/storage/sqlite/database.ts';
import { openSite } from '../open-site.ts';
import { addContent } from '../seed.ts';

const search = `query ($search: String!) { posts(first: 100, where: { search: $search }) { nodes { slug } } }`;

test('search: a part that occurs in too many words is excluded by scanning the text', async () => {
  await using site = openSite();
  for (let index = 0; index < 400; index += 1) {
    addContent(site.database, { slug: `p${index}`, body: `common w${index}zation` });
  }
  addContent(site.database, { slug: 'other', body: 'common' });
  expect((await site.execute(search, { search: 'common -zation' })).posts.nodes).toEqual([{ slug: 'other' }]);
});

test('title filter: two long titles with the same beginning are distinguished', async () => {
  await using site = openSite();
  const start = 'x'.repeat(200);
  addContent(site.database, { slug: 'one', title: `${start} Één` });
  addContent(site.database, { slug: 'two', title: `${start} twee` });
  const query = 'query ($title: String!) { posts(where: { title: $title }) { nodes { slug } } }';
  expect((await site.execute(query, { title: `${start} een ` })).posts.nodes).toEqual([{ slug: 'one' }]);
});

test('search: words of content that was rolled back are indexed when it is stored later', () => {
  using database = openDatabase({ file: ':memory:' });
  database.write({
    sql: `create trigger refusing after insert on content when new.slug = 'bad'
      begin select raise(abort, 'no') where json_array_length(distinct_words(new.body)) >= 0; end`,
  });
  const add = (slug: string) => addContent(database, { slug, body: 'lamplight' });
  expect(() => add('bad')).toThrow('no');
  add('good');
  const words = database.rows<{ word: string }, []>({ sql: 'select word from search_words' });
  expect(words.map(({ word }) => word)).toContain('lamplight');
});
