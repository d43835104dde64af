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

/** Where the site's content comes from: a backend of our own, or a WordPress that may be away. */
export interface Content {
  readonly backend: Backend | null;
  readonly guard: Guard | null;
  /** Where comments wait for a WordPress; in the lead alone. */
  readonly commentPost: CommentPost | null;
  /** What the first start on an empty data directory did; `null` on every later one. */
  readonly firstStart: FirstStart | null;
  /** What proves to it, and to those who call us, who is asking; `null` for none. */
  readonly secretKey: string | null;
  /** Whether search engines are invited. */
  readonly isIndexed: () => boolean;
  /** How the site asks for it. */
  readonly source: SiteOptions['backend'];
  /** Has what is asked meanwhile asked for somebody. */
  readonly askFor: <Result>(caller: Caller, ask: () => Promise<Result>) => Promise<Result>;
}

export interface ContentOptions {
  readonly config: Config;
  readonly siteUrl: string;
  readonly log: Log;
  /** Whether more is told than readers need, such as the schema. */
  readonly isDevelopment: boolean;
  /** Of several processes one fills what is empty, and does what is done once. */
  readonly isLead: boolean;
  readonly onProgress: ((message: string) => void) | undefined;
  /** Takes what has to be closed. */
  readonly rooms: AsyncDisposableStack;
}

/** @throws {ServerError | BackendError} when it is not to be had. */
export async function openContent(options: ContentOptions): Promise<Content> {
  const { backend } = options.config;
  return backend.kind === 'wordpress' ? openWordPress(backend.url, options) : openEmbedded(options);
}

function openWordPress(url: string, { config, log, isLead, rooms }: ContentOptions): Content {
  const guard = guardBackend({
    backendUrl: url,
    fetch: globalThis.fetch,
    timeoutMs: config.backendTimeoutMs,
    onAway: () => log.error({ code: 'backend_away' }, 'the WordPress does not answer'),
    onBack: () => log.info('the WordPress answers again'),
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
    // What the site asks goes straight into the backend's own function, without a socket between them; it asks for
    // whoever asked the site.
    source: {
      kind: 'embedded',
      url: siteUrl,
      fetch: (request) => backend.fetch(request, asking.getStore()),
      atHand: answersAtHand(backend, siteUrl),
    },
    askFor: (caller, ask) => asking.run(caller, ask),
  };
}
