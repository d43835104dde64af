import { describe, expect, test } from 'vitest';
import { ClientError } from '../errors.ts';
import { isPreviewUrl, readPreviewRequest } from './preview-request.ts';
import { type RouteQuery, routeQueryOf } from './route-query.ts';

const read = (search: string): ReturnType<typeof readPreviewRequest> =>
  readPreviewRequest(routeQueryOf(new URLSearchParams(search)));

describe('a preview link', () => {
  test.each([
    // As written by WordPress with the Faust plugin: a draft, a published post with an autosave, a page.
    ['p=1164&preview=true&previewPathname=%2F%3Fp%3D1164&typeName=Post', 1164, 'Post'],
    ['preview_id=1241&preview_nonce=0a1b&preview=true&p=1241&typeName=Post', 1241, 'Post'],
    ['preview=true&previewPathname=%2Fabout%2F&p=2&page_id=2&typeName=Page', 2, 'Page'],
    // Without the plugin.
    ['p=7&preview=true', 7, null],
    ['page_id=8&preview=true', 8, null],
    ['preview_id=9&preview_nonce=0a1b&preview=true', 9, null],
    // The first one counts; an empty one counts as missing.
    ['p=1&page_id=2&preview_id=3&preview=true', 1, null],
    ['p=&page_id=2&preview_id=3&preview=true&typeName=', 2, null],
    ['p=000123&preview=true&typeName=Product', 123, 'Product'],
  ])('%s requests %i', (search, databaseId, typeName) => {
    expect(read(search)).toEqual({ databaseId, typeName });
    expect(isPreviewUrl(new URL(`https://site.example/some/page/?${search}`))).toBe(true);
  });

  test.each([
    ['', 'preview=true'],
    ['p=123', 'preview=true'],
    ['p=123&preview=1', 'preview=true'],
    ['p=123&preview=TRUE', 'preview=true'],
    ['p=123&preview=', 'preview=true'],
    ['p=123&preview=true&preview=true', 'preview once'],
    ['preview=true', 'as p'],
    ['p=&preview=true', 'as p'],
    ['p=1&p=2&preview=true', 'p once'],
    ['p=1&page_id=2&page_id=3&preview=true', 'page_id once'],
    ['p=1&preview=true&typeName=Post&typeName=Page', 'typeName once'],
    ['p=abc&preview=true', 'p=123'],
    ['p=0&preview=true', 'p=123'],
    ['p=-5&preview=true', 'p=123'],
    ['p=1.5&preview=true', 'p=123'],
    ['p=1e3&preview=true', 'p=123'],
    ['p=%201&preview=true', 'p=123'],
    ['page_id=cG9zdDox&preview=true', 'page_id=123'],
    ['p=9999999999999999&preview=true', 'p=123'],
  ])('"%s" is rejected with the message of the specification', (search, help) => {
    const answer = read(search);
    if (!('refusal' in answer)) throw new Error('It was accepted.');
    expect(answer.refusal).toBeInstanceOf(ClientError);
    expect(answer.refusal).toMatchObject({
      code: 'preview_parameters',
      message:
        'Preview requires p and preview query parameters, preview equal to true, for example ?p=123&preview=true',
    });
    expect(answer.refusal.help).toContain(help);
  });

  test('a list with one value is rejected', () => {
    const query: RouteQuery = { p: ['1'], preview: 'true' };
    expect(readPreviewRequest(query)).toHaveProperty('refusal');
  });
});

test.each([
  'preview=true',
  'p=123',
  'p=123&preview=trueish',
  'p=123&notpreview=true',
  'p=abc&preview=true',
  'p=123&preview=true&preview=false',
  'p=123&preview=false&preview=true',
  's=preview=true',
  'redirect=%3Fp%3D1%26preview%3Dtrue',
])('isPreviewUrl: a URL with "%s" is not a preview link', (search) => {
  expect(isPreviewUrl(new URL(`https://site.example/preview-of-2024/?${search}`))).toBe(false);
});

test.each(['p=1&p=2&preview=true', 'p=1&preview=true&preview=true'])(
  'isPreviewUrl: a URL with "%s" is a preview link, so that its error is reported',
  (search) => {
    expect(isPreviewUrl(new URL(`https://site.example/?${search}`))).toBe(true);
    expect(read(search)).toHaveProperty('refusal');
  },
);

test('routeQueryOf: repeated parameters become lists, and names of built-in properties are safe', () => {
  const query = routeQueryOf(new URLSearchParams('a=1&b=2&a=3&toString=x'));
  expect({ ...query }).toEqual({ a: ['1', '3'], b: '2', toString: 'x' });
  expect('toString' in routeQueryOf(new URLSearchParams())).toBe(false);
});
