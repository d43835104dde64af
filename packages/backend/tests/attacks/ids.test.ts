import { describeEach } from '@masthead/testing/exhaustive';
import { expect, test } from 'vitest';
import { prepare, db } from '../../src/storage/sqlite/database.ts';
import { executeAs } from '../execute-as.ts';
import { openSite } from '../open-site.ts';
import { addContent, addUser } from '../seed.ts';
import {
  documentOf,
  idFields,
  mutations,
  otherInput,
  type IdField,
  type MutationFacts,
} from './schema-mutations.ts';
import { addSampleNodes, allRows, idOf, sampleNodes, type SampleNode } from './sample-nodes.ts';

// An id belongs to one type. A mutation must neither accept an id of another type nor use its number.

/** A site with one node of each type, an administrator and an author. */
function openShop() {
  const site = openSite();
  const { database } = site;
  addSampleNodes(database);
  const boss = addUser(database, { id: 9, login: 'boss' });
  database.run(db.insertInto('user_roles').values({ user_id: boss, role: 'administrator' }));
  addContent(database, { id: 700, slug: 'left', author_id: addUser(database, { id: 11, login: 'leaver' }) });
  return { site, database, boss };
}

/** The types that each id argument accepts; for mutations of `ContentNode`, the editable ones. */
function namesRightly(
  { given, name }: { given: readonly string[]; name: string },
  path: string,
  node: SampleNode,
): boolean {
  if (path === 'ids') return ['Post', 'Page'].includes(node.type);
  if (path === 'draft.parentId') return node.type === 'Page';
  switch (path.replace(/^draft\./, '')) {
    case 'authorId':
    case 'reassignId':
      return node.type === 'User';
    case 'featuredImageId':
      return node.type === 'MediaItem';
    case 'commentOn':
      return ['Post', 'Page', 'MediaItem'].includes(node.type);
    case 'parent':
      return node.type === 'Comment';
    case 'parentId':
    case 'parentDatabaseId':
      if (given.includes('MediaItem')) return ['Post', 'Page', 'MediaItem'].includes(node.type);
      return given.includes(node.type);
    case 'categories.nodes.id':
      return node.type === 'Category';
    case 'tags.nodes.id':
      return node.type === 'Tag';
    case 'postFormats.nodes.id':
      return node.type === 'PostFormat';
    default:
      if (name === 'restoreRevision') return node.type === 'Revision';
      if (given.includes('ContentNode')) return ['Post', 'Page', 'MediaItem'].includes(node.type);
      return given.includes(node.type);
  }
}

const misnamed = mutations.flatMap((mutation) =>
  idFields(mutation).flatMap((place) => {
    // An autosave stores ids as they were sent; the save checks them.
    if (mutation.name === 'autosaveContent' && place.path.startsWith('draft.')) return [];
    const wrong = sampleNodes.filter((node) => !namesRightly(mutation, place.path, node));
    const kinds = place.isNumber
      ? wrong.filter(({ kind }) => kind === (place.path === 'commentOn' ? 'post' : 'term'))
      : wrong;
    const values = place.isNumber ? kinds.map(({ number }) => number) : kinds.map(idOf);
    return values.length === 0 ? [] : [{ mutation, place, values, title: `${mutation.name} ${place.path}` }];
  }),
);

test('every mutation with an id argument is covered', () => {
  expect(misnamed.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'updateComment id',
      'createComment parent',
      'createComment commentOn',
      'createPost authorId',
      'createPost categories.nodes.id',
      'deleteUser reassignId',
    ]),
  );
  expect(misnamed.length).toBeGreaterThan(45);
});

const atHome = misnamed.filter(({ place }) => place.path === 'id');

