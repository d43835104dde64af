import { MINUTE_MS, createRateLimiter } from '@masthead/kit';
import type { SignIn } from './access/sign-in/sign-in.ts';
import { viewerOf, type Caller } from './access/viewer.ts';
import { createAccountRateLimits } from './content/accounts/account-rate-limits.ts';
import type { UploadPipeline } from './content/media/upload-pipeline.ts';
import type { RenderLimits } from './content/render/index.ts';
import type { Job } from './content/write-context.ts';
import { createContext, type Context } from './graphql/context.ts';
import type { DependencyKeys, WorkBudget } from './graphql/engine/index.ts';
import type { Database } from './storage/sqlite/database.ts';

/** Dependencies that all requests share. */
export interface SharedDependencies {
  readonly database: Database;
  readonly dataDirectory: string;
  /** Origin of all absolute URLs in responses, without a trailing slash. */
  readonly siteUrl: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly renderLimits: RenderLimits;
  readonly signIn: SignIn;
  /** Whether the mutations of WPGraphQL JWT Authentication sign users in. */
  readonly jwtLogin: boolean;
  readonly mediaIntake: UploadPipeline;
  /** Key of the links to moderate comments, in mails. */
  readonly moderationLinkKey: Uint8Array;
  readonly wake: (job: Job) => void;
}

/** The facts of one request. */
export interface RequestFacts {
  /** `null` for a query without an HTTP request. */
  readonly request: Request | null;
  readonly caller: Caller | null;
  readonly keys: DependencyKeys;
  /** The work budget; `null` for no limit. */
  readonly budget: WorkBudget | null;
  /** Whether the request runs in a transaction that is rolled back. Default: false. */
  readonly isSimulated?: boolean;
}

/** Enough for a person who types passwords into a form. */
const passwordAttemptsPerMinute = 30;

/** Returns the function that creates the context of one request. The rate limits count over all requests. */
export function requestContexts(shared: SharedDependencies): (facts: RequestFacts) => Context {
  const { database, clock } = shared;
  const accountLimits = createAccountRateLimits(clock);
  const passwordAttempts = createRateLimiter({
    clock,
    maxAttempts: passwordAttemptsPerMinute,
    windowMs: MINUTE_MS,
  });
  return ({ request, caller, keys, budget, isSimulated = false }) =>
    createContext({
      ...shared,
      ...(isSimulated && {
        // Caches belong to a database object; those of the real one must not contain simulated data.
        database: Object.create(database) as Database,
        wake: () => {},
      }),
      simulation: isSimulated ? { hasDraft: false } : null,
      findViewer: () => viewerOf(database, caller),
      keys,
      budget,
      passwordAttempts,
      accountLimits,
      remoteAddress: caller?.address ?? null,
      userAgent: request?.headers.get('user-agent') ?? '',
    });
}
