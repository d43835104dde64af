import { join } from 'node:path';
import { MIB } from '@masthead/kit';
import { hashPassword } from './access/password.ts';
import { createSecretRateLimit, wrongSecretMessage } from './access/secret-rate-limit.ts';
import { createBasicSignIn } from './access/sign-in/basic-sign-in.ts';
import { createSignIn } from './access/sign-in/sign-in.ts';
import { createSignInRateLimits } from './access/sign-in/sign-in-rate-limits.ts';
import { sessionOf } from './access/sign-in/tokens.ts';
import { mayUseEditingArea } from './access/editing-access.ts';
import { viewerOf, type Caller } from './access/viewer.ts';
import { createAccount } from './content/accounts/create-account.ts';
import { deriveModerationLinkKey } from './content/comments/moderation-tokens.ts';
import { defaultRenderLimits } from './content/render/index.ts';
import { createUploadPipeline } from './content/media/upload-pipeline.ts';
import { createUploadCheck } from './content/media/upload-check.ts';
import { outboundHttp, type OutboundHttp } from './content/media/outbound-http.ts';
import { defaultMaxPixels } from './content/media/image-processing.ts';
import { createChangePublisher, type ChangeListener } from './graphql/publish-changes.ts';
import { defaultLimits, type Limits, createDependencyKeys } from './graphql/engine/index.ts';
import { createGraphqlEndpoint } from './graphql-endpoint.ts';
import { type CheckSecret, createCheckSecret } from './http/check-secret.ts';
import { type CheckSignature, createCheckSignature } from './http/check-signature.ts';
import { createDrainable } from './http/drain.ts';
import type { Simulate } from './http/execute-draft.ts';
import { createRouter } from './http/router.ts';
import type { RawRequest } from './http/request-index.ts';
import type { PostedOperation } from './http/public-query.ts';
import type { PublicResponse } from './http/public-response.ts';
import { createChangeStreams } from './http/rest/changes/change-streams.ts';
import { restRoutes } from './http/rest/routes.ts';
import { removeSampleFrom } from './sample/remove-sample.ts';
import { createRestRouter } from './http/rest/router.ts';
import { createSignInHandler } from './http/sign-in/sign-in-handler.ts';
import { createUploadsHandler } from './http/uploads.ts';
import type { MailOptions } from './jobs/deliver-mail.ts';
import { createJobs } from './jobs/jobs.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { exportWxr } from './export/export-wxr.ts';
import type { ExportOptions, ExportSummary } from './export/types.ts';
import { importWxr } from './import/import-wxr.ts';
import type { ImportOptions, ImportSummary } from './import/types.ts';
import { seedSite } from './seed/seed-site.ts';
import type { SeedOptions, SeedSummary } from './seed/types.ts';
import { readSiteSettings } from './content/settings/site-settings.ts';
import { decodeEntities } from './content/render/entities.ts';
import { databaseFile } from './storage/files/data-directory.ts';
import { openData } from './open-data.ts';
import { requestContexts } from './request-contexts.ts';
import type { Database } from './storage/sqlite/database.ts';
import { isEmptyDatabase } from './storage/sqlite/is-empty.ts';
import { createSettingReader } from './setting-reader.ts';
import { administrators } from './storage/users.ts';

/** A log entry. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  message: string;
  [key: string]: unknown;
}

export interface BackendOptions {
  /** The data directory, with `masthead.db` and `uploads/`. `:memory:` for temporary data, deleted on close. */
  data: string;
  /** Origin of all absolute URLs in responses, without a trailing slash. */
  siteUrl: string;
  /** Epoch milliseconds. */
  clock?: () => number;
  /** Acknowledged writes survive a power failure with `full` (default), and a process crash with `normal`. */
  durability?: 'full' | 'normal';
  /** Whether introspection is public. By default, it requires a signed-in user or the secret key. */
  introspection?: boolean;
  /** Secret key of programs that are trusted to sign users in. Default: the key in `secrets.json` in the data directory. */
  secretKey?: string | null;
  /** Origins of other sites to which users may return after signing in. */
  frontends?: readonly string[];
  /** Whether the mutations of WPGraphQL JWT Authentication (`login`) sign users in. Default: false. */
  jwtLogin?: boolean;
  /** How to send mail. By default, it is written to files in the folder `mail` of the data directory. */
  mail?: MailOptions;
  /**
   * Whether background jobs (mail, media, schedule) run in this process (`here`, the default). A command that runs alongside a server
   * leaves them to the server.
   */
  jobs?: 'here' | 'elsewhere';
  /** Request limits that differ from the defaults. */
  limits?: Partial<Limits>;
  /** Maximum memory of the response cache in bytes; 0 disables it. Default: 32 MiB. */
  responseCacheMaxBytes?: number;
  /** Maximum size of an uploaded file in bytes. Default: 64 MiB. */
  uploadMaxBytes?: number;
  /** Maximum number of pixels of an uploaded image. Default: 50 million. */
  imageMaxPixels?: number;
  /** The export file of the sample, which administrators can remove over HTTP. */
  sampleFile?: string;
  /** HTTP client for fetching media files; tests replace it. */
  outside?: OutboundHttp;
  log?: (entry: LogEntry) => void;
}

