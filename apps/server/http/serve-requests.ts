import { type Caller, isBackendUrl } from '@masthead/backend';
import { type BlockKitService, type Editor, editorPath, type Explorer, isEditorUrl } from '@masthead/editor';
import { clientAssets, earlierAssets, type Site } from '@masthead/site';
import { type EnqueueRequest, type Handler, serveAssets, compress } from '@masthead/http';
import { type PageCache, requestedKey } from '@masthead/page-cache';
import type { SignedEndpoint } from '@masthead/upstream';
import { leaderOnly } from '../cluster/leader-only.ts';
import type { WorkerRole } from '../cluster/worker-slot.ts';
import type { Config } from '@masthead/config';
import { serveBlockKit } from './serve-block-kit.ts';
import { serveGraphql } from './serve-graphql.ts';
import type { Listener } from './listener.ts';
import { logClosedConnections } from './log-closed-connections.ts';
import type { Log } from '../log.ts';
import type { Content } from '../open-content.ts';

export interface ServeOptions {
  readonly config: Pick<Config, 'fastPath' | 'trustedProxies'>;
  readonly siteUrl: string;
  readonly role: WorkerRole;
  /** Node handlers before everything else; default: the built files of the site. */
  readonly first: Handler | undefined;
  /** `null` without a page cache. */
  readonly pages: PageCache | null;
  /** Handles `/metrics`. */
  readonly metrics: Handler;
  readonly content: Pick<Content, 'backend' | 'runFor'>;
  readonly site: Pick<Site, 'fetch' | 'addressing'>;
  readonly editor: Editor;
  readonly explorer: Explorer;
  readonly blockKit: BlockKitService;
  /** Endpoints for signed requests, in order. */
  readonly signedEndpoints: readonly SignedEndpoint[];
  /** Queues a request that no cache answers. */
  readonly enqueue: EnqueueRequest;
  readonly log: Log;
}

/** Passes the requests of a listener to their handlers: caches first, then the leader if this is a follower, then backend and site. */
export function serveRequests(listener: Pick<Listener, 'serve'>, options: ServeOptions): void {
  const { config, siteUrl, pages, enqueue, log } = options;
  listener.serve({
    origin: siteUrl,
    ...(pages && config.fastPath && { respondSync: pages.respondSync }),
    first: chain(
      serveAssets(options.editor.assets, { base: editorPath }),
      serveBlockKit(options.blockKit),
      options.first ?? serveAssets(clientAssets, { earlier: earlierAssets }),
      pages?.handle,
      graphqlResponses(options),
      options.metrics,
      proxyToLeader(options),
    ),
    // Health checks bypass the queue.
    enqueue: (request, answer) => (request.url === `${siteUrl}/health` ? answer() : enqueue(request, answer)),
    trustedProxies: config.trustedProxies,
    onUntrustedProxy: (peer) =>
      log.warn(
        { peer },
        'X-Forwarded-For from a peer that is not in MASTHEAD_TRUSTED_PROXIES. If it is your proxy, or the server of another frontend, add it there; otherwise all its visitors count as one IP address.',
      ),
    onClosedConnection: logClosedConnections(log),
    fetch: fetchHandler(options),
  });
}

/** Only the leader answers `/graphql`. */
const graphqlResponses = ({ content: { backend }, role, enqueue, log }: ServeOptions): Handler | undefined =>
  backend !== null && role.role === 'leader'
    ? serveGraphql(backend, (error) => log.error({ error }, 'Sending a GraphQL response failed'), enqueue)
    : undefined;

const proxyToLeader = ({ role, content, pages, site }: ServeOptions): Handler | undefined =>
  role.role === 'follower'
    ? leaderOnly({
        leader: role.leader,
        hasFiles: content.backend !== null,
        // Without a page cache, every process renders pages itself.
        isHandledHere: (request) => pages === null && requestedKey(request, site.addressing) !== null,
      })
    : undefined;

/** Handles what no Node handler has answered. */
function fetchHandler({ signedEndpoints, content, pages, site, editor, explorer }: ServeOptions) {
  const { backend, runFor } = content;
  return async (request: Request, address: string | null): Promise<Response> => {
    for (const endpoint of signedEndpoints) {
      // In order: each handles its own path.
      // oxlint-disable-next-line no-await-in-loop
      const signed = await endpoint(request, address);
      if (signed !== null) return signed;
    }
    const url = new URL(request.url);
    if (isEditorUrl(url)) return compress(request, await editor.fetch(request));
    const caller: Caller = address === null ? {} : { address };
    const renderPage = (): Promise<Response> => runFor(caller, () => render(request, address));
    const respond = (): Promise<Response> =>
      backend && isBackendUrl(url) ? backend.fetch(request, caller) : renderPage();
    return compress(request, await explorer.fetch(request, { endpoint: respond, site: renderPage }));
  };

  /** If a personalised page cannot be rendered, a stale public one is served. */
  async function render(request: Request, address: string | null): Promise<Response> {
    const response = await site.fetch(request, { address });
    return (response.status >= 500 ? await pages?.staleIfError(request) : null) ?? response;
  }
}

/** Chains handlers. */
const chain = (...handlers: (Handler | undefined)[]): Handler =>
  handlers
    .filter((each) => each !== undefined)
    .reduceRight(
      (later: Handler, first): Handler =>
        (request, response, next) =>
          first(request, response, () => later(request, response, next)),
      (_request, _response, next) => next(),
    );
