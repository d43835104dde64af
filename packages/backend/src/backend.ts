import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from './access/password.ts';
import { createSecretAttempts, wrongSecretMessage } from './access/secret-attempts.ts';
import { createSignIn } from './access/sign-in/sign-in.ts';
import { createSignInLimits } from './access/sign-in/sign-in-limits.ts';
import { sessionOf } from './access/sign-in/tokens.ts';
import { createTryLimit } from './access/try-limit.ts';
import { viewerOf, type Caller } from './access/viewer.ts';
import { createAccount } from './content/create-account.ts';
import { createAccountLimits } from './content/account-limits.ts';
import { defaultRenderLimits } from './content/render/index.ts';
import { createMediaIntake } from './content/media/media-intake.ts';
import { internet, type Outside } from './content/media/outside.ts';
import { defaultMaxPixels } from './content/media/pictures-library.ts';
import { announceChanges, type ChangeListener } from './graphql/announce-changes.ts';
import { createContext, type Context } from './graphql/context.ts';
import {
  defaultLimits,
  type Limits,
  createDependencyKeys,
  type DependencyKeys,
  type WorkBudget,
} from './graphql/engine/index.ts';
import { schema } from './graphql/schema.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { createCheckSecret } from './http/check-secret.ts';
import { createClosingDoor } from './http/closing-door.ts';
import { createDoor } from './http/door.ts';
import { createGraphqlDoor } from './http/graphql-door.ts';
import { createPersistedQueries } from './http/persisted-queries.ts';
import type { AskedAgain } from './http/known-questions.ts';
import type { PublicAnswer } from './http/public-answer.ts';
import { readGraphqlRequest, readPosted } from './http/read-graphql-request.ts';
import { commentsRoute } from './http/rest/comments.ts';
import { contentRoutes } from './http/rest/content.ts';
import { faustRoutes } from './http/rest/faustwp.ts';
import { mediaRoute } from './http/rest/media.ts';
import { createRestRouter } from './http/rest/router.ts';
import { createSignInDoor } from './http/sign-in/sign-in-door.ts';
import { createUploadsDoor } from './http/uploads.ts';
import { createDelivery, type MailOptions } from './jobs/deliver-mail.ts';
import { createMailWorker } from './jobs/mail.ts';
import { createJobs } from './jobs/jobs.ts';
import { createMediaWorker } from './jobs/media.ts';
import { createScheduleWorker } from './jobs/schedule.ts';
import { exportWxr } from './export/export-wxr.ts';
import type { ExportOptions, ExportReceipt } from './export/types.ts';
import { importWxr } from './import/import-wxr.ts';
import type { ImportOptions, ImportReceipt } from './import/types.ts';
import { seedSite } from './seed/seed-site.ts';
import type { SeedOptions, SeedReceipt } from './seed/types.ts';
import { readSiteSettings } from './content/site-settings.ts';
import { decodeEntities } from './content/render/entities.ts';
import { openDatabase } from './storage/database.ts';
import { isEmptyDatabase } from './storage/emptiness.ts';
import { findSetting } from './storage/settings.ts';
import { makeSecrets, openSecrets } from './storage/secrets.ts';
import { administrators } from './storage/users.ts';

