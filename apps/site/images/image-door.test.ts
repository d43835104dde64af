import { expect, test } from 'vitest';
import { createImageDoor } from './image-door.ts';
import { createOriginals } from './originals.ts';

const siteUrl = 'https://slack.example';

/** The image handler of a site whose backend has one image, served with these headers. */
function doorTo(headers: Record<string, string>) {
  const originals = createOriginals({
    siteUrl,
    fetch: () => Promise.resolve(new Response('', { headers: { 'Content-Type': 'image/jpeg', ...headers } })),
  });
  const images = {
    drawSmaller: () => Promise.resolve(Buffer.from('drawn')),
    measure: () => Promise.resolve(null),
    drawCard: () => Promise.resolve('busy' as const),
  };
  return createImageDoor({ images, originals });
}

const picture = new Request(`${siteUrl}/images/480/2026/01/boat.jpg.avif`);

test('image handler: an image with any version header is resized', async () => {
  for (const name of ['ETag', 'Last-Modified', 'Content-Length']) {
    expect((await doorTo({ [name]: '1' })(picture))?.status).toBe(200);
  }
});

test('image handler: an image without a version redirects to the original', async () => {
  const response = await doorTo({})(picture);
  expect([response?.status, response?.headers.get('Location')]).toEqual([
    302,
    '/wp-content/uploads/2026/01/boat.jpg',
  ]);
});
