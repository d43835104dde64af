import { expect, test } from 'vitest';
import { createDependencies } from '@masthead/page-cache/dependencies';
import { measureImages } from './image-sizes.ts';

test('image sizes: a page with an unavailable image expires soon, and depends on its file', async () => {
  const dependencies = createDependencies();
  const layout = { ownUrls: [] };
  const services = {
    layout: { promise: Promise.resolve(layout), loaded: layout },
    memory: {},
    site: {
      kind: 'embedded',
      siteUrl: 'https://site.test',
      backendUrl: 'https://site.test',
      resizesImages: true,
    },
    dependencies,
    imageMeasurer: {
      measure: (path: string) => Promise.resolve(path.includes('away') ? 'refused' : { width: 3, height: 2 }),
      keysOf: (path: string) => [`file:${path}`],
    },
  };
  const context = { get: () => services } as unknown as Parameters<typeof measureImages>[0];
  const there = '<p><img src="/wp-content/uploads/2026/05/quay.jpg"></p>';
  const sizes = await measureImages(context, there);
  expect([...sizes.values()]).toEqual([{ width: 3, height: 2 }]);
  expect(dependencies.expiresAt).toBe(Infinity);
  await measureImages(context, '<img src="/wp-content/uploads/2026/05/away.jpg">');
  expect(dependencies.expiresAt).toBeLessThan(Infinity);
  expect([...dependencies.directKeys]).toEqual(
    ['quay', 'away'].map((name) => `file:/wp-content/uploads/2026/05/${name}.jpg`),
  );
});
