import { once } from 'node:events';
import { BlockList, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { listen, type Listener } from '../../../apps/server/http/listener.ts';
import type { RespondSync } from '../src/fast-path/fast-path.ts';
import { type CachedPages, html, openCachedPages } from './cached-pages.ts';

/** The same pages behind two ports, with and without the fast path: both must send identical bytes for any request. */
export interface FastPathPair extends AsyncDisposable {
  readonly site: CachedPages;
  readonly fast: Listener;
  readonly slow: Listener;
  /** Requests that node:http has parsed at the port with the fast path. */
  readonly parsed: string[];
  /** Responses of the fast path. */
  readonly fastResponses: number;
  /** One more listener of the kind. */
  open(isFast: boolean): Promise<Listener>;
}

export async function openFastPathPair(): Promise<FastPathPair> {
  const site = await openCachedPages({ clock: Date.now });
  const parsed: string[] = [];
  site.renderPage = ({ text }) =>
    html(text, { status: text === '' ? 404 : 200, headers: { vary: 'Origin' } });
  for (const path of ['/a/', '/b/']) site.data.set(path, { text: `${path} `.repeat(2000), keys: ['post:1'] });
  for (const path of ['/a/', '/b/', '/none/']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      // The first request renders it.
      // oxlint-disable-next-line no-await-in-loop
      await site.ask(path, { 'accept-encoding': encoding });
    }
  }
  let fastResponses = 0;
  const respondSync: RespondSync = (request) => {
    const ready = site.cache.respondSync(request);
    if (ready !== null) fastResponses += 1;
    return ready;
  };
  const open = async (isFast: boolean): Promise<Listener> => {
    const listener = await listen({ host: '127.0.0.1', port: 0 });
    listener.serve({
      origin: 'http://site.test',
      trustedProxies: new BlockList(),
      ...(isFast && { respondSync }),
      first(request, response, next) {
        if (isFast) parsed.push(`${request.method} ${request.url}`);
        site.cache.handle(request, response, next);
      },
      fetch: async (request) => new Response(`${request.method} ${request.url} ${await request.text()}`),
    });
    return listener;
  };
  const [fast, slow] = await Promise.all([open(true), open(false)]);
  return {
    site,
    fast,
    slow,
    parsed,
    get fastResponses() {
      return fastResponses;
    },
    open,
    async [Symbol.asyncDispose]() {
      await Promise.all([fast.close(), slow.close()]);
      await site[Symbol.asyncDispose]();
    },
  };
}

/**
 * Sends chunks, each in a packet of its own.
 *
 * @param options.endAfterMs Closes its half of the connection when the server is silent for this long. Default: never.
 * @returns Everything received until the server closed, without the time of day.
 */
export async function talk(
  { port }: Pick<Listener, 'port'>,
  pieces: readonly string[],
  { endAfterMs = 0 }: { endAfterMs?: number } = {},
): Promise<string> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  let received = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part;
  });
  await once(socket, 'connect');
  socket.on('error', () => {});
  if (endAfterMs > 0) socket.setTimeout(endAfterMs, () => socket.end());
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece, 'latin1');
    // Yields to the server.
    // oxlint-disable-next-line no-await-in-loop
    await setImmediate();
  }
  if (!socket.closed) await once(socket, 'close');
  return received.replaceAll(/^Date: .*$/gm, 'Date: now');
}
