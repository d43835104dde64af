import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

/**
 * How many bytes a first visit takes on the wire, as a browser asks for them.
 *
 * @returns Of the page alone, and with its styles and the type it says it will need; headers are not counted.
 */
export async function wireBytes(url: string): Promise<{ page: number; all: number }> {
  const page = await sent(url);
  const html = String(brotliDecompressSync(page));
  const needed = html.matchAll(
    /<link(?=[^>]* rel="(?:stylesheet|preload)")(?![^>]* as="image")[^>]* href="([^"]+)"/g,
  );
  const sizes = await Promise.all(
    [...new Set([...needed].map(([, href = '']) => new URL(href, url).href))].map(
      async (file) => (await sent(file)).byteLength,
    ),
  );
  return { page: page.byteLength, all: sizes.reduce((sum, size) => sum + size, page.byteLength) };
}

/** As it was sent: `fetch` would hand it over unpacked. */
async function sent(url: string): Promise<Buffer> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ];
  return buffer(answer);
}
