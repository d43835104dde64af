import { expect, test } from 'vitest';
import { createImageDoor } from './image-door.ts';
import { createOriginals } from './originals.ts';

const siteUrl = 'https://slack.example';

/** The door of a site whose backend has one picture, of which it tells these headers. */
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

test('a picture of which any version is known is drawn', async () => {
  for (const name of ['ETag', 'Last-Modified', 'Content-Length']) {
    expect((await doorTo({ [name]: '1' })(picture))?.status).toBe(200);
  }
});

test('one of which nobody would know that it was replaced is shown as it is', async () => {
  const response = await doorTo({})(picture);
  expect([response?.status, response?.headers.get('Location')]).toEqual([
    302,
    '/wp-content/uploads/2026/01/boat.jpg',
  ]);
});