/** One line for the log. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  message: string;
  [key: string]: unknown;
}

export interface BackendOptions {
  /** The data directory; it holds `masthead.db` and `uploads/`. `:memory:` for data that vanish when it is closed. */
  data: string;
  /** Origin of every absolute URL the backend makes, no trailing slash. */
  siteUrl: string;
  /** Epoch milliseconds. */
  clock?: () => number;
  /** `full`, the default, keeps acknowledged writes through a power cut; `normal` through the end of the process. */
  durability?: 'full' | 'normal';
  /** Whether everybody may ask for the schema; unless said, only those who have signed in or send the secret key. */
  introspection?: boolean;
  /** What programs send that are trusted to sign people in; left out or null, the one of `secrets.json` in the data directory. */
  secretKey?: string | null;
  /** Origins, besides the site's own, to which people may come back after signing in. */
  frontends?: readonly string[];
  /** How mail is sent; left out, it is kept as files in the folder `mail` of the data directory. */
  mail?: MailOptions;
  /**
   * Whether what waits beside requests (mail, media, schedules) is worked on here, the default; a command that runs beside a
   * server leaves it to that.
   */
  jobs?: 'here' | 'elsewhere';
  /** What a request may ask for, where it is not to be the default. */
  limits?: Partial<Limits>;
  /** The most memory that kept answers take, in bytes; 0 keeps none. 32 MiB unless said. */
  answerCacheMaxBytes?: number;
  /** The most bytes of a file of media. 64 MiB unless said. */
  uploadMaxBytes?: number;
  /** The most pixels of a picture among them. 50 million unless said. */
  pictureMaxPixels?: number;
  /** The internet that files of media are fetched from; tests have another. */
  outside?: Outside;
  log?: (entry: LogEntry) => void;
}

/** An answer that is everybody's. Its tag, and how long others may keep it, are told to a GET alone. */
export type KeptAnswer = Pick<
  PublicAnswer,
  'status' | 'headers' | 'headersToGet' | 'etag' | 'bytes' | 'keys'
>;

/** The embedded content service. */
export interface Backend extends AsyncDisposable {
  /**
   * Answers the addresses of the backend, as `isBackendAddress` names them; 404 for anything else.
   *
   * @param caller Who is asking, when whoever calls has made sure of it; left out, a visitor.
   */
  fetch(request: Request, caller?: Caller): Promise<Response>;
  /**
   * What `fetch` would answer from memory to a request that came before, the same object as long as it is kept: for a server that
   * sends it without making a Request and a Response.
   *
   * @returns `null` for what `fetch` has to be asked for.
   */
  keptAnswer(asked: AskedAgain): KeptAnswer | null;
  /**
   * What `fetch` would answer to a query that a visitor posts as JSON to the GraphQL address, kept or computed before it returns: for a
   * site in the same process.
   *
   * @returns `null` for what `fetch` has to be asked for.
   */
  answerAtOnce(posted: AskedAgain): KeptAnswer | null;
  /** What programs send that are trusted to sign people in: the configured key, or the one of the data directory. */
  readonly secretKey: string;
  /** Neither content nor users yet. */
  isEmpty(): boolean;
  /** Whether the settings invite search engines; `setting:blog_public` is announced when that changes. */
  invitesSearchEngines(): boolean;
  /** Whether only people with an account may comment; `setting:comment_registration` is announced when that changes. */
  commentsNeedAccount(): boolean;
  /** Those who may do everything, the oldest first. */
  administrators(): { login: string }[];
  /**
   * Adds an administrator; the password is hashed here.
   *
   * @throws {BackendError} `account_exists` when the login or the e-mail address is taken, `account_invalid` when it cannot be one.
   */
  createAdministrator(account: { login: string; email: string; password: string }): Promise<void>;
  /**
   * Imports a WordPress export.
   *
   * @throws {BackendError} `import_…` and `site_file_invalid`; the database is then as it was.
   */
  importWxr(options: ImportOptions): Promise<ImportReceipt>;
  /**
   * Writes everything as a WordPress export, while the site goes on; not of data that vanish.
   *
   * @throws {BackendError} `export_failed`; nothing half-written is left behind.
   */
  exportWxr(options: ExportOptions): Promise<ExportReceipt>;
  /**
   * Fills an empty database with a large made-up site, to measure with.
   *
   * @throws {BackendError} `not_empty`
   */
  seed(options: SeedOptions): Promise<SeedReceipt>;
  /**
   * Calls a listener after each change, once it is committed and before it is acknowledged, with the keys of what has
   * changed: an answer that names one of them in `X-GraphQL-Keys` may not be shown any more. `*` stands for everything.
   *
   * @returns What ends it.
   */
  onChange(listener: ChangeListener): () => void;
  /**
   * Looks whether another process has changed something, and tells listeners what. Whoever keeps answers calls it before
   * showing one; it takes a microsecond when there is nothing new.
   */
  lookForOthers(): void;
  /** SQL statements so far: what a page costs is the difference before and after. */
  statementsRun(): number;
  /** Answers those who have asked, for ten seconds at most, and is gone. */
  close(): Promise<void>;
}

