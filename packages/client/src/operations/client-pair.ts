import type { AuthSession } from '../auth/auth-session.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { TransportOptions, QueryRecorder } from '../transport/send.ts';
import { type Client, createClient } from './client.ts';

/** The clients of a site's two audiences. Data fetched by `auth` is private to one user: never show or cache it for another. */
export interface ClientPair {
  readonly main: Client;
  readonly auth: Client;
}

export interface ClientPairOptions extends Partial<
  Pick<TransportOptions, 'fetch' | 'getAccessToken' | 'applyRequestContext' | 'timeoutMs'>
> {
  /** Default: the configuration set by `configure`. */
  readonly config?: Config | undefined;
  /** Replays recorded responses to the main client, and records its new ones. */
  readonly recorder?: QueryRecorder | undefined;
  /**
   * The session of this browser: the auth client sends its token, and clears its cache on sign-in and sign-out. Mounted hooks then refetch.
   */
  readonly session?: AuthSession | undefined;
  /** Queries are retried only in a browser. Default: `browser` if `document` exists. */
  readonly environment?: 'browser' | 'server' | undefined;
}

/** Request time-outs in milliseconds. Shorter on a server, where the whole page waits for the response. */
const timeoutMs = { browser: 30_000, server: 10_000 };

/** Creates the pair of clients of one browser page, or of one request on the server; never share a pair between visitors. */
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
  if (session !== undefined) resetOnSessionChange(session, auth);
  return { main: createClient({ ...shared, recorder: options.recorder }), auth };
}

/** Data hydrated with the page belongs to the session that the first check finds; after that, a change of session clears the cache. */
function resetOnSessionChange(session: AuthSession, auth: Client): void {
  let known = session.state();
  session.subscribe(() => {
    const before = known.session;
    known = session.state();
    if (before !== undefined && before !== known.session) return auth.forget();
    // Queries sent before the check finished are in flight without a token, and valid for a visitor: only reset hydrated data.
    if (before === undefined && known.session === null)
      void auth.cache.resetQueries({ predicate: ({ state }) => state.data !== undefined });
    // The site is reachable again: queries sent meanwhile were answered as for a visitor. Refetch, and show their data until then.
    if (before === known.session && known.isAuthenticated) void auth.cache.invalidateQueries();
  });
}

/** The page properties that transfer both caches from the server to the browser, each JSON or `null`. */
export interface PageProperties {
  readonly __CLIENT_CACHE_PROP: string | null;
  readonly __AUTH_CLIENT_CACHE_PROP: string | null;
}

/** Serialises both caches into page properties. A page with a value for the second key is private to one user. */
export const pageProperties = ({ main, auth }: ClientPair): PageProperties => ({
  __CLIENT_CACHE_PROP: main.dehydrate(),
  __AUTH_CLIENT_CACHE_PROP: auth.dehydrate(),
});

/** Restores both caches from page properties; missing or `null` keys have no effect. */
export function hydrateClients(
  { main, auth }: ClientPair,
  { __CLIENT_CACHE_PROP: mainCache, __AUTH_CLIENT_CACHE_PROP: authCache }: Partial<PageProperties>,
): void {
  main.hydrate(mainCache);
  auth.hydrate(authCache);
}
