import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { probePage } from './page-probe.ts';

/** A proxy in front of a site, which adds a probe to its pages and records their status. */
export interface ProbingProxy extends AsyncDisposable {
  readonly url: string;
  /** The site's server. */
  target: string;
  /** The status of the last document. */
  readonly documentStatus: number;
  /** The failed requests of the last document: `404 /missing.png`. */
  readonly failures: readonly string[];
}

const beaconPath = '/~painted';

/** Where the proxy serves a form for another path: `/~form?action=…`. */
export const foreignFormPath = '/~form';

/** Longest wait of an image; browsers paint some pages late, for example at a fragment. */
const holdMs = 3000;

/**
 * Starts the proxy. Images wait for the first paint of their page, so that a layout shift they cause is visible regardless of how fast
 * they load, and nothing is cached.
 */
export async function startProbingProxy(): Promise<ProbingProxy> {
  let documentStatus = 0;
  let failures: string[] = [];
  let painted = Promise.withResolvers<void>();
  painted.resolve();

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = incoming.url ?? '/';
    const destination = incoming.headers['sec-fetch-dest'];
    if (url.startsWith(`${beaconPath}?`)) {
      painted.resolve();
      outgoing.writeHead(204).end();
      return;
    }
    if (url.startsWith(`${foreignFormPath}?`)) {
      const action = new URL(url, proxy.url).searchParams.get('action') ?? '';
      outgoing
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!DOCTYPE html><title>Form</title><form method="post" action="${action}"><button>Send</button></form>`,
        );
      return;
    }
    const answer = await forward(incoming);
    const status = answer.statusCode ?? 502;
    const isDocument = destination === 'document';
    if (isDocument) {
      documentStatus = status;
      failures = [];
    } else if (status >= 400) {
      failures.push(`${status} ${url}`);
    }
    const headers: OutgoingHttpHeaders = { ...answer.headers, 'cache-control': 'no-store' };
    if (isDocument && answer.headers['content-type']?.startsWith('text/html')) {
      painted = Promise.withResolvers<void>();
      setTimeout(painted.resolve, holdMs).unref();
      const html = (await buffer(answer)).toString();
      const body = Buffer.from(html.replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`));
      delete headers['transfer-encoding'];
      const policy = answer.headers['content-security-policy'];
      if (policy !== undefined) headers['content-security-policy'] = allowProbe(String(policy));
      outgoing.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
      return;
    }
    // The browser requests its icon by itself, also on a page without images.
    if (destination === 'image' && !/icon/.test(url)) await painted.promise;
    outgoing.writeHead(status, headers);
    answer.pipe(outgoing);
  }

  function forward(incoming: IncomingMessage): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = incoming.headers;
    const onward = request(
      proxy.target + incoming.url,
      { method: incoming.method, headers: { ...headers, 'accept-encoding': 'identity' } },
      resolve,
    );
    onward.on('error', reject);
    incoming.pipe(onward);
    return promise;
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const { promise: listening, resolve: listens } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listens);
  await listening;
  const { port } = server.address() as AddressInfo;
  // Of another origin than the pages, because the images that wait occupy all connections to theirs.
  const beaconOrigin = `http://127.0.0.1:${port}`;
  const script = `(${String(probePage)})(${JSON.stringify(beaconOrigin + beaconPath)})`;
  const digest = createHash('sha256').update(script).digest('base64');
  const allowProbe = (policy: string): string =>
    allow(allow(policy, 'script-src', `'sha256-${digest}'`), 'img-src', beaconOrigin);
  const proxy: ProbingProxy = {
    url: `http://localhost:${port}`,
    target: '',
    get documentStatus() {
      return documentStatus;
    },
    get failures() {
      return failures;
    },
    async [Symbol.asyncDispose]() {
      const { promise: closed, resolve: end } = Promise.withResolvers<void>();
      server.close(() => end());
      server.closeAllConnections();
      await closed;
    },
  };
  return proxy;
}

/** Adds a source to a directive of a policy. */
function allow(policy: string, directive: string, source: string): string {
  const directives = policy.split(/;\s*/);
  const index = directives.findIndex((each) => each.startsWith(`${directive} `));
  if (index === -1) return [...directives, `${directive} ${source}`].join('; ');
  return directives.with(index, `${directives[index]?.replace(" 'none'", '')} ${source}`).join('; ');
}
