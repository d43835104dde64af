import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { type Backend, type Caller, createBackend } from '@masthead/backend';
import type { SiteOptions } from '@masthead/site';
import {
  type CommentQueueWorker,
  openCommentQueueWorker,
  type UpstreamClient,
  createUpstreamClient,
  withGraphqlPath,
} from '@masthead/upstream';
import { type Config, storeSiteUrl } from '@masthead/config';
import { type FirstStart, prepareBackend, sampleFile } from './first-start.ts';
import type { Log } from './log.ts';

/** The source of the site's content: the embedded backend, or a WordPress that may be down. */
export interface Content {
  readonly backend: Backend | null;
  readonly upstream: UpstreamClient | null;
  /** Queue of comments for WordPress; only in the leader. */
  readonly commentQueue: CommentQueueWorker | null;
  /** What was done at the first start on an empty data directory; `null` afterwards. */
  readonly firstStart: FirstStart | null;
  /** Shared secret that authenticates requests in both directions; `null` if none is configured. */
  readonly secretKey: string | null;
  /** Whether search engines are allowed. */
  readonly isIndexed: () => boolean;
  /** How the site queries it. */
  readonly source: SiteOptions['backend'];
  /** Runs a function whose queries are made on behalf of a caller. */
  readonly runFor: <Result>(caller: Caller, ask: () => Promise<Result>) => Promise<Result>;
}

export interface ContentOptions {
  readonly config: Config;
  readonly siteUrl: string;
  readonly log: Log;
  /** Whether to expose more than visitors need, such as the schema. */
  readonly isDevelopment: boolean;
  /** Only the leader imports the sample and runs jobs. */
  readonly isLeader: boolean;
  readonly onProgress: ((message: string) => void) | undefined;
  /** Collects resources to dispose. */
  readonly resources: AsyncDisposableStack;
}

/** @throws {ServerError|BackendError} if the content is unavailable. */
export async function openContent(options: ContentOptions): Promise<Content> {
  const { backend } = options.config;
  return backend.kind === 'wordpress' ? openWordPress(backend, options) : openEmbedded(options);
}

function openWordPress(
  { url, graphqlPath }: Extract<Config['backend'], { kind: 'wordpress' }>,
  { config, log, isLeader, resources }: ContentOptions,
): Content {
  const upstream = createUpstreamClient({
    backendUrl: url,
    fetch: withGraphqlPath((request) => globalThis.fetch(request), { backendUrl: url, graphqlPath }),
    timeoutMs: config.backendTimeoutMs,
    onDown: () => log.error({ code: 'upstream_down' }, 'WordPress is not responding'),
    onUp: () => log.info('WordPress is responding again'),
  });
  resources.defer(() => upstream.close());
  const folder = join(config.dataDirectory, 'comments');
  const commentQueue = isLeader ? openCommentQueueWorker({ folder, upstream, log }) : null;
  resources.defer(() => commentQueue?.close());
  return {
    backend: null,
    upstream,
    commentQueue,
    firstStart: null,
    secretKey: config.backend.secretKey,
    isIndexed: () => true,
    source: { kind: 'wordpress', url, fetch: upstream.fetch },
    runFor: (_, ask) => ask(),
  };
}

async function openEmbedded(options: ContentOptions): Promise<Content> {
  const { config, siteUrl, log, isDevelopment, isLeader, resources } = options;
  const backend = createBackend({
    data: config.dataDirectory,
    siteUrl,
    durability: config.durability,
    introspection: config.introspection ?? isDevelopment,
    secretKey: config.backend.secretKey,
    frontends: config.frontends,
    jwtLogin: config.jwtLogin,
    mail: config.mail,
    limits: config.limits,
    responseCacheMaxBytes: config.responseCacheMaxBytes,
    uploadMaxBytes: config.uploadMaxBytes,
    imageMaxPixels: config.imageMaxPixels,
    sampleFile: sampleFile(),
    jobs: isLeader ? 'here' : 'elsewhere',
    log: ({ level, message, ...details }) => log[level](details, message),
  });
  resources.defer(() => backend.close());
  const firstStart = isLeader ? await prepareBackend(backend, config, options.onProgress) : null;
  if (isLeader) storeSiteUrl(config.dataDirectory, siteUrl);
  const currentCaller = new AsyncLocalStorage<Caller>();
  return {
    backend,
    upstream: null,
    commentQueue: null,
    firstStart,
    secretKey: backend.secretKey,
    isIndexed: () => backend.invitesSearchEngines(),
    // The site calls the backend's `fetch` function directly, without a socket, on behalf of the current caller.
    source: {
      kind: 'embedded',
      url: siteUrl,
      fetch: (request) => backend.fetch(request, currentCaller.getStore()),
      fetchSync: backend.fetchSync,
    },
    runFor: (caller, ask) => currentCaller.run(caller, ask),
  };
}
