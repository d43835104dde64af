import { expect, test } from 'vitest';
import { hasUnboundedUrl } from './unbounded-urls.ts';
import { restoreResponse } from '../responses/shareable-response.ts';

const pageOf = (status: number) =>
  restoreResponse({
    status,
    headers: {},
    etag: null,
    body: Buffer.from(''),
    queries: [],
    directKeys: [],
    expiresAt: Infinity,
  });

test.each(['/', '/about/', '/feed/', '/%d0%bb%d0%b0/', '/%D0%BB%D0%B0/', 'dark /about/', "/a'b(c)/"])(
  'unbounded URLs: %s is not one',
  (key) => {
    expect(hasUnboundedUrl({ key, page: pageOf(200) })).toBe(false);
  },
);

test.each(['/?after=x', 'dark /about/?comment=1', '/%61bout/', '/about%2D/', '/%d0%BB/', '/%E0%A4%A/'])(
  'unbounded URLs: %s is one',
  (key) => {
    expect(hasUnboundedUrl({ key, page: pageOf(200) })).toBe(true);
  },
);

test('unbounded URLs: redirects and 404s', () => {
  expect([301, 404, 410].map((status) => hasUnboundedUrl({ key: '/about/', page: pageOf(status) }))).toEqual([
    true,
    true,
    true,
  ]);
});
