import { describe, expect, test } from 'vitest';
import {
  categoryParameters,
  mergeParameters,
  pageParameters,
  postListVariables,
  postParameters,
} from './content-parameters.ts';
import type { RouteQuery } from './route-query.ts';

const globalId = btoa('post:7');

describe('postParameters selects a post by', () => {
  test.each<[RouteQuery, unknown]>([
    [
      { postId: globalId, postSlug: 'hello', postUri: ['2026', 'hello'] },
      { id: globalId, idType: 'ID' },
    ],
    [
      { postSlug: 'hello', postUri: ['2026', 'hello'] },
      { id: 'hello', idType: 'SLUG' },
    ],
    [{ postUri: ['2026', '11', 'hello'] }, { id: '2026/11/hello', idType: 'URI' }],
    [{ postUri: ['hello'] }, { id: 'hello', idType: 'URI' }],
    // Not decoded a second time.
    [{ postUri: ['caf%C3%A9'] }, { id: 'caf%C3%A9', idType: 'URI' }],
    [{ postId: '7' }, { id: '7', idType: 'DATABASE_ID' }],
    [{ postSlug: '2026' }, { id: '2026', idType: 'SLUG' }],
    // A parameter of another type counts as missing.
    [
      { postId: ['7'], postSlug: 'hello' },
      { id: 'hello', idType: 'SLUG' },
    ],
    [{ postId: '', postSlug: ['hello'], postUri: 'hello' }, null],
    [{ postUri: [] }, null],
    [{ pageId: globalId, categorySlug: 'news', s: 'hello' }, null],
    [{}, null],
  ])('%j', (query, parameters) => {
    expect(postParameters(query)).toEqual(parameters);
  });
});

describe('pageParameters selects a page by', () => {
  test.each<[RouteQuery, unknown]>([
    [
      { pageId: globalId, pageUri: ['about'] },
      { id: globalId, idType: 'ID' },
    ],
    [
      { pageId: '2', pageUri: ['about'] },
      { id: '2', idType: 'DATABASE_ID' },
    ],
    [{ pageUri: ['about', 'people'] }, { id: 'about/people', idType: 'URI' }],
    [{ pageSlug: 'about' }, null],
  ])('%j', (query, parameters) => {
    expect(pageParameters(query)).toEqual(parameters);
  });
});

describe('categoryParameters selects a category by', () => {
  test.each<[RouteQuery, unknown]>([
    [
      { categoryId: btoa('term:3'), categorySlug: 'news' },
      { id: btoa('term:3'), idType: 'ID' },
    ],
    [
      { categoryId: '3', categorySlug: 'news' },
      { id: '3', idType: 'DATABASE_ID' },
    ],
    [{ categorySlug: 'news' }, { id: 'news', idType: 'SLUG' }],
    [{ categoryUri: ['category', 'news'] }, null],
  ])('%j', (query, parameters) => {
    expect(categoryParameters(query)).toEqual(parameters);
  });
});

describe('mergeParameters: arguments override the URL, field by field', () => {
  const ofAddress = { id: 'hello', idType: 'SLUG' as 'ID' | 'SLUG' | 'URI' };

  test.each([
    [{}, ofAddress],
    [{ id: 'other' }, { id: 'other', idType: 'SLUG' }],
    [{ idType: 'URI' }, { id: 'hello', idType: 'URI' }],
    [
      { id: globalId, idType: 'ID' },
      { id: globalId, idType: 'ID' },
    ],
    [{ id: undefined, idType: undefined }, ofAddress],
  ] as const)('%j', (given, merged) => {
    expect(mergeParameters(ofAddress, given)).toEqual(merged);
  });

  test('without URL parameters the id type is derived from the id', () => {
    expect(mergeParameters(null, { id: globalId })).toEqual({ id: globalId, idType: 'ID' });
    expect(mergeParameters(null, { id: '12' })).toEqual({ id: '12', idType: 'DATABASE_ID' });
    expect(mergeParameters<string>(null, { id: '12', idType: 'SLUG' })).toEqual({ id: '12', idType: 'SLUG' });
  });

  test.each([{}, { idType: 'ID' }, { id: '' }, { id: 12 }, { id: null }, { id: ['a'] }])(
    '%j has no id',
    (given) => {
      expect(mergeParameters(null, given as { id: string })).toBeNull();
    },
  );

  test('a number is not an id, even if the URL has one', () => {
    expect(mergeParameters(ofAddress, { id: 12 as never })).toBeNull();
  });
});

describe('postListVariables filters posts by', () => {
  test.each<[RouteQuery, unknown]>([
    [{ categoryId: '3', categorySlug: 'news' }, { categoryId: 3 }],
    [{ categoryId: btoa('term:3') }, { categoryId: 3 }],
    [{ categoryId: btoa('category:3') }, { categoryId: 3 }],
    [{ categorySlug: 'news' }, { categoryName: 'news' }],
    // An invalid category must not match all posts.
    [{ categoryId: 'news' }, { categoryName: 'news' }],
    [{ categoryId: btoa('post:3') }, { categoryName: btoa('post:3') }],
    [{ categoryId: ['3'] }, undefined],
    [{}, undefined],
  ])('%j', (query, where) => {
    expect(postListVariables(query, { first: 6 })).toEqual({ first: 6, ...(where ? { where } : {}) });
  });

  test('arguments override the URL, filter by filter', () => {
    const where = { categoryId: 9, search: 'tea' };
    expect(postListVariables({ categoryId: '3' }, { where })).toEqual({ where });
    expect(postListVariables({ categorySlug: 'news' }, { where })).toEqual({
      where: { categoryName: 'news', ...where },
    });
  });
});
