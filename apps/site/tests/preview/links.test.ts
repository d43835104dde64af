import { describe, expect, test } from 'vitest';
import { previewRedirect } from '../../preview-redirect.ts';

const ask = (path: string, init?: RequestInit): Response | null =>
  previewRedirect(new Request(new URL(path, 'https://site.test'), init));

describe('a preview link', () => {
  test.each([
    // As the Faust plugin writes them: drafts, scheduled and published posts, with an autosave, pages.
    '/?p=1164&preview=true&previewPathname=%2F%3Fp%3D1164&typeName=Post',
    '/?p=1153&preview=true&previewPathname=%2F%3Fp%3D1153&typeName=Post',
    '/template-sticky/?preview=true&previewPathname=%2Ftemplate-sticky%2F&p=1241&typeName=Post',
    '/template-sticky/?preview_id=1241&preview_nonce=a1b2c3&preview=true&previewPathname=%2Ftemplate-sticky%2F&p=1241&typeName=Post',
    '/about/?preview=true&previewPathname=%2Fabout%2F&p=2&page_id=2&typeName=Page',
    '/?page_id=1832&preview=true&previewPathname=%2F%3Fpage_id%3D1832&p=1832&typeName=Page',
    // As WordPress writes them by itself.
    '/?p=1164&preview=true',
    '/?page_id=1832&preview=true',
    '/hello-world/?preview_id=7&preview_nonce=a1b2c3&preview=true',
    '/hello-world/?preview_id=7&preview_nonce=a1b2c3&_thumbnail_id=-1&preview=true',
    '/?post_type=book&p=12&preview=true',
    '/2026/11/hello/?p=3&preview=true',
    // Without the slash, below paths that look like ours, and with odd but honest letters.
    '/hello-world?p=3&preview=true',
    '/preview-of-2026/?p=3&preview=true',
    '/previews?p=3&preview=true',
    '/preview/sub?p=3&preview=true',
    '/feed/?p=3&preview=true',
    '/%E6%B5%B7/?p=3&preview=true&note=%E6%B5%B7%20+a%27b&empty&=x&x==',
    '//elsewhere.test/?p=3&preview=true',
    // What is wrong with it is said there.
    '/?preview=true&p=1&p=2',
    '/?p=1&preview=true&preview=true',
  ])('%s leads to the preview, its query as it stands', (path) => {
    const answer = ask(path);
    expect(answer?.status).toBe(307);
    expect(answer?.headers.get('location')).toBe(`/preview${path.slice(path.indexOf('?'))}`);
    expect(answer?.headers.get('cache-control')).toBe('private, no-store');
  });

  test.each([
    '/',
    '/?p=12',
    '/hello-world/',
    '/?preview=true',
    '/?p=12&preview=1',
    '/?p=12&preview=TRUE',
    '/?p=12&preview=truely',
    '/?p=12&xpreview=true',
    '/?p=12&preview=false&preview=true',
    '/?p=abc&preview=true',
    '/?p=&preview=true',
    '/?p=-4&preview=true',
    '/?s=preview=true%26p=3',
    '/search/?s=p%3D3%26preview%3Dtrue',
    // Where previews are drawn, nothing leads anywhere else.
    '/preview?p=12&preview=true',
    '/preview/?p=12&preview=true',
  ])('%s is none', (path) => {
    expect(ask(path)).toBeNull();
  });

  test('a form that is sent to such an address is not led away', () => {
    expect(ask('/login?p=3&preview=true', { method: 'POST' })).toBeNull();
    expect(ask('/?p=3&preview=true', { method: 'HEAD' })?.status).toBe(307);
  });
});
