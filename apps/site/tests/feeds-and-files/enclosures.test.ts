import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, type RealSite, startRealSite } from '../real-site.ts';
import { startSite, type StartedSite } from '../start-site.ts';

const audio = (file: string): string =>
  `<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="http://masthead.test/wp-content/uploads/2026/01/${file}"></audio></figure><!-- /wp:audio -->`;

const content = {
  authors: [{ login: 'ana' }],
  attachments: [{ id: 60, file: '2026/01/bell.mp3', title: 'Bell', fileSize: 48_123 }],
  posts: [
    { id: 20, title: 'A bell', date: '2026-03-02 10:00:00', body: audio('bell.mp3') },
    { id: 21, title: 'A lost horn', date: '2026-03-01 10:00:00', body: audio('horn.mp3') },
  ],
};

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

describe.each(bothKinds)('enclosures (%s)', (kind) => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind, content });
  }, 60_000);
  afterAll(() => site[Symbol.asyncDispose]());

  test('have the length of the file in the media library, 0 if it is not there', async () => {
    const text = await (await site.browser().get('/feed/')).text();
    const url = (file: string): string => `${site.siteUrl}/wp-content/uploads/2026/01/${file}`;
    expect(text).toContain(`<enclosure url="${url('bell.mp3')}" length="48123" type="audio/mpeg"/>`);
    expect(text).toContain(`<enclosure url="${url('horn.mp3')}" length="0" type="audio/mpeg"/>`);
    expect(site.errors).toEqual([]);
  });
});
