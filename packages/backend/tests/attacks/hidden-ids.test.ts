import { describeEach } from '@masthead/testing/exhaustive';
import { expect, test } from 'vitest';
import { prepare, db } from '../../src/storage/sqlite/database.ts';
import { openSite, siteUrl } from '../open-site.ts';
import { addComment, addContent, addImage, addUser } from '../seed.ts';
import { documentOf, idFields, mutations, otherInput } from './schema-mutations.ts';
import { allRows, idOf, type SampleNode } from './sample-nodes.ts';

// Mutations with the id of hidden content give the same response as with an id that does not exist.

/** A site with one user per role, and content hidden from them. */
function openVault() {
  const site = openSite();
  const { database } = site;
  const person = (id: number, role: string, public_posts = 0) => {
    addUser(database, { id, login: role, public_posts });
    database.run(db.insertInto('user_roles').values({ user_id: id, role }));
    return id;
  };
  const people = {
    visitor: null,
    subscriber: person(701, 'subscriber'),
    contributor: person(702, 'contributor'),
    author: person(703, 'author', 1),
  };
  const boss = person(601, 'administrator');
  const hidden = { author_id: boss, status: 'private' };
  addContent(database, { id: 600, slug: 'open' });
  addContent(database, { id: 610, slug: 'private-post', ...hidden });
  addContent(database, { id: 611, slug: 'private-page', type: 'page', ...hidden });
  addContent(database, { id: 612, slug: 'trash__trashed', ...hidden, status: 'trash' });
  addImage(database, { id: 613, slug: 'private-media', file: 'a.jpg', parent_id: 610, author_id: boss });
  addContent(database, {
    id: 614,
    slug: '610-revision-v1',
    type: 'revision',
    status: 'inherit',
    parent_id: 610,
    author_id: boss,
  });
  addContent(database, { id: 615, slug: 'item', type: 'nav_menu_item' });
  addContent(database, { id: 616, slug: 'product', type: 'product', author_id: boss });
  addContent(database, { id: 617, slug: 'draft-page', type: 'page', status: 'draft', author_id: boss });
  addComment(database, { id: 621, content_id: 600, status: 'hold', user_id: boss });
  addComment(database, { id: 622, content_id: 600, status: 'spam' });
  addComment(database, { id: 623, content_id: 610 });
  return { site, database, people };
}

const content = [610, 611, 612, 613, 614, 615, 616, 617].map((number): SampleNode => ({
  type: 'Content',
  kind: 'post',
  number,
}));
const hidden: readonly SampleNode[] = [
  ...content,
  { type: 'User', kind: 'user', number: 601 },
  ...[621, 622, 623].map((number): SampleNode => ({ type: 'Comment', kind: 'comment', number })),
];
const missing = 999_999;

const tries = mutations
  .flatMap((mutation) =>
    idFields(mutation).map((place) => ({ mutation, place, title: `${mutation.name} ${place.path}` })),
  )
  .map((each, number) => ({ ...each, number }));

test('every mutation with an id argument is covered', () => {
  expect(tries.length).toBeGreaterThan(48);
});

const readers = ['visitor', 'subscriber', 'contributor', 'author'] as const;

describeEach([{ to: 'one reader' }, { to: 'every reader' }], ({ to }) => to === 'one reader')(
  'to $to',
  ({ to }) => {
    test.each(tries)('$title reveals nothing hidden', async ({ mutation, place, number }) => {
      const chosen = to === 'every reader' ? readers : [readers[number % readers.length] ?? 'visitor'];
      for (const who of chosen) {
        const { site, database, people } = openVault();
        await using _ = site;
        const userId = people[who];
        /** Status, body and dependency keys, without the id. */
        const answer = async (node: SampleNode, form: 'global' | 'number') => {
          const id = form === 'number' ? (place.isNumber ? node.number : String(node.number)) : idOf(node);
          const rest = {
            ...otherInput(mutation),
            ...(mutation.name === 'createComment' && { commentOn: 600 }),
          };
          const input = { ...rest, ...place.fill(id) };
          const request = new Request(`${siteUrl}/graphql`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ query: documentOf(mutation), variables: { input } }),
          });
          const response = await site.backend.fetch(request, userId === null ? undefined : { userId });
          const text = await response.text();
          return `${response.status} ${text.replaceAll(String(id), 'ID').replaceAll(String(node.number), 'N')}`;
        };
        for (const form of place.isNumber ? (['number'] as const) : (['global', 'number'] as const)) {
          for (const node of hidden) {
            if (place.isNumber && node.kind !== 'post') continue;
            const expected = await answer({ ...node, number: missing }, form);
            const before = allRows(database);
            expect(`${who} ${node.kind} ${await answer(node, form)}`).toBe(`${who} ${node.kind} ${expected}`);
            const isRejected = expected.includes('"errors"');
            expect(isRejected ? allRows(database) : before).toEqual(before);
          }
        }
      }
    });
  },
);

const hiddenReferences = prepare<{ count: number }, []>(
  `SELECT count(*) AS count FROM content WHERE featured_image_id BETWEEN 610 AND 617
     OR (parent_id BETWEEN 610 AND 617 AND id > 623) OR (author_id = 601 AND id > 623)`,
);
test('created content refers to nothing hidden', async () => {
  const { site, database, people } = openVault();
  await using _ = site;
  for (const { mutation, place } of tries.filter(({ mutation: { name } }) => name.startsWith('create'))) {
    for (const node of hidden) {
      const input = { ...otherInput(mutation), ...place.fill(place.isNumber ? node.number : idOf(node)) };
      const request = new Request(`${siteUrl}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: documentOf(mutation), variables: { input } }),
      });
      await site.backend.fetch(request, { userId: people.author });
    }
  }
  expect(database.row(hiddenReferences)).toEqual({ count: 0 });
});
