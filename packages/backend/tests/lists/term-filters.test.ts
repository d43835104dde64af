import { startBackend } from '@masthead/testing';
import { describe, expect, test } from 'vitest';
import { executeAs } from '../execute-as.ts';

/**
 * Places › Greece › Athens and Places › Italy; Topics. Posts are under Athens and Topics only.
 */
const startAtlas = () =>
  startBackend({
    terms: [
      { taxonomy: 'category', slug: 'places', id: 1, name: 'Places' },
      {
        taxonomy: 'category',
        slug: 'greece',
        id: 2,
        name: 'Greece',
        parent: 'places',
        description: 'By the sea',
      },
      { taxonomy: 'category', slug: 'athens', id: 3, name: 'Athens', parent: 'greece' },
      { taxonomy: 'category', slug: 'italy', id: 4, name: 'Italy', parent: 'places' },
      { taxonomy: 'category', slug: 'topics', id: 5, name: 'Topics' },
      { taxonomy: 'post_tag', slug: 'boats', id: 6, name: 'Boats' },
      { taxonomy: 'post_tag', slug: 'trains', id: 7, name: 'Trains' },
    ],
    posts: [
      { id: 10, title: 'Harbour', categories: ['athens', 'topics'], tags: ['boats'] },
      { id: 11, title: 'Station', categories: ['topics'] },
      { id: 12, title: 'A draft', categories: ['italy'], tags: ['trains'], status: 'draft' },
    ],
  });

const all = ['athens', 'greece', 'italy', 'places', 'topics'];
const slugs = async (list: string, where: string) => {
  await using backend = await startAtlas();
  const { data, errors } = await executeAs(backend, null, `{list:${list}(where:{${where}}){nodes{slug}}}`);
  expect(errors).toEqual([]);
  return data.list.nodes.map(({ slug }: { slug: string }) => slug);
};

describe('category filters', () => {
  test.each<[where: string, expected: string[]]>([
    ['parent:1', ['greece', 'italy']],
    ['parent:0', ['places', 'topics']],
    ['parent:3', []],
    ['childOf:1', ['athens', 'greece', 'italy']],
    ['childOf:0', all],
    ['childOf:1,parent:2', ['athens']],
    ['childOf:2,parent:0', []],
    ['childless:true', ['athens', 'italy', 'topics']],
    ['childless:false', all],
    ['hideEmpty:true', ['athens', 'greece', 'places', 'topics']],
    ['hideEmpty:true,hierarchical:false', ['athens', 'topics']],
    ['hideEmpty:false', all],
    ['objectIds:["10"]', ['athens', 'topics']],
    ['objectIds:["10","11"],hideEmpty:true', ['athens', 'topics']],
    ['objectIds:["12"]', []],
    ['objectIds:["cG9zdDoxMQ=="]', ['topics']],
    ['include:["2","dGVybTo0"]', ['greece', 'italy']],
    ['include:["2","6","999"]', ['greece']],
    ['exclude:["2"]', ['athens', 'italy', 'places', 'topics']],
    ['excludeTree:["2"]', ['italy', 'places', 'topics']],
    ['include:["2","4"],exclude:["2"],excludeTree:["1"]', ['greece', 'italy']],
    ['termTaxonomyId:["2"]', ['greece']],
    ['termTaxonomId:["4"]', ['italy']],
    ['termTaxonomyId:["2"],termTaxonomId:["4"]', ['greece']],
    ['include:["2","4"],termTaxonomyId:["2","3"]', ['greece']],
    ['name:["greece"]', ['greece']],
    ['name:["Italy","Nowhere"]', ['italy']],
    ['nameLike:"ITAL"', ['italy']],
    ['nameLike:"%"', []],
    ['descriptionLike:"the sea"', ['greece']],
    ['search:"ee"', ['greece']],
    ['slug:["italy","topics"]', ['italy', 'topics']],
    ['slug:["Italy"]', ['italy']],
    ['slug:[]', all],
    ['orderby:NAME,order:DESC', all.toReversed()],
    ['orderby:SLUG,order:ASC', all],
    ['orderby:SLUG', all.toReversed()],
    ['orderby:TERM_ID,order:ASC', ['places', 'greece', 'athens', 'italy', 'topics']],
    ['orderby:TERM_ID', ['topics', 'italy', 'athens', 'greece', 'places']],
    ['orderby:COUNT', ['topics', 'athens', 'italy', 'greece', 'places']],
    ['orderby:COUNT,order:ASC', ['italy', 'greece', 'places', 'athens', 'topics']],
    ['orderby:DESCRIPTION', ['greece', 'topics', 'italy', 'athens', 'places']],
    ['padCounts:true,updateTermMetaCache:false,cacheDomain:"x"', all],
  ])('where %s', async (where, expected) => {
    expect(await slugs('categories', where)).toEqual(expected);
  });
});

test('term filters: terms of several taxonomies', async () => {
  expect(await slugs('terms', 'taxonomies:[TAG]')).toEqual(['boats', 'trains']);
  expect(await slugs('terms', 'taxonomies:[TAG,CATEGORY],include:["6","5"]')).toEqual(['boats', 'topics']);
  expect(await slugs('terms', 'hideEmpty:true,taxonomies:[TAG]')).toEqual(['boats']);
  expect(await slugs('tags', 'parent:0')).toEqual(['boats', 'trains']);
});

test('term filters: names are compared and ordered without case and accents', async () => {
  await using backend = await startBackend({
    terms: ['Zagreb', 'Évora', 'Faro', 'evora sul', 'Ödön', '50% off', 'Αθήνα', '"Quoted"'].map(
      (name, index) => ({
        taxonomy: 'category',
        slug: `c-${index}`,
        id: index + 1,
        name,
      }),
    ),
  });
  const names = async (where: string) =>
    (await executeAs(backend, null, `{categories(where:{${where}}){nodes{name}}}`)).data.categories.nodes.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names('')).toEqual([
    '"Quoted"',
    '50% off',
    'Évora',
    'evora sul',
    'Faro',
    'Ödön',
    'Zagreb',
    'Αθήνα',
  ]);
  expect(await names('nameLike:"EVORA"')).toEqual(['Évora', 'evora sul']);
  expect(await names('search:"odon"')).toEqual(['Ödön']);
  expect(await names('search:"αθηνα"')).toEqual(['Αθήνα']);
  expect(await names('search:"0%"')).toEqual(['50% off']);
  expect(await names('name:["évora"]')).toEqual(['Évora']);
  const { data } = await executeAs(backend, null, '{category(id:"evora",idType:NAME){name}}');
  expect(data.category).toEqual({ name: 'Évora' });
});

test('term filters: they apply to terms of a post and children of a term', async () => {
  await using backend = await startAtlas();
  const { data } = await executeAs(
    backend,
    null,
    `{post(id:"10",idType:DATABASE_ID){categories(where:{slug:["topics"]}){nodes{slug}} terms(where:{taxonomies:[TAG]}){nodes{slug}} tags(where:{nameLike:"x"}){nodes{slug}}}
      category(id:"1",idType:DATABASE_ID){children(where:{exclude:["4"]}){nodes{slug}}}}`,
  );
  expect(data).toEqual({
    post: {
      categories: { nodes: [{ slug: 'topics' }] },
      terms: { nodes: [{ slug: 'boats' }] },
      tags: { nodes: [] },
    },
    category: { children: { nodes: [{ slug: 'greece' }] } },
  });
});
