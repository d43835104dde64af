import { expect, test } from 'vitest';
import { openSources } from '../sources/page-sources.ts';
import { measurePictures } from './picture-sizes.ts';

test('image sizes: a page with an unavailable image expires soon, and depends on its file', async () => {
  const sources = openSources();
  const layout = { ownUrls: [] };
  const services = {
    layout: { asked: Promise.resolve(layout), found: layout },
    memory: {},
    site: {
      kind: 'embedded',
      siteUrl: 'https://site.test',
      backendUrl: 'https://site.test',
      drawsImages: true,
    },
    sources,
    pictureMeter: {
      measure: (path: string) => Promise.resolve(path.includes('away') ? 'refused' : { width: 3, height: 2 }),
      keysOf: (path: string) => [`file:${path}`],
    },
  };
  const context = { get: () => services } as unknown as Parameters<typeof measurePictures>[0];
  const there = '<p><img src="/wp-content/uploads/2026/05/quay.jpg"></p>';
  const sizes = await measurePictures(context, there);
  expect([...sizes.values()]).toEqual([{ width: 3, height: 2 }]);
  expect(sources.until).toBe(Infinity);
  await measurePictures(context, '<img src="/wp-content/uploads/2026/05/away.jpg">');
  expect(sources.until).toBeLessThan(Infinity);
  expect([...sources.ownKeys]).toEqual(
    ['quay', 'away'].map((name) => `file:/wp-content/uploads/2026/05/${name}.jpg`),
  );
});
