import { describeEach } from '@masthead/testing/exhaustive';
import { expect, test } from 'vitest';
import { bothKinds } from '../real-site.ts';
import { startPreviewSite } from './stage.ts';

// The preview of an oversized draft.

const repeat = (piece: string, length: number): string => piece.repeat(Math.floor(length / piece.length));
const draft = (id: number, author: string, body: string) => ({
  id,
  author,
  title: `Draft ${id}`,
  status: 'draft',
  body,
});

describeEach(bothKinds, (kind) => kind === 'embedded')('preview of oversized content (%s)', (kind) => {
  test('shows what the backend has omitted, and why', async () => {
    const blocks = repeat('<!-- wp:latest-posts {"postsToShow":100,"displayPostContent":true} /-->', 860_000);
    const galleries = '[gallery]\n'.repeat(60);
    await using stage = await startPreviewSite(kind, {
      posts: [
        draft(300, 'cora', `<p>Begun.</p>${blocks}`),
        draft(301, 'cora', `<p>Begun.</p>\n${galleries}`),
        draft(302, 'cora', '<p>Short.</p>'),
      ],
    });
    const notices = async (id: number) => {
      const response = await stage.get(`/preview?p=${id}&preview=true`, 'cora');
      const html = await response.text();
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      return [...html.matchAll(/<p class="masthead-notice">([^<]*)/g)].map(([, words]) => words);
    };
    expect(await notices(301)).toEqual([expect.stringContaining('the limit of 50 dynamic blocks.')]);
    expect(await notices(302)).toEqual([]);
    await notices(300);
    expect(stage.errors).toEqual([]);
  });

  test('shows what the site has omitted when the backend has no limits', async () => {
    await using stage = await startPreviewSite(
      kind,
      { posts: [draft(300, 'cora', `<p>${repeat('Low tide at noon. ', 2_300_000)}</p>`)] },
      { limits: { rendered: 8 * 1024 * 1024 } },
    );
    const html = await (await stage.get('/preview?p=300&preview=true', 'cora')).text();
    const notices = [...html.matchAll(/<p class="masthead-notice">([^<]*)/g)].map(([, words]) => words);
    expect(notices).toEqual([expect.stringContaining('bytes of HTML (MASTHEAD_MAX_RENDERED_BYTES)')]);
  });
});
