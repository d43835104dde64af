import { expect, test } from 'vitest';
import { createImageHandler } from './image-handler.ts';
import { createOriginals } from './originals.ts';

const siteUrl = 'https://slack.example';

/** The image handler of a site whose backend has one image, served with these headers. */
function handlerOf(headers: Record<string, string>) {
  const originals = createOriginals({
    siteUrl,
    fetch: () => Promise.resolve(new Response('', { headers: { 'Content-Type': 'image/jpeg', ...headers } })),
  });
  const images = {
    resize: () => Promise.resolve(Buffer.from('resized')),
    measure: () => Promise.resolve(null),
    cardSupports: () => true,
    cardFontsVersion: '',
    renderCard: () => Promise.resolve('busy' as const),
    renderIcon: () => Promise.resolve('busy' as const),
  };
  return createImageHandler({ images, originals });
}

const request = new Request(`${siteUrl}/images/480/2026/01/boat.jpg.avif`);

test('image handler: an image with any version header is resized', async () => {
  for (const name of ['ETag', 'Last-Modified', 'Content-Length']) {
    expect((await handlerOf({ [name]: '1' })(request))?.status).toBe(200);
  }
});

test('image handler: an image without a version redirects to the original', async () => {
  const response = await handlerOf({})(request);
  expect([response?.status, response?.headers.get('Location')]).toEqual([
    302,
    '/wp-content/uploads/2026/01/boat.jpg',
  ]);
});
