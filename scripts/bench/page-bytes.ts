import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it travels. */
export interface PageBytes {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Asks for a page as a browser does that takes this encoding; `fetch` would unpack what comes. */
export async function pageBytes(url: string, encoding: string): Promise<PageBytes> {
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

const ofConnections = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'age']);
