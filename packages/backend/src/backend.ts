import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from './access/password.ts';
import { createTryLimit } from './access/try-limit.ts';
import { viewerOf, type Caller } from './access/viewer.ts';
import { createAccount } from './content/create-account.ts';
import { createContext } from './graphql/context.ts';
import { defaultLimits, type Limits } from './graphql/engine/index.ts';
import { schema } from './graphql/schema.ts';
import { createAnswerCache } from './http/answer-cache.ts';
import { createDoor } from './http/door.ts';
import { createGraphqlDoor } from './http/graphql-door.ts';
import { readGraphqlRequest } from './http/read-graphql-request.ts';
import { createUploadsDoor } from './http/uploads.ts';
import { createJobs } from './jobs/jobs.ts';
import { exportWxr } from './export/export-wxr.ts';
import type { ExportOptions, ExportReceipt } from './export/types.ts';
import { importWxr } from './import/import-wxr.ts';
import type { ImportOptions, ImportReceipt } from './import/types.ts';
import { seedSite } from './seed/seed-site.ts';
import type { SeedOptions, SeedReceipt } from './seed/types.ts';
import { openDatabase } from './storage/database.ts';
import { isEmptyDatabase } from './storage/emptiness.ts';
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
  /** What trusted programs send as `x-faust-secret`; left out or null, there is none. */
  secretKey?: string | null;
  /** What a request may ask for, where it is not to be the default. */
  limits?: Partial<Limits>;
  /** The most memory that kept answers take, in bytes; 0 keeps none. 32 MiB unless said. */
  answerCacheMaxBytes?: number;
  log?: (entry: LogEntry) => void;
}

/** The embedded content service. */
export interface Backend extends AsyncDisposable {
  /**
   * Answers `/graphql` and `/wp-content/uploads/*`; 404 for anything else.
   *
   * @param caller Who is asking, when whoever calls has made sure of it; left out, a visitor.
   */
  fetch(request: Request, caller?: Caller): Promise<Response>;
  /** Neither content nor users yet. */
  isEmpty(): boolean;
  /** Those who may do everything, the oldest first. */
  administrators(): { login: string }[];
  /**
   * Adds an administrator; the password is hashed here.
   *
   * @throws {BackendError} `account_exists` when the login is taken.
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
  /** SQL statements so far: what a page costs is the difference before and after. */
  statementsRun(): number;
  close(): Promise<void>;
}

const MIB = 1024 * 1024;

/** As often as somebody might type one into a form. */
const passwordTriesAMinute = 30;

/**
 * Opens the content service on a data directory, creating and migrating it when needed.
 *
 * @throws {BackendError} `data_unwritable`, `data_newer` or `database_locked`.
 */
export function createBackend(options: BackendOptions): Backend {
  const { siteUrl, clock = Date.now, durability = 'full', introspection = false, log = () => {} } = options;
  const { answerCacheMaxBytes = 32 * MIB } = options;
  const { secretKey = null } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const vanishes = options.data === ':memory:';
  const dataDirectory = vanishes ? mkdtempSync(join(tmpdir(), 'masthead-')) : options.data;
  const database = openDatabase({
    file: vanishes ? ':memory:' : join(dataDirectory, 'masthead.db'),
    durability,
    onProgress: (message) => log({ level: 'info', message }),
  });
  const jobs = createJobs({});
  const passwordTries = createTryLimit({ clock, most: passwordTriesAMinute });
  const answers = createAnswerCache({
    read: (request) => readGraphqlRequest(request, limits),
    answer: createGraphqlDoor({
      schema,
      introspection,
      secretKey,
      limits,
      log,
      createContext: ({ request, caller, keys }) =>
        createContext({
          database,
          findViewer: () => viewerOf(database, caller),
          keys,
          clock,
          passwordTries,
          siteUrl,
          dataDirectory,
          remoteAddress: caller?.address ?? null,
          userAgent: request.headers.get('user-agent') ?? '',
          wake: (job) => jobs.wake(job),
        }),
    }),
    maxBytes: answerCacheMaxBytes,
    dataVersion: () => database.version(),
    clock,
  });
  const door = createDoor({
    graphql: (request, caller) => answers.answer(request, caller),
    uploads: createUploadsDoor({ folder: join(dataDirectory, 'uploads') }),
  });

  return {
    fetch: (request, caller) => door(request, caller ?? null),
    isEmpty: () => isEmptyDatabase(database),
    administrators: () => administrators(database),
    async createAdministrator({ login, email, password }) {
      createAccount(database, {
        login,
        email,
        passwordHash: await hashPassword(password),
        registeredAt: clock(),
        role: 'administrator',
      });
      answers.purge();
    },
    importWxr: (importOptions) =>
      answers.whileWriting(() => importWxr({ database, dataDirectory, clock }, importOptions)),
    exportWxr: (exportOptions) =>
      exportWxr(
        { database: join(dataDirectory, 'masthead.db'), dataDirectory, siteUrl, clock },
        exportOptions,
      ),
    seed: (seedOptions) => answers.whileWriting(() => seedSite({ database, clock }, seedOptions)),
    statementsRun: () => database.statementsRun,
    async close() {
      await jobs.close();
      database.close();
      if (vanishes) rmSync(dataDirectory, { recursive: true, force: true });
    },
    async [Symbol.asyncDispose]() {
      await this.close();
    },
  };
}
