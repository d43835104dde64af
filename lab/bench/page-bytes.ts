import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A response as transferred, not decompressed. */
export interface PageBytes {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Requests a page in this encoding; `fetch` would decompress it. */
async function pageBytes(url: string, encoding: string): Promise<PageBytes> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': encoding } }), 'response')) as [
    IncomingMessage,
  ];
  const body = await buffer(answer);
  const headers = Object.fromEntries(
    Object.entries(answer.headers)
      .filter(([name]) => !ofConnections.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
  return { headers, body };
}

/** The same, once the page is cached in this encoding. */
export async function cachedPageBytes(url: string, encoding: string): Promise<PageBytes> {
  let page = await pageBytes(url, encoding);
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const got = page.headers['content-encoding'] ?? 'identity';
    if (got === encoding && page.headers['cache-status']?.includes('hit') !== false) break;
    await new Promise((resolve) => void setTimeout(resolve, 20));
    page = await pageBytes(url, encoding);
  }
  return page;
}

const ofConnections = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'age']);