/** A public response. `ETag` and `Cache-Control` are only in `headersToGet`. */
export type CachedResponse = Pick<
  PublicResponse,
  'status' | 'headers' | 'headersToGet' | 'etag' | 'bytes' | 'value' | 'keys' | 'isCacheable'
>;

/** A visitor's request with a GraphQL query. */
export interface VisitorQuery {
  readonly url: string;
  /** The JSON body of a POST; `null` for a GET. */
  readonly body: string | null;
  /** The content of the body, if the caller has it: then it is not parsed. */
  readonly operation?: PostedOperation;
}

/** WordPress's options of feeds. */
export interface FeedSettings {
  /** Number of items: 1 to 100. */
  readonly length: number;
  /** Whether posts are shown as excerpts instead of in full. */
  readonly showsExcerpts: boolean;
}

/** The embedded content service. */
export interface Backend extends AsyncDisposable {
  /**
   * Handles requests to the URLs of the backend (see `isBackendUrl`); 404 for others.
   *
   * @param caller The already authenticated user; default: a visitor.
   */
  fetch(request: Request, caller?: Caller): Promise<Response>;
  /**
   * The cached response to a byte-identical earlier request (the same object while it is cached), for a server that sends it without
   * creating Request and Response objects.
   *
   * @returns `null` if `fetch` must handle the request.
   */
  cachedResponse(request: RawRequest): CachedResponse | null;
  /**
   * A function that computes the response to a visitor's posted query that is not cached, synchronously; it returns `null` if it fails.
   *
   * @returns `null` if `fetch` must handle the request.
   */
  responseComputation(request: RawRequest): (() => CachedResponse | null) | null;
  /**
   * The synchronous form of `fetch` for a visitor's query, cached or computed, for a site in the same process. Its argument is the URL and
   * the JSON body instead of a Request, because Request, Response and their streams cost more than a cached response.
   *
   * @returns `null` if `fetch` must handle the query: it is not posted to `{siteUrl}/graphql`, is a mutation, a batch or longer than
   *   16 KiB, or its response has an error status.
   */
  readonly fetchSync: (query: VisitorQuery) => CachedResponse | null;
  /** Secret key of programs that are trusted to sign users in: the configured one, or that of the data directory. */
  readonly secretKey: string;
  /** Whether there is neither content nor users yet. */
  isEmpty(): boolean;
  /** Whether search engines may index the site. A change is published as `setting:blog_public`. */
  invitesSearchEngines(): boolean;
  /** Whether commenting requires an account. A change is published as `setting:comment_registration`. */
  commentsRequireAccount(): boolean;
  /** The options of feeds. Changes are published as `setting:posts_per_rss` and `setting:rss_use_excerpt`. */
  feedSettings(): FeedSettings;
  /** Whether an upload exists, by its URL path. Results are reused for some seconds. */
  hasUpload(path: string): boolean;
  /** All administrators, oldest first. */
  administrators(): { login: string }[];
  /**
   * Creates an administrator.
   *
   * @param account.password The plain password.
   * @throws {BackendError} `account_exists` if the login or e-mail address is taken, `account_invalid` if it is invalid.
   */
  createAdministrator(account: { login: string; email: string; password: string }): Promise<void>;
  /**
   * Imports a WordPress export.
   *
   * @throws {BackendError} `import_…` and `site_file_invalid`; the database is then unchanged.
   */
  importWxr(options: ImportOptions): Promise<ImportSummary>;
  /**
   * Writes all content as a WordPress export, without downtime. Not available for temporary data.
   *
   * @throws {BackendError} `export_failed`; no incomplete files remain.
   */
  exportWxr(options: ExportOptions): Promise<ExportSummary>;
  /**
   * Fills an empty database with a large generated site, for benchmarks.
   *
   * @throws {BackendError} `not_empty`
   */
  seed(options: SeedOptions): Promise<SeedSummary>;
  /**
   * Calls a listener after each change, once it is committed and before it is acknowledged, with its invalidation keys: responses with
   * one of them in `X-GraphQL-Keys` are stale. `*` means all.
   *
   * @returns A function that removes the listener.
   */
  onChange(listener: ChangeListener): () => void;
  /**
   * Publishes changes made by other processes to the listeners. A cache calls it before it returns a response; it takes some
   * microseconds if there are none.
   */
  pollExternalChanges(): void;
  /** Number of SQL statements executed so far, to measure the cost of a page. */
  statementCount(): number;
  /** Waits for pending requests, ten seconds at most, and closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the content service on a data directory, creating and migrating it when needed.
 *
 * @throws {BackendError} `data_unwritable`, `data_newer`, `database_locked` or `secrets_invalid`.
 */
export function createBackend(options: BackendOptions): Backend {
  const { siteUrl, clock = Date.now, durability = 'full', introspection = false } = options;
  const { frontends = [], jwtLogin = false, log = () => {}, sampleFile } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const renderLimits = { ...defaultRenderLimits, maxBytes: limits.rendered };
  const maxPixels = options.imageMaxPixels ?? defaultMaxPixels;
  const { data, secretKey: configuredKey, outside: http = outboundHttp } = options;
  const opened = openData({ data, durability, secretKey: configuredKey, log });
  const { database, dataDirectory, secretKey } = opened;
  const changes = createChangePublisher(database, (error) =>
    log({ level: 'error', message: 'Could not compute invalidation keys; invalidating everything.', error }),
  );
  const moderationLinkKey = deriveModerationLinkKey(secretKey);
  const siteTitle = (): string => decodeEntities(readSiteSettings(database).title);
  const mail = options.mail ?? { smtpUrl: null, from: null };
  const jobs =
    options.jobs === 'elsewhere'
      ? createJobs({})
      : startJobs({
          database,
          dataDirectory,
          siteUrl,
          moderationLinkKey,
          siteTitle,
          mail,
          maxPixels,
          clock,
          log,
        });
  const { checkSecret, checkSignature } = createSecretChecks(secretKey, { clock, log });
  const sessions = { database, clock };
  const attempts = {
    ...sessions,
    limits: createSignInRateLimits(clock),
    onFailure: (facts: { userId: number | null; address: string | null }) =>
      log({ level: 'info', message: 'Sign-in failed.', ...facts }),
  };
  const signIn = createSignIn(attempts);
  const createContext = requestContexts({
    database,
    dataDirectory,
    siteUrl,
    clock,
    renderLimits,
    signIn,
    jwtLogin,
    moderationLinkKey,
    mediaIntake: createUploadPipeline({
      http,
      maxBytes: options.uploadMaxBytes ?? 64 * MIB,
      maxPixels,
    }),
    wake: (job) => jobs.wake(job),
  });
  const responses = createGraphqlEndpoint({
    introspection,
    checkSecret,
    limits,
    log,
    createContext,
    simulate: simulationsOf(database),
    responseCacheMaxBytes: options.responseCacheMaxBytes ?? 32 * MIB,
    changes,
    clock,
  });
  const whileWriting = <Result>(work: () => Promise<Result>): Promise<Result> =>
    changes.whileWriting(() => responses.whileWriting(work));
  const userOf = (token: string): number | null =>
    (sessionOf(sessions, 'access', token) ?? (jwtLogin ? sessionOf(sessions, 'jwt', token) : null))?.userId ??
    null;
  const changeStreams = createChangeStreams({
    outbox: database.outbox,
    onChange: (listener) => changes.onChange(listener),
  });
  const route = createRouter(
    {
      graphql: (request, caller) => responses.handle(request, caller),
      uploads: createUploadsHandler({ folder: join(dataDirectory, 'uploads') }),
      rest: createRestRouter({
        log,
        routes: restRoutes({
          sessions,
          secretKey,
          checkSecret,
          checkSignature,
          frontends,
          userOf,
          changeStreams,
          removeSample:
            sampleFile === undefined
              ? null
              : (target, { isDryRun }) =>
                  removeSampleFrom({ database: target, dataDirectory }, { file: sampleFile, isDryRun }),
          createContext: (request, caller) =>
            createContext({ request, caller, keys: createDependencyKeys(), budget: null }),
        }),
      }),
      'sign-in': createSignInHandler({
        sessions,
        signIn,
        siteUrl,
        frontends,
        siteTitle,
        mayRegister: () => readSiteSettings(database).openRegistration,
      }),
    },
    userOf,
    createBasicSignIn(attempts),
  );
  const hasUpload = createUploadCheck(dataDirectory, () => performance.now());
  const drainable = createDrainable(route);
  const settingOf = createSettingReader(database, changes);
  const graphqlUrl = `${siteUrl}/graphql`;
  let isClosing = false;

  return {
    fetch: (request, caller) => drainable.handle(request, caller ?? null),
    cachedResponse: (request) => (isClosing ? null : responses.cached(request)),
    responseComputation: (request) => (isClosing ? null : responses.computation(request)),
    fetchSync: ({ url, body, operation }) =>
      isClosing || body === null || url !== graphqlUrl ? null : responses.respondSync(body, operation),
    secretKey,
    isEmpty: () => isEmptyDatabase(database),
    invitesSearchEngines: () => settingOf('blog_public') !== '0',
    commentsRequireAccount: () => settingOf('comment_registration') === '1',
    feedSettings: () => ({
      length: Math.min(Math.max(Number.parseInt(settingOf('posts_per_rss') ?? '', 10) || 10, 1), 100),
      showsExcerpts: settingOf('rss_use_excerpt') === '1',
    }),
    hasUpload,
    administrators: () => administrators(database),
    createAdministrator: (account) => createAdministrator(database, account, clock),
    importWxr: (importOptions) =>
      whileWriting(() => importWxr({ database, dataDirectory, clock, renderLimits, http }, importOptions)),
    exportWxr: (exportOptions) =>
      exportWxr({ database: databaseFile(dataDirectory), dataDirectory, siteUrl, clock }, exportOptions),
    seed: (seedOptions) => whileWriting(() => seedSite({ database, clock }, seedOptions)),
    onChange: (listener) => changes.onChange(listener),
    pollExternalChanges: () => changes.pollExternalChanges(),
    statementCount: () => database.statementCount,
    async close() {
      isClosing = true;
      changeStreams.close();
      // Pending requests and jobs use the database, so it is closed last.
      await Promise.all([drainable.close(), jobs.close()]);
      opened.close();
    },
    async [Symbol.asyncDispose]() {
      await this.close();
    },
  };
}

/** The checks for the secret key and for signatures with it, which limit and log attempts with wrong keys. */
function createSecretChecks(
  secret: string,
  { clock, log }: Required<Pick<BackendOptions, 'clock' | 'log'>>,
): { checkSecret: CheckSecret; checkSignature: CheckSignature } {
  const onWrong = (facts: object): void => log({ level: 'warn', message: wrongSecretMessage, ...facts });
  const attempts = createSecretRateLimit({ secret, clock, onWrong });
  return {
    checkSecret: createCheckSecret(secret, attempts),
    checkSignature: createCheckSignature(secret, { attempts, clock }),
  };
}

/** Runs previews of drafts, for users who can write. */
const simulationsOf =
  (database: Database) =>
  (caller: Caller | null): Simulate | null =>
    mayUseEditingArea(viewerOf(database, caller))
      ? async (work) => {
          await database.acquireWriteLock();
          return database.simulate(work);
        }
      : null;

async function createAdministrator(
  database: Database,
  { login, email, password }: Parameters<Backend['createAdministrator']>[0],
  clock: () => number,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await database.acquireWriteLock();
  createAccount(database, { login, email, passwordHash, registeredAt: clock(), role: 'administrator' });
}
