import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

/**
 * Counts the bytes that a browser's first visit transfers.
 *
 * @returns The bytes of the page alone, and with its styles and preloaded fonts; headers are not counted.
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

/** The body as transferred; `fetch` would decompress it. */
async function sent(url: string): Promise<Buffer> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ];
  return buffer(answer);
}