test.each(atHome)('$title rejects ids of other kinds', async ({ mutation, place, values }) => {
  const { site, database, boss } = openShop();
  await using _ = site;
  const before = allRows(database);
  for (const id of [
    ...values,
    btoa('post_type:post'),
    btoa('user_role:administrator'),
    'nonsense',
    '',
    '-601',
    '601.0',
    ' 601',
  ]) {
    await executeAs(site.backend, boss, documentOf(mutation), {
      input: { ...otherInput(mutation), ...place.fill(id) },
    });
    expect(allRows(database)).toEqual(before);
  }
});

const references = [
  "SELECT id, author_id FROM content WHERE type <> 'revision' AND author_id BETWEEN 601 AND 606",
  "SELECT id, parent_id FROM content WHERE type <> 'revision' AND parent_id BETWEEN 601 AND 606",
  'SELECT id, featured_image_id FROM content WHERE featured_image_id BETWEEN 601 AND 606',
  'SELECT content_id, term_id FROM term_content WHERE term_id BETWEEN 601 AND 606',
  'SELECT id, content_id FROM comments WHERE content_id BETWEEN 602 AND 606',
  'SELECT id, parent_id FROM comments WHERE parent_id BETWEEN 601 AND 606',
  'SELECT id, parent_id FROM terms WHERE parent_id BETWEEN 601 AND 606',
].map((query) => prepare<object, []>(`${query} ORDER BY 1`));

// Each argument begins with another id, so that all kinds occur.
const parents = misnamed
  .filter(({ place }) => place.path !== 'id')
  .map((argument, number) => ({ ...argument, number }));

describeEach([{ share: 4 }, { share: 1 }], ({ share }) => share === 4)('one of $share ids', ({ share }) => {
  test.each(parents)(
    '$title accepts no parent of another kind',
    async ({ mutation, place, values, number }) => {
      const chosen = [...values].filter(
        (_, index) => values.length < share || (index + number) % share === 0,
      );
      for (const id of chosen) {
        const { site, database, boss } = openShop();
        await using _ = site;
        const referring = () => references.map((query) => database.rows(query));
        const before = referring();
        await executeAs(site.backend, boss, documentOf(mutation), { input: inputOf(mutation, place, id) });
        expect(referring()).toEqual(before);
        expect(allRows(database)['content']).toContainEqual(
          expect.objectContaining({ id: 700, author_id: 11 }),
        );
      }
    },
  );
});

test('each id argument accepts ids of its own kind', async () => {
  const withoutTargets: string[] = [];
  for (const { mutation, place, title } of misnamed) {
    const outcomes = await Promise.all(
      sampleNodes
        .filter((node) => namesRightly(mutation, place.path, node))
        .map(async (node) => {
          const { site, boss } = openShop();
          await using _ = site;
          const id = place.isNumber ? node.number : idOf(node);
          const { errors } = await executeAs(site.backend, boss, documentOf(mutation), {
            input: inputOf(mutation, place, id),
          });
          return errors.length;
        }),
    );
    if (!outcomes.includes(0)) withoutTargets.push(title);
  }
  // These are rejected even with an id of the right type: no file to fetch, empty trash, a node below itself.
  expect(withoutTargets).toEqual([
    'createMediaItem authorId',
    'createMediaItem parentId',
    'restorePage id',
    'restorePost id',
    'updateCategory parentDatabaseId',
    'updateCategory parentId',
    'updateComment parent',
    'updatePage parentId',
  ]);
});

/** The input of a mutation with an id in one argument; the node it works on exists. */
function inputOf(mutation: MutationFacts, place: IdField, id: string | number): object {
  const own =
    mutation.name === 'deleteUser'
      ? 11
      : (sampleNodes.find(({ type }) => mutation.given.includes(type))?.number ?? 601);
  return {
    ...otherInput(mutation),
    ...('id' in mutation.input && { id: String(own) }),
    ...('ids' in mutation.input && { ids: [String(own)] }),
    ...(mutation.name === 'bulkUpdateContent' && { draft: { menuOrder: 7 } }),
    ...(mutation.name === 'createComment' && { commentOn: 601 }),
    ...place.fill(id),
  };
}
