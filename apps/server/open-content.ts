import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { type Backend, type Caller, createBackend } from '@masthead/backend';
import type { SiteOptions } from '@masthead/site';
import { type CommentPost, openCommentPost } from './backend-away/comment-post.ts';
import { type Guard, guardBackend } from './backend-away/guard.ts';
import type { Config } from './config.ts';
import { type FirstStart, prepareBackend } from './first-start.ts';
import { answersAtHand } from './kept-answers.ts';
import type { Log } from './log.ts';
import { keepSiteUrl } from './site-url.ts';

/** The source of the site's content: the embedded backend, or a WordPress that may be down. */
export interface Content {
  readonly backend: Backend | null;
  readonly guard: Guard | null;
  /** Queue of comments for WordPress; only in the leader. */
  readonly commentPost: CommentPost | null;
  /** What was done at the first start on an empty data directory; `null` afterwards. */
  readonly firstStart: FirstStart | null;
  /** Shared secret that authenticates requests in both directions; `null` if none is configured. */
  readonly secretKey: string | null;
  /** Whether search engines are allowed. */
  readonly isIndexed: () => boolean;
  /** How the site queries it. */
  readonly source: SiteOptions['backend'];
  /** Runs a function whose queries are made on behalf of a caller. */
  readonly askFor: <Result>(caller: Caller, ask: () => Promise<Result>) => Promise<Result>;
}

export interface ContentOptions {
  readonly config: Config;
  readonly siteUrl: string;
  readonly log: Log;
  /** Whether to expose more than visitors need, such as the schema. */
  readonly isDevelopment: boolean;
  /** Only the leader imports the sample and runs jobs. */
  readonly isLead: boolean;
  readonly onProgress: ((message: string) => void) | undefined;
  /** Collects resources to dispose. */
  readonly rooms: AsyncDisposableStack;
}

/**
 * @throws {ServerError
 * BackendError} if the content is unavailable.
 */
export async function openContent(options: ContentOptions): Promise<Content> {
  const { backend } = options.config;
  return backend.kind === 'wordpress' ? openWordPress(backend.url, options) : openEmbedded(options);
}

function openWordPress(url: string, { config, log, isLead, rooms }: ContentOptions): Content {
  const guard = guardBackend({
    backendUrl: url,
    fetch: globalThis.fetch,
    timeoutMs: config.backendTimeoutMs,
    onAway: () => log.error({ code: 'backend_away' }, 'WordPress is not responding'),
    onBack: () => log.info('WordPress is responding again'),
  });
  rooms.defer(() => guard.close());
  const folder = join(config.dataDirectory, 'comments');
  const commentPost = isLead ? openCommentPost({ folder, guard, log }) : null;
  rooms.defer(() => commentPost?.close());
  return {
    backend: null,
    guard,
    commentPost,
    firstStart: null,
    secretKey: config.backend.secretKey,
    isIndexed: () => true,
    source: { kind: 'wordpress', url, fetch: guard.fetch },
    askFor: (_, ask) => ask(),
  };
}

async function openEmbedded(options: ContentOptions): Promise<Content> {
  const { config, siteUrl, log, isDevelopment, isLead, rooms } = options;
  const backend = createBackend({
    data: config.dataDirectory,
    siteUrl,
    durability: config.durability,
    introspection: config.introspection ?? isDevelopment,
    secretKey: config.backend.secretKey,
    frontends: config.frontends,
    mail: config.mail,
    limits: config.limits,
    answerCacheMaxBytes: config.answerCacheMaxBytes,
    uploadMaxBytes: config.uploadMaxBytes,
    pictureMaxPixels: config.pictureMaxPixels,
    jobs: isLead ? 'here' : 'elsewhere',
    log: ({ level, message, ...details }) => log[level](details, message),
  });
  rooms.defer(() => backend.close());
  const firstStart = isLead ? await prepareBackend(backend, config, options.onProgress) : null;
  if (isLead) keepSiteUrl(config.dataDirectory, siteUrl);
  const asking = new AsyncLocalStorage<Caller>();
  return {
    backend,
    guard: null,
    commentPost: null,
    firstStart,
    secretKey: backend.secretKey,
    isIndexed: () => backend.invitesSearchEngines(),
    // The site calls the backend's `fetch` function directly, without a socket, on behalf of the current caller.
    source: {
      kind: 'embedded',
      url: siteUrl,
      fetch: (request) => backend.fetch(request, asking.getStore()),
      atHand: answersAtHand(backend, siteUrl),
    },
    askFor: (caller, ask) => asking.run(caller, ask),
  };
}