const MIB = 1024 * 1024;

/** A site has a few hundred queries of a few kilobytes. */
const persistedQueriesMaxBytes = 4 * MIB;

/** What a context is made for. */
interface ContextRequest {
  /** `null` for what is asked without one. */
  readonly request: Request | null;
  readonly caller: Caller | null;
  readonly keys: DependencyKeys;
  /** What the request may cost; `null` where nothing counts it. */
  readonly budget: WorkBudget | null;
}

/** As often as somebody might type one into a form. */
const passwordTriesAMinute = 30;

/**
 * Opens the content service on a data directory, creating and migrating it when needed.
 *
 * @throws {BackendError} `data_unwritable`, `data_newer`, `database_locked` or `secrets_invalid`.
 */
export function createBackend(options: BackendOptions): Backend {
  const { siteUrl, clock = Date.now, durability = 'full', introspection = false, log = () => {} } = options;
  const { answerCacheMaxBytes = 32 * MIB } = options;
  const { frontends = [] } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const vanishes = options.data === ':memory:';
  const dataDirectory = vanishes ? mkdtempSync(join(tmpdir(), 'masthead-')) : options.data;
  const database = openDatabase({
    file: vanishes ? ':memory:' : join(dataDirectory, 'masthead.db'),
    durability,
    onProgress: (message) => log({ level: 'info', message }),
  });
  const announcer = announceChanges(database, (error) =>
    log({ level: 'error', message: 'A change could not be announced exactly.', error }),
  );
  const secretKey = options.secretKey ?? openSecretKey();
  const secretAttempts = createSecretAttempts({
    secret: secretKey,
    clock,
    onWrong: (facts) => log({ level: 'warn', message: wrongSecretMessage, ...facts }),
  });
  const checkSecret = createCheckSecret(secretKey, secretAttempts);
  const siteTitle = (): string => decodeEntities(readSiteSettings(database).title);
  const sessions = { database, clock };
  const signIn = createSignIn({
    ...sessions,
    onFailure: (facts) => log({ level: 'info', message: 'Somebody failed to sign in.', ...facts }),
  });
  const maxPixels = options.pictureMaxPixels ?? defaultMaxPixels;
  const mediaIntake = createMediaIntake({
    outside: options.outside ?? internet,
    maxBytes: options.uploadMaxBytes ?? 64 * MIB,
    maxPixels,
  });
  const deliver = createDelivery(options.mail ?? { smtpUrl: null, from: null }, {
    siteUrl,
    title: siteTitle,
    folder: join(dataDirectory, 'mail'),
    clock,
    log,
  });
  const workers = {
    media: createMediaWorker({ database, dataDirectory, maxPixels, clock, log }),
    schedule: createScheduleWorker({ database, clock, log }),
    mail: createMailWorker({ database, clock, siteUrl, deliver, log }),
  };
  const jobs = createJobs(options.jobs === 'elsewhere' ? {} : workers);
  const accountLimits = createAccountLimits(clock);
  const contentPasswords = createSignInLimits(clock);
  const passwordTries = createTryLimit({ clock, most: passwordTriesAMinute });
  const renderLimits = { ...defaultRenderLimits, maxBytes: limits.rendered };
  const contextOf = ({ request, caller, keys, budget }: ContextRequest): Context =>
    createContext({
      database,
      findViewer: () => viewerOf(database, caller),
      keys,
      budget,
      renderLimits,
      clock,
      passwordTries,
      signIn,
      mediaIntake,
      accountLimits,
      siteUrl,
      dataDirectory,
      remoteAddress: caller?.address ?? null,
      userAgent: request?.headers.get('user-agent') ?? '',
      wake: (job) => jobs.wake(job),
    });
  const restContext = (request: Request, caller: Caller | null): Context =>
    contextOf({ request, caller, keys: createDependencyKeys(), budget: null });
  const persistedQueries = createPersistedQueries(persistedQueriesMaxBytes);
  const graphql = createGraphqlDoor({
    schema,
    introspection,
    checkSecret,
    limits,
    log,
    createContext: contextOf,
  });
  const answers = createAnswerCache({
    ...graphql,
    read: (request) => readGraphqlRequest(request, limits, persistedQueries),
    readPosted: (text) => readPosted(text, { limits, persisted: persistedQueries }),
    maxBytes: answerCacheMaxBytes,
    lookForOthers: () => announcer.lookForOthers(),
    clock,
  });
  announcer.onChange((keys) => answers.purge(keys));
  const whileWriting = <Result>(work: () => Promise<Result>): Promise<Result> =>
    announcer.whileWriting(() => answers.whileWriting(work));
  const openDoor = createDoor(
    {
      graphql: (request, caller) => answers.answer(request, caller),
      uploads: createUploadsDoor({ folder: join(dataDirectory, 'uploads') }),
      rest: createRestRouter({
        log,
        routes: [
          ...faustRoutes({ sessions, checkSecret, frontends }),
          mediaRoute({ createContext: restContext }),
          ...contentRoutes({ createContext: restContext, limits: contentPasswords, checkSecret }),
          commentsRoute({ createContext: restContext, limits: contentPasswords, checkSecret }),
        ],
      }),
      'sign-in': createSignInDoor({
        sessions,
        signIn,
        siteUrl,
        frontends,
        siteTitle,
        mayRegister: () => readSiteSettings(database).openRegistration,
      }),
    },
    (accessToken) => sessionOf(sessions, 'access', accessToken)?.userId ?? null,
  );
  const door = createClosingDoor(openDoor);
  let isClosing = false;

  return {
    fetch: (request, caller) => door.answer(request, caller ?? null),
    keptAnswer: (asked) => (isClosing ? null : answers.kept(asked)),
    answerAtOnce: (posted) => (isClosing ? null : answers.atOnce(posted)),
    secretKey,
    isEmpty: () => isEmptyDatabase(database),
    invitesSearchEngines: () => findSetting(database, 'blog_public') !== '0',
    commentsNeedAccount: () => findSetting(database, 'comment_registration') === '1',
    administrators: () => administrators(database),
    async createAdministrator({ login, email, password }) {
      const passwordHash = await hashPassword(password);
      await database.turnToWrite();
      createAccount(database, {
        login,
        email,
        passwordHash,
        registeredAt: clock(),
        role: 'administrator',
      });
    },
    importWxr: (importOptions) =>
      whileWriting(() => importWxr({ database, dataDirectory, clock, renderLimits }, importOptions)),
    exportWxr: (exportOptions) =>
      exportWxr(
        { database: join(dataDirectory, 'masthead.db'), dataDirectory, siteUrl, clock },
        exportOptions,
      ),
    seed: (seedOptions) => whileWriting(() => seedSite({ database, clock }, seedOptions)),
    onChange: (listener) => announcer.onChange(listener),
    lookForOthers: () => announcer.lookForOthers(),
    statementsRun: () => database.statementsRun,
    async close() {
      isClosing = true;
      // Whoever is in still reads and writes, so the database goes last.
      await Promise.all([door.close(), jobs.close()]);
      database.close();
      if (vanishes) rmSync(dataDirectory, { recursive: true, force: true });
    },
    async [Symbol.asyncDispose]() {
      await this.close();
    },
  };

  function openSecretKey(): string {
    if (vanishes) return makeSecrets().secretKey;
    try {
      return openSecrets(dataDirectory, (file) =>
        log({ level: 'warn', message: `Others could read ${file}. Run: chmod 600 ${file}` }),
      ).secretKey;
    } catch (error) {
      database.close();
      throw error;
    }
  }
}
