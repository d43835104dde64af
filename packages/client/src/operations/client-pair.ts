import type { AuthSession } from '../auth/auth-session.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { ExchangeOptions, Witness } from '../transport/exchange.ts';
import { type Client, createClient } from './client.ts';

/** The two audiences of a site. What `auth` fetches is for one person: never show it to, or store it for, another. */
export interface ClientPair {
  readonly main: Client;
  readonly auth: Client;
}

export interface ClientPairOptions extends Partial<
  Pick<ExchangeOptions, 'fetch' | 'getAccessToken' | 'applyRequestContext' | 'timeoutMs'>
> {
  /** Default: what `configure` set. */
  readonly config?: Config | undefined;
  /** Knows what visitors were answered, and hears of what the main client is. */
  readonly witness?: Witness | undefined;
  /**
   * The session of this browser: the auth client sends its token, and forgets what it has when somebody signs out or in. Hooks that show an
   * answer ask again then.
   */
  readonly session?: AuthSession | undefined;
  /** Queries are tried again in a browser only. Default: by looking for a `document`. */
  readonly environment?: 'browser' | 'server' | undefined;
}

/** How long an answer may take, in milliseconds. On a server somebody is waiting for the whole page. */
const timeoutMs = { browser: 30_000, server: 10_000 };

/** Makes the pair of clients of one browser page, or of one request on the server: a pair is never shared between visitors. */
export function createClientPair(options: ClientPairOptions = {}): ClientPair {
  const environment = options.environment ?? (typeof document === 'undefined' ? 'server' : 'browser');
  const shared = {
    environment,
    config: options.config ?? readConfig(),
    fetch: options.fetch ?? ((request: Request) => globalThis.fetch(request)),
    timeoutMs: options.timeoutMs ?? timeoutMs[environment],
    applyRequestContext: options.applyRequestContext,
  };
  const { session, getAccessToken = session?.getAccessToken } = options;
  const auth = createClient({ ...shared, getAccessToken });
  if (session !== undefined) forgetWith(session, auth);
  return { main: createClient({ ...shared, witness: options.witness }), auth };
}

/** What came with the page is for the session that the first check then finds; later answers are never for who comes next. */
function forgetWith(session: AuthSession, auth: Client): void {
  let known = session.state();
  session.subscribe(() => {
    const before = known.session;
    known = session.state();
    if (before !== undefined && before !== known.session) return auth.forget();
    // A visitor's own questions, asked before anybody knew, are under way without a token: only what was drawn goes.
    if (before === undefined && known.session === null)
      void auth.cache.resetQueries({ predicate: ({ state }) => state.data !== undefined });
    // Back in reach: what was asked meanwhile was answered as a visitor's. Until there are other answers these stay.
    if (before === known.session && known.isAuthenticated) void auth.cache.invalidateQueries();
  });
}

/** The page properties that carry both caches from the server to the browser, each JSON text or `null`. */
export interface PageProperties {
  readonly __CLIENT_CACHE_PROP: string | null;
  readonly __AUTH_CLIENT_CACHE_PROP: string | null;
}

/** Writes both caches into page properties. A page with anything in the second key is for one person. */
export const pageProperties = ({ main, auth }: ClientPair): PageProperties => ({
  __CLIENT_CACHE_PROP: main.dehydrate(),
  __AUTH_CLIENT_CACHE_PROP: auth.dehydrate(),
});

/** Fills both caches from page properties; keys that are missing or `null` change nothing. */
export function hydrateClients(
  { main, auth }: ClientPair,
  { __CLIENT_CACHE_PROP: mainCache, __AUTH_CLIENT_CACHE_PROP: authCache }: Partial<PageProperties>,
): void {
  main.hydrate(mainCache);
  auth.hydrate(authCache);
}
